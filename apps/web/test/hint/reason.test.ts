import type { Score } from '@tianyuan/engine-host';
import { type Board, boardOf, type Color, type Point, parsePoint, pointName, type RuleSetId } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { reasonsFor } from '../../src/features/hint/reason.ts';
import { threatsOf } from '../../src/features/threats/threats.ts';

const SIZE = 15;

function point(name: string): Point {
  const parsed = parsePoint(SIZE, name);
  if (!parsed.ok) throw new Error(name);
  return parsed.value;
}

const points = (names: string): readonly Point[] => (names === '' ? [] : names.split(' ').map(point));

function board(black: string, white: string): Board {
  const made = boardOf(SIZE, points(black), points(white));
  if (!made.ok) throw new Error('no board');
  return made.value;
}

interface Case {
  readonly black: string;
  readonly white: string;
  readonly color?: Color;
  readonly ruleSet?: RuleSetId;
  readonly at: string;
  readonly score?: Score;
  readonly line?: string;
}

const judge = ({ black, white, color = 'black', ruleSet = 'freestyle', at, score = { cp: 0 }, line = at }: Case) =>
  reasonsFor({ board: board(black, white), color, ruleSet, point: point(at), score, line: points(line) });

describe('why a move is good', () => {
  test.each<[string, Case, object, object | undefined]>([
    ['it makes five', { black: 'h8 i8 j8 k8', white: 'g8 a1 b3 c5', at: 'l8' }, { kind: 'five' }, undefined],
    [
      'five comes before stopping one',
      { black: 'h8 i8 j8 k8', white: 'h3 i3 j3 k3', at: 'l8' },
      { kind: 'five' },
      undefined,
    ],
    [
      'it stops a four',
      { black: 'a1 c3 e5', white: 'h8 i8 j8 k8', at: 'l8' },
      { kind: 'stopsFour', at: points('l8') },
      undefined,
    ],
    [
      'it stops a four and makes one',
      { black: 'l9 l10 l11 a1', white: 'h8 i8 j8 k8', at: 'l8' },
      { kind: 'stopsFour' },
      { kind: 'makes', what: 'openFour' },
    ],
    [
      'an open four',
      { black: 'h8 i8 j8', white: 'a1 b3 c5', at: 'k8' },
      { kind: 'makes', what: 'openFour', at: points('g8 l8') },
      undefined,
    ],
    [
      'an open four while the other side has a three is still an open four',
      { black: 'h8 i8 j8', white: 'h3 i3 j3', at: 'k8' },
      { kind: 'makes', what: 'openFour' },
      undefined,
    ],
    [
      'four and three',
      { black: 'h8 i8 j8 k9 k10', white: 'g8 a1 b3', at: 'k8' },
      { kind: 'makes', what: 'fourThree' },
      undefined,
    ],
    [
      'two fours',
      { black: 'h8 i8 j8 k9 k10 k11', white: 'g8 k12 a1', at: 'k8' },
      { kind: 'makes', what: 'doubleFour' },
      undefined,
    ],
    [
      'two threes',
      { black: 'h8 i8 j9 j10', white: 'a1 b3', at: 'j8' },
      { kind: 'makes', what: 'doubleThree' },
      undefined,
    ],
    [
      'a win by fours: every own stone of the line makes one',
      {
        black: 'h8 i8 j8 k9 k10',
        white: 'g8 a1 b3',
        at: 'k8',
        score: { mate: 5 },
        line: 'k8 l8 k7 k11 k6',
      },
      { kind: 'makes', what: 'fourThree' },
      { kind: 'vcf', plies: 5 },
    ],
    [
      'the same without a combination in it',
      { black: 'h8 i8 j8 k9 k10 a1', white: 'g8 k11 b3', at: 'k8', score: { mate: 7 }, line: 'k8 l8 k7' },
      { kind: 'vcf', plies: 7 },
      { kind: 'four' },
    ],
    [
      'a win with a threat of three in it',
      { black: 'h8 i8 c3', white: 'a1 b3', at: 'j8', score: { mate: 7 }, line: 'j8 k8 g8' },
      { kind: 'vct', plies: 7 },
      { kind: 'three' },
    ],
    [
      'it stops an open three',
      { black: 'a1 c3 e5', white: 'h8 i8 j8', at: 'k8' },
      { kind: 'stopsThree', at: points('g8 k8') },
      undefined,
    ],
    [
      'it takes the point of a four and three',
      { black: 'g8 a1 c3', white: 'h8 i8 j8 k9 k10', at: 'k8' },
      { kind: 'stopsMaking', what: 'fourThree' },
      undefined,
    ],
    [
      'a four, and where it must be stopped',
      { black: 'h8 i8 j8', white: 'g8 a1', at: 'k8' },
      { kind: 'four', at: points('l8') },
      undefined,
    ],
    ['an open three', { black: 'h8 i8', white: 'a1', at: 'j8' }, { kind: 'three', at: points('g8 k8') }, undefined],
    [
      'nothing helps any more',
      { black: 'a1 c3 e5', white: 'h8 i8 j8 k8', at: 'g7', score: { mate: -2 } },
      { kind: 'holdsOut', plies: 2 },
      undefined,
    ],
    ['an open two', { black: 'h8', white: 'a1', at: 'i9' }, { kind: 'builds', what: 'openTwo' }, undefined],
    ['a quiet point', { black: '', white: '', at: 'h8' }, { kind: 'place' }, undefined],
  ])('%s', (_what, given, main, also) => {
    const reasons = judge(given);
    expect(reasons.main).toMatchObject(main);
    if (also) expect(reasons.also).toMatchObject(also);
    else expect(reasons.also).toBeUndefined();
  });

  test('under renju white’s point that black may not take is no point to take away', () => {
    const doubleThree = { black: 'h8 i8 j9 j10', white: 'a1 b3', color: 'white', at: 'j8' } as const;
    expect(judge({ ...doubleThree, ruleSet: 'renju' }).main.kind).not.toBe('stopsMaking');
    expect(judge({ ...doubleThree, ruleSet: 'freestyle' }).main).toEqual({ kind: 'stopsMaking', what: 'doubleThree' });
  });
});

