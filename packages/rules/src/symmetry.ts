import type { Board } from './board.ts';
import { allPoints, columnOf, type Point, pointAt, rowOf } from './point.ts';
import type { Stone } from './stone.ts';

/** The eight ways to turn and mirror a square board. Turns are clockwise; each mirror is named by its axis. */
export type Symmetry =
  | 'identity'
  | 'turn-90'
  | 'turn-180'
  | 'turn-270'
  | 'mirror-vertical'
  | 'mirror-horizontal'
  | 'mirror-diagonal'
  | 'mirror-antidiagonal';

/** Where column and row go; `last` is the last column and row, `size - 1`. */
type Transform = (column: number, row: number, last: number) => readonly [column: number, row: number];

const TRANSFORMS: Readonly<Record<Symmetry, Transform>> = {
  identity: (column, row) => [column, row],
  'turn-90': (column, row, last) => [last - row, column],
  'turn-180': (column, row, last) => [last - column, last - row],
  'turn-270': (column, row, last) => [row, last - column],
  'mirror-vertical': (column, row, last) => [last - column, row],
  'mirror-horizontal': (column, row, last) => [column, last - row],
  'mirror-diagonal': (column, row) => [row, column],
  'mirror-antidiagonal': (column, row, last) => [last - row, last - column],
};

export const SYMMETRIES: readonly Symmetry[] = Object.keys(TRANSFORMS) as Symmetry[];

export function transformPoint(size: number, point: Point, symmetry: Symmetry): Point {
  const [column, row] = TRANSFORMS[symmetry](columnOf(size, point), rowOf(size, point), size - 1);
  return pointAt(size, column, row);
}

/** The board on which each stone stands where the symmetry takes it. */
export function transformBoard(board: Board, symmetry: Symmetry): Board {
  const stones = new Array<Stone>(board.stones.length).fill('empty');
  for (const point of allPoints(board.size)) {
    stones[transformPoint(board.size, point, symmetry)] = board.stones[point] ?? 'empty';
  }
  return { size: board.size, stones };
}

/** The symmetry that undoes this one. Only the quarter turns are not their own. */
export function inverseOf(symmetry: Symmetry): Symmetry {
  if (symmetry === 'turn-90') return 'turn-270';
  if (symmetry === 'turn-270') return 'turn-90';
  return symmetry;
}
