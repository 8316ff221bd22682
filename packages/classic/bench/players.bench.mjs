// How long a teaching player thinks about a stone, in the games that it plays against itself.
import { choosePoint } from '@tianyuan/classic';
import { emptyBoard, opponentOf, outcomeAfter, play } from '@tianyuan/rules';

export const name = 'classic: one thought, in games of a player against itself';

/**
 * @param {import('@tianyuan/classic').ClassicPlayerId} player
 * @param {import('@tianyuan/rules').RuleSetId} ruleSet
 * @param {number} size
 * @param {number} games
 */
function thoughtsMs(player, ruleSet, size, games) {
  /** @type {number[]} */
  const times = [];
  for (let seed = 0; seed < games; seed += 1) {
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
    ['centre', 'freestyle', 15, 3],
    ['table', 'freestyle', 15, 3],
    ['table', 'renju', 15, 3],
    ['table', 'freestyle', 22, 3],
    ['shapes', 'freestyle', 15, 3],
    ['shapes', 'renju', 15, 3],
    ['shapes', 'freestyle', 22, 3],
    ['minimax', 'freestyle', 15, 1],
    ['alpha-beta', 'freestyle', 15, 1],
    ['deepening', 'freestyle', 15, 1],
    ['deepening', 'renju', 15, 1],
    ['mcts', 'freestyle', 15, 1],
    ['mcts-threats', 'freestyle', 15, 1],
  ]);
  return cases.map(([player, ruleSet, size, games]) => {
    const times = thoughtsMs(player, ruleSet, size, games);
    const at = (/** @type {number} */ share) => times[Math.floor(share * (times.length - 1))] ?? 0;
    const note = `p95 ${at(0.95).toFixed(1)}, max ${at(1).toFixed(1)}, ${times.length} thoughts`;
    return { figure: `${player}, ${ruleSet} ${size}, median`, value: at(0.5), unit: 'ms', note };
  });
}
