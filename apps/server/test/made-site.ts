// A small built page in a temporary folder: what the server is tested against, so that these tests need no build.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const PAGE: string =
  '<!doctype html><title>page</title><meta property="og:title" content="page" /><meta property="og:image" content="./card.jpg" /><link rel="stylesheet" href="./assets/a-1a2b3c4d.css"><script type="module" src="./assets/a-1a2b3c4d.js"></script>';
export const SCRIPT: string = `export const stones = ${JSON.stringify(Array.from({ length: 200 }, () => 'black'))};`;

const FILES: Readonly<Record<string, string>> = {
  'index.html': PAGE,
  'lab.html': '<!doctype html><title>lab</title><script type="module" src="./assets/a-1a2b3c4d.js"></script>',
  'own-player-frame.html': '<!doctype html><title>frame</title><script src="own-player-frame.js"></script>',
  'own-player-frame.js': 'addEventListener("message", () => {});',
  'service-worker.js': 'self.addEventListener("fetch", () => {});',
  'site.webmanifest': '{"name":"page"}',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'assets/a-1a2b3c4d.js': SCRIPT,
  'assets/a-1a2b3c4d.css': 'body { margin: 0 }',
  'assets/engine-5e6f7a8b.wasm': '\0asm',
};

export interface MadeSite {
  readonly folder: string;
  remove(): void;
}

/** The folder holds the page; a file named `secret.txt` lies beside it, where no request may reach. */
export function makeSite(): MadeSite {
  const outer = mkdtempSync(join(tmpdir(), 'site-'));
  const folder = join(outer, 'site');
  for (const [path, text] of Object.entries(FILES)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    writeFileSync(`${file}.gz`, gzipSync(text));
    writeFileSync(`${file}.br`, brotliCompressSync(text));
  }
  writeFileSync(join(outer, 'secret.txt'), 'secret');
  writeFileSync(join(folder, '.hidden'), 'secret');
  return { folder, remove: () => rmSync(outer, { recursive: true }) };
}
