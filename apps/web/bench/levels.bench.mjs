// How long a level takes for a stone on a slow telephone: the page's own thinking script in Chromium, slowed down four times.
//
// Chromium slows down pages and not their workers, so the worker's script is run by the page itself: there its messages go to
// the window, and the window hears its own.
import { readdirSync, readFileSync } from 'node:fs';
import { LEVELS } from '@tianyuan/engine-host';
import { bookOf, readBookLine } from '@tianyuan/engine-host/book';
import { parseText } from '@tianyuan/record';
import { inChromium } from './in-chromium.mjs';

export const name = 'web: a stone of each level, the processor slowed down 4 times (real Chromium)';

const ASSETS = new URL('../dist/site/assets/', import.meta.url);
const OPENINGS = new URL('../../../fixtures/truth/openings/freestyle.txt', import.meta.url);
const SLOWER = 4;
/** Stones of each level that are measured, in games against itself of at most so many stones. */
const STONES = 60;
const GAME_STONES = 20;

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

/**
 * @param {import('playwright').Browser} browser
 * @param {string} address
 * @param {{ level: number; openings: readonly (readonly number[])[]; stones: number; gameStones: number; slower: number }} what
 */
async function measure(browser, address, { slower, ...what }) {
  const script = readdirSync(ASSETS).find((file) => /^thinker\.worker-.*\.js$/.test(file));
  if (!script || what.openings.length === 0) throw new Error('the page is not built, or the openings are not there');
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(address);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const times = await page.evaluate(playThere, { script: `${address}/assets/${script}`, ...what });
  await context.close();
  return times.toSorted((left, right) => left - right);
}

/** The stones of a line of the book, in turn. @param {string} line */
function movesOf(line) {
  const { black, white } = readBookLine(line);
  return black.flatMap((stone, turn) => [stone, ...white.slice(turn, turn + 1)]);
}

/** @param {string} figure @param {number} part @param {readonly number[]} times  from the shortest on */
function rowOf(figure, part, times) {
  const median = times[Math.floor(times.length / 2)] ?? 0;
  const note = `median ${median.toFixed(0)}, slowest ${(times.at(-1) ?? 0).toFixed(0)}, ${times.length} stones`;
  return { figure, value: times[Math.ceil(part * times.length) - 1] ?? 0, unit: 'ms', note };
}

export function run() {
  return inChromium(measureAll);
}

/** @param {import('playwright').Browser} browser @param {string} address */
async function measureAll(browser, address) {
  const rows = [];
  const slow = { openings: readOpenings().slice(0, 20), stones: STONES, gameStones: GAME_STONES, slower: SLOWER };
  for (const { number } of LEVELS) {
    const times = await measure(browser, address, { level: number, ...slow });
    rows.push(rowOf(`level ${number}: p95`, 0.95, times));
  }
  const known = bookOf('freestyle').map(movesOf);
  const once = { openings: known, stones: known.length, gameStones: 1, slower: 1 };
  const times = await measure(browser, address, { level: LEVELS.length, ...once });
  rows.push(rowOf('answers of the book, full speed: the slowest', 1, times));
  return rows;
}
