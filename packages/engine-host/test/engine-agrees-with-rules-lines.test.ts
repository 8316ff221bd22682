import { type Engine, PATTERNS, type Pattern } from '@tianyuan/engine';
import {
  type Board,
  type Color,
  opponentOf,
  type Point,
  play,
  RULE_SET_IDS,
  RULE_SETS,
  type RuleSetId,
  type Shape,
  type ShapeKind,
  shapesAt,
} from '@tianyuan/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { countOfCases, DEEP } from '../../../tools/testing/deep.ts';
import { randomBelow, ruleEngine } from './engine-agrees-with-rules.ts';

//  A line key is what stands left and right of an empty cell `*`, as far as the engine looks: four cells each way in
//  freestyle, five where the cell beyond a five's end matters. Here each key is laid on a diagonal (the only lines of every
//  length), and the rules say which shapes a stone on `*` makes:
//
//    | . O X X * . X . . |      key: left `. O X X` and wall, right `. X . .` and wall      →  simpleFour

type Side = readonly number[];

let engine: Engine;

beforeAll(async () => {
  engine = await ruleEngine();
});

/** Every half line, from the middle outwards: 0 empty, 1 black, 2 white; what is missing of its length is wall. */
function halfLines(half: number): readonly Side[] {
  let longest: readonly Side[] = [[]];
  const sides: Side[] = [[]];
  for (let length = 1; length <= half; length++) {
    longest = longest.flatMap((side) => [0, 1, 2].map((cell) => [...side, cell]));
    sides.push(...longest);
  }
  return sides;
}

/** The key of line-table.ts: two bits a cell, the lowest for the cell farthest to the left. */
function keyOf(left: Side, right: Side, half: number): number {
  const WALL = 3;
  const cells = Array.from({ length: 2 * half }, (_, index) => {
    return (index < half ? left[half - 1 - index] : right[index - half]) ?? WALL;
  });
  return cells.reduce((key, cell, index) => key | (cell << (2 * index)), 0);
}

/** A board on which one diagonal, from edge to edge, is this line; and the point in its middle. */
function diagonalBoard(left: Side, right: Side): { readonly board: Board; readonly point: Point } {
  const line = [...left.toReversed(), 0, ...right];
  const size = Math.max(5, line.length);
  const column = size - line.length;
  const stones = Array.from({ length: size * size }, (): Color | 'empty' => 'empty');
  for (const [row, cell] of line.entries()) {
    if (cell !== 0) stones[row * size + column + row] = cell === 1 ? 'black' : 'white';
  }
  return { board: { size, stones }, point: (left.length * size + column + left.length) as Point };
}

const onDiagonal = ({ direction }: Shape): boolean => direction === 'south-east';

/**
 * What the engine's names mean in the words of the rules. `two fours` is two shapes on one line. Where nothing is foul the
 * engine asks only whether one stone can answer: two fours are its open four, what makes them its open three.
 */
function meaningOf(pattern: Pattern, ruleSet: RuleSetId, color: Color): readonly string[] {
  const hasFouls = RULE_SETS[ruleSet].forbids === color;
  const isCaro = !RULE_SETS[ruleSet].fiveOf[color].closedFiveWins;
  const meanings: Readonly<Record<Pattern, readonly (ShapeKind | 'two fours' | 'nothing')[]>> = {
    dead: RULE_SETS[ruleSet].fiveOf[color].overlineWins || hasFouls ? ['nothing'] : ['nothing', 'overline'],
    overline: hasFouls ? ['overline'] : [],
    one: ['nothing'],
    'open-one': ['nothing'],
    two: ['simpleTwo'],
    'open-two': hasFouls ? ['openTwo'] : ['openTwo', 'simpleTwo'],
    'open-two-1': ['openTwo'],
    'open-two-2': ['openTwo'],
    three: ['simpleThree'],
    'open-three': hasFouls ? ['openThree'] : ['openThree', 'simpleThree'],
    'open-three-2': hasFouls ? ['openThree'] : ['openThree', 'simpleThree'],
    // In caro one stone may close the fives of two fours.
    four: isCaro ? ['simpleFour', 'two fours'] : ['simpleFour'],
    'open-four': hasFouls ? ['openFour'] : ['openFour', 'two fours'],
    'double-four': hasFouls ? ['two fours'] : [],
    five: ['five'],
  };
  return meanings[pattern];
}

