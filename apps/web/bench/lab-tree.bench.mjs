// Whether the laboratory's tree stays smooth: the gaps between frames while it is zoomed and moved, and the time of one step.
import { inChromium } from './in-chromium.mjs';

export const name = 'web: the laboratory’s tree (real Chromium, 1280×800)';

const TURNS = 120;
const STEPS = 60;
/** Searches of more than 20,000 positions that are kept whole: a wide one without cuts, and a deep one with them. */
const TREES = /** @type {const} */ ([
  { player: 'minimax', depth: 3, example: 'three' },
  { player: 'alpha-beta', depth: 4, example: 'middle' },
]);

/**
 * Runs in the page: turns the wheel once a frame, in and out and to the side.
 *
 * @param {number} turns
 * @returns {Promise<{ gaps: number[]; most: number }>} milliseconds between frames, and the most marks drawn in one
 */
async function zoomAbout(turns) {
  const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('.tree canvas'));
  const box = canvas.getBoundingClientRect();
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const gaps = [];
  let most = 0;
  let last = await frame();
  for (let turn = 0; turn < turns; turn += 1) {
    const isSideways = turn % 3 === 2;
    const deltaY = isSideways ? 0 : Math.floor(turn / 30) % 2 === 0 ? -80 : 80;
    const clientX = box.left + box.width * (0.2 + 0.6 * ((turn % 17) / 17));
    canvas.dispatchEvent(
      new WheelEvent('wheel', {
        deltaY,
        deltaX: isSideways ? 60 : 0,
        clientX,
        clientY: box.top + 50,
        cancelable: true,
      }),
    );
    const now = await frame();
    gaps.push(now - last);
    last = now;
    most = Math.max(most, Number(canvas.dataset['marks']));
  }
  return { gaps, most };
}

/**
 * Runs in the page: one step back after another, each until the frame that shows it is drawn. The work of the main thread alone,
 * without waiting for the screen.
 *
 * @param {number} steps
 * @returns {Promise<number[]>} milliseconds
 */
async function stepBack(steps) {
  const slider = /** @type {HTMLInputElement} */ (document.querySelector('.steps-slider input'));
  const times = [];
  for (let step = 0; step < steps; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, 30));
    const began = performance.now();
    slider.value = String(Number(slider.value) - 1 - 37 * step);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    const heardMs = performance.now() - began;
    // What the step asked for is drawn in the next frame: the time from its first callback to the first task behind it.
    const drawnMs = await new Promise((resolve) =>
      requestAnimationFrame(() => {
        const frame = performance.now();
        setTimeout(() => resolve(performance.now() - frame));
      }),
    );
    times.push(heardMs + drawnMs);
  }
  return times;
}

/** @param {readonly number[]} values @param {number} share */
const at = (values, share) =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))] ?? 0;

/**
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {(typeof TREES)[number]} tree
 */
async function measureTree(browser, address, { player, depth, example }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'en' });
  await page.goto(`${address}/lab`);
  await page.getByRole('combobox', { name: 'Position' }).selectOption(example);
  await page.getByRole('combobox', { name: 'Player' }).first().selectOption(player);
  await page
    .locator('.think-head label.segment', { hasText: new RegExp(`^${depth}$`) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Think', exact: true }).click();
  await page.getByRole('button', { name: 'Think again' }).waitFor({ timeout: 120_000 });
  const label = await page.locator('.tree canvas').getAttribute('aria-label');
  const nodes = Number(label?.replace(/\D/g, ''));
  const { gaps, most } = await page.evaluate(zoomAbout, TURNS);
  const steps = await page.evaluate(stepBack, STEPS);
  await page.close();
  const median = (/** @type {readonly number[]} */ values) => `median ${at(values, 0.5).toFixed(1)}`;
  return [
    { figure: `${player}: nodes held`, value: nodes, unit: 'nodes' },
    { figure: `${player}: most marks in a frame`, value: most, unit: 'marks' },
    { figure: `${player}: between frames, p95`, value: at(gaps, 0.95), unit: 'ms', note: median(gaps) },
    { figure: `${player}: a step and its picture, p95`, value: at(steps, 0.95), unit: 'ms', note: median(steps) },
  ];
}

export function run() {
  return inChromium(measure);
}

/** @param {import('playwright').Browser} browser @param {string} address */
async function measure(browser, address) {
  const rows = [];
  for (const tree of TREES) rows.push(...(await measureTree(browser, address, tree)));
  return rows;
}
