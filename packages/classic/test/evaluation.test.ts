import { evaluate, isDecided, randomPosition, SearchBoard, WIN } from '@tianyuan/classic';
import { COLORS, type Color, opponentOf } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { positionOf } from './positions.ts';

/** What a row of X (black) is worth to black when white is to move, the row on row 8 from column d. */
function worthOf(row: string): number {
  const marks = row.split(' ');
  const namesOfMark = (mark: string): string =>
    marks.flatMap((found, index) => (found === mark ? [`${'defghijkl'[index]}8`] : [])).join(' ');
  const position = positionOf('freestyle', 15, namesOfMark('X'), namesOfMark('O'), 'white');
  return evaluate(new SearchBoard(position, 2), 'black', 0);
}

test('shapes rank as every book says: open four, simple four, open three, closed three, open two, closed two', () => {
  const rows = ['. X X X X .', 'O X X X X .', '. . X X X . .', 'O X X X . .', '. . X X . .', 'O X X . . .'];
  const worths = rows.map(worthOf);
  expect(worths).toEqual([...worths].sort((one, other) => other - one));
  expect(new Set(worths).size).toBe(rows.length);
});

test('in a dead row no window is left: all that counts are its stones, each alone in its other lines', () => {
  const dead = new SearchBoard(positionOf('freestyle', 15, 'e8 f8 g8 h8', 'd8 i8', 'white'), 2);
  expect([2, 3, 4].map((stones) => dead.living('black', stones))).toEqual([0, 0, 0]);
  expect(dead.living('black', 1)).toBeGreaterThan(0);
});

test('a row with a gap is seen: X X . X is worth more than a closed three', () => {
  expect(worthOf('. X X . X .')).toBeGreaterThan(worthOf('O X X X . .'));
});

describe('the side to move', () => {
  test('makes a five with the next stone when it has four, and that is the value', () => {
    const position = positionOf('freestyle', 15, 'e8 f8 g8 h8', 'e9 f9 g9 h9', 'black');
    expect(evaluate(new SearchBoard(position, 2), 'black', 3)).toBe(WIN - 4);
    expect(evaluate(new SearchBoard(position, 2), 'white', 3)).toBe(4 - WIN);
    expect(evaluate(new SearchBoard({ ...position, toMove: 'white' }, 2), 'white', 0)).toBe(WIN - 1);
  });

  test('is better off: the same stones on both sides, and whoever moves is ahead', () => {
    const position = positionOf('freestyle', 15, 'e13 f13 g13', 'e3 f3 g3', 'black');
    for (const toMove of COLORS) {
      expect(evaluate(new SearchBoard({ ...position, toMove }, 2), toMove, 0)).toBeGreaterThan(0);
    }
  });
});

test('what is good for one side is as bad for the other, whoever is to move, and a five is more than any board', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const position = randomPosition(seed, 15, seed % 2 === 0 ? 'freestyle' : 'renju', 10 + (seed % 8) * 20);
    const value = (color: Color): number => evaluate(new SearchBoard(position, 2), color, 0);
    expect(value('black') + value('white')).toBe(0);
    const { toMove } = position;
    const board = new SearchBoard(position, 2);
    const isWon = board.living(toMove, 4) > 0;
    expect(isDecided(value(toMove))).toBe(isWon);
    expect(isDecided(value(opponentOf(toMove)))).toBe(isWon);
  }
});
