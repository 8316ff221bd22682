/** The built page, served by the product's own server in this process: it can be taken away and changed under an open page. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildServer } from '@tianyuan/server';
import { freePort, ROOT } from '../../scripts/lib.mjs';

const BUILT = join(ROOT, 'apps/web/dist/site');

export interface Site {
  readonly address: string;
  /** Every path that was asked for, in order. */
  readonly asked: readonly string[];
  /** A newer version of the page takes the place of the present one; its version is `mark`. */
  renew(mark: string): void;
  /** Nobody answers any more. */
  close(): Promise<void>;
}

/**
 * A copy of the built page in `folder`, served on a port of its own.
 *
 * @param folder  does not exist yet; the caller's to remove
 */
export async function serveSite(folder: string): Promise<Site> {
  cpSync(BUILT, folder, { recursive: true });
  const server = await buildServer({ siteFolder: folder, logLevel: 'silent' });
  const port = await freePort();
  const asked: string[] = [];
  server.server.on('request', ({ url }) => asked.push(url ?? ''));
  await server.listen({ port, host: 'localhost' });
  return {
    asked,
    address: `http://localhost:${port}/`,
    renew: (mark) => renew(folder, mark),
    close: async () => {
      server.server.closeAllConnections();
      await server.close();
    },
  };
}

/** As a new build would be: another page, and a service worker that names another version. */
function renew(folder: string, mark: string): void {
  const edition = `<meta name="edition" content="${mark}" /></head>`;
  rewrite(join(folder, 'index.html'), (html) => html.replace(/(<meta name="edition" [^>]*>)?<\/head>/, edition));
  rewrite(join(folder, 'service-worker.js'), (script) => script.replace(/\b[0-9a-f]{16}\b/, mark));
}

function rewrite(path: string, change: (text: string) => string): void {
  const before = readFileSync(path, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${path} has nothing to change`);
  writeFileSync(path, after);
  for (const ending of ['.br', '.gz']) rmSync(path + ending, { force: true });
}
