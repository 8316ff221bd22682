import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

export interface StaticServer {
  readonly origin: string;
  close(): void;
}

/** Serves the files of a folder on a free port, with these headers besides the type. */
export async function serveFolder(folder: string, headers: Readonly<Record<string, string>>): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    readFile(join(folder, pathname)).then(
      (bytes) => {
        const type = TYPES[extname(pathname)] ?? 'application/octet-stream';
        response.writeHead(200, { 'Content-Type': type, ...headers }).end(bytes);
      },
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return { origin: `http://localhost:${address.port}`, close: () => server.close() };
}
