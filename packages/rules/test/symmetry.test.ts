import {
  allPoints,
  inverseOf,
  MAX_SIZE,
  MIN_SIZE,
  type Point,
  SYMMETRIES,
  type Symmetry,
  transformBoard,
  transformPoint,
} from '@tianyuan/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../../tools/testing/random.ts';
import { boardFromPicture, namesOf, pointNamed } from './picture.ts';
import { randomBoard } from './random.ts';

const aSize = fc.integer({ min: MIN_SIZE, max: MAX_SIZE });
const aSymmetry = fc.constantFrom(...SYMMETRIES);
const aBoard = fc.tuple(aSize, fc.integer()).map(([size, seed]) => randomBoard(randomFrom(seed), size, 0.3, 0.3));

describe('the eight symmetries', () => {
  it.each<[Symmetry, string]>([
    ['identity', 'b1'],
    ['turn-90', 'a4'],
    ['turn-180', 'd5'],
    ['turn-270', 'e2'],
    ['mirror-vertical', 'd1'],
    ['mirror-horizontal', 'b5'],
    ['mirror-diagonal', 'e4'],
    ['mirror-antidiagonal', 'a2'],
  ])('%s takes b1 of 5×5 to %s', (symmetry, name) => {
    expect(namesOf(5, [transformPoint(5, pointNamed(5, 'b1'), symmetry)])).toEqual([name]);
  });

  it('take a lopsided board to eight different ones', () => {
    const { board } = boardFromPicture(`
      X X . . .
      . O . . .
      . . . . .
      . . . . .
      . . . . .`);
    const seen = new Set(SYMMETRIES.map((symmetry) => transformBoard(board, symmetry).stones.join()));
    expect(seen.size).toBe(8);
  });

  it('are each undone by the inverse', () => {
    fc.assert(
      fc.property(aBoard, aSymmetry, (board, symmetry) => {
        expect(transformBoard(transformBoard(board, symmetry), inverseOf(symmetry))).toEqual(board);
      }),
    );
  });

  it('one after the other are again one of the eight', () => {
    fc.assert(
      fc.property(aSize, aSymmetry, aSymmetry, (size, one, other) => {
        const both = images(size, (point) => transformPoint(size, transformPoint(size, point, one), other));
        const single = SYMMETRIES.map((symmetry) => images(size, (point) => transformPoint(size, point, symmetry)));
        expect(single).toContain(both);
      }),
    );
  });

  it('move the stones as they move the points', () => {
    fc.assert(
      fc.property(aBoard, aSymmetry, (board, symmetry) => {
        const moved = transformBoard(board, symmetry);
        for (const point of allPoints(board.size)) {
          expect(moved.stones[transformPoint(board.size, point, symmetry)]).toBe(board.stones[point]);
        }
      }),
    );
  });
});

function images(size: number, move: (point: Point) => Point): string {
  return allPoints(size).map(move).join();
}
