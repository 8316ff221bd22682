/**
 * Builds the engine: one AssemblyScript source, four modules in `wasm/`.
 *
 *   tianyuan.wasm, tianyuan-shared.wasm           release, for unshared and for shared memory
 *   tianyuan-debug.wasm, tianyuan-debug-shared.wasm   with guards; `abort` is imported from `env`
 *
 * The release modules must hold no data segment and no start section: several instances share one memory, and either
 * would write into it when an instance starts. The build fails if one appears.
 *
 * `node packages/engine/scripts/build.mjs [--force]`; skips what is newer than its sources.
 */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const packageFolder = join(here, '..');
const assemblyFolder = join(packageFolder, 'assembly');
const outputFolder = join(packageFolder, 'wasm');

/** Memory of at least 64 pages is asked for by the module; the host brings what the hash size needs, 2 GB at most. */
const MEMORY = ['--importMemory', '--initialMemory', '64', '--maximumMemory', '32768'];
const COMMON = ['--runtime', 'stub', '--enable', 'simd', ...MEMORY];
const RELEASE = ['-O3', '--noAssert', '--use', 'abort='];
const DEBUG = ['-O1', '--debug'];
const SHARED = ['--enable', 'threads', '--sharedMemory'];

const BUILDS = [
  { name: 'tianyuan.wasm', flags: [...COMMON, ...RELEASE], release: true },
  { name: 'tianyuan-shared.wasm', flags: [...COMMON, ...RELEASE, ...SHARED], release: true },
  { name: 'tianyuan-debug.wasm', flags: [...COMMON, ...DEBUG], release: false },
  { name: 'tianyuan-debug-shared.wasm', flags: [...COMMON, ...DEBUG, ...SHARED], release: false },
];

const newest = (paths) => Math.max(...paths.map((path) => statSync(path).mtimeMs));

function isFresh(path, sourceTime) {
  try {
    return statSync(path).mtimeMs >= sourceTime;
  } catch {
    return false;
  }
}

/** Ids of the sections of a wasm module. */
function sectionIds(bytes) {
  const ids = [];
  for (let at = 8; at < bytes.length; ) {
    ids.push(bytes[at++]);
    let length = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++];
      length += (byte & 127) * 2 ** shift;
      if (byte < 128) break;
    }
    at += length;
  }
  return ids;
}

const START_SECTION = 8;
const DATA_SECTION = 11;

function checkSections(name, bytes) {
  const ids = sectionIds(bytes);
  if (ids.includes(START_SECTION))
    throw new Error(`${name}: a start section; a module-level initialiser is not constant`);
  if (ids.includes(DATA_SECTION))
    throw new Error(`${name}: a data segment; a literal (string, array) got into the release build`);
}

/**
 * @param {{force?: boolean, log?: (line: string) => void}} options
 * @returns {Promise<string[]>} the files that were written
 */
export async function buildEngine({ force = false, log = () => {} } = {}) {
  const sources = readdirSync(assemblyFolder).map((file) => join(assemblyFolder, file));
  const sourceTime = newest([...sources, fileURLToPath(import.meta.url)]);
  const wanted = BUILDS.filter(({ name }) => force || !isFresh(join(outputFolder, name), sourceTime));
  if (wanted.length === 0) return [];
  mkdirSync(outputFolder, { recursive: true });
  const { default: asc } = await import('assemblyscript/asc');
  for (const { name, flags, release } of wanted) await buildOne(asc, name, flags, release, log);
  return wanted.map(({ name }) => join(outputFolder, name));
}

async function buildOne(asc, name, flags, release, log) {
  let binary;
  const { error, stderr } = await asc.main([join(assemblyFolder, 'abi.ts'), '-o', name, ...flags], {
    writeFile: (_file, contents) => {
      if (contents instanceof Uint8Array) binary = contents;
    },
    readFile: (file, base = '.') => {
      try {
        return readFileSync(join(base, file), 'utf8');
      } catch {
        try {
          return readFileSync(file, 'utf8');
        } catch {
          return null;
        }
      }
    },
    listFiles: () => [],
  });
  if (error || !binary) throw new Error(`${name}: ${error?.message ?? 'nothing written'}\n${stderr.toString()}`);
  if (release) checkSections(name, binary);
  writeFileSync(join(outputFolder, name), binary);
  log(`${relative(process.cwd(), join(outputFolder, name))}  ${binary.length} bytes, ${gzipSync(binary).length} gzip`);
}

if (process.argv[1] && fileURLToPath(import.meta.url) === process.argv[1]) {
  try {
    const written = await buildEngine({ force: process.argv.includes('--force'), log: console.log });
    if (written.length === 0) console.log('engine: up to date');
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
