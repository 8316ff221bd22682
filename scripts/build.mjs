// Builds everything: the engine's wasm, every package to dist/, the page to apps/web/dist/site.
// `npm run build` always builds; `ensureBuilt` builds only when the sources are not those of the last build.
// `npm run build -- --static` also lays the page out for a host that only hands out files, in any folder of it.
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { filesUnder, hashOf, isMain, ROOT, readText, requireNode, run, runTool, say, stopChildren } from './lib.mjs';
import { withSetupLock } from './lock.mjs';

const SITE = 'apps/web/dist/site';
const STATIC = 'apps/web/dist/static';
const STAMP = 'node_modules/.cache/tianyuan/built';
const ENGINE_BUILD = join(ROOT, 'packages/engine/scripts/build.mjs');
/** Folders that no build reads; generated ones must stay out, or a build would make itself stale. */
const NOT_SOURCES = new Set(['node_modules', 'dist', 'build', 'wasm', 'test', 'bench']);
const ROOT_SOURCES = [
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.base.json',
  'scripts/build.mjs',
  'scripts/isolation.mjs',
];

/** Hash of everything a build reads. About 50 ms for some hundred files. */
function fingerprint() {
  const keep = (/** @type {string} */ path, /** @type {boolean} */ isFolder) => {
    const name = path.slice(path.lastIndexOf('/') + 1);
    return isFolder ? !NOT_SOURCES.has(name) : !name.endsWith('.md');
  };
  return hashOf([...ROOT_SOURCES, ...filesUnder('packages', keep), ...filesUnder('apps', keep)]);
}

/** What must exist after a build, so that a removed dist/ is noticed. */
function outputs() {
  const isProject = (/** @type {string} */ path, /** @type {boolean} */ isFolder) =>
    isFolder ? path.split('/').length === 2 : path.endsWith('/tsconfig.json');
  const projects = [...filesUnder('packages', isProject), ...filesUnder('apps', isProject)];
  const engine = existsSync(ENGINE_BUILD) ? ['packages/engine/wasm'] : [];
  return [...projects.map((path) => join(dirname(path), 'dist')), ...engine, `${SITE}/index.html`];
}

function isBuilt() {
  return outputs().every((path) => existsSync(join(ROOT, path))) && readText(STAMP) === fingerprint();
}

/** The engine's wasm; quick when it is newer than its sources. */
export async function buildEngine() {
  if (!existsSync(ENGINE_BUILD)) return;
  /** @type {{ buildEngine(options: { force: boolean }): Promise<unknown> }} */
  const engine = await import(pathToFileURL(ENGINE_BUILD).href);
  await engine.buildEngine({ force: false });
}

/**
 * The build itself; the caller holds the set-up lock and has installed. The page is bundled from the sources, so it is
 * built beside the packages, not after them.
 * @returns {Promise<void>} rejects with a sentence when a step failed
 */
async function build() {
  const print = fingerprint();
  await buildEngine();
  const [types, page] = await Promise.all([
    runTool('tsc', ['-b']),
    runTool('vite', ['build', '--config', 'apps/web/vite.config.ts', '--logLevel', 'warn']),
  ]);
  if (types !== 0) throw new Error(`The compiler (tsc -b) failed (exit code ${types}); its messages are above.`);
  if (page !== 0)
    throw new Error(`The build of the page (vite build) failed (exit code ${page}); its messages are above.`);
  mkdirSync(dirname(join(ROOT, STAMP)), { recursive: true });
  writeFileSync(join(ROOT, STAMP), print);
}

/** The page without what only the product's own server hands out: compressed neighbours and source maps. */
export function layOutStatic() {
  rmSync(join(ROOT, STATIC), { recursive: true, force: true });
  cpSync(join(ROOT, SITE), join(ROOT, STATIC), {
    recursive: true,
    filter: (path) => !/\.(br|gz|map)$/.test(path),
  });
  say(`${STATIC} can be put into any folder of any static host.`);
}

/** Builds when stale, in a process of its own, so that the memory of the tools is given back. The caller holds the lock. */
async function ensureBuilt() {
  if (isBuilt()) return;
  say('Building …');
  const code = await run(process.execPath, [join(ROOT, 'scripts/build.mjs'), '--locked']);
  if (code !== 0) throw new Error('The build failed.');
}

/** Everything a command needs before it works: dependencies, then the build. Quick when both are up to date. */
export async function prepare() {
  await withSetupLock(async () => {
    await ensureInstalled();
    await ensureBuilt();
  });
}

if (isMain(import.meta.url)) {
  requireNode();
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
    process.on(signal, () => {
      stopChildren();
      process.exit(1);
    });
  }
  const begun = Date.now();
  try {
    if (process.argv.includes('--locked')) await build();
    else {
      await withSetupLock(async () => {
        await ensureInstalled();
        await build();
      });
    }
    if (process.argv.includes('--static')) layOutStatic();
    say(`Built in ${((Date.now() - begun) / 1000).toFixed(1)} s.`);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
