import {
  COLORS,
  forbiddenPoints,
  forbiddenReason,
  isLegal,
  legalPoints,
  outcomeAfter,
  outcomeOf,
  type Point,
  play,
  pointsOf,
  RULE_SET_IDS,
  type RuleSetId,
} from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';
import { type TruthRow, truthRows } from '../../../fixtures/truth/rows.ts';
import { boardFromPicture, boardNamed, namesOf, pointNamed } from './picture.ts';
import { boardOfRow } from './truth.ts';

const positions = truthRows('rule_positions.jsonl').filter((row) => !row.id.startsWith('A'));

describe('the positions of public reports', () => {
  it('are thirty-five', () => {
    expect(positions).toHaveLength(35);
  });

  it.each(positions)('$id under $rule: $move is $expect', (row) => {
    expect(verdictOn(row)).toBe(row.expect);
  });
});

/** What a row asks: the fate of `move`, or of the board as it stands when there is none. */
function verdictOn(row: TruthRow): string {
  const board = boardOfRow(row);
  if (row.move === undefined) return outcomeOf(board, row.side, row.rule).kind === 'drawn' ? 'draw' : 'no draw';
  const point = pointNamed(row.size, row.move);
  if (!isLegal(board, point, row.side, row.rule)) return forbiddenReason(board, point) ?? 'not legal';
  const after = outcomeAfter(play(board, point, row.side), point, row.rule);
  if (after.kind === 'won') return after.by === row.side ? 'win' : 'lost';
  return row.expect === 'legal' ? 'legal' : 'nowin';
}

describe('a five made together with a foul wins for black under renju', () => {
  it.each([
    ['an overline', ['d8', 'e8', 'f8', 'g8', 'h7', 'h6', 'h5', 'h9', 'h10']],
    ['a double-four', ['d8', 'e8', 'f8', 'g8', 'h9', 'h10', 'h11', 'i9', 'j10', 'k11']],
    ['a double-three', ['d8', 'e8', 'f8', 'g8', 'h9', 'h10', 'i9', 'j10']],
  ])('with %s', (_, black) => {
    const board = boardNamed(15, black, []);
    const h8 = pointNamed(15, 'h8');
    expect(isLegal(board, h8, 'black', 'renju')).toBe(true);
    for (const forbiddenMove of ['refused', 'loses'] as const) {
      const after = outcomeAfter(play(board, h8, 'black'), h8, 'renju', { forbiddenMove });
      expect(after).toMatchObject({ kind: 'won', by: 'black', how: 'five' });
      expect(after.kind === 'won' && after.lines.map((line) => namesOf(15, line))).toEqual([
        ['d8', 'e8', 'f8', 'g8', 'h8'],
      ]);
    }
  });
});

describe('a forbidden stone', () => {
  const board = boardNamed(15, ['h9', 'g8', 'i8', 'h7'], ['a1', 'a3', 'a5', 'a7']);
  const h8 = pointNamed(15, 'h8');
  const after = play(board, h8, 'black');

  it('is not legal', () => {
    expect(isLegal(board, h8, 'black', 'renju')).toBe(false);
    expect(legalPoints(board, 'black', 'renju')).not.toContain(h8);
    expect(legalPoints(board, 'black', 'renju')).toHaveLength(225 - 8 - 1);
  });

  it('loses, where a forbidden move loses', () => {
    expect(outcomeAfter(after, h8, 'renju', { forbiddenMove: 'loses' })).toEqual({
      kind: 'won',
      by: 'white',
      how: 'forbidden',
      point: h8,
      reason: 'double-three',
      lines: [],
    });
  });

  it('is an ordinary stone for white, and in every other rule set', () => {
    expect(isLegal(board, h8, 'white', 'renju')).toBe(true);
    for (const ruleSetId of RULE_SET_IDS.filter((id) => id !== 'renju')) {
      expect(isLegal(board, h8, 'black', ruleSetId)).toBe(true);
      expect(outcomeAfter(after, h8, ruleSetId, { forbiddenMove: 'loses' })).toEqual({
        kind: 'playing',
        toMove: 'white',
      });
    }
  });
});

describe('white under renju', () => {
  it.each([
    ['three and three', ['f8', 'g8', 'h9', 'h10']],
    ['four and four', ['e8', 'f8', 'g8', 'h9', 'h10', 'h11']],
  ])('may make %s', (_, white) => {
    const board = boardNamed(15, ['a1', 'c1', 'e1'], white);
    const h8 = pointNamed(15, 'h8');
    expect(isLegal(board, h8, 'white', 'renju')).toBe(true);
    expect(outcomeAfter(play(board, h8, 'white'), h8, 'renju')).toEqual({ kind: 'playing', toMove: 'black' });
  });

  it('may make an overline and wins', () => {
    const board = boardNamed(15, ['a1', 'c1', 'e1'], ['e8', 'f8', 'g8', 'i8', 'j8']);
    const h8 = pointNamed(15, 'h8');
    const after = outcomeAfter(play(board, h8, 'white'), h8, 'renju');
    expect(after).toMatchObject({ kind: 'won', by: 'white', how: 'five' });
    expect(after.kind === 'won' && after.lines[0]).toHaveLength(6);
  });

  it('has every empty point, those forbidden to black too', () => {
    const board = boardNamed(15, ['h9', 'g8', 'i8', 'h7'], ['a1']);
    expect(legalPoints(board, 'white', 'renju')).toEqual(pointsOf(board, 'empty'));
  });
});

