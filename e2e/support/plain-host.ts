/** A host that hands out files and knows nothing else: no headers of ours, no compression, a folder below its root. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { freePort } from '../../scripts/lib.mjs';

/** As a simple host knows them; it has no type for .wasm. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

export interface PlainHost {
  /** Of the folder, with a slash at its end. */
  readonly address: string;
  close(): Promise<void>;
}

/** @param under  the path at which the folder is served, such as `/games/five/` */
export async function servePlainly(folder: string, under: string): Promise<PlainHost> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname.startsWith(under) ? join(folder, pathname.slice(under.length) || 'index.html') : '';
    if (!path || !existsSync(path) || !statSync(path).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    address: `http://localhost:${port}${under}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
