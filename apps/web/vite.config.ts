// How the page is built: relative addresses (it runs from any folder), hashed names, nothing inlined, a service worker
// that knows every file, and .br/.gz neighbours for the server.
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { ISOLATION_HEADERS } from '../../scripts/isolation.mjs';
import { fetchAhead } from './vite/fetch-ahead.ts';
import { precompressed } from './vite/precompressed.ts';
import { serviceWorker } from './vite/service-worker-build.ts';

const ROOT = import.meta.dirname;
/** Everything but what no first screen needs: sheets, sounds, themes that are chosen, the table of a running game, papers, the laboratory. */
const SHARED_WITH_THE_PAGE =
  /^(?!.*(features.lab|packages.(classic|arena)|rules.src.(shape|neighbours)|switch|sheet|segmented|form-row|messages(?!.*-first)|player-card|record-list|named-openings|views.opening-|play.(opening-name|opening-wording|wording)|notice-line|turn-message|draw-question|clock-words|threat-legend|packages.record|features.record.(views|handed-in|open-paper|write-paper|wording)|features.(sound|archive|hands|pictures|graph|rules)|late.themes|storage.archive|thumbnail|still|gifenc|judge|parse-events))/;

/** What the laboratory asks for as soon as it runs: the words of a language, the room. */
const LABORATORY_AHEAD = {
  'zh-Hans': ['zh-hans-lab', 'zh-hans-levels'],
  'zh-Hant': ['zh-hant-lab', 'zh-hant-levels'],
  en: ['en-lab', 'en-levels'],
  ja: ['ja-lab', 'ja-levels'],
  '#think': ['think-section'],
};

export default defineConfig({
  root: ROOT,
  base: './',
  // Packages are read from their TypeScript sources, so the page needs no build of them.
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  server: { port: 5173, headers: ISOLATION_HEADERS },
  preview: { headers: ISOLATION_HEADERS },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    sourcemap: true,
    // A file inlined as a `data:` address would be refused by the content policy.
    assetsInlineLimit: 0,
    // Every browser that can run the page preloads modules by itself.
    modulePreload: { polyfill: false },
    // Compressing and the service worker take longer than the bundle; that is no fault to report.
    rolldownOptions: {
      input: { index: join(ROOT, 'index.html'), lab: join(ROOT, 'lab.html') },
      checks: { pluginTimings: false },
      // What the page shares with its sheets is one file: six small ones are more bytes and more requests. What only late
      // parts share is not in it: the first stone does not wait for it. The game itself and the libraries lie beside it: on a
      // slow network three files that come at the same time are there before one of all.
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', priority: 1, minShareCount: 2, test: /node_modules/ },
            {
              name: 'game',
              priority: 1,
              minShareCount: 2,
              test: (id: string) => SHARED_WITH_THE_PAGE.test(id) && /packages.(rules|match|board-view)/.test(id),
            },
            { name: 'shared', minShareCount: 2, test: SHARED_WITH_THE_PAGE },
            // What lies round the board once a game is on it: five files asked for one by one held up the first stone.
            { name: 'around', minShareCount: 2, test: /player-card|record-list|turn-message|clock-words|play.wording/ },
          ],
        },
      },
    },
  },
  plugins: [
    fetchAhead('lab.html', LABORATORY_AHEAD),
    serviceWorker({ entry: join(ROOT, 'src/service-worker.ts') }),
    precompressed(),
  ],
});