describe('a position that was set up', () => {
  const both = boardNamed(15, ['a1', 'b1', 'c1', 'd1', 'e1'], ['a3', 'b3', 'c3', 'd3', 'e3']);

  it.each(COLORS)('with fives of both colours and %s to move is won by the other', (toMove) => {
    const by = toMove === 'black' ? 'white' : 'black';
    for (const ruleSetId of RULE_SET_IDS) {
      expect(outcomeOf(both, toMove, ruleSetId)).toMatchObject({ kind: 'won', by, how: 'five' });
    }
  });

  it.each(COLORS)('with a five of the side to move (%s) is won by it', (color) => {
    const names = ['a1', 'b1', 'c1', 'd1', 'e1'];
    const board = color === 'black' ? boardNamed(15, names, []) : boardNamed(15, [], names);
    expect(outcomeOf(board, color, 'freestyle')).toMatchObject({ kind: 'won', by: color });
  });

  it('with a black overline under renju goes on: it was no move of this game', () => {
    const board = boardNamed(15, ['a1', 'b1', 'c1', 'd1', 'e1', 'f1'], ['a3']);
    for (const toMove of COLORS) expect(outcomeOf(board, toMove, 'renju')).toEqual({ kind: 'playing', toMove });
  });

  it('gives every line of the winner', () => {
    const board = boardNamed(15, ['a1', 'b1', 'c1', 'd1', 'e1', 'a2', 'a3', 'a4', 'a5', 'j9', 'j8'], []);
    const outcome = outcomeOf(board, 'white', 'freestyle');
    expect(outcome.kind === 'won' && outcome.lines.map((line) => namesOf(15, line))).toEqual([
      ['a1', 'b1', 'c1', 'd1', 'e1'],
      ['a5', 'a4', 'a3', 'a2', 'a1'],
    ]);
  });
});

describe('the last point of the board', () => {
  const { board, asked } = boardFromPicture(`
    O X O X O X
    X O X O O X
    X X * X X O
    O X O X O X
    O O X O X O
    X O O X O X`);
  const last = asked[0] as Point;

  it.each<[RuleSetId, string]>([
    ['freestyle', 'won'],
    ['standard', 'won'],
    ['renju', 'won'],
    ['caro', 'won'],
    ['caro-free', 'won'],
  ])('wins under %s when it makes five, though the board is full', (ruleSetId, kind) => {
    expect(outcomeAfter(play(board, last, 'black'), last, ruleSetId).kind).toBe(kind);
  });

  it('draws when it makes none', () => {
    const full = play(board, last, 'white');
    for (const ruleSetId of RULE_SET_IDS) {
      expect(outcomeAfter(full, last, ruleSetId)).toEqual({ kind: 'drawn', reason: 'board-full' });
      for (const toMove of COLORS) {
        expect(outcomeOf(full, toMove, ruleSetId)).toEqual({ kind: 'drawn', reason: 'board-full' });
      }
    }
  });
});

describe('black without a legal point under renju', () => {
  const { board, asked } = boardFromPicture(`
    O O O O X X O
    X X O O O X O
    X X X X * X X
    * O X O O O O
    X O X X X X O
    X O X X X O X
    X X O X X X O`);

  it('has drawn, and the forbidden points are still told', () => {
    expect(outcomeOf(board, 'black', 'renju')).toEqual({ kind: 'drawn', reason: 'no-legal-point' });
    expect([...forbiddenPoints(board)]).toEqual(asked.map((point) => [point, 'overline']));
    expect(legalPoints(board, 'black', 'renju')).toEqual([]);
  });

  it('has drawn right after the stone of white', () => {
    const before = boardFromPicture(`
      O O O O X X O
      X X O O O X O
      X X X X * X X
      * O X O O O O
      X O X X X X *
      X O X X X O X
      X X O X X X O`).board;
    const last = pointNamed(7, 'g3');
    expect(outcomeAfter(play(before, last, 'white'), last, 'renju')).toEqual({
      kind: 'drawn',
      reason: 'no-legal-point',
    });
  });

  it('may still place and lose, where a forbidden move loses', () => {
    const options = { forbiddenMove: 'loses' } as const;
    expect(outcomeOf(board, 'black', 'renju', options)).toEqual({ kind: 'playing', toMove: 'black' });
    const [first] = asked as [Point, ...Point[]];
    expect(outcomeAfter(play(board, first, 'black'), first, 'renju', options)).toMatchObject({
      kind: 'won',
      by: 'white',
      how: 'forbidden',
      reason: 'overline',
    });
  });

  it('is nothing to white, nor to other rule sets', () => {
    expect(outcomeOf(board, 'white', 'renju')).toEqual({ kind: 'playing', toMove: 'white' });
    expect(outcomeOf(board, 'black', 'standard')).toEqual({ kind: 'playing', toMove: 'black' });
  });
});
