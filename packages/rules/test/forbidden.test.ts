import { type Board, DIRECTIONS, explainPoint, forbiddenReason, type Point, without } from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';
import { boardFromLine, boardFromPicture } from './picture.ts';

//  What a black stone `*` is on one line alone, edge to edge.
const LINES: readonly { readonly line: string; readonly is: string }[] = [
  { line: 'X X * X X', is: 'five' },
  { line: 'O X X * X X O', is: 'five' },
  { line: '. X X * X X . X .', is: 'five' },
  { line: '. X X * X X X .', is: 'overline' },
  { line: 'X X X X * X X X X', is: 'overline' },
  { line: 'X X * X X X', is: 'overline' },
  { line: 'O X X * X X X O', is: 'overline' },
  { line: '. X . X * X . X .', is: 'double-four' },
  { line: 'X . X * X . X', is: 'double-four' },
  { line: 'X X . X * . X X', is: 'double-four' },
  { line: 'X X X . * . X X X', is: 'double-four' },
  { line: 'O X . X X * . X O', is: 'double-four' },
  { line: 'X . X X . X * X . X X . X', is: 'allowed' },
  { line: 'X . X X * X . X', is: 'allowed' },
  { line: 'X X X X . * . X X X X', is: 'allowed' },
  { line: 'X X X X . * . X X X .', is: 'allowed' },
  { line: '. X X * X . . . .', is: 'allowed' },
  { line: '. X X * X . X . .', is: 'allowed' },
  { line: '. . X . X * . . .', is: 'allowed' },
  { line: 'O X X * X . X . .', is: 'allowed' },
];

describe.each(LINES)('black on the line $line', ({ line, is }) => {
  it(`is ${is}, in every direction, read from either end`, () => {
    for (const direction of DIRECTIONS) {
      for (const drawn of [line, [...line].reverse().join('')]) {
        const { board, at } = boardFromLine(drawn, direction, 'black');
        expect(verdictOn(without(board, at), at)).toBe(is);
      }
    }
  });
});

//  The same with two lines and more.
const PICTURES: readonly { readonly name: string; readonly is: string; readonly picture: string }[] = [
  {
    name: 'two threes crossing',
    is: 'double-three',
    picture: `
      . . . . . . . . .
      . . . . . . . . .
      . . . . X . . . .
      . . . . X . . . .
      . . X X * . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .`,
  },
  {
    name: 'two threes, one with room for a simple four only',
    is: 'allowed',
    picture: `
      . . . . . . . . .
      . . . . . . . . .
      . . . . X . . . .
      . . . . X . . . .
      . O X X * . O . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .`,
  },
  {
    name: 'two threes, the open four of one an overline at the far end',
    is: 'allowed',
    picture: `
      . . . . . . . . .
      . . . . . . . . .
      . . . . X . . . .
      . . . . X . . . .
      X . X X * . . X .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .`,
  },
  {
    name: 'two fours crossing',
    is: 'double-four',
    picture: `
      . . . . . . . . .
      . . . . X . . . .
      . . . . X . . . .
      . . . . X . . . .
      O X X X * . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .`,
  },
  {
    name: 'a four and a three',
    is: 'allowed',
    picture: `
      . . . . . . . . .
      . . . . . . . . .
      . . . . X . . . .
      . . . . X . . . .
      O X X X * . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .`,
  },
  {
    name: 'a four and two threes: the threes alone are the foul',
    is: 'double-three',
    picture: `
      . . . . . . . . .
      . . . . . . . . .
      . . . . X . X . .
      . . . . X X . . .
      O X X X * . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .`,
  },
  {
    name: 'two fours and an overline: the overline is the reason given',
    is: 'overline',
    picture: `
      . . . . X . . . .
      . . . . X . . X .
      . . . . X . X . .
      . . . . X X . . .
      O X X X * . . . .
      . . . . X . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .`,
  },
  {
    name: 'two fours and two threes: the double-four is the reason given',
    is: 'double-four',
    picture: `
      . . . . . . . . .
      . X . . X . . . .
      . . X . X . X . .
      . . . . X X . . .
      O X X X * . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .`,
  },
  {
    name: 'two threes in a corner that is too small for one of them',
    is: 'allowed',
    picture: `
      * X X . . . . . .
      . X . . . . . . .
      . . X . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .
      . . . . . . . . .`,
  },
];

describe.each(PICTURES)('$name', ({ is, picture }) => {
  it(`is ${is}`, () => {
    const { board, asked } = boardFromPicture(picture);
    expect(verdictOn(board, asked[0] as Point)).toBe(is);
  });
});

function verdictOn(board: Board, point: Point): string {
  const evidence = explainPoint(board, point);
  const reason = forbiddenReason(board, point);
  expect(evidence?.verdict === 'forbidden' ? evidence.reason : undefined).toBe(reason);
  return reason ?? evidence?.verdict ?? 'occupied';
}
