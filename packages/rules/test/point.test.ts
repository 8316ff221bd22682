import {
  allPoints,
  centreOf,
  columnOf,
  DEFAULT_SIZE,
  isSize,
  MAX_SIZE,
  MIN_SIZE,
  parsePoint,
  pointAt,
  pointName,
  rowOf,
  toPoint,
} from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';

const SIZES = Array.from({ length: MAX_SIZE - MIN_SIZE + 1 }, (_, index) => MIN_SIZE + index);

describe('a point', () => {
  it.each([
    [15, 'h8', 7, 7],
    [15, 'a15', 0, 0],
    [15, 'o1', 14, 14],
    [15, 'i9', 8, 6],
    [5, 'e1', 4, 4],
    [22, 'v22', 21, 0],
  ])('on a board of %i, %s is column %i from the left and row %i from the top', (size, name, column, row) => {
    const point = pointAt(size, column, row);
    expect(pointName(size, point)).toBe(name);
    expect(parsePoint(size, name)).toEqual({ ok: true, value: point });
    expect([columnOf(size, point), rowOf(size, point)]).toEqual([column, row]);
  });

  it('survives name and parse on every size', () => {
    for (const size of SIZES) {
      for (const point of allPoints(size)) {
        expect(parsePoint(size, pointName(size, point))).toEqual({ ok: true, value: point });
        expect(parsePoint(size, pointName(size, point).toUpperCase())).toEqual({ ok: true, value: point });
        expect(pointAt(size, columnOf(size, point), rowOf(size, point))).toBe(point);
      }
    }
  });

  it('has another name than every other point of its board', () => {
    for (const size of SIZES) {
      expect(new Set(allPoints(size).map((point) => pointName(size, point))).size).toBe(size * size);
    }
  });

  it.each(['', 'h', '8', 'aa1', 'h08', 'h0', 'h-8', 'h8 ', ' h8', 'h8.0', 'h100', '8h', 'é8', 'h８', 'h8h9'])(
    'is not read from %j',
    (text) => {
      expect(parsePoint(15, text)).toEqual({ ok: false, error: { code: 'point-unreadable', text } });
    },
  );

  it.each(['h16', 'p8', 'z1', 'a99'])('%j is outside of 15×15', (text) => {
    expect(parsePoint(15, text)).toEqual({ ok: false, error: { code: 'point-outside', text } });
  });

  it('is made from a number only when the board has it', () => {
    for (const index of [0, 112, 224]) expect(toPoint(15, index)).toBe(index);
    for (const index of [-1, 225, 7.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(toPoint(15, index)).toBeUndefined();
  });
});

describe('the size of a board', () => {
  it('goes from 5 to 22, 15 by default', () => {
    expect(SIZES.every(isSize)).toBe(true);
    expect([4, 23, 0, -15, 15.5, Number.NaN].some(isSize)).toBe(false);
    expect(DEFAULT_SIZE).toBe(15);
  });

  it.each([
    [15, 'h8'],
    [19, 'j10'],
    [5, 'c3'],
    [20, 'j11'],
  ])('%i has its centre on %s', (size, name) => {
    expect(pointName(size, centreOf(size))).toBe(name);
  });
});
