/**
 * A point inside the engine: `(y + 5) * 32 + (x + 5)`, x and y from 0 at the top left. Five cells of wall on each side
 * mean that a line of five beyond any stone never leaves the array; a stride of 32 makes row and column a shift and a mask.
 */
export const PAD: i32 = 5;

export const BLACK: i32 = 0;
export const WHITE: i32 = 1;

/** Steps of the four directions: row, column, diagonal (down right), anti-diagonal (up right). */
export const ROW_STEP: i32 = 1;
export const COLUMN_STEP: i32 = 32;
export const DIAGONAL_STEP: i32 = 33;
export const ANTI_STEP: i32 = -31;

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
