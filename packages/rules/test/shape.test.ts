import { COLORS, type Color, DIRECTIONS, type RuleSetId, shapesAt } from '@tianyuan/rules';
import { describe, expect, it } from 'vitest';
import { boardFromLine, boardNamed, pointNamed } from './picture.ts';

//  Full lines, edge to edge; `*` is the stone that is asked about. What they are in freestyle, and where another rule
//  set sees something else, in that one (`renju` for black).
const LINES: readonly {
  line: string;
  freestyle: string;
  standard?: string;
  renju?: string;
  caro?: string;
  'caro-free'?: string;
}[] = [
  { line: '. . X X * X X . .', freestyle: 'five' },
  { line: '. O X X * X X O .', freestyle: 'five', caro: '', 'caro-free': '' },
  { line: '. . X X * X X X .', freestyle: 'five', standard: 'overline', renju: 'overline', caro: 'overline' },
  { line: '. . X X * X . . .', freestyle: 'openFour' },
  { line: '. O X X * X . . .', freestyle: 'simpleFour' },
  { line: 'X X * X . . . . .', freestyle: 'simpleFour' },
  { line: '. O X X * X O . .', freestyle: '' },
  { line: '. . X X . * X . .', freestyle: 'simpleFour' },
  { line: '. X . X * X . X .', freestyle: 'simpleFour simpleFour' },
  { line: 'X X . X * . X X .', freestyle: 'simpleFour simpleFour' },
  { line: 'X X X . * . X X X', freestyle: 'simpleFour simpleFour' },
  { line: '. X . X X * X . .', freestyle: 'openFour', standard: 'simpleFour', renju: 'simpleFour', caro: 'simpleFour' },
  { line: 'X . X X * X . X .', freestyle: 'openFour', standard: '', renju: '', caro: '' },
  { line: '. O . X X * X . O', freestyle: 'openFour', caro: 'simpleFour', 'caro-free': 'simpleFour' },
  { line: '. . . X * X . . .', freestyle: 'openThree' },
  { line: '. . X . * X . . .', freestyle: 'openThree' },
  {
    line: '. X . X * . X . .',
    freestyle: 'openThree openThree',
    standard: 'simpleThree',
    renju: 'simpleThree',
    caro: 'simpleThree',
  },
  { line: '. . O X * X . . .', freestyle: 'simpleThree' },
  { line: '. O . X * X . O .', freestyle: 'simpleThree', caro: '', 'caro-free': '' },
  { line: 'O . X X * . . O .', freestyle: 'openThree', caro: 'simpleThree', 'caro-free': 'simpleThree' },
  { line: '. X . . * X . . X', freestyle: 'simpleThree' },
  {
    line: 'X . . X * X . . X',
    freestyle: 'openThree',
    standard: 'simpleThree',
    renju: 'simpleThree',
    caro: 'simpleThree',
  },
  { line: 'X . X . * . O . .', freestyle: 'simpleThree' },
  { line: '. . . . * X . . .', freestyle: 'openTwo' },
  { line: '. . X . * . . . .', freestyle: 'openTwo' },
  { line: '. . X . . * . . .', freestyle: 'openTwo' },
  { line: '. O X * . . . . .', freestyle: 'simpleTwo' },
  { line: '. X . . . * . O .', freestyle: 'simpleTwo' },
  { line: '. . . . * . . . .', freestyle: '' },
  { line: '. O . X * . O . .', freestyle: '' },
];

describe.each(LINES)('the line $line', ({ line, freestyle, ...others }) => {
  it.each<RuleSetId>(['freestyle', 'standard', 'renju', 'caro', 'caro-free'])('is named for %s', (ruleSetId) => {
    const expected = ruleSetId === 'freestyle' ? freestyle : (others[ruleSetId] ?? freestyle);
    for (const direction of DIRECTIONS) {
      expect(kindsOf(line, direction, ruleSetId, 'black')).toBe(expected);
      expect(kindsOf([...line].reverse().join(''), direction, ruleSetId, 'black')).toBe(expected);
      if (ruleSetId !== 'renju') expect(kindsOf(line, direction, ruleSetId, 'white')).toBe(expected);
    }
  });
});

describe('a shape', () => {
  it('tells its stones and the points that raise it', () => {
    const board = boardNamed(15, ['f8', 'g8', 'j8', 'h9', 'h10'], []);
    expect(shapesAt(board, pointNamed(15, 'h8'), 'black', 'renju')).toEqual([
      shape('simpleFour', 'east', ['f8', 'g8', 'h8', 'j8'], ['i8']),
      shape('openThree', 'south', ['h10', 'h9', 'h8'], ['h11', 'h7']),
    ]);
  });

  it('is told alike of an empty point and of the stone that stands there', () => {
    const before = boardNamed(15, ['f8', 'g8', 'h9', 'h10'], ['c8']);
    const after = boardNamed(15, ['f8', 'g8', 'h9', 'h10', 'h8'], ['c8']);
    const h8 = pointNamed(15, 'h8');
    expect(shapesAt(before, h8, 'black', 'standard')).toEqual(shapesAt(after, h8, 'black', 'standard'));
    expect(shapesAt(before, h8, 'black', 'standard')).toHaveLength(2);
  });

  it('is none of a colour on the stone of the other', () => {
    const board = boardNamed(15, ['f8', 'g8', 'h8'], []);
    for (const color of COLORS) {
      expect(shapesAt(board, pointNamed(15, 'h8'), color, 'freestyle').length > 0).toBe(color === 'black');
    }
  });
});

function kindsOf(line: string, direction: (typeof DIRECTIONS)[number], ruleSetId: RuleSetId, color: Color): string {
  const { board, at } = boardFromLine(line, direction, color);
  return shapesAt(board, at, color, ruleSetId)
    .map(({ kind }) => kind)
    .join(' ');
}

function shape(kind: string, direction: string, stones: readonly string[], completions: readonly string[]): object {
  const points = (names: readonly string[]) => names.map((name) => pointNamed(15, name));
  return { kind, direction, stones: points(stones), completions: points(completions) };
}
