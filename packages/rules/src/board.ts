import { assert } from './assert.ts';
import { allPoints, isSize, type Point } from './point.ts';
import { ok, type Result, refused } from './result.ts';
import type { Color, Stone } from './stone.ts';

/** What stands where. A value: it never changes, `play` and `without` return another one. */
export interface Board {
  readonly size: number;
  /** `size * size` stones, row by row from the top left; the index is the `Point`. */
  readonly stones: readonly Stone[];
}

export interface BoardRefusal {
  readonly code: 'point-occupied';
  /** The point that was given a second stone. */
  readonly point: Point;
}

export function emptyBoard(size: number): Board {
  assert(isSize(size), `size ${size} is a board size`);
  return { size, stones: new Array<Stone>(size * size).fill('empty') };
}

/** A set-up position: any counts, as they stand. Refused when a point is given twice. */
export function boardOf(size: number, black: readonly Point[], white: readonly Point[]): Result<Board, BoardRefusal> {
  const stones = [...emptyBoard(size).stones];
  for (const [color, points] of [
    ['black', black],
    ['white', white],
  ] as const) {
    for (const point of points) {
      assert(point < stones.length, 'the point is on the board');
      if (stones[point] !== 'empty') return refused({ code: 'point-occupied', point });
      stones[point] = color;
    }
  }
  return ok({ size, stones });
}

export function stoneAt(board: Board, point: Point): Stone {
  const stone = board.stones[point];
  assert(stone !== undefined, 'the point is on the board');
  return stone;
}

/** The board with one stone more. The point must be empty: ask first, this is no referee. */
export function play(board: Board, point: Point, color: Color): Board {
  assert(stoneAt(board, point) === 'empty', `point ${point} is empty`);
  return { size: board.size, stones: board.stones.with(point, color) };
}

/** The board with the stone on `point` taken off. */
export function without(board: Board, point: Point): Board {
  assert(stoneAt(board, point) !== 'empty', `a stone stands on point ${point}`);
  return { size: board.size, stones: board.stones.with(point, 'empty') };
}

export function isFull(board: Board): boolean {
  return !board.stones.includes('empty');
}

/** How many stones of this colour stand on the board; `empty` counts the points that are left. */
export function countOf(board: Board, stone: Stone): number {
  return pointsOf(board, stone).length;
}

/** The points on which this stone stands, ascending; `empty` gives the points that are left. */
export function pointsOf(board: Board, stone: Stone): readonly Point[] {
  return allPoints(board.size).filter((point) => board.stones[point] === stone);
}
