// The server as a value: every route and header, but no port. `run.ts` makes it listen; tests inject requests into it.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { LogLevel } from './config.ts';
import { SECURITY_HEADERS } from './headers.ts';
import { refusalBody, refuse } from './refusal.ts';
import { serveSite } from './site.ts';

export interface ServerDeps {
  /** Absolute path of the built page: index.html, assets/, and whatever lies beside them. */
  readonly siteFolder: string;
  readonly logLevel: LogLevel;
  /** Where people find the page: other sites that show a link want the whole address of its picture. */
  readonly publicUrl?: string | undefined;
  /** Where log lines (JSON, one a line) go; process.stderr by default. */
  readonly logTo?: { write(line: string): void };
}

/** A page is asked for with short headers; a client that takes longer than this to send them is cut off. */
const REQUEST_TIMEOUT_MS = 30_000;
const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * Builds the server; it does not listen yet.
 *
 * @returns the Fastify instance, ready for `listen` or `inject`; rejects when `siteFolder` holds no page
 */
export async function buildServer(deps: ServerDeps): Promise<FastifyInstance> {
  const server = fastify({
    logger: { level: deps.logLevel, stream: deps.logTo ?? process.stderr },
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerUnroutable,
    rewriteUrl: ({ url = '/' }) => withoutOrigin(url),
    // Node would answer these itself, without a header of ours.
    http: { requireHostHeader: false },
  });
  server.server.on('checkExpectation', answerExpectation);
  addHeaders(server);
  refuseHostless(server);
  refuseOtherMethods(server);
  logAnswers(server);
  server.setErrorHandler<AnswerError>((error, request, reply) => answerError(error, request, reply));
  addHealth(server);
  await serveSite(server, deps.siteFolder, deps.publicUrl);
  return server;
}

function addHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });
}

/** HTTP/1.1 wants the host's name in each request. */
function refuseHostless(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.headers.host !== undefined || raw.httpVersionMajor !== 1 || raw.httpVersionMinor === 0) return;
    return refuse(reply, 400, 'bad-request', 'This request does not name its host.');
  });
}

function refuseOtherMethods(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return;
    return refuse(
      reply.header('allow', 'GET, HEAD'),
      405,
      'method-not-allowed',
      'Only GET and HEAD are answered here.',
    );
  });
}

/** One line for each answer; at level `info` only those that a keeper of the server should see. */
function logAnswers(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode;
    const level = status >= 500 ? 'error' : status >= 400 ? 'info' : 'debug';
    const answer = { method: request.method, url: request.url, status, elapsedMs: Math.round(reply.elapsedTime) };
    request.log[level](answer, 'answered');
  });
}

/** `/healthz`: for whatever watches, balances or restarts the server. While it stops, its port is closed already. */
function addHealth(server: FastifyInstance): void {
  server.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok', uptimeSeconds: Math.floor(process.uptime()) };
  });
}

/** A part of a file that it does not have is refused with `Content-Range`: how long the file is. */
type AnswerError = FastifyError & { readonly headers?: Readonly<Record<string, string>> };

function answerError(error: AnswerError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = error.statusCode !== undefined && error.statusCode >= 400 ? error.statusCode : 500;
  const range = error.headers?.['Content-Range'];
  if (status === 416 && range !== undefined) reply.header('content-range', range);
  if (status < 500) return refuse(reply, status, 'bad-request', 'This request cannot be answered.');
  request.log.error({ err: error }, 'failed');
  return refuse(reply, 500, 'internal', 'The server failed; its log says more.');
}

/** A path that is no path (`/%zz`): no hook has run, so the headers are set here. */
function answerUnroutable(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  refuse(reply.headers(SECURITY_HEADERS), 400, 'bad-address', 'This address is not well formed.');
}

/** A proxy may send the whole address; the standard has a server take it. */
function withoutOrigin(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') || path === url ? path : `/${path}`;
}

/** `Expect:` something that is not `100-continue`. */
function answerExpectation(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify(refusalBody('bad-request', 'What this request expects is not done here.'));
  response.writeHead(417, { ...SECURITY_HEADERS, 'cache-control': 'no-store', 'content-type': JSON_TYPE }).end(body);
}

/** Bytes that are no HTTP request, or headers and addresses past Node's 16 KB: answered on the bare socket. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const body = JSON.stringify(refusalBody('bad-request', 'This request cannot be read.'));
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-type': JSON_TYPE,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
}
