// How fast the referee judges: all forbidden points of the 3,531 boards whose answers are known, and whole-board outcomes.
import { readFileSync } from 'node:fs';
import { boardOf, forbiddenPoints, outcomeOf, parsePoint } from '@tianyuan/rules';

export const name = 'rules: forbidden points and outcomes (fixtures/truth/renju_forbidden.jsonl)';

const FILE = new URL('../../../fixtures/truth/renju_forbidden.jsonl', import.meta.url);
/** The fastest of several rounds: what the machine can do when nothing else disturbs it. */
const ROUNDS = 5;

/** @param {readonly string[]} names @param {number} size */
function toPoints(names, size) {
  return names.map((text) => {
    const parsed = parsePoint(size, text);
    if (!parsed.ok) throw new Error(`unreadable point ${text}`);
    return parsed.value;
  });
}

function readBoards() {
  const lines = readFileSync(FILE, 'utf8').trim().split('\n');
  return lines.map((line) => {
    const { size, black, white } = JSON.parse(line);
    const board = boardOf(size, toPoints(black, size), toPoints(white, size));
    if (!board.ok) throw new Error('a board of the set cannot be set up');
    return board.value;
  });
}

/** @param {() => void} work @returns {number} milliseconds of the fastest round */
function fastest(work) {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  return Math.min(...rounds);
}

export function run() {
  const boards = readBoards();
  const forbiddenMs = fastest(() => {
    for (const board of boards) forbiddenPoints(board);
  });
  const outcomeMs = fastest(() => {
    for (const board of boards) outcomeOf(board, 'black', 'renju');
  });
  const slowestMs = Math.max(...boards.map((board) => fastest(() => forbiddenPoints(board))));
  return [
    {
      figure: 'boards judged a second (all forbidden points)',
      value: (boards.length / forbiddenMs) * 1000,
      unit: 'boards/s',
    },
    { figure: 'the slowest board of the set', value: slowestMs, unit: 'ms' },
    { figure: 'outcomes a second (renju, black to move)', value: (boards.length / outcomeMs) * 1000, unit: 'boards/s' },
  ];
}
