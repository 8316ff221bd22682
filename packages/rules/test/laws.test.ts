import {
  allPoints,
  type Board,
  COLORS,
  columnOf,
  forbiddenPoints,
  MAX_SIZE,
  MIN_SIZE,
  opponentOf,
  type Point,
  pointAt,
  type RuleSetId,
  rowOf,
  type Stone,
  shapesAt,
  stoneAt,
  winningLines,
} from '@tianyuan/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOfCases, LONG } from '../../../tools/testing/deep.ts';
import { randomFrom } from '../../../tools/testing/random.ts';
import { randomBoard } from './random.ts';

const RUNS = { numRuns: countOfCases(100, 2_000), seed: 5 };

/** Boards with enough black on them for fouls and fives. */
const aBoard = fc
  .tuple(fc.integer({ min: MIN_SIZE, max: MAX_SIZE - 2 }), fc.integer(), fc.double({ min: 0, max: 0.5, noNaN: true }))
  .map(([size, seed, share]) => randomBoard(randomFrom(seed), size, share, 0.3 * (1 - share)));

describe('laws of forbidden points', () => {
  it('the edge of the board is to black what a wall of white stones is', LONG, () => {
    fc.assert(
      fc.property(aBoard, (board) => {
        expect(forbiddenPoints(framed(board, 'white'))).toEqual(inFrame(board, forbiddenPoints(board)));
      }),
      RUNS,
    );
  });
});

describe('laws of fives', () => {
  it.each<[RuleSetId, RuleSetId]>([
    ['standard', 'freestyle'],
    ['caro', 'standard'],
    ['caro', 'caro-free'],
    ['caro-free', 'freestyle'],
    ['renju', 'freestyle'],
    ['standard', 'renju'],
  ])('what wins under %s wins under %s', (narrow, wide) => {
    fc.assert(
      fc.property(aBoard, (board) => {
        for (const color of COLORS) {
          expect(winningLines(board, wide, color)).toEqual(
            expect.arrayContaining([...winningLines(board, narrow, color)]),
          );
        }
      }),
      RUNS,
    );
  });

  it.each<RuleSetId>(['freestyle', 'standard', 'caro', 'caro-free'])('under %s both colours are equal', (ruleSetId) => {
    fc.assert(
      fc.property(aBoard, (board) => {
        for (const color of COLORS) {
          expect(winningLines(inverted(board), ruleSetId, opponentOf(color))).toEqual(
            winningLines(board, ruleSetId, color),
          );
        }
      }),
      RUNS,
    );
  });
});

it('a shape is named alike for both colours where the rules are the same for both', () => {
  fc.assert(
    fc.property(aBoard, fc.nat(), (board, index) => {
      const point = (index % board.stones.length) as Point;
      expect(shapesAt(inverted(board), point, 'white', 'standard')).toEqual(
        shapesAt(board, point, 'black', 'standard'),
      );
    }),
    RUNS,
  );
});

/** The board in the middle of one two points larger, with this stone all round. */
function framed(board: Board, rim: Stone): Board {
  const size = board.size + 2;
  const stones = allPoints(size).map((point): Stone => {
    const column = columnOf(size, point) - 1;
    const row = rowOf(size, point) - 1;
    const isInside = Math.min(column, row) >= 0 && Math.max(column, row) < board.size;
    return isInside ? stoneAt(board, pointAt(board.size, column, row)) : rim;
  });
  return { size, stones };
}

function inFrame<Value>(board: Board, points: ReadonlyMap<Point, Value>): ReadonlyMap<Point, Value> {
  const { size } = board;
  return new Map(
    [...points].map(([point, value]) => [pointAt(size + 2, columnOf(size, point) + 1, rowOf(size, point) + 1), value]),
  );
}

function inverted(board: Board): Board {
  const stones = board.stones.map((stone) => (stone === 'empty' ? stone : opponentOf(stone)));
  return { size: board.size, stones };
}
