// Whether the page grows: memory, elements and listeners after ten games and after sixty, collected both times.
import { inChromium } from './in-chromium.mjs';

export const name = 'web: what fifty games leave behind (real Chromium, two people)';

const WARM_UP = 10;
const GAMES = 50;
const PAUSE_MS = 1_000;
/** Black wins with the ninth stone. */
const GAME = ['D8', 'A1', 'E8', 'A2', 'F8', 'A3', 'G8', 'A4', 'H8'];

/** Runs in the page: games one after another, each from its first stone to "play again". @param {{ games: number; moves: string[] }} wish */
async function playGames({ games, moves }) {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const cell = (/** @type {string} */ point) =>
    /** @type {HTMLElement} */ (document.querySelector(`[role="gridcell"][aria-label^="${point},"]`));
  for (let game = 0; game < games; game++) {
    for (const point of moves) cell(point).click();
    while (!document.querySelector('.result .primary')) await frame();
    /** @type {HTMLElement} */ (document.querySelector('.result .primary')).click();
    while (document.querySelector('.result')) await frame();
  }
}

/** @param {import('playwright').CDPSession} session */
async function collected(session) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (/** @type {string} */ key) => metrics.find((metric) => metric.name === key)?.value ?? 0;
  return { heap: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/**
 * What is left when the page is at rest: one collection leaves some of what has just gone, now more, now less, so it is repeated until
 * two in a row count the same.
 * @param {import('playwright').CDPSession} session
 */
async function countsOf(session) {
  for (let before = await collected(session); ; ) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const now = await collected(session);
    if (now.nodes === before.nodes && now.listeners === before.listeners) return now;
    before = now;
  }
}

export function run() {
  return inChromium(measure);
}

/** @param {import('playwright').Browser} browser @param {string} address */
async function measure(browser, address) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' });
  await context.addInitScript(() => {
    const kept = { version: 1, language: 'en', animation: 'off', setup: { opponent: 'people' } };
    localStorage.setItem('tianyuan-settings', JSON.stringify(kept));
  });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('grid').waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.evaluate(playGames, { games: WARM_UP, moves: GAME });
  const before = await countsOf(session);
  await page.evaluate(playGames, { games: GAMES, moves: GAME });
  const after = await countsOf(session);
  return [
    { figure: `heap after ${WARM_UP} games`, value: before.heap, unit: 'MB' },
    { figure: `heap after ${WARM_UP + GAMES} games`, value: after.heap, unit: 'MB' },
    { figure: `elements more after ${GAMES} games`, value: after.nodes - before.nodes, unit: '' },
    { figure: `listeners more after ${GAMES} games`, value: after.listeners - before.listeners, unit: '' },
  ];
}
