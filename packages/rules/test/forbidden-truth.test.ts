import {
  type Board,
  type ForbiddenReason,
  forbiddenPoints,
  forbiddenReason,
  type Point,
  pointsOf,
  SYMMETRIES,
  type Symmetry,
  transformBoard,
  transformPoint,
  without,
} from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';
import { truthRows } from '../../../fixtures/truth/rows.ts';
import { LONG, sampleOf } from '../../../tools/testing/deep.ts';
import { randomBelow, randomFrom } from '../../../tools/testing/random.ts';
import { boardNamed, namesOf, pointNamed } from './picture.ts';
import { boardOfRow } from './truth.ts';

const rows = truthRows('renju_forbidden.jsonl');

describe('the 3,531 boards of which every forbidden point is known', () => {
  it('give exactly those points, with the reason', () => {
    expect(rows).toHaveLength(3531);
    const wrong = rows.filter(
      (row) => JSON.stringify(sorted(answer(boardOfRow(row)))) !== JSON.stringify(sorted(row.forbidden ?? {})),
    );
    expect(wrong.map((row) => row.id)).toEqual([]);
  });

  it('hold cases for every depth of the recursive argument', () => {
    for (const depth of [0, 1, 2]) expect(rows.filter((row) => row.depth === depth).length).toBeGreaterThan(20);
  });

  it('give the turned and mirrored points when turned and mirrored', LONG, () => {
    for (const row of sampleOf(rows, 200)) expectSymmetric(boardOfRow(row));
  });

  it('are answered with any one stone removed, alike in all eight symmetries', LONG, () => {
    const random = randomFrom(2);
    for (const row of sampleOf(rows, 200, 2)) {
      const board = boardOfRow(row);
      const stones = [...pointsOf(board, 'black'), ...pointsOf(board, 'white')];
      const taken = stones[randomBelow(random, stones.length)];
      if (taken !== undefined) expectSymmetric(without(board, taken));
    }
  });

  it('are left untouched by the question', () => {
    for (const row of sampleOf(rows, 50, 3)) {
      const board: Board = { size: row.size, stones: Object.freeze([...boardOfRow(row).stones]) };
      const before = JSON.stringify(board);
      forbiddenPoints(board);
      expect(JSON.stringify(board)).toBe(before);
    }
  });

  it('give the same answer point by point as for the whole board', LONG, () => {
    for (const row of sampleOf(rows, 40, 4)) {
      const board = boardOfRow(row);
      const whole = forbiddenPoints(board);
      for (const point of pointsOf(board, 'empty')) expect(forbiddenReason(board, point)).toBe(whole.get(point));
    }
  });
});

describe('the published teaching positions', () => {
  it.each(truthRows('renju_fixtures.jsonl'))('$id: $probe is $expect', (row) => {
    const board = boardOfRow(row);
    const probe = pointNamed(row.size, row.probe ?? '');
    expect(forbiddenReason(board, probe) ?? 'legal').toBe(row.expect);
    if (row.forbidden) expect(answer(board)).toEqual(row.forbidden);
  });
});

it('gives the points in ascending order', () => {
  for (const row of sampleOf(rows, 200, 5)) {
    const points = [...forbiddenPoints(boardOfRow(row)).keys()];
    expect(points).toEqual([...points].sort((one, other) => one - other));
  }
});

it('a point with a stone on it is not called forbidden', () => {
  const board = boardNamed(15, ['h9', 'g8', 'i8', 'h7', 'h8'], ['a1']);
  expect(forbiddenReason(board, pointNamed(15, 'h8'))).toBeUndefined();
  expect(forbiddenReason(board, pointNamed(15, 'a1'))).toBeUndefined();
});

function answer(board: Board): Readonly<Record<string, ForbiddenReason>> {
  const points = forbiddenPoints(board);
  const names = namesOf(board.size, points.keys());
  return Object.fromEntries([...points.values()].map((reason, index) => [names[index], reason]));
}

function sorted(record: Readonly<Record<string, string>>): readonly (readonly string[])[] {
  return Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1));
}

function expectSymmetric(board: Board): void {
  const points = forbiddenPoints(board);
  for (const symmetry of SYMMETRIES) {
    expect(forbiddenPoints(transformBoard(board, symmetry))).toEqual(transformed(board.size, points, symmetry));
  }
}

function transformed(
  size: number,
  points: ReadonlyMap<Point, ForbiddenReason>,
  symmetry: Symmetry,
): ReadonlyMap<Point, ForbiddenReason> {
  return new Map([...points].map(([point, reason]) => [transformPoint(size, point, symmetry), reason]));
}
