import type { Score } from '@tianyuan/engine-host';
import { decide, evolve, fold, type MatchSettings, type MatchState, startMatch } from '@tianyuan/match';
import { allPoints, boardOf, columnOf, type Point, parsePoint, rowOf } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { canMakeFive, machineAcceptsDraw, machineResigns } from '../src/features/play/machine-talk.ts';

const SIZE = 15;

/** Rows of `X X O O`, shifted by two from one to the next: no three in any direction, so no five anywhere. */
function isBlackOfPattern(point: Point): boolean {
  return (columnOf(SIZE, point) + 2 * rowOf(SIZE, point)) % 4 < 2;
}

/** A match that stands at the pattern, with the first `empty` points in reading order, from `from` on, left out. */
function matchWithPattern(empty: number, from = 0): MatchState {
  const points = allPoints(SIZE).filter((_, index) => index < from || index >= from + empty);
  return matchAt(
    points.filter(isBlackOfPattern),
    points.filter((point) => !isBlackOfPattern(point)),
  );
}

function matchAt(black: readonly Point[], white: readonly Point[]): MatchState {
  const settings: MatchSettings = {
    ruleSet: 'freestyle',
    size: SIZE,
    opening: 'free',
    firstPlays: 'black',
    forbiddenMove: 'refused',
    start: { black, white, side: 'black' },
  };
  const started = startMatch(settings, 0);
  if (!started.ok) throw new Error(started.error.code);
  return fold(started.value);
}

const cp = (...values: number[]): Score[] => values.map((value) => ({ cp: value }));
const named = (names: string): Point[] =>
  names.split(' ').map((name) => {
    const point = parsePoint(SIZE, name);
    if (!point.ok) throw new Error(name);
    return point.value;
  });

describe('the machine accepts a draw', () => {
  test.each<[string, number, readonly Score[], boolean]>([
    ['on a dead board, whatever it thinks of itself', 3, cp(900, 900, 900), true],
    ['on a dead board, of a machine that gives no scores', 3, [], true],
    ['late, when its last three scores were even', 60, cp(300, 20, -10, 0), true],
    ['not when one of the three was not even', 60, cp(20, 90, 0), false],
    ['not with a proven win among them', 60, [...cp(0, 0), { mate: 9 }], false],
    ['not early, however even', 120, cp(0, 0, 0), false],
    ['not late with only two scores: they say too little', 60, cp(0, 0), false],
    ['without scores when the board is nearly full and nobody threatens', 28, [], true],
    ['not without scores on a board with room', 60, [], false],
  ])('%s', (_what, empty, scores, accepted) => {
    expect(machineAcceptsDraw(matchWithPattern(empty), scores)).toBe(accepted);
  });

  test('not without scores where a four can be made, nearly full as the board is', () => {
    const free = named('a15 b15 c15 d15 e15 a14 b14 c14 d14 e14');
    const kept = allPoints(SIZE).filter((point) => !free.includes(point));
    const black = [...kept.filter(isBlackOfPattern), ...named('a15 b15 c15')];
    const match = matchAt(
      black,
      kept.filter((point) => !isBlackOfPattern(point)),
    );
    expect(canMakeFive(match.board, 'black')).toBe(true);
    expect(machineAcceptsDraw(match, [])).toBe(false);
  });

  test('never when the game is over', () => {
    const match = matchWithPattern(4);
    const resigned = decide(match, { kind: 'resign', seat: 'first' }, 1);
    if (!resigned.ok) throw new Error('a running match can be resigned');
    expect(machineAcceptsDraw(resigned.value.reduce<MatchState>(evolve, match), [])).toBe(false);
  });
});

describe('the machine resigns', () => {
  const match = matchWithPattern(60);
  const lost: readonly Score[] = [{ mate: -7 }, { mate: -5 }];

  test('when its last two scores were a near and proven loss, and the person wants that', () => {
    expect(machineResigns(match, lost, { mayResign: true })).toBe(true);
    expect(machineResigns(match, lost, { mayResign: false })).toBe(false);
  });

  test.each<[string, readonly Score[]]>([
    ['no score', []],
    ['one alone', [{ mate: -5 }]],
    ['a loss that is only feared', cp(-4000, -4000)],
    ['a loss far away', [{ mate: -21 }, { mate: -19 }]],
    ['a win', [{ mate: 7 }, { mate: 5 }]],
  ])('not for %s', (_what, scores) => {
    expect(machineResigns(match, scores, { mayResign: true })).toBe(false);
  });
});

test('a five has room where five points in a row hold no stone of the other colour', () => {
  const board = (black: string, white: string) => {
    const made = boardOf(5, named5(black), named5(white));
    if (!made.ok) throw new Error('a point was given twice');
    return made.value;
  };
  const named5 = (names: string): Point[] =>
    names.split(' ').map((name) => {
      const point = parsePoint(5, name);
      if (!point.ok) throw new Error(name);
      return point.value;
    });
  // Every row, column and diagonal of the five by five board holds a white stone, but only some hold a black one.
  const blocked = board('a1', 'a5 b3 c1 d4 e2 c3');
  expect(canMakeFive(blocked, 'black')).toBe(false);
  expect(canMakeFive(blocked, 'white')).toBe(true);
});
