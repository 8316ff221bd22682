import { randomFrom, randomPosition, WindowCounters, windowTable } from '@tianyuan/classic';
import {
  allPoints,
  type Board,
  COLORS,
  type Color,
  emptyBoard,
  fivesThrough,
  opponentOf,
  type Point,
  play,
  RULE_SET_IDS,
  RULE_SETS,
  stoneAt,
  without,
} from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';

test.each([
  [5, 12],
  [6, 32],
  [15, 572],
  [19, 1_020],
  [20, 1_152],
  [22, 1_440],
])('a board of %i lines has %i windows', (size, count) => {
  const { windows } = windowTable(size);
  expect(windows).toHaveLength(count);
  expect(new Set(windows.map(({ points }) => points.join())).size).toBe(count);
});

test('572 are 165 along rows, 165 along columns, 121 along each diagonal', () => {
  const counts = new Map<number, number>();
  for (const { points } of windowTable(15).windows) {
    const step = (points[1] ?? 0) - (points[0] ?? 0);
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  expect(counts).toEqual(
    new Map([
      [1, 165],
      [15, 165],
      [16, 121],
      [-14, 121],
    ]),
  );
});

test('three windows touch a corner, twenty the centre', () => {
  const { through } = windowTable(15);
  expect([0, 14, 210, 224].map((corner) => through[corner]?.length)).toEqual([3, 3, 3, 3]);
  expect(through[112]).toHaveLength(20);
});

describe('the counters', () => {
  test('begin at nought', () => {
    const counters = new WindowCounters(15);
    for (const color of COLORS) {
      for (let window = 0; window < 572; window += 1) expect(counters.stonesIn(window, color)).toBe(0);
    }
  });

  test.each([5, 9, 15, 22])('after any stones placed and taken back equal a count from scratch: size %i', (size) => {
    const random = randomFrom(size);
    const counters = new WindowCounters(size);
    const points = allPoints(size);
    let board = emptyBoard(size);
    for (let step = 0; step < 400; step += 1) {
      const point = points[Math.floor(random() * points.length)] as Point;
      const stone = stoneAt(board, point);
      const color: Color = random() < 0.5 ? 'black' : 'white';
      if (stone === 'empty') counters.place(point, color);
      else counters.remove(point, stone);
      board = stone === 'empty' ? play(board, point, color) : without(board, point);
      if (step % 10 === 0) expect(countsOf(counters)).toEqual(countsFromScratch(board));
    }
  });

  test.each(RULE_SET_IDS)('a window is alive when five own stones in it would win: %s', (ruleSet) => {
    let alive = 0;
    let deadByEnds = 0;
    for (let seed = 0; seed < 12; seed += 1) {
      const { board } = randomPosition(seed, 11, ruleSet, 40);
      const counters = WindowCounters.of(board);
      counters.table.windows.forEach(({ points }, window) => {
        for (const color of COLORS) {
          const blocked = points.some((point) => stoneAt(board, point) === opponentOf(color));
          const wins = !blocked && wouldWin(board, points, color, ruleSet);
          expect(counters.isAlive(window, color, RULE_SETS[ruleSet].fiveOf[color])).toBe(wins);
          if (wins) alive += 1;
          else if (!blocked) deadByEnds += 1;
        }
      });
    }
    expect(alive).toBeGreaterThan(1_000);
    if (ruleSet === 'freestyle') expect(deadByEnds).toBe(0);
    else expect(deadByEnds).toBeGreaterThan(20);
  });
});

function wouldWin(board: Board, points: readonly Point[], color: Color, ruleSet: keyof typeof RULE_SETS): boolean {
  const filled = points.reduce(
    (before, point) => (stoneAt(before, point) === 'empty' ? play(before, point, color) : before),
    board,
  );
  const [first] = points;
  return fivesThrough(filled, first as Point, ruleSet).some((line) => points.every((point) => line.includes(point)));
}

function countsOf(counters: WindowCounters): number[][] {
  return counters.table.windows.map((_, window) =>
    COLORS.flatMap((color) => [counters.stonesIn(window, color), counters.stonesAtEnds(window, color)]),
  );
}

function countsFromScratch(board: Board): number[][] {
  const stonesOn = (points: readonly Point[], color: Color): number =>
    points.filter((point) => stoneAt(board, point) === color).length;
  return windowTable(board.size).windows.map(({ points, ends }) =>
    COLORS.flatMap((color) => [stonesOn(points, color), stonesOn(ends, color)]),
  );
}
