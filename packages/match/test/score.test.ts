import { resultOf, type Scoreboard, scoreboardAfter, scoreOf } from '@tianyuan/match';
import { describe, expect, test } from 'vitest';
import { Table } from './table.ts';

const FIVE = 'h8 a1 i8 b1 j8 c1 k8 d1 l8';
const NOBODY: Scoreboard = new Map();

describe('the result of a match', () => {
  test('names the seat and the colour that won, and how', () => {
    expect(resultOf(new Table().play(FIVE).state)).toEqual({ kind: 'won', seat: 'first', color: 'black', how: 'five' });
    const swapped = new Table({ firstPlays: 'white' }).play(FIVE);
    expect(resultOf(swapped.state)).toEqual({ kind: 'won', seat: 'second', color: 'black', how: 'five' });
  });

  test('is not there while the match is played', () => {
    expect(resultOf(new Table().play('h8').state)).toBeUndefined();
  });
});

describe('the score', () => {
  test('counts wins by seat and by colour, and draws', () => {
    const results = [
      resultOf(new Table().play(FIVE).state),
      resultOf(new Table({ firstPlays: 'white' }).play(FIVE).state),
      resultOf(new Table({ firstPlays: 'white' }).do({ kind: 'resign', seat: 'second' }).state),
      { kind: 'drawn', reason: 'board-full' } as const,
    ].filter((result) => result !== undefined);
    expect(scoreOf(results)).toEqual({ seats: { first: 2, second: 1 }, colors: { black: 2, white: 1 }, draws: 1 });
  });

  test('of no match is nothing', () => {
    expect(scoreOf([])).toEqual({ seats: { first: 0, second: 0 }, colors: { black: 0, white: 0 }, draws: 0 });
  });

  test('is corrected when a match is reopened, and counts its new end once', () => {
    const table = new Table().play(FIVE);
    const other = new Table().do({ kind: 'resign', seat: 'first' });
    let board = scoreboardAfter(scoreboardAfter(NOBODY, 'other', other.state), 'this', table.state);
    board = scoreboardAfter(board, 'this', table.state);
    expect(scoreOf(board.values())).toMatchObject({ seats: { first: 1, second: 1 } });

    board = scoreboardAfter(board, 'this', table.undo(1).state);
    expect(scoreOf(board.values())).toMatchObject({ seats: { first: 0, second: 1 } });

    board = scoreboardAfter(board, 'this', table.do({ kind: 'resign', seat: 'first' }).state);
    expect(scoreOf(board.values())).toMatchObject({ seats: { first: 0, second: 2 }, colors: { black: 0, white: 2 } });
  });

  test('a scoreboard is a value: the one before stays as it was', () => {
    const before: Scoreboard = new Map();
    scoreboardAfter(before, 'this', new Table().play(FIVE).state);
    expect(before.size).toBe(0);
  });
});
