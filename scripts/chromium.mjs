// Finds a Chromium that works on this machine, or installs one.
// Order: CHROMIUM_PATH, the usual places (each must answer `--version`), Playwright's own, then an install.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function answers(path) {
  if (!path || !existsSync(path)) return false;
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** Path of a Chromium that answers, or undefined when there is none (Playwright then uses its own). */
export function findChromium() {
  return [process.env.CHROMIUM_PATH, ...USUAL_PATHS].find(answers);
}
