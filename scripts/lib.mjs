// What every script of the house shares: where the root is, how progress is told, how a child is run, how files are hashed.
// Only Node's own modules: these scripts run before anything is installed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder, absolute. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');

/** Where each tool's command line starts; run with this same Node, so that no shell and no PATH is involved. */
export const TOOLS = {
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/playwright/cli.js',
  biome: 'node_modules/@biomejs/biome/bin/biome',
};

/**
 * Progress for people. Always on stderr: stdout carries only what a script was asked for.
 * @param {string} text
 */
export function say(text) {
  process.stderr.write(`${text}\n`);
}

/** Settings of npm that a nested npm must keep; every other `npm_…` variable describes the outer npm's own run. */
const KEPT_NPM_SETTINGS =
  /^npm_config_(registry|cache|offline|prefer_offline|userconfig|globalconfig|(https?_)?proxy|noproxy|cafile|strict_ssl)$/i;

/**
 * The environment for a child: without the outer npm's variables and without NODE_ENV, which would change what is installed.
 * @param {NodeJS.ProcessEnv} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnv(extra = {}) {
  const kept = Object.entries(process.env).filter(
    ([name]) => name !== 'NODE_ENV' && (!/^npm_/i.test(name) || KEPT_NPM_SETTINGS.test(name)),
  );
  return { ...Object.fromEntries(kept), ...extra };
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/** Stops every child that `run` started and that is still at work. */
export function stopChildren() {
  for (const child of running) child.kill('SIGTERM');
}

/**
 * Runs a program to its end, in the root folder, without stdin.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv; output?: 'stderr' | 'inherit' | 'ignore' }} [options] where the child's stdout goes: stderr by default
 * @returns {Promise<number>} the exit code; 1 when a signal ended it, 127 when it could not be started
 */
export function run(command, args, { env = childEnv(), output = 'stderr' } = {}) {
  return new Promise((resolve) => {
    const stdout = output === 'stderr' ? 2 : output;
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      // Node runs a Windows command file only through its shell.
      shell: command.endsWith('.cmd'),
      stdio: ['ignore', stdout, output === 'ignore' ? 'ignore' : 'inherit'],
    });
    running.add(child);
    child.once('error', (error) => {
      running.delete(child);
      say(`${command}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code, signal) => {
      running.delete(child);
      if (signal) say(`${args[0] ?? command} was ended by ${signal}.`);
      resolve(code ?? 1);
    });
  });
}

/**
 * Runs one of the installed tools with this Node.
 * @param {keyof typeof TOOLS} tool
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv; output?: 'stderr' | 'inherit' | 'ignore' }} [options]
 */
export function runTool(tool, args, options) {
  return run(process.execPath, [join(ROOT, TOOLS[tool]), ...args], options);
}

/**
 * Every file under a folder, as paths from the root with `/`, in a fixed order; [] when the folder is missing.
 * @param {string} folder from the root
 * @param {(path: string, isFolder: boolean) => boolean} keep asked for each file and folder
 * @returns {string[]}
 */
export function filesUnder(folder, keep) {
  const start = join(ROOT, folder);
  if (!existsSync(start)) return [];
  /** @type {string[]} */
  const found = [];
  for (const entry of readdirSync(start, { withFileTypes: true })) {
    const path = relative(ROOT, join(start, entry.name)).split(sep).join('/');
    if (!keep(path, entry.isDirectory())) continue;
    if (entry.isDirectory()) found.push(...filesUnder(path, keep));
    else if (entry.isFile()) found.push(path);
  }
  return found.sort();
}

/**
 * One hash over names and contents of files (contents, not times: a fresh clone of the same sources hashes the same).
 * @param {readonly string[]} paths from the root; a missing file counts as missing
 * @param {readonly string[]} [more] other facts that belong to the hash
 */
export function hashOf(paths, more = []) {
  const hash = createHash('sha256');
  for (const fact of more) hash.update(`${fact}\0`);
  for (const path of paths) {
    hash.update(`${path}\0`);
    const file = join(ROOT, path);
    hash.update(existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest() : 'missing');
  }
  return hash.digest('hex');
}

/**
 * A file's text.
 * @param {string} path from the root
 * @returns {string | undefined} undefined when there is no such file
 */
export function readText(path) {
  const file = join(ROOT, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** A TCP port of this machine that was free a moment ago. @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** True when the module at this address is the program that was started. @param {string} moduleUrl */
export function isMain(moduleUrl) {
  const started = process.argv[1];
  return started !== undefined && existsSync(started) && fileURLToPath(moduleUrl) === realpathSync(started);
}

/** Ends with a sentence where the tools do not run on this Node, instead of a puzzling failure later. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const runs = major >= 24 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
  if (runs) return;
  say(`Tianyuan needs Node 20.19, 22.12, 24 or newer; this is ${process.versions.node}. Install one and try again.`);
  process.exit(1);
}
