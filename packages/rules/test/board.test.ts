import { boardOf, countOf, emptyBoard, isFull, opponentOf, play, pointsOf, stoneAt, without } from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';
import { boardFromPicture, boardNamed, namesOf, pointNamed } from './picture.ts';

const h8 = pointNamed(15, 'h8');

describe('a board', () => {
  it('is a value: playing and taking off leave it as it was', () => {
    const empty = emptyBoard(15);
    const played = play(empty, h8, 'black');
    expect(stoneAt(played, h8)).toBe('black');
    expect(stoneAt(empty, h8)).toBe('empty');
    expect(without(played, h8)).toEqual(empty);
    expect(stoneAt(played, h8)).toBe('black');
  });

  it('takes no second stone on a point, and gives none back from an empty one', () => {
    const played = play(emptyBoard(15), h8, 'black');
    expect(() => play(played, h8, 'white')).toThrow('is empty');
    expect(() => without(emptyBoard(15), h8)).toThrow('stands on');
  });

  it('may be set up with any counts', () => {
    const board = boardNamed(15, ['h8', 'i9', 'a1'], ['o15']);
    expect([countOf(board, 'black'), countOf(board, 'white'), countOf(board, 'empty')]).toEqual([3, 1, 221]);
    expect(namesOf(15, pointsOf(board, 'black'))).toEqual(['i9', 'h8', 'a1']);
  });

  it.each([
    ['twice black', [h8, h8], []],
    ['black and white', [h8], [h8]],
    ['twice white', [], [h8, h8]],
  ])('is refused when a point is given %s', (_, black, white) => {
    expect(boardOf(15, black, white)).toEqual({ ok: false, error: { code: 'point-occupied', point: h8 } });
  });

  it('is full when no point is empty', () => {
    const { board, asked } = boardFromPicture(`
      X O X O X
      O X O X O
      X O * O X
      O X O X O
      X O X O X`);
    const [last] = asked;
    expect(isFull(board)).toBe(false);
    expect(last !== undefined && isFull(play(board, last, 'white'))).toBe(true);
  });
});

it('each colour is the opponent of the other', () => {
  expect([opponentOf('black'), opponentOf('white')]).toEqual(['white', 'black']);
});
