import { columnOf, isOnBoard, type Point, pointAt, rowOf } from './point.ts';

/** The four ways a line can run. Each has a forward and a backward sense: `east` is the row, west included. */
export type Direction = 'east' | 'south' | 'south-east' | 'north-east';

export const DIRECTIONS: readonly Direction[] = ['east', 'south', 'south-east', 'north-east'];

/** One step forward, in columns to the right and rows downward. */
export const STEPS: Readonly<Record<Direction, { readonly columns: number; readonly rows: number }>> = {
  east: { columns: 1, rows: 0 },
  south: { columns: 0, rows: 1 },
  'south-east': { columns: 1, rows: 1 },
  'north-east': { columns: 1, rows: -1 },
};

/** The point `steps` away (negative: backward), or undefined past the edge: a line never wraps round. */
export function pointAlong(size: number, point: Point, direction: Direction, steps: number): Point | undefined {
  const { columns, rows } = STEPS[direction];
  const column = columnOf(size, point) + columns * steps;
  const row = rowOf(size, point) + rows * steps;
  return isOnBoard(size, column, row) ? pointAt(size, column, row) : undefined;
}

/** The whole line through a point, edge to edge, forward. */
export function lineThrough(size: number, point: Point, direction: Direction): readonly Point[] {
  let first = point;
  for (let next = first as Point | undefined; next !== undefined; next = pointAlong(size, next, direction, -1)) {
    first = next;
  }
  const line: Point[] = [];
  for (let next = first as Point | undefined; next !== undefined; next = pointAlong(size, next, direction, 1)) {
    line.push(next);
  }
  return line;
}
