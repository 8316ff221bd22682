import { WINDOW_WORTH } from '@tianyuan/classic';
import { describe, expect, test } from 'vitest';
import { namesOf, pointNamed, positionOf } from './positions.ts';
import { thinkWhole } from './thoughts.ts';

const candidateAt = (position: ReturnType<typeof positionOf>, name: string) => {
  const found = thinkWhole('table', position).candidates.find(
    ({ point }) => point === pointNamed(position.board.size, name),
  );
  if (!found) throw new Error(`${name} was not weighed`);
  return found;
};

test('the worths: 220, 420, 2,100 and 20,000 for own windows, 200, 400, 2,000 and 10,000 for the other side’s', () => {
  expect(WINDOW_WORTH).toEqual({ attack: [0, 220, 420, 2_100, 20_000], defence: [0, 200, 400, 2_000, 10_000] });
});

describe('stones along the top edge, so that the sums can be counted by hand', () => {
  //  Along the row a point is in one to five windows; across it, alone in each of its other lines.
  test.each([
    { name: 'two own', black: 'a15 b15', white: '', at: 'd15', attack: 420 + 220, defence: 0 },
    { name: 'three own', black: 'a15 b15 c15', white: '', at: 'd15', attack: 2_100 + 420 + 220, defence: 0 },
    {
      name: 'four own',
      black: 'a15 b15 c15 d15',
      white: '',
      at: 'e15',
      attack: 20_000 + 2_100 + 420 + 220,
      defence: 0,
    },
    {
      name: 'four others',
      black: '',
      white: 'a15 b15 c15 d15',
      at: 'e15',
      attack: 0,
      defence: 10_000 + 2_000 + 400 + 200,
    },
    //  a15-e15 and b15-f15 hold both colours and are dead; c15-g15 is white's.
    { name: 'both in one window', black: 'a15 b15', white: 'd15', at: 'c15', attack: 0, defence: 200 },
    //  O X X X X O   none of it can become a five; b14 has b15's column, and a15's diagonal.
    {
      name: 'four, closed at both ends',
      black: 'b15 c15 d15 e15',
      white: 'a15 f15',
      at: 'b14',
      attack: 220,
      defence: 200,
    },
  ])('$name: $at', ({ black, white, at, attack, defence }) => {
    const candidate = candidateAt(positionOf('freestyle', 15, black, white, 'black'), at);
    expect({ attack: candidate.attack, defence: candidate.defence }).toEqual({ attack, defence });
  });
});

test('the sources of a candidate add up to its attack and defence, and each is a window of one colour through the point', () => {
  const position = positionOf('freestyle', 15, 'h8 h9 g7', 'i8 j8 k8', 'white');
  for (const { point, attack, defence, sources } of thinkWhole('table', position).candidates) {
    const worthOf = (color: string): number =>
      sources.filter((source) => source.color === color).reduce((sum, { worth }) => sum + worth, 0);
    expect([worthOf('white'), worthOf('black')]).toEqual([attack, defence]);
    for (const source of sources) {
      if (source.kind !== 'window') throw new Error('the table knows windows only');
      expect(source.points).toContain(point);
      const stones = source.points.map((place) => position.board.stones[place]);
      expect(stones.filter((stone) => stone === source.color)).toHaveLength(source.stones);
      expect(stones.filter((stone) => stone !== 'empty')).toHaveLength(source.stones);
    }
  }
});

test('the greater of the two sums decides, the smaller between equals', () => {
  const position = positionOf('freestyle', 15, 'h8', 'i8', 'black');
  const { candidates, chosen } = thinkWhole('table', position);
  const best = [...candidates].sort(
    (one, other) =>
      Math.max(other.attack, other.defence) - Math.max(one.attack, one.defence) ||
      Math.min(other.attack, other.defence) - Math.min(one.attack, one.defence),
  )[0];
  expect(chosen?.among).toContain(best?.point);
  expect(chosen?.because).toBe('best-score');
});

test('a four is blocked though many windows of three cross elsewhere', () => {
  //  Lone threes round h8, five windows through it, against one four at the edge.
  const white = 'a1 b1 c1 d1';
  const black = 'e8 f8 g8 h5 h6 h7 e5 f6 g7 e11 f10 g9';
  const position = positionOf('freestyle', 15, black, white, 'black');
  const h8 = candidateAt(position, 'h8');
  expect(h8.attack).toBeGreaterThan(candidateAt(position, 'e1').defence);
  const { chosen } = thinkWhole('table', position);
  expect(namesOf(15, chosen?.among ?? [])).toEqual(['e1']);
  expect(chosen?.because).toBe('blocks-five');
});

describe('a window that can no longer win under the rule in force counts for nothing', () => {
  test.each([
    //  X . X X X X   filled, it is six
    { ruleSet: 'freestyle', makesFive: true },
    { ruleSet: 'standard', makesFive: false },
    { ruleSet: 'caro', makesFive: false },
    { ruleSet: 'caro-free', makesFive: true },
  ] as const)('six in a row by the last stone: $ruleSet', ({ ruleSet, makesFive }) => {
    const position = positionOf(ruleSet, 15, 'c8 e8 f8 g8 h8', 'a1 c1 e1 g1 i1', 'black');
    expect(candidateAt(position, 'd8').makesFive).toBe(makesFive);
  });

  test.each([
    //  O X . X X X O   filled, it is a closed five
    { ruleSet: 'freestyle', makesFive: true },
    { ruleSet: 'standard', makesFive: true },
    { ruleSet: 'renju', makesFive: true },
    { ruleSet: 'caro', makesFive: false },
    { ruleSet: 'caro-free', makesFive: false },
  ] as const)('a closed five by the last stone: $ruleSet', ({ ruleSet, makesFive }) => {
    const position = positionOf(ruleSet, 15, 'd8 f8 g8 h8', 'c8 i8 a1 c1', 'black');
    expect(candidateAt(position, 'e8').makesFive).toBe(makesFive);
  });

  test('renju: six are nothing to black and a five to white', () => {
    const stones = 'c8 e8 f8 g8 h8';
    const others = 'a1 c1 e1 g1 i1';
    expect(candidateAt(positionOf('renju', 15, others, stones, 'white'), 'd8').makesFive).toBe(true);
    // For black d8 is forbidden, so it is not even weighed.
    const weighed = thinkWhole('table', positionOf('renju', 15, stones, others, 'black')).candidates;
    expect(weighed.map(({ point }) => point)).not.toContain(pointNamed(15, 'd8'));
  });

  test('renju: white has nothing to prevent where black may not place', () => {
    const position = positionOf('renju', 15, 'g8 i8 h7 h9', 'a1 c1 e1 g1', 'white');
    expect(candidateAt(position, 'h8').defence).toBe(0);
    expect(candidateAt({ ...position, ruleSet: 'freestyle' }, 'h8').defence).toBeGreaterThan(0);
  });
});
