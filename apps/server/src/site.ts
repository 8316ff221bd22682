// The built page as Fastify routes: which file answers which path, and how long a browser may keep it.
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OWN_PLAYER_HEADERS } from './headers.ts';
import { refuse } from './refusal.ts';

/** Files under assets/ carry a hash of their content in their name, so a name never changes its meaning. */
const KEEP_FOR_EVER = 'public, max-age=31536000, immutable';
/** Everything else is asked for again each time; the ETag makes that a short answer. */
const ASK_AGAIN = 'no-cache';

/**
 * Serves the folder `siteFolder`: each file at its path, from its .br or .gz neighbour where the browser takes one.
 * Each further page `name.html` also answers at `/name`. Where a person navigates to a path that names no file the first page
 * answers, and from a folder that is none the way leads up to it; anybody else gets a 404.
 * Rejects when the folder holds no index.html.
 *
 * @param publicUrl  where people find the page; where it is left out, the address of the picture in it stays relative
 */
export async function serveSite(
  server: FastifyInstance,
  siteFolder: string,
  publicUrl: string | undefined,
): Promise<void> {
  const built = await readFile(join(siteFolder, 'index.html'), 'utf8');
  const page = publicUrl === undefined ? built : withWholeAddresses(built, publicUrl);
  // By the file and not by the address: `/own%2Dplayer-frame.html` is the same one.
  const fileOf = new WeakMap<object, string>();
  server.addHook('onSend', async (_request, reply) => {
    const own = OWN_PLAYER_HEADERS[fileOf.get(reply.raw) ?? ''];
    if (own) reply.headers(own);
  });
  await server.register(staticFiles, {
    root: siteFolder,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(join(siteFolder, 'assets') + sep);
      response.setHeader('cache-control', isHashed ? KEEP_FOR_EVER : ASK_AGAIN);
      response.setHeader('vary', 'accept-encoding');
      fileOf.set(response, relative(siteFolder, path).replace(/\.(?:br|gz)$/, ''));
    },
  });
  if (page !== built) server.get('/', async (_request, reply) => sendPage(reply, page));
  for (const file of await readdir(siteFolder)) {
    if (!file.endsWith('.html') || file === 'index.html' || OWN_PLAYER_HEADERS[file]) continue;
    const further = await readFile(join(siteFolder, file), 'utf8');
    server.get(`/${file.slice(0, -'.html'.length)}`, async (_request, reply) => sendPage(reply, further));
  }
  server.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request)) return refuse(reply, 404, 'not-found', 'There is nothing at this address.');
    const up = wayUp(request.url);
    if (up !== undefined) return reply.header('cache-control', ASK_AGAIN).redirect(up);
    return sendPage(reply, page);
  });
}

/** A person's browser asks for a document, and the path does not look like a file. */
function isNavigation(request: FastifyRequest): boolean {
  const path = request.url.split(/[?#]/, 1)[0] ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  return wantsPage && !name.includes('.') && !path.startsWith('/assets/');
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header('cache-control', ASK_AGAIN).type('text/html; charset=utf-8').send(page);
}

/** What is said to other sites about the page, with whole addresses: few of them follow a relative one. */
function withWholeAddresses(page: string, publicUrl: string): string {
  // By functions: a `$` in an address is one, and no part of what was found.
  const address = publicUrl.replaceAll('&', '&amp;');
  return page
    .replace(/(<meta property="og:image" content=")\.\//, (_all, before: string) => before + address)
    .replace(
      /(\s*)<meta property="og:title"/,
      (title, space: string) => `${space}<meta property="og:url" content="${address}" />${title}`,
    );
}

/**
 * The way from a path below a folder to the page, its question kept; undefined where there is no folder. All that the page
 * refers to lies beside it (`./assets/…`, `./lab.html`), so that it runs from any folder: seen from `/some/where` all of it would be
 * looked for in `/some/`. Relative, since a host before this server may serve it below a folder of its own.
 */
function wayUp(address: string): string | undefined {
  const [path = '', ...question] = address.split('?');
  const depth = path.split('/').length - 2;
  return depth > 0 ? ['../'.repeat(depth), ...question].join('?') : undefined;
}