describe('the threats of a side', () => {
  test.each<[string, Color, RuleSetId, string, string, string, string]>([
    ['an open three', 'black', 'freestyle', 'h8 i8 j8', 'a1', '', 'g8 k8'],
    ['a split one', 'black', 'freestyle', 'h8 i8 k8', 'a1', '', 'j8'],
    ['a four', 'black', 'freestyle', 'h8 i8 j8 k8', 'g8', 'l8', ''],
    ['an open four', 'black', 'freestyle', 'h8 i8 j8 k8', 'a1', 'g8 l8', ''],
    ['a closed three is none', 'black', 'freestyle', 'h8 i8 j8', 'g8', '', ''],
    ['six does not count where exactly five wins', 'black', 'standard', 'g8 h8 j8 k8 l8', 'a1', '', 'i8'],
    ['it does where five or more do', 'black', 'freestyle', 'g8 h8 j8 k8 l8', 'a1', 'i8', 'm8'],
  ])('%s', (_what, color, ruleSet, black, white, fours, threes) => {
    const found = threatsOf(board(black, white), color, ruleSet);
    const names = (all: readonly Point[]): string => all.map((each) => pointName(SIZE, each)).join(' ');
    if (fours) expect(names(found.fours)).toBe(fours);
    else expect(found.fours).toEqual([]);
    if (_what.startsWith('six')) expect(found.threes).not.toContain(point('i8'));
    else expect(names(found.threes)).toBe(threes);
  });

  test('of black under renju: a point that is forbidden completes nothing', () => {
    //  the open four of h8 i8 j8 at k8 would be an open four and a four at once
    const given = board('h8 i8 j8 k9 k10 k11', 'k12 a1');
    expect(threatsOf(given, 'black', 'freestyle').threes).toContain(point('k8'));
    expect(threatsOf(given, 'black', 'renju').threes).not.toContain(point('k8'));
  });
});
