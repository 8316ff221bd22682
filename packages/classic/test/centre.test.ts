import { ROW_WORTH } from '@tianyuan/classic';
import { describe, expect, test } from 'vitest';
import { namesOf, pointNamed, positionOf } from './positions.ts';
import { ofKind, thinkWhole } from './thoughts.ts';

const candidateAt = (position: ReturnType<typeof positionOf>, name: string) => {
  const found = thinkWhole('centre', position).candidates.find(
    ({ point }) => point === pointNamed(position.board.size, name),
  );
  if (!found) throw new Error(`${name} was not weighed`);
  return found;
};

/** Rows through `*`, X black to move; on row 8 from column d, other stones far away. */
describe('what a stone makes of its row', () => {
  test.each([
    { row: '. . X * . . .', worth: 50 },
    { row: 'O X * . . . .', worth: 10 },
    { row: '. X * X . . .', worth: 500 },
    { row: 'O X X * . . .', worth: 100 },
    { row: '. X X * X . .', worth: 10_000 },
    { row: 'O X X * X . .', worth: 1_000 },
    { row: 'O X X * X O .', worth: 0 },
    { row: 'O . X * X . O', worth: 500 }, // five points of room, no more
    { row: 'O X * X . O .', worth: 0 }, // no room for a five
    { row: '. X . * . . .', worth: 0 }, // a gap ends the row
  ])('$row is worth $worth', ({ row, worth }) => {
    const marks = row.split(' ');
    const namesOfMark = (mark: string): string =>
      marks.flatMap((found, index) => (found === mark ? [`${'defghij'[index]}8`] : [])).join(' ');
    const { attack, sources } = candidateAt(
      positionOf('freestyle', 15, namesOfMark('X'), namesOfMark('O'), 'black'),
      namesOfMark('*'),
    );
    expect(attack).toBe(worth);
    expect(sources.filter(({ color }) => color === 'black')).toHaveLength(worth > 0 ? 1 : 0);
  });

  test('a row without an empty end is worth nothing, a longer or more open one is worth more', () => {
    for (const [closed] of ROW_WORTH) expect(closed).toBe(0);
    const rising = ROW_WORTH.slice(2).flatMap(([, half, open]) => [half, open]);
    expect(rising).toEqual([10, 50, 100, 500, 1_000, 10_000]);
  });
});

test('a five across a gap is made and blocked, though its row is counted only up to the gap', () => {
  const position = positionOf('freestyle', 15, 'e8 f8 h8 i8', 'a1 c1 e1', 'black');
  for (const toMove of ['black', 'white'] as const) {
    const { chosen } = thinkWhole('centre', { ...position, toMove });
    expect(namesOf(15, chosen?.among ?? [])).toEqual(['g8']);
    expect(chosen?.because).toBe(toMove === 'black' ? 'makes-five' : 'blocks-five');
  }
});

test('an open three of the opponent is stopped, in the middle of the board and in its corner', () => {
  for (const [three, ends] of [
    ['h8 i8 j8', ['g8', 'k8']],
    ['b14 c13 d12', ['a15', 'e11']],
    ['m2 m3 m4', ['m1', 'm5']],
  ] as const) {
    const { chosen } = thinkWhole('centre', positionOf('freestyle', 15, 'c3 d9', three, 'black'));
    const taken = namesOf(15, chosen?.among ?? []);
    expect(taken.length).toBeGreaterThan(0);
    for (const name of taken) expect(ends).toContain(name);
  }
});

test('of equally good points the nearest to the middle is taken: the first answer touches the centre', () => {
  const { chosen, candidates } = thinkWhole('centre', positionOf('freestyle', 15, 'h8', '', 'white'));
  expect(namesOf(15, chosen?.among ?? []).sort()).toEqual(['g7', 'g8', 'g9', 'h7', 'h9', 'i7', 'i8', 'i9']);
  expect(candidates).toHaveLength(224);
});

test('a fight in a corner is fought there: the centre decides only between equals', () => {
  const { thoughts, point } = thinkWhole('centre', positionOf('freestyle', 15, 'a1 b2 c3', 'h8 n14 d12', 'white'));
  expect(ofKind(thoughts, 'considered').length).toBeGreaterThan(200);
  expect(point).toBe(pointNamed(15, 'd4'));
});
