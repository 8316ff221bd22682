// How many positions a search looks at to one depth, with one aid more each time. The counts are the same on every machine.
import { alphaBetaPlayer, deepeningPlayer, minimaxPlayer, randomFrom, randomPosition } from '@tianyuan/classic';
import { outcomeOf } from '@tianyuan/rules';

export const name = 'classic: positions looked at, in 20 positions of the middle game, radius 1';

const POSITIONS = Array.from({ length: 20 }, (_, index) =>
  randomPosition(200 + index, 15, 'freestyle', 6 + 2 * (index % 10)),
).filter(({ board, toMove, ruleSet }) => outcomeOf(board, toMove, ruleSet).kind === 'playing');

/** @param {import('@tianyuan/classic').Player} player @param {number} depth */
function countsOf(player, depth) {
  return POSITIONS.map((position, index) => {
    let nodes = 0;
    for (const thought of player.think(position, randomFrom(index), { limits: { depth } })) {
      if (thought.kind === 'depth-finished') nodes = thought.nodes;
    }
    return nodes;
  }).sort((a, b) => a - b);
}

export function run() {
  const bare = /** @type {const} */ ({ radius: 1, deepening: false, table: false });
  /** @type {readonly (readonly [string, import('@tianyuan/classic').Player, number])[]} */
  const cases = [
    ['minimax', minimaxPlayer({ radius: 1 }), 3],
    ['alpha-beta, from the top left', alphaBetaPlayer({ radius: 1 }), 3],
    ['order by chance', deepeningPlayer({ ...bare, order: 'random' }), 3],
    ['best-looking first', deepeningPlayer(bare), 3],
    ['order by chance', deepeningPlayer({ ...bare, order: 'random' }), 4],
    ['best-looking first', deepeningPlayer(bare), 4],
    ['and a table', deepeningPlayer({ ...bare, table: true }), 4],
    ['and depth after depth', deepeningPlayer({ radius: 1 }), 4],
  ];
  return cases.map(([figure, player, depth]) => {
    const counts = countsOf(player, depth);
    const total = counts.reduce((sum, count) => sum + count, 0);
    const note = `${total.toLocaleString('en')} in all`;
    return {
      figure: `depth ${depth}, ${figure}, median`,
      value: counts[counts.length >> 1] ?? 0,
      unit: 'positions',
      note,
    };
  });
}
