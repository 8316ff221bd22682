// How long a person waits: from the start of a first visit, with nothing cached, until a stone can be placed and stands.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../../scripts/chromium.mjs';
import { freePort } from '../../../scripts/lib.mjs';

export const name = 'web: from the first visit to the first stone (real Chromium, 1280×800, local server)';

const SERVER = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
const VISITS = 7;

/** @param {string} address */
async function untilServing(address) {
  for (;;) {
    const isUp = await fetch(`${address}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** @param {import('playwright').Browser} browser @param {string} address @returns {Promise<number>} ms since the navigation began */
async function firstStone(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(address, { waitUntil: 'commit' });
  const centre = page.locator('[aria-label^="H8"]');
  await centre.click();
  await page.locator('[aria-label^="H8"]:is([aria-label*="黑"], [aria-label*="lack"])').waitFor();
  const elapsedMs = await page.evaluate(() => performance.now());
  await context.close();
  return elapsedMs;
}

export async function run() {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'silent' };
  const server = spawn(process.execPath, [SERVER], { env, stdio: 'ignore' });
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) });
  try {
    await untilServing(address);
    const visits = [];
    for (let visit = 0; visit < VISITS; visit++) visits.push(await firstStone(browser, address));
    const sorted = visits.toSorted((left, right) => left - right);
    return [
      {
        figure: 'first stone stands, median',
        value: sorted[(VISITS - 1) / 2] ?? 0,
        unit: 'ms',
        note: `${VISITS} visits`,
      },
      { figure: 'first stone stands, slowest', value: sorted.at(-1) ?? 0, unit: 'ms' },
    ];
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
}
