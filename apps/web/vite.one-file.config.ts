// The page as one file that opens from a disk with a double click: see vite/one-file.ts. `npm run build:one-file`
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { oneFile } from './vite/one-file.ts';

const ROOT = import.meta.dirname;
/** Whatever its size it lies in the page. */
const EVERYTHING = Number.MAX_SAFE_INTEGER;

/** The worker's script cannot be fetched from a disk: the module that starts it is replaced by one that carries it. */
const inlineWorker: Plugin = {
  name: 'inline-worker',
  enforce: 'pre',
  resolveId: (source) =>
    source.endsWith('/spawn-thinker.ts') ? join(ROOT, 'src/worker/spawn-thinker-inline.ts') : undefined,
};

export default defineConfig({
  root: ROOT,
  base: './',
  publicDir: false,
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'iife' },
  build: {
    outDir: 'dist/one-file',
    emptyOutDir: true,
    assetsInlineLimit: EVERYTHING,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
  plugins: [inlineWorker, oneFile(join(ROOT, 'public'))],
});
