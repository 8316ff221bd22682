// What a first visit costs, with nothing cached: bytes until the board stands, time until the first stone stands.
import { gzipSync } from 'node:zlib';
import { inChromium } from './in-chromium.mjs';

export const name = 'web: first visit (real Chromium, 1280×800, local server; KB are gzip, of 1,000 bytes)';

const VISITS = 7;
const SLOWNESS = 4;
const CENTRE = '[aria-label^="H8"]';
const CENTRE_WITH_STONE = '[role="gridcell"][aria-label^="H8"]:is([aria-label*="黑"], [aria-label*="lack"])';

/**
 * @typedef {object} Visit times since the navigation began
 * @property {number} readyMs the board has been painted and takes a stone
 * @property {number} elapsedMs a stone stands, the time of the automation that clicks included
 * @property {Record<string, number>} kb bytes by kind: script, stylesheet, document, …
 */

/** Runs in the page before everything else: notes when the board has been painted. */
function watchBoard() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role="grid"]')) return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => performance.mark('board-painted')));
  });
  observer.observe(document, { subtree: true, childList: true });
}

/**
 * Opens the page as somebody new, places a stone as soon as that can be done, and waits until it stands.
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {number} [slowness] how many times slower the processor is than this one
 * @returns {Promise<Visit>}
 */
async function visit(browser, address, slowness = 1) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  await context.addInitScript(watchBoard);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  /** @type {import('playwright').Response[]} */
  const answers = [];
  page.on('response', (answer) => answers.push(answer));
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(CENTRE).click();
  await page.locator(CENTRE_WITH_STONE).waitFor();
  const elapsedMs = await page.evaluate(() => performance.now());
  const readyMs = await page.evaluate(() => performance.getEntriesByName('board-painted')[0]?.startTime ?? Number.NaN);
  /** @type {Record<string, number>} */
  const kb = {};
  for (const answer of answers) {
    const kind = answer.request().resourceType();
    kb[kind] = (kb[kind] ?? 0) + gzipSync(await answer.body(), { level: 9 }).length / 1000;
  }
  await context.close();
  return { readyMs, elapsedMs, kb };
}

/** @param {readonly Visit[]} visits @param {readonly Visit[]} slow */
function rowsOf(visits, slow) {
  const { script = 0, stylesheet = 0, ...others } = visits[0]?.kb ?? {};
  const sorted = (/** @type {number[]} */ times) => times.toSorted((left, right) => left - right);
  const ready = sorted(visits.map(({ readyMs }) => readyMs));
  const slowReady = sorted(slow.map(({ readyMs }) => readyMs));
  const times = sorted(visits.map(({ elapsedMs }) => elapsedMs));
  return [
    { figure: 'JavaScript and CSS until the first stone', value: script + stylesheet, unit: 'KB' },
    { figure: '  of it JavaScript', value: script, unit: 'KB' },
    { figure: '  of it CSS', value: stylesheet, unit: 'KB' },
    { figure: 'everything else', value: Object.values(others).reduce((sum, kb) => sum + kb, 0), unit: 'KB' },
    {
      figure: 'a stone is possible, median',
      value: ready[(VISITS - 1) / 2] ?? 0,
      unit: 'ms',
      note: `${VISITS} visits`,
    },
    { figure: 'a stone is possible, slowest', value: ready.at(-1) ?? 0, unit: 'ms' },
    {
      figure: `a stone is possible, ${SLOWNESS} times slower processor`,
      value: slowReady[(VISITS - 1) / 2] ?? 0,
      unit: 'ms',
      note: `median of ${VISITS} visits, slowest ${(slowReady.at(-1) ?? 0).toFixed(0)}`,
    },
    { figure: 'first stone stands, median', value: times[(VISITS - 1) / 2] ?? 0, unit: 'ms', note: `${VISITS} visits` },
    { figure: 'first stone stands, slowest', value: times.at(-1) ?? 0, unit: 'ms' },
  ];
}

export function run() {
  return inChromium(measure);
}

/** @param {import('playwright').Browser} browser @param {string} address */
async function measure(browser, address) {
  const visits = [];
  for (let count = 0; count < VISITS; count++) visits.push(await visit(browser, address));
  const slow = [];
  for (let count = 0; count < VISITS; count++) slow.push(await visit(browser, address, SLOWNESS));
  return rowsOf(visits, slow);
}
