// What a person feels of a machine that searches: whether the page still draws, and how soon another thought can begin.
import { inChromium } from './in-chromium.mjs';

export const name = 'web: while the engine searches in its worker (real Chromium, 1280×800)';

const THOUGHT_MS = 5_000;
const ROUNDS = 20;
const CENTRE = '[aria-label^="H8"]';

/**
 * @typedef {object} Probe what the page measures of itself
 * @property {object} limits of the requests from now on
 * @property {{ run: number; at: number } | undefined} stopped the last run that was told to stop
 * @property {number[]} nextAnswersMs from each stop to the first answer of a later run
 * @property {number[]} paintsMs from each touch of a point to the frame with its stone
 * @property {(forMs: number) => Promise<number[]>} frames the gaps between frames
 */

/** Runs in the page, before its first script: every request goes to the engine, under the limits of the probe. */
function install() {
  const send = Worker.prototype.postMessage;
  /** @type {WeakSet<Worker>} */
  const heard = new WeakSet();
  /** @param {number} forMs @returns {Promise<number[]>} */
  const frames = (forMs) =>
    new Promise((resolve) => {
      /** @type {number[]} */
      const drawnAt = [];
      const draw = () => {
        drawnAt.push(performance.now());
        if (performance.now() - (drawnAt[0] ?? 0) < forMs) requestAnimationFrame(draw);
        else resolve(drawnAt.slice(1).map((at, index) => at - (drawnAt[index] ?? at)));
      };
      requestAnimationFrame(draw);
    });
  /** @type {Probe} */
  const probe = { limits: {}, stopped: undefined, nextAnswersMs: [], paintsMs: [], frames };
  Object.assign(window, { probe });
  const blacks = () => document.querySelectorAll('.bv-stones > .bv-stone-black').length;
  /** Once the frame with the stone has been handed over to be shown. @param {PointerEvent} event */
  const watchPaint = ({ timeStamp }) => {
    const before = blacks();
    const look = () => {
      if (blacks() === before) return void requestAnimationFrame(look);
      const shown = new MessageChannel();
      shown.port1.onmessage = () => probe.paintsMs.push(performance.now() - timeStamp);
      shown.port2.postMessage(undefined);
    };
    requestAnimationFrame(look);
  };
  /** @param {PointerEvent} event */
  const onTouch = (event) => {
    if (event.target instanceof Element && event.target.closest('[role="grid"]')) watchPaint(event);
  };
  addEventListener('pointerup', onTouch, { capture: true });
  /** @param {MessageEvent} event */
  const hear = ({ data }) => {
    if (data.kind !== 'best' || !probe.stopped || data.run <= probe.stopped.run) return;
    probe.nextAnswersMs.push(performance.now() - probe.stopped.at);
    probe.stopped = undefined;
  };
  /** @this {Worker} @param {any} message */
  Worker.prototype.postMessage = function (message) {
    if (!heard.has(this)) this.addEventListener('message', hear);
    heard.add(this);
    if (message.kind === 'stop') probe.stopped = { run: message.run, at: performance.now() };
    const asked = message.kind === 'think' && { ...message.request, player: 'engine', limits: probe.limits };
    send.call(this, asked ? { ...message, request: asked } : message);
  };
}

/** @param {import('playwright').Page} page @param {object} limits */
const limitTo = (page, limits) =>
  page.evaluate((next) => {
    /** @type {any} */ (window).probe.limits = next;
  }, limits);

/** @param {import('playwright').Page} page @param {number} forMs @returns {Promise<number[]>} */
const framesOf = (page, forMs) => page.evaluate((ms) => /** @type {any} */ (window).probe.frames(ms), forMs);

