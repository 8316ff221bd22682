// What the festival costs: frames while its lanterns swing, and while a win is celebrated with fireworks.
import { inChromium } from './in-chromium.mjs';

export const name = 'web: frames of the festival theme (real Chromium, 1280×800)';

const WATCHED_MS = 6_000;
/** Black has four in a row and is to move. */
const BEFORE_THE_WIN = ['D8', 'A1', 'E8', 'A2', 'F8', 'A3', 'G8', 'A4'];

/** Runs in the page: the gaps between frames from now on. @param {number} forMs @returns {Promise<number[]>} */
function gaps(forMs) {
  return new Promise((resolve) => {
    /** @type {number[]} */
    const drawnAt = [];
    const draw = () => {
      drawnAt.push(performance.now());
      if (performance.now() - (drawnAt[0] ?? 0) < forMs) requestAnimationFrame(draw);
      else resolve(drawnAt.slice(1).map((at, index) => at - (drawnAt[index] ?? at)));
    };
    requestAnimationFrame(draw);
  });
}

/** @param {string} figure @param {number[]} measured */
function row(figure, measured) {
  const sorted = measured.toSorted((left, right) => left - right);
  const note = `${measured.length} frames in ${WATCHED_MS / 1000} s, median ${(sorted[measured.length >> 1] ?? 0).toFixed(1)}`;
  return { figure, value: sorted[Math.floor(measured.length * 0.95)] ?? 0, unit: 'ms', note };
}

/** @param {import('playwright').Page} page @param {string} point */
const place = (page, point) => page.locator(`[role="gridcell"][aria-label^="${point},"]`).click();

export function run() {
  return inChromium(measure);
}

/** @param {import('playwright').Browser} browser @param {string} address */
async function measure(browser, address) {
  const rows = [];
  for (const theme of ['wood', 'festival']) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
    await context.addInitScript((id) => {
      const kept = { version: 1, language: 'en', theme: id, setup: { opponent: 'people' } };
      localStorage.setItem('tianyuan-settings', JSON.stringify(kept));
    }, theme);
    const page = await context.newPage();
    await page.goto(address);
    await page.getByRole('grid').waitFor();
    for (const point of BEFORE_THE_WIN) await place(page, point);
    rows.push(row(`${theme}: gap between frames while nobody moves, p95`, await page.evaluate(gaps, WATCHED_MS)));
    await place(page, 'H8');
    rows.push(row(`${theme}: gap between frames after a win, p95`, await page.evaluate(gaps, WATCHED_MS)));
    await context.close();
  }
  return rows;
}
