// One set-up at a time. Installing wipes node_modules and building rewrites dist, so two starts at once must queue.
// The lock is a file with the holder's process id; the holder touches it as long as it works. It is stale, and taken
// over, when that process is gone or has not touched it for a minute (another machine, a reused process id).
import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT, say } from './lib.mjs';

const LOCK_FILE = join(ROOT, '.cache', 'setup.lock');
const TOUCH_MS = 5_000;
const STALE_MS = 60_000;
const POLL_MS = 200;

/** @param {string} file */
function tryTake(file) {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * Who holds the lock, or undefined when it vanished meanwhile. An empty file was created a moment ago and has no name yet.
 * @param {string} file
 */
function holderOf(file) {
  try {
    const text = readFileSync(file, 'utf8');
    const pid = Number.parseInt(text, 10);
    const isFresh = Date.now() - statSync(file).mtimeMs < STALE_MS;
    return { text, pid, isStale: !isFresh || (Number.isInteger(pid) && !isAlive(pid)) };
  } catch {
    return undefined;
  }
}

/**
 * Takes a stale lock away. Renaming first makes one of several waiters the one that removes it; had a fresh lock been
 * made in between, it is the fresh one that was renamed, and it is put back, unless yet another stands there by now.
 * @param {string} file
 * @param {string} staleText what stands in the stale lock, possibly nothing
 */
function removeStale(file, staleText) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, 'utf8') !== staleText) linkSync(aside, file);
  } catch (error) {
    // Another waiter was quicker to take it away, or to make its own.
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/**
 * Lets go of the lock, if it is still ours: a process that slept too long may have lost it to another.
 * @param {string} file
 */
function letGo(file) {
  if (holderOf(file)?.pid === process.pid) rmSync(file, { force: true });
}

/** @param {string} file */
async function take(file) {
  let told = false;
  while (!tryTake(file)) {
    const holder = holderOf(file);
    if (holder?.isStale) removeStale(file, holder.text);
    else if (!told && holder) {
      say(`Another Tianyuan command (process ${holder.pid}) is installing or building; waiting for it.`);
      told = true;
    }
    await delay(POLL_MS);
  }
}

/**
 * Does the work while no other set-up runs on this folder.
 * @template Value
 * @param {() => Promise<Value>} work
 * @param {string} [file] the lock file
 * @returns {Promise<Value>} what the work gave; its error passes through, with the lock released
 */
export async function withSetupLock(work, file = LOCK_FILE) {
  await take(file);
  const touch = setInterval(() => existsSync(file) && utimesSync(file, new Date(), new Date()), TOUCH_MS);
  touch.unref();
  const release = () => letGo(file);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(touch);
    process.removeListener('exit', release);
    release();
  }
}
