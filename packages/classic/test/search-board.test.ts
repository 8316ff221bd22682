import { type Radius, randomFrom, randomPosition, SearchBoard, WindowCounters } from '@tianyuan/classic';
import {
  allPoints,
  COLORS,
  columnOf,
  emptyBoard,
  legalPoints,
  opponentOf,
  outcomeOf,
  type Point,
  pointsOf,
  RULE_SET_IDS,
  RULE_SETS,
  type RuleSetId,
  rowOf,
} from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { countOfCases } from '../../../tools/testing/deep.ts';
import { boardOnlyForbidden, drawnBoard, namesOf, positionOf, winningPoints } from './positions.ts';

const RADII: readonly Radius[] = [1, 2, 3, 'all'];

/** Everything that can be asked of a board. */
function snapshotOf(board: SearchBoard) {
  const points = allPoints(board.board.size);
  return {
    stones: [...board.board.stones],
    toMove: board.toMove,
    moves: [...board.moves],
    key: board.key,
    winner: board.winner,
    living: COLORS.flatMap((color) => [1, 2, 3, 4, 5].map((stones) => board.living(color, stones))),
    crossing: COLORS.flatMap((color) => points.map((point) => board.crossing(color, point))),
    near: points.map((point) => board.isNear(point)),
    candidates: board.candidates(),
  };
}

describe.each(RULE_SET_IDS)('%s', (ruleSet) => {
  test('after stones laid and taken back it is what it was, and always what it would be if it were set up anew', () => {
    for (let seed = 0; seed < countOfCases(4, 60); seed += 1) {
      const size = [5, 9, 12, 15][seed % 4] as number;
      const radius = RADII[seed % RADII.length] as Radius;
      const random = randomFrom(seed);
      const board = new SearchBoard(randomPosition(seed, size, ruleSet, seed % 12), radius);
      const snapshots = [snapshotOf(board)];
      for (let step = 0; step < 60; step += 1) {
        const candidates = board.candidates();
        if (random() < 0.4 && snapshots.length > 1) {
          board.unmake();
          snapshots.pop();
          expect(snapshotOf(board)).toEqual(snapshots.at(-1));
        } else if (candidates.length > 0 && !board.winner) {
          board.make(candidates[Math.floor(random() * candidates.length)] as Point);
          snapshots.push(snapshotOf(board));
          const anew = new SearchBoard({ board: board.board, toMove: board.toMove, ruleSet }, radius);
          expect({ ...snapshotOf(anew), moves: board.moves }).toEqual(snapshots.at(-1));
        }
      }
    }
  });

  test('a five stands when the referee says so, and the points of a five are those where the referee would see one', () => {
    const seen = { fives: 0, fivePoints: 0 };
    for (let seed = 0; seed < countOfCases(12, 200); seed += 1) {
      const position = randomPosition(seed, 7 + (seed % 6), ruleSet, 30);
      const board = new SearchBoard(position, 2);
      for (const color of COLORS) {
        const wins = winningPoints({ ...position, toMove: color }, color);
        expect(board.fivePoints(color), `seed ${seed}`).toEqual(wins);
        expect(board.living(color, 4) > 0).toBe(wins.length > 0);
        seen.fivePoints += wins.length;
      }
      for (const point of legalPoints(position.board, position.toMove, ruleSet)) {
        board.make(point);
        const outcome = outcomeOf(board.board, board.toMove, ruleSet);
        expect(board.winner).toBe(outcome.kind === 'won' ? outcome.by : undefined);
        if (outcome.kind === 'won') seen.fives += 1;
        board.unmake();
      }
    }
    expect(seen.fives).toBeGreaterThan(3);
    expect(seen.fivePoints).toBeGreaterThan(6);
  });

  test('where windows cross, a point is worth what they are worth together', () => {
    const worths = [0, 3, 10, 60, 1_000_000];
    const { board, toMove } = randomPosition(3, 11, ruleSet, 24);
    const searched = new SearchBoard({ board, toMove, ruleSet }, 2);
    const counters = WindowCounters.of(board);
    for (const color of COLORS) {
      const alive = counters.table.windows.flatMap((_, window) =>
        counters.stonesIn(window, color) > 0 && counters.isAlive(window, color, RULE_SETS[ruleSet].fiveOf[color])
          ? [window]
          : [],
      );
      for (const point of allPoints(11)) {
        const through = alive.filter((window) => counters.table.windows[window]?.points.includes(point));
        const sum = through.reduce((total, window) => total + (worths[counters.stonesIn(window, color)] ?? 0), 0);
        expect(searched.crossing(color, point)).toBe(sum);
      }
    }
  });
});

