/**
 * A point inside the engine: `(y + 5) * 32 + (x + 5)`, x and y from 0 at the top left. Five cells of wall on each side
 * mean that a line of five beyond any stone never leaves the array; a stride of 32 makes row and column a shift and a mask.
 */
import { base, ROWS_BOARD } from './memory-map';

export const PAD: i32 = 5;
export const STRIDE: i32 = 32;

export const BLACK: i32 = 0;
export const WHITE: i32 = 1;

/** Steps of the four directions: row, column, diagonal (down right), anti-diagonal (up right). */
export const ROW_STEP: i32 = 1;
export const COLUMN_STEP: i32 = 32;
export const DIAGONAL_STEP: i32 = 33;
export const ANTI_STEP: i32 = -31;

export const NO_POINT: i32 = 0;

@inline
export function stepOf(direction: i32): i32 {
  return direction == 0 ? ROW_STEP : direction == 1 ? COLUMN_STEP : direction == 2 ? DIAGONAL_STEP : ANTI_STEP;
}

@inline
export function columnOf(point: i32): i32 {
  return point & 31;
}

@inline
export function rowOf(point: i32): i32 {
  return point >> 5;
}

@inline
export function isOnBoard(point: i32): bool {
  return ((load<u32>(base + (rowOf(point) << 2), ROWS_BOARD) >> columnOf(point)) & 1) != 0;
}