/** @param {string} figure @param {number[]} gaps */
function frameRows(figure, gaps) {
  const sorted = gaps.toSorted((left, right) => left - right);
  const note = `${gaps.length} frames in ${THOUGHT_MS / 1000} s`;
  return [
    {
      figure: `${figure}: gap between frames, p99`,
      value: sorted[Math.floor(gaps.length * 0.99)] ?? 0,
      unit: 'ms',
      note,
    },
    { figure: `${figure}: gap between frames, longest`, value: sorted.at(-1) ?? 0, unit: 'ms' },
  ];
}

/** @param {import('playwright').Page} page */
async function restart(page) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Restart' }).click();
}

/**
 * A new game, and at once its first stone, in the middle of a search without end: the old one is stopped, a new one begins.
 * @param {import('playwright').Page} page
 */
async function stopAndAskAgain(page) {
  await limitTo(page, { timeMs: 60_000 });
  await page.locator(CENTRE).click();
  await page.waitForTimeout(200);
  await limitTo(page, { depth: 1 });
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.evaluate((centre) => {
    /** @type {NodeListOf<HTMLElement>} */
    const buttons = document.querySelectorAll('button');
    [...buttons].find((button) => button.textContent === 'Restart')?.click();
    /** @type {HTMLElement | null} */
    const point = document.querySelector(centre);
    point?.click();
  }, CENTRE);
  await page.locator('[aria-label*="white"]').first().waitFor();
  await restart(page);
}

/**
 * Stones one after another; each sets the engine thinking at once. It has won before a tenth one.
 * @param {import('playwright').Page} page
 */
async function placeAndThink(page) {
  await limitTo(page, { timeMs: 300 });
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, point] of ['H8', 'A1', 'O15'].entries()) {
      await page.locator(`[role="gridcell"][aria-label^="${point}, empty"]`).click();
      await page.waitForFunction(
        (wanted) => document.querySelectorAll('[role="gridcell"][aria-label*="white"]').length === wanted,
        index + 1,
      );
    }
    await restart(page);
  }
}

/** @param {import('playwright').Browser} browser @param {string} address */
async function measure(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  await context.addInitScript(install);
  await context.addInitScript(() => {
    localStorage.setItem('tianyuan-settings', JSON.stringify({ version: 1, language: 'en', machinePauseMs: 0 }));
  });
  const page = await context.newPage();
  await page.goto(address);
  await limitTo(page, { depth: 1 });
  await page.locator(CENTRE).click();
  await page.locator('[aria-label*="white"]').first().waitFor();
  const idle = await framesOf(page, THOUGHT_MS);
  await limitTo(page, { timeMs: 2 * THOUGHT_MS });
  await page.locator('[aria-label^="C3"]').click();
  const thinking = await framesOf(page, THOUGHT_MS);
  await restart(page);
  for (let round = 0; round < ROUNDS; round++) await stopAndAskAgain(page);
  await page.evaluate(() => {
    /** @type {any} */ (window).probe.paintsMs = [];
  });
  await placeAndThink(page);
  /** @type {number[]} */
  const paints = await page.evaluate(() => /** @type {any} */ (window).probe.paintsMs);
  paints.sort((left, right) => left - right);
  /** @type {number[]} */
  const answers = await page.evaluate(() => /** @type {any} */ (window).probe.nextAnswersMs);
  await context.close();
  const sorted = answers.toSorted((left, right) => left - right);
  const note = `median ${(sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)}, ${sorted.length} rounds`;
  return [
    ...frameRows('nobody thinks', idle),
    ...frameRows('the engine searches', thinking),
    {
      figure: 'from a touch to the frame with its stone, p95',
      value: paints[Math.floor(paints.length * 0.95)] ?? Number.NaN,
      unit: 'ms',
      note: `the engine begins to search meanwhile; median ${(paints[paints.length >> 1] ?? 0).toFixed(1)}, ${paints.length} stones`,
    },
    { figure: 'from a stop to the next answer, slowest', value: sorted.at(-1) ?? 0, unit: 'ms', note },
  ];
}

export function run() {
  return inChromium(measure);
}