describe('candidates', () => {
  test.each(RADII)('are the legal points within %s of any stone, near the last one or not', (radius) => {
    for (let seed = 0; seed < 10; seed += 1) {
      const ruleSet = RULE_SET_IDS[seed % RULE_SET_IDS.length] as RuleSetId;
      const position = randomPosition(seed, 13, ruleSet, 16);
      const stones = [...pointsOf(position.board, 'black'), ...pointsOf(position.board, 'white')];
      const distance = (one: Point, other: Point): number =>
        Math.max(Math.abs(columnOf(13, one) - columnOf(13, other)), Math.abs(rowOf(13, one) - rowOf(13, other)));
      const expected = legalPoints(position.board, position.toMove, ruleSet).filter(
        (point) => radius === 'all' || stones.some((stone) => distance(stone, point) <= radius),
      );
      expect(new SearchBoard(position, radius).candidates()).toEqual(expected);
    }
  });

  test('hold the gap of X X . X, the far end of a three, and a second fight far from the first', () => {
    const position = positionOf('freestyle', 15, 'g8 h8 j8', 'a15 b14', 'white');
    const names = namesOf(15, new SearchBoard(position, 2).candidates());
    expect(names).toEqual(expect.arrayContaining(['i8', 'e8', 'f8', 'k8', 'l8', 'c13', 'd12']));
    expect(names).not.toContain('d8');
  });

  test('are all legal points on an empty board, and none where there is none', () => {
    const empty = { board: emptyBoard(9), toMove: 'black', ruleSet: 'renju' } as const;
    expect(new SearchBoard(empty, 2).candidates()).toHaveLength(81);
    expect(new SearchBoard({ ...empty, board: drawnBoard(9) }, 2).candidates()).toEqual([]);
    const closed = { board: boardOnlyForbidden(), ruleSet: 'renju' } as const;
    expect(new SearchBoard({ ...closed, toMove: 'black' }, 2).candidates()).toEqual([]);
    expect(new SearchBoard({ ...closed, toMove: 'white' }, 2).candidates()).toEqual([3]);
  });

  test('in random games are mostly far fewer than the empty points', () => {
    const counts = Array.from(
      { length: 40 },
      (_, seed) => new SearchBoard(randomPosition(seed, 15, 'freestyle', 1 + (seed % 20)), 1).candidates().length,
    );
    expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThan(60);
  });
});

test('the key is the same for the same stones in any order, and another one for other stones', () => {
  const board = new SearchBoard({ board: emptyBoard(15), toMove: 'black', ruleSet: 'freestyle' }, 2);
  const keyAfter = (points: readonly number[]): number => {
    for (const point of points) board.make(point as Point);
    const { key } = board;
    for (const _ of points) board.unmake();
    return key;
  };
  expect(keyAfter([112, 7, 30, 9])).toBe(keyAfter([30, 9, 112, 7]));
  const keys = new Set(
    allPoints(15).flatMap((one) => allPoints(15).map((other) => (one === other ? 0 : keyAfter([one, other])))),
  );
  expect(keys.size).toBe(225 * 224 + 1);
  expect(Number.isSafeInteger(Math.max(...[...keys].slice(0, 1_000)))).toBe(true);
});

test('a stone on a stone, and one stone taken back too many, are bugs that show at once', () => {
  const board = new SearchBoard(positionOf('freestyle', 9, 'e5', '', 'white'), 2);
  expect(() => board.make(40 as Point)).toThrow('empty point');
  expect(() => board.unmake()).toThrow('before it is taken back');
  expect(opponentOf(board.toMove)).toBe('black');
});
