import { allPoints, DIRECTIONS, lineThrough, MAX_SIZE, MIN_SIZE, pointAlong, STEPS } from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';
import { namesOf, pointNamed } from './picture.ts';

describe('a line', () => {
  it.each([
    ['east', ['a2', 'b2', 'c2', 'd2', 'e2']],
    ['south', ['d5', 'd4', 'd3', 'd2', 'd1']],
    ['south-east', ['a5', 'b4', 'c3', 'd2', 'e1']],
    ['north-east', ['c1', 'd2', 'e3']],
  ] as const)('runs %s from edge to edge', (direction, names) => {
    expect(namesOf(5, lineThrough(5, pointNamed(5, 'd2'), direction))).toEqual(names);
  });

  it('ends at the edge and never wraps round', () => {
    const corner = pointNamed(15, 'o1');
    expect(DIRECTIONS.map((direction) => pointAlong(15, corner, direction, 1))).toEqual(Array(4).fill(undefined));
    expect(pointAlong(15, corner, 'east', -14)).toBe(pointNamed(15, 'a1'));
    expect(pointAlong(15, corner, 'east', -15)).toBeUndefined();
  });

  it('is the same through each of its points', () => {
    for (const direction of DIRECTIONS) {
      for (const point of allPoints(9)) {
        const line = lineThrough(9, point, direction);
        expect(line).toContain(point);
        for (const other of line) expect(lineThrough(9, other, direction)).toEqual(line);
      }
    }
  });

  it('leaves every point of every size in each of the four directions', () => {
    expect(new Set(DIRECTIONS).size).toBe(4);
    for (let size = MIN_SIZE; size <= MAX_SIZE; size++) {
      for (const direction of DIRECTIONS) {
        const { columns, rows } = STEPS[direction];
        for (const point of allPoints(size)) {
          const next = pointAlong(size, point, direction, 1);
          if (next !== undefined) expect(next - point).toBe(rows * size + columns);
        }
      }
    }
  });
});
