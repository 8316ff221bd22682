// Packs the library: build/library/ is the package as it is published, build/tianyuan-<version>.tgz what `npm pack` makes of it.
//
//   dist/*.js      bundled from the TypeScript sources: the doors (node, browser, rules), the workers, what they share
//   types/<package>/*.d.ts   the compiler's declarations, as far as the doors reach them, with relative addresses only
//   wasm/*.wasm    the engine, for shared and for unshared memory
//
// `node scripts/pack-library.mjs [folder]` prints the path of the archive; the folder is build/ when none is given.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { build } from 'vite';
import { buildEngine } from './build.mjs';
import { childEnv, isMain, ROOT, run, runTool, say } from './lib.mjs';
import { withSetupLock } from './lock.mjs';

const SOURCE = join(ROOT, 'packages/library');
const SCOPE = '@tianyuan/';
const WASM = ['tianyuan.wasm', 'tianyuan-shared.wasm'];

/** Name in dist/ → source. The workers must keep these names: the scripts that start them name them. */
const ENTRIES = {
  browser: 'packages/library/src/index.ts',
  'browser-worker': 'packages/library/src/browser-worker.ts',
  node: 'packages/library/src/node.ts',
  'node-worker': 'packages/library/src/node-worker.ts',
  'node-crew-worker': 'packages/engine-host/src/node-crew-worker.ts',
  rules: 'packages/library/src/rules.ts',
};

/** The doors whose declarations are shipped. */
const DOORS = ['index', 'node', 'rules'];

/** @param {string} version */
function manifestOf(version) {
  const door = (/** @type {string} */ types, /** @type {string} */ script) => ({
    types: `./types/library/${types}.d.ts`,
    default: `./dist/${script}.js`,
  });
  return {
    name: 'tianyuan',
    version,
    description: 'Five in a row (gomoku, renju, caro): engine, solver and referee for Node and browsers',
    keywords: ['gomoku', 'renju', 'caro', 'five-in-a-row', 'engine', 'wasm'],
    license: 'MIT',
    type: 'module',
    engines: { node: '>=20.19' },
    // The workers' scripts act when they are loaded; what is imported does not.
    sideEffects: ['./dist/*-worker.js'],
    exports: {
      '.': { node: door('node', 'node'), default: door('index', 'browser') },
      './rules': door('rules', 'rules'),
      './package.json': './package.json',
    },
    files: ['dist', 'types', 'wasm'],
  };
}

/**
 * One file for each entry, and chunks for what they share. Built as for a server, also for browsers: so addresses of files
 * (`new URL(…, import.meta.url)`) stay as they are written, for the bundler of whoever uses the library.
 * @param {string} outDir
 */
async function bundle(outDir) {
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, resolve: { conditions: ['source'] } },
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: {
        // No comments that name the sources' places on this machine.
        experimental: { attachDebugInfo: 'none' },
        input: Object.fromEntries(Object.entries(ENTRIES).map(([name, path]) => [name, join(ROOT, path)])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[name].js' },
      },
    },
  });
}

/**
 * The compiler's file for what a declaration imports.
 * @param {string} file absolute
 * @param {string} specifier
 */
function declarationOf(file, specifier) {
  if (!specifier.startsWith(SCOPE)) return join(dirname(file), specifier.replace(/\.ts$/, '.d.ts'));
  const [name = '', door = 'index'] = specifier.slice(SCOPE.length).split('/');
  return join(ROOT, 'packages', name, 'dist', `${door}.d.ts`);
}

/**
 * packages/rules/dist/point.d.ts → rules/point.d.ts
 * @param {string} file absolute
 */
function shippedAs(file) {
  const [, name = '', , ...rest] = relative(ROOT, file).split(sep);
  return [name, ...rest].join('/');
}

/**
 * Copies the declarations that the doors reach, and no others; each import names the file beside it that is meant.
 * @param {string} outDir
 */
function copyTypes(outDir) {
  const waiting = DOORS.map((door) => join(SOURCE, 'dist', `${door}.d.ts`));
  const seen = new Set(waiting);
  for (const file of waiting) {
    const text = readFileSync(file, 'utf8')
      .replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '\n')
      .replace(/(from |import\(|import )'([^']+)'/g, (_whole, before, specifier) => {
        const target = declarationOf(file, specifier);
        if (!seen.has(target)) waiting.push(target);
        seen.add(target);
        const path = relative(dirname(shippedAs(file)), shippedAs(target))
          .split(sep)
          .join('/');
        return `${before}'${path.startsWith('.') ? path : `./${path}`}'`.replace(/\.d\.ts'$/, ".js'");
      });
    const output = join(outDir, shippedAs(file));
    mkdirSync(dirname(output), { recursive: true });
    writeFileSync(output, text);
  }
}

/**
 * Builds what the library is made of, then the package and its archive.
 * @param {string} outFolder absolute
 * @returns {Promise<string>} the archive's path; rejects with a sentence when a step failed
 */
async function packLibrary(outFolder) {
  await withSetupLock(async () => {
    await buildEngine();
    if ((await runTool('tsc', ['-b', 'packages/library'])) !== 0) throw new Error('The compiler failed; see above.');
  });
  const { version } = JSON.parse(readFileSync(join(SOURCE, 'package.json'), 'utf8'));
  const folder = join(outFolder, 'library');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'wasm'), { recursive: true });
  await bundle(join(folder, 'dist'));
  copyTypes(join(folder, 'types'));
  for (const name of WASM) cpSync(join(ROOT, 'packages/engine/wasm', name), join(folder, 'wasm', name));
  cpSync(join(SOURCE, 'README.md'), join(folder, 'README.md'));
  cpSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifestOf(version), undefined, 2)}\n`);
  return archive(folder, outFolder, version);
}

/**
 * @param {string} folder
 * @param {string} outFolder
 * @param {string} version
 */
async function archive(folder, outFolder, version) {
  const file = join(outFolder, `tianyuan-${version}.tgz`);
  rmSync(file, { force: true });
  const args = ['pack', folder, '--pack-destination', outFolder, '--silent', '--ignore-scripts'];
  const npm = process.env['npm_execpath'];
  const code =
    npm && basename(npm) === 'npm-cli.js'
      ? await run(process.execPath, [npm, ...args], { env: childEnv() })
      : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { env: childEnv() });
  if (code !== 0 || !existsSync(file)) throw new Error(`npm pack failed (exit code ${code}).`);
  return file;
}

if (isMain(import.meta.url)) {
  try {
    process.stdout.write(`${await packLibrary(resolve(process.argv[2] ?? join(ROOT, 'build')))}\n`);
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
