// Installs the dependencies when, and only when, node_modules is not what the lock file says.
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { childEnv, filesUnder, hashOf, ROOT, readText, run, say } from './lib.mjs';

/** Inside node_modules on purpose: `npm ci` wipes it with everything else. */
const STAMP = 'node_modules/.cache/tianyuan/installed';
/** npm's own record of what it put into node_modules, written when it has finished. */
const NPM_RECORD = 'node_modules/.package-lock.json';

/** @typedef {Record<string, string>} Versions */
/** @typedef {{ version?: string; link?: boolean; optional?: boolean; dependencies?: Versions; devDependencies?: Versions;
 *    optionalDependencies?: Versions }} LockedPackage */
/** @typedef {{ packages?: Record<string, LockedPackage> }} LockFile */

const DEPENDENCY_FIELDS = /** @type {const} */ (['dependencies', 'devDependencies', 'optionalDependencies']);

/** What an installation depends on: the lock, every package.json, Node's binary interface, the platform. */
function fingerprint() {
  const isManifest = (/** @type {string} */ path, /** @type {boolean} */ isFolder) =>
    isFolder ? !path.endsWith('/node_modules') && path.split('/').length === 2 : path.endsWith('/package.json');
  const manifests = [...filesUnder('packages', isManifest), ...filesUnder('apps', isManifest)];
  return hashOf(['package-lock.json', 'package.json', '.npmrc', ...manifests], [binaryInterface()]);
}

function binaryInterface() {
  return `${process.platform}-${process.arch}-abi${process.versions.modules}`;
}

/**
 * True when npm's record holds every package that the lock asks for, in its version. Optional ones depend on the
 * platform and do not count. This spares a second installation after somebody ran `npm ci` or `npm install` by hand.
 * @param {LockFile} lock
 * @param {LockFile} record
 */
export function agrees(lock, record) {
  const wanted = Object.entries(lock.packages ?? {}).filter(
    ([path, entry]) => path.startsWith('node_modules/') && !entry.optional,
  );
  return wanted.every(([path, entry]) => {
    const found = record.packages?.[path];
    return found !== undefined && found.version === entry.version;
  });
}

/**
 * True when the lock was made from these package.json files; if not, npm has to speak about it.
 * @param {LockFile} lock
 * @param {(path: string) => string | undefined} read
 */
export function matchesManifests(lock, read) {
  const folders = Object.keys(lock.packages ?? {}).filter((path) => !path.includes('node_modules/'));
  return folders.every((folder) => {
    const text = read(folder === '' ? 'package.json' : `${folder}/package.json`);
    const manifest = text === undefined ? {} : JSON.parse(text);
    const locked = lock.packages?.[folder] ?? {};
    return DEPENDENCY_FIELDS.every((field) => same(manifest[field], locked[field]));
  });
}

/**
 * @param {unknown} left
 * @param {unknown} right
 */
function same(left, right) {
  const sorted = (/** @type {unknown} */ table) => JSON.stringify(Object.entries(table ?? {}).sort());
  return sorted(left) === sorted(right);
}

function isInstalled() {
  const [binary, print] = readText(STAMP)?.split('\n') ?? [];
  const record = readText(NPM_RECORD);
  const lock = readText('package-lock.json');
  if (record === undefined || lock === undefined) return false;
  if (binary !== undefined && binary !== binaryInterface()) return false;
  if (print === fingerprint()) return true;
  return agrees(JSON.parse(lock), JSON.parse(record)) && matchesManifests(JSON.parse(lock), readText);
}

function writeStamp() {
  mkdirSync(dirname(join(ROOT, STAMP)), { recursive: true });
  writeFileSync(join(ROOT, STAMP), `${binaryInterface()}\n${fingerprint()}\n`);
}

/**
 * `npm ci` from the lock, development tools included, from npm's cache where it has the packages.
 * @returns {Promise<void>} rejects with a sentence when npm failed
 */
export async function ensureInstalled() {
  if (isInstalled()) {
    writeStamp();
    return;
  }
  say('Installing the dependencies (npm ci) …');
  const args = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund'];
  const npm = process.env['npm_execpath'];
  const code =
    npm && basename(npm) === 'npm-cli.js'
      ? await run(process.execPath, [npm, ...args], { env: childEnv() })
      : await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { env: childEnv() });
  if (code !== 0) throw new Error(`npm ci failed (exit code ${code}); its messages are above.`);
  writeStamp();
}
