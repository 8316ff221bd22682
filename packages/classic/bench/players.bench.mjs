// How long a teaching player thinks about a stone, in the games that it plays against itself.
import { choosePoint } from '@tianyuan/classic';
import { emptyBoard, opponentOf, outcomeAfter, play } from '@tianyuan/rules';

export const name = 'classic: one thought, in games of a player against itself';

const GAMES = 3;

/** @param {'table' | 'shapes'} player @param {import('@tianyuan/rules').RuleSetId} ruleSet @param {number} size */
function thoughtsMs(player, ruleSet, size) {
  /** @type {number[]} */
  const times = [];
  for (let seed = 0; seed < GAMES; seed += 1) {
    let board = emptyBoard(size);
    for (let toMove = /** @type {import('@tianyuan/rules').Color} */ ('black'); ; toMove = opponentOf(toMove)) {
      const begun = performance.now();
      const point = choosePoint(player, { board, toMove, ruleSet }, seed);
      times.push(performance.now() - begun);
      if (point === undefined) break;
      board = play(board, point, toMove);
      if (outcomeAfter(board, point, ruleSet).kind !== 'playing') break;
    }
  }
  return times.sort((a, b) => a - b);
}

export function run() {
  const cases = /** @type {const} */ ([
    ['table', 'freestyle', 15],
    ['table', 'renju', 15],
    ['table', 'freestyle', 22],
    ['shapes', 'freestyle', 15],
    ['shapes', 'renju', 15],
    ['shapes', 'freestyle', 22],
  ]);
  return cases.map(([player, ruleSet, size]) => {
    const times = thoughtsMs(player, ruleSet, size);
    const at = (/** @type {number} */ share) => times[Math.floor(share * (times.length - 1))] ?? 0;
    const note = `p95 ${at(0.95).toFixed(1)}, max ${at(1).toFixed(1)}, ${times.length} thoughts`;
    return { figure: `${player}, ${ruleSet} ${size}, median`, value: at(0.5), unit: 'ms', note };
  });
}
