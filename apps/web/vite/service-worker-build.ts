// Builds the service worker after the page, when the names of all files are known.
//
// src/service-worker.ts reads two constants that are put in here:
//   declare const __PRECACHE__: readonly string[];   what to keep, relative to the worker's own folder: './',
//                                                    'assets/index-1a2b3c4d.js', 'site.webmanifest', …
//   declare const __VERSION__: string;               changes exactly when one of those files changes
// It lands beside index.html as service-worker.js, a classic script. In development there is none.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { filesIn } from './site-files.ts';

const FILE_NAME = 'service-worker.js';
/** Not needed to play: only developer tools ask for source maps, and only other sites for the card. */
const NOT_KEPT = /\.(map|br|gz)$|^service-worker\.js$|^card\.jpg$/;

/** @param options.entry absolute path of the worker's source */
export function serviceWorker(options: { readonly entry: string }): Plugin {
  let siteFolder = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      siteFolder = join(config.root, config.build.outDir);
    },
    closeBundle: { order: 'pre', sequential: true, handler: () => buildWorker(options.entry, siteFolder) },
  };
}

async function buildWorker(entry: string, siteFolder: string): Promise<void> {
  const files = filesIn(siteFolder).filter((file) => !NOT_KEPT.test(file));
  await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      __PRECACHE__: JSON.stringify(files.map((file) => (file === 'index.html' ? './' : file))),
      __VERSION__: JSON.stringify(versionOf(siteFolder, files)),
    },
    build: {
      outDir: siteFolder,
      emptyOutDir: false,
      copyPublicDir: false,
      lib: { entry, formats: ['iife'], name: 'serviceWorker', fileName: () => FILE_NAME },
    },
  });
}

/** Names and contents, so that a changed index.html, whose name never changes, makes a new version too. */
function versionOf(siteFolder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(siteFolder, file)));
  return hash.digest('hex').slice(0, 16);
}
