import { assert } from './assert.ts';
import type { Board } from './board.ts';
import { DIRECTIONS, STEPS } from './line.ts';
import { columnOf, type Point, pointAt, rowOf } from './point.ts';
import type { Color } from './stone.ts';

/**
 * The scratch paper of shapes and forbidden points: a mutable copy of a board seen by one colour, made for one query
 * and thrown away. Whoever writes a stone on it takes it off again before returning.
 */
export interface Grid {
  readonly size: number;
  /** The board with a rim of `EDGE` on every side, so that a walk along a line stops by itself and never wraps round. */
  readonly cells: Uint8Array;
  /** What to add to a cell to go one step forward, in the order of `DIRECTIONS`. */
  readonly steps: readonly number[];
}

export const EMPTY = 0;
export const OWN = 1;
export const OTHER = 2;
const EDGE = 3;

/** As far as a five reaches from one of its stones: within it a cell may be read without asking for the edge. */
export const RIM = 4;

export function gridOf(board: Board, color: Color): Grid {
  const { size, stones } = board;
  const width = widthOf(size);
  const cells = new Uint8Array(width * width).fill(EDGE);
  let point = 0;
  for (let row = RIM; row < RIM + size; row++) {
    for (let column = RIM; column < RIM + size; column++) {
      const stone = stones[point++];
      cells[row * width + column] = stone === 'empty' ? EMPTY : stone === color ? OWN : OTHER;
    }
  }
  const steps = DIRECTIONS.map((direction) => STEPS[direction].rows * width + STEPS[direction].columns);
  return { size, cells, steps };
}

export function cellOf(size: number, point: Point): number {
  return (rowOf(size, point) + RIM) * widthOf(size) + columnOf(size, point) + RIM;
}

export function pointOfCell(size: number, cell: number): Point {
  const width = widthOf(size);
  return pointAt(size, (cell % width) - RIM, Math.floor(cell / width) - RIM);
}

function widthOf(size: number): number {
  return size + 2 * RIM;
}

/** Asks `question` while a stone stands on an empty cell, and takes the stone off again. */
export function withStone<Answer>(grid: Grid, cell: number, stone: number, question: () => Answer): Answer {
  assert(grid.cells[cell] === EMPTY, 'a stone is tried on an empty cell');
  grid.cells[cell] = stone;
  const answer = question();
  grid.cells[cell] = EMPTY;
  return answer;
}
