// The page as one file that opens from a disk with a double click: see vite/one-file.ts. `npm run build:one-file`
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { oneFile } from './vite/one-file.ts';

const ROOT = import.meta.dirname;
/** Whatever its size it lies in the page. */
const EVERYTHING = Number.MAX_SAFE_INTEGER;

/** What cannot be fetched from a disk lies in the page: modules that start a worker are replaced by ones that do without. */
const REPLACED: Readonly<Record<string, string>> = {
  'spawn-thinker.ts': 'spawn-thinker-inline.ts',
  'engine-threads.ts': 'engine-one-thread.ts',
};

const inOneFile = (): Plugin => ({
  name: 'in-one-file',
  enforce: 'pre',
  resolveId(source) {
    const replacement = REPLACED[source.slice(source.lastIndexOf('/') + 1)];
    return replacement === undefined ? undefined : join(ROOT, 'src/worker', replacement);
  },
});

export default defineConfig({
  root: ROOT,
  base: './',
  publicDir: false,
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'iife', plugins: () => [inOneFile()] },
  build: {
    outDir: 'dist/one-file',
    emptyOutDir: true,
    assetsInlineLimit: EVERYTHING,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
  plugins: [inOneFile(), oneFile(join(ROOT, 'public'))],
});