function nameOf(shapes: readonly Shape[]): string {
  const [first, second] = shapes;
  if (!first) return 'nothing';
  return second && first.kind === 'simpleFour' ? 'two fours' : first.kind;
}

/** Whether the stone on `point` leaves, after each single answer on the line, a stone that makes a five there. */
function isUnstoppable(board: Board, point: Point, color: Color, ruleSet: RuleSetId): boolean {
  const fives = fivePoints(board, point, color, ruleSet);
  const free = diagonalCells(board, point).filter((cell) => board.stones[cell] === 'empty');
  return (
    fives.length > 0 &&
    free.every((answer) => fivePoints(play(board, answer, opponentOf(color)), point, color, ruleSet).length > 0)
  );
}

/** Points on the diagonal where a stone makes a five that holds `point`. */
function fivePoints(board: Board, point: Point, color: Color, ruleSet: RuleSetId): readonly Point[] {
  return diagonalCells(board, point).filter((cell) => {
    if (board.stones[cell] !== 'empty') return false;
    const five = shapesAt(board, cell, color, ruleSet).find((shape) => onDiagonal(shape) && shape.kind === 'five');
    return five?.stones.includes(point) === true;
  });
}

function diagonalCells({ size }: Board, point: Point): readonly Point[] {
  const step = size + 1;
  const [column, row] = [point % size, Math.floor(point / size)];
  const back = Math.min(column, row);
  const length = size - Math.abs(column - row);
  return Array.from({ length }, (_, index) => (point + (index - back) * step) as Point);
}

/** The pairs of half lines to be asked about: all of them in a deep run. */
function* pairsOf(sides: readonly Side[]): Generator<readonly [Side, Side]> {
  if (DEEP) {
    for (const left of sides) for (const right of sides) yield [left, right];
    return;
  }
  const below = randomBelow(3);
  for (let count = 0; count < 2500; count++) yield [sides[below(sides.length)] ?? [], sides[below(sides.length)] ?? []];
}

describe('the line table is what the rules say of every line', () => {
  it.each(RULE_SET_IDS)('%s', (ruleSet) => {
    engine.setPosition({ ruleSet, size: 15, moves: [] });
    const half = ruleSet === 'freestyle' ? 4 : 5;
    const seen = new Map<Pattern, number>();
    let keys = 0;
    for (const [left, right] of pairsOf(halfLines(half))) {
      keys++;
      const { board, point } = diagonalBoard(left, right);
      for (const [code, color] of (['black', 'white'] as const).entries()) {
        const shapes = shapesAt(board, point, color, ruleSet).filter(onDiagonal);
        const pattern = PATTERNS[engine.exports.patternOfKey(keyOf(left, right, half), code)] ?? 'dead';
        const line = `${ruleSet} ${color} ${left.toReversed().join('')}*${right.join('')}: ${pattern}`;
        if (!meaningOf(pattern, ruleSet, color).includes(nameOf(shapes))) expect.fail(`${line}, not ${nameOf(shapes)}`);
        if (shapes[0]?.kind === 'simpleThree' && RULE_SETS[ruleSet].forbids !== color) {
          const after = play(board, point, color);
          const makesMore = shapes[0].completions.some((next) => {
            return isUnstoppable(play(after, next, color), point, color, ruleSet);
          });
          if (makesMore !== pattern.startsWith('open-three')) expect.fail(`${line}, but ${makesMore}`);
        }
        seen.set(pattern, (seen.get(pattern) ?? 0) + 1);
      }
    }
    expect(keys).toBe(countOfCases(2500, half === 4 ? 121 ** 2 : 364 ** 2));
    const impossible = ruleSet === 'renju' ? [] : ['overline', 'double-four'];
    const rare = DEEP || !ruleSet.startsWith('caro') ? [] : ['open-two-2'];
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(PATTERNS.filter((name) => ![...impossible, ...rare].includes(name))),
    );
  });
});
