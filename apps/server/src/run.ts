// The server's life: configured → listening → stopping → ended. Whoever starts the process decides when it stops.
//
//   readConfig ──problems──▶ 1          stopped ──▶ close: no new connection, requests in flight end, then 0
//       └──▶ buildServer ──no page──▶ 1                └── after DRAIN_MS whatever is left is cut
//                └──▶ listen ──port busy──▶ 1
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readConfig, type ServerConfig } from './config.ts';
import { buildServer } from './server.ts';

export interface RunOptions {
  /** PORT, HOST, LOG_LEVEL, PUBLIC_URL; see `readConfig`. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly siteFolder: string;
  /** Settles with a reason when the server shall stop; the server runs until then. */
  readonly stopped: Promise<string>;
  /** Takes the one line for people: the address, as soon as it answers. */
  readonly print: (line: string) => void;
  /** Takes the sentences that say why the server cannot start. */
  readonly complain: (line: string) => void;
}

/** Time for requests in flight; with it the port and the process are gone within two seconds. */
const DRAIN_MS = 1_500;

/**
 * Serves until `stopped` settles.
 *
 * @returns the exit code: 0 after a stop that was asked for, 1 when the server could not start (and `complain` said why)
 */
export async function runServer(options: RunOptions): Promise<0 | 1> {
  const read = readConfig(options.env);
  if (!read.ok) {
    for (const problem of read.problems) options.complain(problem);
    return 1;
  }
  try {
    const { logLevel, publicUrl } = read.config;
    const server = await buildServer({ siteFolder: options.siteFolder, logLevel, publicUrl });
    await server.listen({
      port: read.config.port,
      host: read.config.host,
      listenTextResolver: (address) => `listening at ${address}`,
    });
    options.print(`Tianyuan is at ${addressOf(server, read.config)}`);
    await stop(server, await options.stopped);
    return 0;
  } catch (error) {
    options.complain(explain(error, read.config));
    return 1;
  }
}

/** The address as a person types it; the port is the real one even where 0 was asked for. */
function addressOf(server: FastifyInstance, config: ServerConfig): string {
  const address = server.server.address();
  const port = address !== null && typeof address === 'object' ? address.port : config.port;
  const host = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

async function stop(server: FastifyInstance, reason: string): Promise<void> {
  server.log.info({ reason }, 'stopping');
  await Promise.race([server.close(), delay(DRAIN_MS, undefined, { ref: false })]);
  server.server.closeAllConnections();
  server.log.info('stopped');
}

function explain(error: unknown, config: ServerConfig): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${config.port} is in use by another program. Stop that one, or choose another port: PORT=${config.port === 3000 ? 3001 : 3000} npm start`;
  }
  if (code === 'EACCES')
    return `Port ${config.port} needs more rights than this user has. Choose one from 1024: PORT=3000 npm start`;
  if (code === 'ENOENT') return 'The page is not built. Run `npm run build` first.';
  return `The server cannot start: ${message}`;
}
