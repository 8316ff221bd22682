// The built page as Fastify routes: which file answers which path, and how long a browser may keep it.
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
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
 * Each further page `name.html` also answers at `/name`. A path that names no file is the first page when a person navigates
 * there, and 404 otherwise.
 * Rejects when the folder holds no index.html.
 */
export async function serveSite(server: FastifyInstance, siteFolder: string): Promise<void> {
  const page = rooted(await readFile(join(siteFolder, 'index.html'), 'utf8'));
  server.addHook('onSend', async (request, reply) => {
    const own = OWN_PLAYER_HEADERS[request.url.split(/[?#]/, 1)[0]?.slice(1) ?? ''];
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
    },
  });
  for (const file of await readdir(siteFolder)) {
    if (!file.endsWith('.html') || file === 'index.html' || OWN_PLAYER_HEADERS[file]) continue;
    const further = rooted(await readFile(join(siteFolder, file), 'utf8'));
    server.get(`/${file.slice(0, -'.html'.length)}`, async (_request, reply) => sendPage(reply, further));
  }
  server.setNotFoundHandler(async (request, reply) => {
    if (!isNavigation(request)) return refuse(reply, 404, 'not-found', 'There is nothing at this address.');
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

/**
 * The page for a deeper path than `/`. The build refers to its files relatively (`./assets/…`), so that it runs from any
 * folder; seen from `/some/where` those would be looked for in `/some/`, so here they begin at the root.
 */
function rooted(html: string): string {
  return html.replaceAll(/\b(src|href)="\.\//g, '$1="/');
}
