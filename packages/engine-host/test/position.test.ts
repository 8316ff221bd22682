import { positionOf, THINK_REFUSAL_CODES, type ThinkRequest } from '@tianyuan/engine-host';
import { legalPoints, type Point, parsePoint, stoneAt } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { requestOf } from './stage.ts';

const pointOf = (name: string, size = 15): Point => {
  const point = parsePoint(size, name);
  if (!point.ok) throw new Error(name);
  return point.value;
};
const pointsOf = (names: string): Point[] =>
  names
    .split(' ')
    .filter(Boolean)
    .map((name) => pointOf(name));

/** A board of 6 lines, full: two rows of `X O X O X O`, two of `O X O X O X`, and two of the first again. */
const ALL_36: readonly number[] = Array.from({ length: 36 }, (_, point) => point);
const isBlackOfDrawn = (point: number): boolean => (point + Math.floor(point / 12)) % 2 === 0;

describe('a request that can be read', () => {
  test('moves alternate from black', () => {
    const position = positionOf(requestOf(1, { moves: pointsOf('h8 i9 g7'), side: 'white' }));
    expect(position.ok && stoneAt(position.value.board, pointOf('h8'))).toBe('black');
    expect(position.ok && stoneAt(position.value.board, pointOf('i9'))).toBe('white');
    expect(position.ok && stoneAt(position.value.board, pointOf('g7'))).toBe('black');
    expect(position.ok && position.value.lastPoint).toBe(pointOf('g7'));
    expect(position.ok && position.value.toMove).toBe('white');
  });

  test('set-up stones stand as they are, in any counts, and moves come on top of them', () => {
    const position = positionOf(
      requestOf(1, { black: pointsOf('a1 b2 c3'), white: [], moves: pointsOf('h8 i9'), side: 'white' }),
    );
    expect(position.ok && stoneAt(position.value.board, pointOf('a1'))).toBe('black');
    expect(position.ok && stoneAt(position.value.board, pointOf('i9'))).toBe('black');
    expect(position.ok && stoneAt(position.value.board, pointOf('h8'))).toBe('white');
  });

  test('black without a legal point under renju is still to move: where a forbidden move loses it may place one', () => {
    //  X X X . X X above five rows of a drawn board: the only empty point makes six.
    const isBlack = (point: number): boolean => point < 6 || isBlackOfDrawn(point);
    const all = ALL_36.filter((point) => point !== 3);
    const black = all.filter(isBlack);
    const request = { size: 6, ruleSet: 'renju', black, white: all.filter((point) => !isBlack(point)) } as const;
    const position = positionOf(requestOf(1, request));
    expect(position.ok && legalPoints(position.value.board, 'black', 'renju')).toEqual([]);
  });

  test('an empty board has no last point', () => {
    const position = positionOf(requestOf(1));
    expect(position.ok && 'lastPoint' in position.value).toBe(false);
  });
});

const bad: readonly { readonly name: string; readonly extra: Partial<ThinkRequest>; readonly refusal: object }[] = [
  { name: 'four lines', extra: { size: 4 }, refusal: { code: 'size-unsupported', size: 4 } },
  { name: '23 lines', extra: { size: 23 }, refusal: { code: 'size-unsupported', size: 23 } },
  { name: 'half a line', extra: { size: 15.5 }, refusal: { code: 'size-unsupported', size: 15.5 } },
  {
    name: 'a rule nobody knows',
    extra: { ruleSet: 'toString' as 'renju' },
    refusal: { code: 'rule-set-unknown', ruleSet: 'toString' },
  },
  {
    name: 'past the last point',
    extra: { moves: [225], side: 'white' },
    refusal: { code: 'point-outside', point: 225 },
  },
  { name: 'before the first', extra: { black: [-1] }, refusal: { code: 'point-outside', point: -1 } },
  { name: 'between points', extra: { white: [1.5] }, refusal: { code: 'point-outside', point: 1.5 } },
  { name: 'no number', extra: { white: [Number.NaN] }, refusal: { code: 'point-outside', point: Number.NaN } },
  { name: 'a point twice in moves', extra: { moves: [7, 7] }, refusal: { code: 'point-occupied', point: 7 } },
  { name: 'a point for both', extra: { black: [9], white: [9] }, refusal: { code: 'point-occupied', point: 9 } },
  {
    name: 'a move on a set-up stone',
    extra: { black: [9], moves: [9] },
    refusal: { code: 'point-occupied', point: 9 },
  },
  { name: 'the wrong side', extra: { moves: [7] }, refusal: { code: 'side-contradicts-moves', toMove: 'white' } },
  { name: 'a side of no colour', extra: { side: 'red' as 'black' }, refusal: { code: 'side-unknown', side: 'red' } },
  {
    name: 'a set-up position with a side of no colour',
    extra: { black: [7], side: 'toString' as 'black' },
    refusal: { code: 'side-unknown', side: 'toString' },
  },
  { name: 'an excluded point outside', extra: { exclude: [7, 225] }, refusal: { code: 'point-outside', point: 225 } },
  { name: 'an excluded point between', extra: { exclude: [0.5] }, refusal: { code: 'point-outside', point: 0.5 } },
  {
    name: 'a full board',
    extra: {
      size: 6,
      black: ALL_36.filter(isBlackOfDrawn),
      white: ALL_36.filter((point) => !isBlackOfDrawn(point)),
    },
    refusal: { code: 'game-over' },
  },
  { name: 'a five on the board', extra: { black: [0, 1, 2, 3, 4], side: 'white' }, refusal: { code: 'game-over' } },
];

test.each(bad)('refused: $name', ({ extra, refusal }) => {
  expect(positionOf(requestOf(1, extra))).toEqual({ ok: false, error: refusal });
});

test('every code but the thinker’s own is refused by some row above', () => {
  const seen = new Set(bad.map(({ refusal }) => (refusal as { code: string }).code));
  expect([...seen, 'player-unknown'].sort()).toEqual([...THINK_REFUSAL_CODES].sort());
});
