import { assert } from './assert.ts';
import { allPoints, columnOf, type Point, rowOf } from './point.ts';

/**
 * The points of the square of `2 * radius + 1` points a side round `point`, without the point itself, ascending.
 * Computed once for each size and radius.
 */
export function neighboursWithin(size: number, point: Point, radius: number): readonly Point[] {
  const key = `${size}/${radius}`;
  let ofPoint = known.get(key);
  if (!ofPoint) {
    ofPoint = allPoints(size).map((centre) => computeNeighbours(size, centre, radius));
    known.set(key, ofPoint);
  }
  const neighbours = ofPoint[point];
  assert(neighbours !== undefined, 'the point is on the board');
  return neighbours;
}

const known = new Map<string, readonly (readonly Point[])[]>();

function computeNeighbours(size: number, centre: Point, radius: number): readonly Point[] {
  return allPoints(size).filter(
    (point) =>
      point !== centre &&
      Math.abs(columnOf(size, point) - columnOf(size, centre)) <= radius &&
      Math.abs(rowOf(size, point) - rowOf(size, centre)) <= radius,
  );
}
