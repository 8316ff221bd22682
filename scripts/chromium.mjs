// Finds a Chromium that works on this machine, or installs one.
// Order: CHROMIUM_PATH, the usual places (each must answer `--version`), Playwright's own, then an install:
// Debian's package when we are root on Debian, Playwright's download elsewhere.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { run, runTool, say } from './lib.mjs';

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const isRoot = process.getuid?.() === 0;

/** How Chromium is started for tests: no calls home, no GPU, and no sandbox where root could not have one. */
export const CHROMIUM_ARGS = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @param {string | undefined} path */
function answers(path) {
  if (!path || !existsSync(path)) return false;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** Path of a Chromium that answers, or undefined when there is none (Playwright then uses its own). */
export function findChromium() {
  return [process.env['CHROMIUM_PATH'], ...USUAL_PATHS].find(answers);
}

/** How Playwright starts the Chromium of this machine, or its own where this machine has none that answers. */
export function launchOptions() {
  const executablePath = findChromium();
  return { args: [...CHROMIUM_ARGS], ...(executablePath ? { executablePath } : {}) };
}

/** Playwright's own Chromium, when it was downloaded. */
async function findPlaywrightsOwn() {
  const { chromium } = await import('playwright');
  const path = chromium.executablePath();
  return answers(path) ? path : undefined;
}

function isDebian() {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
}

/** The package lists are fetched only when the install failed without: they are mostly there, and fetching is slow. */
async function installFromDebian() {
  const apt = (/** @type {string[]} */ ...args) =>
    run('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-y', ...args], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  const install = () => apt('install', '--no-install-recommends', 'chromium');
  if ((await install()) === 0) return true;
  return (await apt('update')) === 0 && (await install()) === 0;
}

/**
 * Makes sure that there is a Chromium.
 * @returns {Promise<string>} its path; rejects with a sentence when none could be had
 */
export async function ensureChromium() {
  const there = findChromium() ?? (await findPlaywrightsOwn());
  if (there) return there;
  say('No Chromium on this machine: installing one for the browser tests …');
  if (isRoot && isDebian()) await installFromDebian();
  if (!findChromium()) await runTool('playwright', ['install', ...(isRoot ? ['--with-deps'] : []), 'chromium']);
  const installed = findChromium() ?? (await findPlaywrightsOwn());
  if (installed) return installed;
  throw new Error(
    'No Chromium could be installed. Install one yourself and name it: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}
