import { assert } from './assert.ts';
import { ok, type Result, refused } from './result.ts';

declare const pointBrand: unique symbol;

/**
 * An intersection of the board: `row * size + column`, row 0 at the top, column 0 at the left.
 * People count rows from the bottom: on 15×15 the top left point 0 is `a15`, the centre 112 is `h8`.
 */
export type Point = number & { readonly [pointBrand]: true };

export const MIN_SIZE = 5;
export const MAX_SIZE = 22;
export const DEFAULT_SIZE = 15;

export interface PointRefusal {
  /** `point-unreadable`: not a letter and a number; `point-outside`: read, but not on a board of this size. */
  readonly code: 'point-unreadable' | 'point-outside';
  readonly text: string;
}

export function isSize(size: number): boolean {
  return Number.isInteger(size) && size >= MIN_SIZE && size <= MAX_SIZE;
}

/** The point in a column from the left and a row from the top, both from 0. Outside the board is a bug. */
export function pointAt(size: number, column: number, row: number): Point {
  assert(isOnBoard(size, column, row), 'a point is made on the board');
  return (row * size + column) as Point;
}

export function columnOf(size: number, point: Point): number {
  return point % size;
}

export function rowOf(size: number, point: Point): number {
  return Math.floor(point / size);
}

export function isOnBoard(size: number, column: number, row: number): boolean {
  return column >= 0 && column < size && row >= 0 && row < size;
}

/** The centre, 天元; on an even size the one of the four middle points nearest to the top left. */
export function centreOf(size: number): Point {
  const middle = Math.floor((size - 1) / 2);
  return pointAt(size, middle, middle);
}

/** Every point of the board, ascending. */
export function allPoints(size: number): readonly Point[] {
  const known = pointsOfSize.get(size);
  if (known) return known;
  assert(isSize(size), `size ${size} is from ${MIN_SIZE} to ${MAX_SIZE}`);
  const points = Array.from({ length: size * size }, (_, index) => index as Point);
  pointsOfSize.set(size, points);
  return points;
}

const pointsOfSize = new Map<number, readonly Point[]>();

/** The guard for numbers from outside: the point with this index, or undefined when there is none. */
export function toPoint(size: number, index: number): Point | undefined {
  return Number.isInteger(index) && index >= 0 && index < size * size ? (index as Point) : undefined;
}

/** `h8`: the column's letter from the left, including i, and the row's number from the bottom. */
export function pointName(size: number, point: Point): string {
  const letter = String.fromCharCode('a'.charCodeAt(0) + columnOf(size, point));
  return `${letter}${size - rowOf(size, point)}`;
}

/** Reads `h8` or `H8`. Refuses `h08`, `aa1`, spaces, and points that the board does not have. */
export function parsePoint(size: number, text: string): Result<Point, PointRefusal> {
  const [, letter, number] = /^([a-z])([1-9][0-9]?)$/i.exec(text) ?? [];
  if (letter === undefined || number === undefined) return refused({ code: 'point-unreadable', text });
  const column = letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0);
  const row = size - Number(number);
  if (!isOnBoard(size, column, row)) return refused({ code: 'point-outside', text });
  return ok(pointAt(size, column, row));
}
