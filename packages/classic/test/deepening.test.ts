import {
  alphaBetaPlayer,
  type DeepeningSettings,
  deepeningPlayer,
  minimaxPlayer,
  type Player,
  type PlayerPosition,
  randomPosition,
} from '@tianyuan/classic';
import { describe, expect, test } from 'vitest';
import { countOfCases, LONG } from '../../../tools/testing/deep.ts';
import { isOver, namesOf, positionOf } from './positions.ts';
import { ofKind, thinkWhole } from './thoughts.ts';

function nodesOf(player: Player, position: PlayerPosition, depth: number): number {
  const { finished } = thinkWhole(player, position, 1, { limits: { depth } });
  if (!finished) throw new Error('no depth was finished');
  return finished.nodes;
}

/** Positions of the middle game, 6 to 24 stones. */
const middleGames = (count: number): readonly PlayerPosition[] =>
  Array.from({ length: count }, (_, index) =>
    randomPosition(200 + index, 15, 'freestyle', 6 + 2 * (index % 10)),
  ).filter((position) => !isOver(position));

describe('how many positions are looked at', () => {
  test('alpha-beta looks at far fewer than minimax, and at no more than a good order does', () => {
    const unaided = { radius: 1, deepening: false, table: false } as const;
    for (const position of middleGames(3)) {
      const all = nodesOf(minimaxPlayer({ radius: 1 }), position, 3);
      const bare = nodesOf(alphaBetaPlayer({ radius: 1 }), position, 3);
      const ordered = nodesOf(deepeningPlayer(unaided), position, 3);
      expect(bare).toBeLessThan(all / 2);
      expect(ordered).toBeLessThan(bare);
    }
  });

  test('good replies first need a tenth or less of what an order by chance needs, to depth 4', LONG, () => {
    // The order is all that differs: one search, and nothing remembered.
    const settings: DeepeningSettings = { radius: 1, deepening: false, table: false };
    const counts = middleGames(countOfCases(5, 50)).map((position) => ({
      byChance: nodesOf(deepeningPlayer({ ...settings, order: 'random' }), position, 4),
      bestFirst: nodesOf(deepeningPlayer({ ...settings, order: 'best-first' }), position, 4),
    }));
    const shares = counts.map(({ byChance, bestFirst }) => bestFirst / byChance).sort((one, other) => one - other);
    const sumOf = (key: 'byChance' | 'bestFirst'): number => counts.reduce((sum, count) => sum + count[key], 0);
    expect(shares[Math.floor(shares.length / 2)]).toBeLessThanOrEqual(0.1);
    expect(sumOf('bestFirst') / sumOf('byChance')).toBeLessThanOrEqual(0.15);
  });
});

describe('limits', () => {
  const position = randomPosition(11, 15, 'freestyle', 12);
  const searching = [minimaxPlayer({ depth: 3 }), alphaBetaPlayer({ depth: 3 }), deepeningPlayer({ depth: 6 })];

  test.each(searching)('of positions are never passed: $id', (player) => {
    for (const nodes of [0, 1, 50, 700, 3_000]) {
      const { thoughts, point } = thinkWhole(player, position, 1, { limits: { nodes }, detail: 'whole' });
      expect(ofKind(thoughts, 'entered').length).toBeLessThanOrEqual(nodes);
      expect(ofKind(thoughts, 'stopped')).toEqual([{ kind: 'stopped', by: 'nodes' }]);
      expect(point).toBeDefined();
    }
  });

  test.each(searching)('of time are kept by a clock that comes from outside: $id', (player) => {
    for (const ms of [0, 1, 5, 40]) {
      let time = 1_000;
      // Each look at the clock is a millisecond later; it is looked at every 8 positions.
      const now = (): number => time++;
      const { thoughts, point } = thinkWhole(player, position, 1, { limits: { time: { ms, now } }, detail: 'whole' });
      expect(ofKind(thoughts, 'entered').length).toBeLessThanOrEqual(8 * ms);
      expect(ofKind(thoughts, 'stopped')).toEqual([{ kind: 'stopped', by: 'time' }]);
      expect(point).toBeDefined();
    }
  });

  test('a depth that was not finished counts for nothing: the move is that of the last finished one', () => {
    const player = deepeningPlayer();
    const upTo = [1, 2, 3].map((depth) => thinkWhole(player, position, 1, { limits: { depth } }));
    for (const [index, { finished, chosen }] of upTo.entries()) {
      const nodes = (finished?.nodes ?? 0) + 20;
      const stopped = thinkWhole(player, position, 1, { limits: { nodes } });
      expect(stopped.finished?.depth).toBe(index + 1);
      expect(stopped.chosen).toEqual(chosen);
    }
  });

  test('where nothing was finished the answer is the table player’s, so that a four is blocked even then', () => {
    const four = positionOf('freestyle', 15, 'h8 i8 j8 k8 c3', 'g8 c12 m3 d5', 'white');
    for (const player of searching) {
      const { point, chosen } = thinkWhole(player, four, 1, { limits: { nodes: 3 } });
      expect(chosen?.because).toBe('blocks-five');
      expect(namesOf(15, point === undefined ? [] : [point])).toEqual(['l8']);
    }
  });

  test('a depth is the depth of the search, also a lesser one than its own, and a greater one', () => {
    for (const depth of [1, 2, 5]) {
      const small = randomPosition(4, 7, 'freestyle', 8);
      const { thoughts } = thinkWhole(deepeningPlayer({ depth: 3 }), small, 1, { limits: { depth } });
      const depths = ofKind(thoughts, 'depth-finished').map((finished) => finished.depth);
      expect(depths).toEqual(Array.from({ length: depths.length }, (_, index) => index + 1));
      expect(depths.at(-1)).toBe(depth);
    }
  });

  test('a proven end of the game needs no deeper search', () => {
    const won = positionOf('freestyle', 15, 'e8 f8 g8', 'a1 o1 a15', 'black');
    const { thoughts } = thinkWhole(deepeningPlayer({ depth: 8 }), won);
    expect(ofKind(thoughts, 'depth-finished').map(({ depth }) => depth)).toEqual([1, 2]);
    expect(ofKind(thoughts, 'stopped')).toEqual([]);
  });
});

describe('the table of positions', () => {
  test('is hit, and saves positions', () => {
    let hits = 0;
    let saved = 0;
    for (const position of middleGames(6)) {
      const player = deepeningPlayer({ radius: 1, depth: 4 });
      const { thoughts, finished } = thinkWhole(player, position, 1, { detail: 'whole' });
      const used = ofKind(thoughts, 'table-hit').filter(({ use }) => use === 'value').length;
      expect(ofKind(thoughts, 'left').filter(({ because }) => because === 'table')).toHaveLength(used);
      hits += used;
      saved += nodesOf(deepeningPlayer({ radius: 1, table: false }), position, 4) - (finished?.nodes ?? 0);
    }
    expect(hits).toBeGreaterThan(0);
    expect(saved).toBeGreaterThan(0);
  });

  test('a known reply is said to come first only where the order has a use for it', () => {
    const [position] = middleGames(1);
    if (!position) throw new Error('no position');
    const usesUnder = (order: 'best-first' | 'board') => {
      const player = deepeningPlayer({ radius: 1, depth: 3, order });
      const { thoughts } = thinkWhole(player, position, 1, { detail: 'whole' });
      return new Set(ofKind(thoughts, 'table-hit').map(({ use }) => use));
    };
    expect(usesUnder('best-first')).toContain('first-reply');
    expect(usesUnder('board')).not.toContain('first-reply');
  });
});
