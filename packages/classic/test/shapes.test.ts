import { COMPOUND_WORTH, DEFENCE_TENTHS, randomPosition, SHAPE_WORTH } from '@tianyuan/classic';
import { neighboursWithin, pointsOf, type RuleSetId } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { namesOf, pointNamed, positionOf } from './positions.ts';
import { thinkWhole } from './thoughts.ts';

const candidateAt = (position: ReturnType<typeof positionOf>, name: string) => {
  const found = thinkWhole('shapes', position).candidates.find(
    ({ point }) => point === pointNamed(position.board.size, name),
  );
  if (!found) throw new Error(`${name} was not weighed`);
  return found;
};

test('the shapes rank as every book says, and a threat outweighs any four lines of lesser shapes', () => {
  const order = [
    'five',
    'openFour',
    'simpleFour',
    'openThree',
    'simpleThree',
    'openTwo',
    'simpleTwo',
    'overline',
  ] as const;
  const worths = order.map((kind) => SHAPE_WORTH[kind]);
  expect(worths).toEqual([...worths].sort((a, b) => b - a));
  expect(new Set(worths).size).toBe(order.length);
  const mostByCompound = Math.max(...COMPOUND_WORTH.map(({ worth }) => worth)) + 4 * SHAPE_WORTH.simpleFour;
  expect(SHAPE_WORTH.openFour).toBeGreaterThan(mostByCompound);
  expect(SHAPE_WORTH.five * DEFENCE_TENTHS).toBeGreaterThan(10 * (4 * SHAPE_WORTH.openFour + mostByCompound));
});

/** Shapes through `*`, X black to move; the row is put on row 8 from column b, other stones far away. */
const lines: readonly { readonly row: string; readonly kinds: readonly string[]; readonly ruleSet?: RuleSetId }[] = [
  { row: '. X X * X X .', kinds: ['five'] },
  { row: '. X X * X . .', kinds: ['openFour'] },
  { row: 'O X X * X . .', kinds: ['simpleFour'] },
  { row: '. X * . X X .', kinds: ['simpleFour'] },
  { row: 'O X X * X O .', kinds: [] },
  { row: '. . X * X . .', kinds: ['openThree'] },
  { row: '. X . * X . .', kinds: ['openThree'] },
  { row: 'O X X * . . .', kinds: ['simpleThree'] },
  { row: 'O X X * . O .', kinds: [] },
  { row: '. . X * . . .', kinds: ['openTwo'] },
  { row: '. . X . * . .', kinds: ['openTwo'] },
  { row: 'O X * . . . .', kinds: ['simpleTwo'] },
  { row: 'O X * . . O .', kinds: [] },
  { row: '. . O * . . .', kinds: [] },
  { row: 'X X * X X X .', kinds: ['five'] },
  { row: 'X X * X X X .', kinds: ['overline'], ruleSet: 'standard' },
  { row: 'O X X * X . O', kinds: ['simpleFour'] },
  { row: 'O X X * X . O', kinds: [], ruleSet: 'caro' },
];

describe('what a stone makes of its line', () => {
  test.each(lines)('$row is $kinds', ({ row, kinds, ruleSet = 'freestyle' }) => {
    const marks = row.split(' ');
    const namesOfMark = (mark: string): string =>
      marks.flatMap((found, index) => (found === mark ? [`${'efghijk'[index]}8`] : [])).join(' ');
    const position = positionOf(ruleSet, 15, namesOfMark('X'), namesOfMark('O'), 'black');
    const { sources, attack } = candidateAt(position, namesOfMark('*'));
    const own = sources.filter(({ color }) => color === 'black');
    expect(own.map((source) => source.kind === 'shape' && source.shape.kind)).toEqual(kinds);
    expect(attack).toBe(own.reduce((sum, { worth }) => sum + worth, 0));
  });
});

test('score is attack + 0.9 · defence, in whole tenths', () => {
  const { candidates } = thinkWhole('shapes', positionOf('freestyle', 15, 'h8 h9 g7', 'i8 j8 k8', 'white'));
  for (const { attack, defence, score } of candidates) expect(score).toEqual([10 * attack + 9 * defence]);
});

test('two threats by one stone are worth more than their sum: two fours > a four and a three > two threes', () => {
  //  The stones of two lines that cross in h8.
  const attackOf = (black: string, white: string): number =>
    candidateAt(positionOf('freestyle', 15, black, white, 'black'), 'h8').attack;
  const twoThrees = attackOf('g8 i8 h7 h9', '');
  const fourThree = attackOf('e8 f8 g8 h7 h9', 'd8');
  const twoFours = attackOf('e8 f8 g8 h5 h6 h7', 'd8 h4');
  expect(twoThrees).toBe(2 * SHAPE_WORTH.openThree + 200_000);
  expect(fourThree).toBe(SHAPE_WORTH.simpleFour + SHAPE_WORTH.openThree + 600_000);
  expect(twoFours).toBe(2 * SHAPE_WORTH.simpleFour + 700_000);
});

test('only empty points within two of a stone are weighed, and every one of them', () => {
  for (let seed = 0; seed < 6; seed += 1) {
    const { board, toMove, ruleSet } = randomPosition(seed, 15, 'freestyle', 12);
    const stones = [...pointsOf(board, 'black'), ...pointsOf(board, 'white')];
    const near = new Set(stones.flatMap((stone) => neighboursWithin(15, stone, 2)));
    const expected = pointsOf(board, 'empty').filter((point) => near.has(point));
    const weighed = thinkWhole('shapes', { board, toMove, ruleSet }).candidates.map(({ point }) => point);
    expect(weighed).toEqual(expected);
  }
});

test('the board is as it was after a thought', () => {
  const position = randomPosition(5, 15, 'renju', 30);
  const before = [...position.board.stones];
  thinkWhole('shapes', position);
  expect(position.board.stones).toEqual(before);
});

test('an open three is stopped at one of its ends or at the far point that takes the open four away', () => {
  const position = positionOf('freestyle', 15, 'c3 d12 m4', 'h8 i8 j8', 'black');
  const { chosen } = thinkWhole('shapes', position);
  expect(namesOf(15, chosen?.among ?? []).every((name) => ['g8', 'k8'].includes(name))).toBe(true);
});
