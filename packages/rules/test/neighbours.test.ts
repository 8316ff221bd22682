import { allPoints, columnOf, MAX_SIZE, MIN_SIZE, neighboursWithin, rowOf } from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';
import { namesOf, pointNamed } from './picture.ts';

describe('the neighbours of a point', () => {
  it.each([
    ['h8', 1, 8],
    ['h8', 2, 24],
    ['a1', 1, 3],
    ['a1', 2, 8],
    ['a8', 1, 5],
    ['h8', 7, 224],
    ['h8', 0, 0],
  ])('of %s within %i are %i on 15×15', (name, radius, count) => {
    expect(neighboursWithin(15, pointNamed(15, name), radius)).toHaveLength(count);
  });

  it('of a corner stay on the board', () => {
    expect(namesOf(15, neighboursWithin(15, pointNamed(15, 'o1'), 1))).toEqual(['n2', 'o2', 'n1']);
  });

  it('are those no more columns and rows away than the radius, ascending, without the point', () => {
    for (const size of [MIN_SIZE, 15, MAX_SIZE]) {
      for (const point of allPoints(size)) {
        const near = allPoints(size).filter((other) => {
          const columns = Math.abs(columnOf(size, other) - columnOf(size, point));
          return other !== point && Math.max(columns, Math.abs(rowOf(size, other) - rowOf(size, point))) <= 2;
        });
        expect(neighboursWithin(size, point, 2)).toEqual(near);
      }
    }
  });
});
