// How long a level takes for a stone on a slow telephone: the page's own thinking script in Chromium, slowed down four times.
//
// Chromium slows down pages and not their workers, so the worker's script is run by the page itself: there its messages go to
// the window, and the window hears its own.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LEVELS } from '@tianyuan/engine-host';
import { parseText } from '@tianyuan/record';
import { chromium } from 'playwright';
import { CHROMIUM_ARGS, findChromium } from '../../../scripts/chromium.mjs';
import { freePort } from '../../../scripts/lib.mjs';

export const name = 'web: a stone of each level, the processor slowed down 4 times (real Chromium)';

const SERVER = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
const ASSETS = new URL('../dist/site/assets/', import.meta.url);
const OPENINGS = new URL('../../../fixtures/truth/openings/freestyle.txt', import.meta.url);
const SLOWER = 4;
/** Stones of each level that are measured, in games against itself of at most so many stones. */
const STONES = 60;
const GAME_STONES = 20;

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

/**
 * Runs in the page: how long each stone took, ms.
 * @param {{ script: string; level: number; openings: readonly (readonly number[])[]; stones: number; gameStones: number }} what
 */
async function playThere({ script, level, openings, stones, gameStones }) {
  await import(script);
  let run = 0;
  /** @param {readonly number[]} moves @param {number} seed @returns {Promise<any>} */
  const ask = (moves, seed) =>
    new Promise((resolve) => {
      run += 1;
      const number = run;
      /** @param {MessageEvent} event */
      const hear = ({ data }) => {
        if (data?.run !== number || !['best', 'refused', 'threw'].includes(data.kind)) return;
        window.removeEventListener('message', hear);
        resolve(data);
      };
      window.addEventListener('message', hear);
      const side = moves.length % 2 === 0 ? 'black' : 'white';
      const position = { ruleSet: 'freestyle', size: 15, moves, side };
      const request = { id: number, ...position, player: `level:${level}`, limits: {}, seed };
      window.postMessage({ kind: 'think', run, request });
    });
  // The first thought fetches and compiles the engine: once a visit, and not what a stone takes.
  await ask([112, 113], 0);
  /** @type {number[]} */
  const times = [];
  for (let game = 0; times.length < stones; game++) {
    const moves = [...(openings[game % openings.length] ?? [])];
    for (let stone = 0; stone < gameStones && times.length < stones; stone++) {
      const began = performance.now();
      const answer = await ask(moves, game + 1);
      if (answer.kind === 'threw') throw new Error(answer.detail);
      // Refused: the game is over.
      if (answer.kind === 'refused' || answer.best.point === undefined) break;
      times.push(performance.now() - began);
      moves.push(answer.best.point);
    }
  }
  return times;
}

/** One a line; those that cannot be read are left out. */
function readOpenings() {
  const lines = readFileSync(OPENINGS, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.flatMap((line) => {
    const game = parseText(line, { ruleSet: 'freestyle', size: 15 });
    return game.ok ? [game.value.moves] : [];
  });
}

/** @param {import('playwright').Browser} browser @param {string} address @param {number} level */
async function measure(browser, address, level) {
  const script = readdirSync(ASSETS).find((file) => /^thinker\.worker-.*\.js$/.test(file));
  const openings = readOpenings();
  if (!script || openings.length === 0) throw new Error('the page is not built, or the openings are not there');
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const what = { openings: openings.slice(0, 20), stones: STONES, gameStones: GAME_STONES };
  const times = await page.evaluate(playThere, { script: `${address}/assets/${script}`, level, ...what });
  await context.close();
  return times.toSorted((left, right) => left - right);
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
    const rows = [];
    for (const { number } of LEVELS) {
      const times = await measure(browser, address, number);
      const median = times[Math.floor(times.length / 2)] ?? 0;
      const note = `median ${median.toFixed(0)}, slowest ${(times.at(-1) ?? 0).toFixed(0)}, ${times.length} stones`;
      rows.push({
        figure: `level ${number}: p95`,
        value: times[Math.ceil(0.95 * times.length) - 1] ?? 0,
        unit: 'ms',
        note,
      });
    }
    return rows;
  } finally {
    await browser.close();
    server.kill('SIGTERM');
  }
}
