import {
  COLORS,
  DIRECTIONS,
  emptyBoard,
  fivesThrough,
  MAX_SIZE,
  MIN_SIZE,
  outcomeAfter,
  outcomeOf,
  type Point,
  play,
  RULE_SET_IDS,
  type RuleSetId,
  toPoint,
  winningLines,
  without,
} from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';
import { boardFromLine, boardFromPicture, boardNamed, namesOf, pointNamed } from './picture.ts';

//  Which full lines win, edge to edge; `*` is the last stone. f freestyle, s standard, r renju, c caro, C caro-free.
const LINES: readonly { readonly line: string; readonly black: string; readonly white: string }[] = [
  { line: '. . X X X * X . .', black: 'fsrcC', white: 'fsrcC' },
  { line: '. O X X X X * . .', black: 'fsrcC', white: 'fsrcC' },
  { line: '. O * X X X X O .', black: 'fsr', white: 'fsr' },
  { line: 'O X X * X X O', black: 'fsr', white: 'fsr' },
  { line: 'X X * X X O .', black: 'fsrcC', white: 'fsrcC' },
  { line: '. O X X X X *', black: 'fsrcC', white: 'fsrcC' },
  { line: 'X X * X X', black: 'fsrcC', white: 'fsrcC' },
  { line: '. X X * X X X .', black: 'fC', white: 'frC' },
  { line: 'O X X * X X X O', black: 'fC', white: 'frC' },
  { line: 'X X X X X *', black: 'fC', white: 'frC' },
  { line: 'O X X X * X X X O .', black: 'fC', white: 'frC' },
  { line: 'X X X X * X X X X X', black: 'fC', white: 'frC' },
  { line: '. X X X * . X X .', black: '', white: '' },
  { line: 'O X X X * O . . .', black: '', white: '' },
  { line: '. X X O * X X X .', black: '', white: '' },
  { line: 'X X X * . . .', black: '', white: '' },
];
const LETTERS: Readonly<Record<RuleSetId, string>> = {
  freestyle: 'f',
  standard: 's',
  renju: 'r',
  caro: 'c',
  'caro-free': 'C',
};

describe.each(LINES)('the line $line', ({ line, ...wins }) => {
  it.each(COLORS)('wins for %s under its rule sets alone, in every direction, whole', (color) => {
    const stones = line.split(/\s+/).join('');
    const whole = /[X*]*\*[X*]*/.exec(stones)?.[0].length ?? 0;
    for (const direction of DIRECTIONS) {
      const { board, at } = boardFromLine(line, direction, color);
      const winning = RULE_SET_IDS.filter((ruleSetId) => fivesThrough(board, at, ruleSetId).length > 0);
      expect(winning.map((ruleSetId) => LETTERS[ruleSetId]).join('')).toBe(wins[color]);
      for (const ruleSetId of winning) {
        expect(fivesThrough(board, at, ruleSetId)).toEqual(winningLines(board, ruleSetId, color));
        expect(fivesThrough(board, at, ruleSetId)[0]).toHaveLength(whole);
      }
    }
  });
});

describe('every five-window of the board', () => {
  it.each([
    [15, 572],
    [19, 1020],
    [20, 1152],
  ])('on a board of %i there are %i, and each wins with each of its points as the last stone', (size, count) => {
    const windows = windowsOf(size);
    expect(windows).toHaveLength(count);
    for (const window of windows) {
      for (const color of COLORS) {
        const won = window.reduce((board, point) => play(board, point, color), emptyBoard(size));
        const after = { kind: 'won', by: color, how: 'five', lines: [window] };
        for (const last of window) {
          const failures = RULE_SET_IDS.filter(
            (ruleSetId) => JSON.stringify(outcomeAfter(won, last, ruleSetId)) !== JSON.stringify(after),
          );
          expect(failures).toEqual([]);
        }
      }
    }
  });

  it('is no win before its last stone', () => {
    for (const window of windowsOf(15)) {
      const won = window.reduce((board, point) => play(board, point, 'black'), emptyBoard(15));
      for (const last of window) expect(winningLines(without(won, last), 'freestyle', 'black')).toEqual([]);
    }
  });
});

describe('five points that follow one another only round the edge', () => {
  it('never win, on any size, in any rule set', () => {
    for (let size = MIN_SIZE; size <= MAX_SIZE; size++) {
      const real = new Set(windowsOf(size).map((window) => [...window].sort((a, b) => a - b).join()));
      for (const step of [1, size - 1, size, size + 1]) {
        for (const wrapped of wrappedRuns(size, step, real)) {
          const board = wrapped.reduce((before, point) => play(before, point, 'white'), emptyBoard(size));
          expect(RULE_SET_IDS.flatMap((ruleSetId) => winningLines(board, ruleSetId, 'white'))).toEqual([]);
        }
      }
    }
  });
});

describe('the winning lines', () => {
  it('are as many as one stone makes at once, each whole', () => {
    const { board, asked } = boardFromPicture(`
      . . . . . . .
      . X . . X . .
      . . X . X . .
      . . . X X . .
      X X X X * . .
      . . . . X X .
      . . . . . . .`);
    const [last] = asked;
    const after = play(board, last as Point, 'black');
    expect(fivesThrough(after, last as Point, 'freestyle').map((line) => namesOf(7, line))).toEqual([
      ['a3', 'b3', 'c3', 'd3', 'e3'],
      ['e6', 'e5', 'e4', 'e3', 'e2'],
      ['b6', 'c5', 'd4', 'e3', 'f2'],
    ]);
    expect(winningLines(after, 'freestyle', 'black')).toEqual(fivesThrough(after, last as Point, 'freestyle'));
    expect(winningLines(after, 'freestyle', 'white')).toEqual([]);
  });

  it('through an empty point are none', () => {
    const board = boardNamed(15, ['e8', 'f8', 'g8', 'i8', 'j8'], []);
    expect(fivesThrough(board, pointNamed(15, 'h8'), 'freestyle')).toEqual([]);
  });

  it('of a colour leave out the other colour', () => {
    const board = boardNamed(15, ['a1', 'b1', 'c1', 'd1', 'e1'], ['a3', 'b3', 'c3', 'd3', 'e3', 'f3']);
    expect(winningLines(board, 'standard', 'black')).toHaveLength(1);
    expect(winningLines(board, 'standard', 'white')).toEqual([]);
    expect(outcomeOf(board, 'white', 'freestyle')).toMatchObject({ kind: 'won', by: 'black' });
  });
});

/** Every five points in a row, counted out by columns and rows, forward along their direction. */
function windowsOf(size: number): readonly (readonly Point[])[] {
  const steps: readonly (readonly [columns: number, rows: number])[] = [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ];
  const windows: Point[][] = [];
  for (let index = 0; index < size * size; index++) {
    for (const [columns, rows] of steps) {
      const column = (index % size) + 4 * columns;
      const row = Math.floor(index / size) + 4 * rows;
      if (column >= size || row < 0 || row >= size) continue;
      windows.push([0, 1, 2, 3, 4].map((step) => (index + step * (rows * size + columns)) as Point));
    }
  }
  return windows;
}

/** Five indices apart by `step` that the board has, and that are no window. */
function wrappedRuns(size: number, step: number, real: ReadonlySet<string>): readonly (readonly Point[])[] {
  return Array.from({ length: size * size }, (_, first) =>
    [0, 1, 2, 3, 4].map((index) => toPoint(size, first + index * step)),
  )
    .filter((run): run is Point[] => run.every((point) => point !== undefined))
    .filter((run) => !real.has(run.join()));
}
