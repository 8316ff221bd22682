import {
  balancedMove,
  balancedPair,
  chooseInOpening,
  type Judge,
  type JudgeQuestion,
  winChance,
} from '@tianyuan/engine-host';
import { OPENINGS, type OpeningAction, RULE_SET_IDS } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';

const THREE = OPENINGS.swap2.stages['three-stones']?.actions ?? [];
const CHOICE = OPENINGS.swap2.stages['choice']?.actions ?? [];
const LAST_CHOICE = OPENINGS.swap2.stages['last-choice']?.actions ?? [];
const PAIR = CHOICE.filter(({ kind }) => kind === 'place');

/** Numbers from 0 up to 1 that come in the same order each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A judge that values a position by its stones alone, and writes down what it was asked. */
function judgeBy(value: (question: JudgeQuestion) => number): {
  readonly judge: Judge;
  readonly asked: JudgeQuestion[];
} {
  const asked: JudgeQuestion[] = [];
  const judge: Judge = async (question) => {
    asked.push(question);
    return [{ point: 0, score: { cp: value(question) } }];
  };
  return { judge, asked };
}

const sum = (points: readonly number[]): number => points.reduce((total, point) => total + point, 0);
const question = (actions: readonly OpeningAction[], changes: object = {}) => ({
  ruleSet: 'freestyle' as const,
  size: 15,
  black: [112, 114],
  white: [113],
  actions,
  ...changes,
});
const score =
  (cp: number): Judge =>
  async () => [{ point: 0, score: { cp } }];

describe('the machine in an opening with choices', () => {
  test.each([
    [5, 'freestyle'],
    [15, 'renju'],
    [22, 'standard'],
  ] as const)('places three stones near the centre of a board of %i lines, under %s', async (size, ruleSet) => {
    for (let seed = 1; seed <= 20; seed++) {
      const { judge } = judgeBy(({ black, white }) => ((sum(black) * 7 + sum(white)) % 101) - 50);
      const empty = { black: [], white: [], size, ruleSet };
      const choice = await chooseInOpening(question(THREE, empty), { judge, random: seeded(seed) });
      if (choice.kind !== 'place') throw new Error(choice.kind);
      expect(choice.colors).toEqual(['black', 'white', 'black']);
      expect(new Set(choice.points).size).toBe(3);
      for (const point of choice.points) {
        const away = (line: number): number => Math.abs(line - Math.round((size - 1) / 2));
        expect(Math.max(away(point % size), away(Math.floor(point / size)))).toBeLessThanOrEqual(3);
      }
    }
  });

  test('of all that it looked at twice it places what is nearest to even, and openings vary', async () => {
    const chosen = new Set<string>();
    for (let seed = 1; seed <= 10; seed++) {
      const value = ({ black, white }: JudgeQuestion): number => ((sum(black) * 13 + sum(white) * 5) % 301) - 150;
      const { judge, asked } = judgeBy(value);
      const empty = { black: [], white: [] };
      const choice = await chooseInOpening(question(THREE, empty), { judge, random: seeded(seed), nodes: 800 });
      if (choice.kind !== 'place') throw new Error(choice.kind);
      const [first = 0, second = 0, third = 0] = choice.points;
      const distanceOf = (q: JudgeQuestion): number => Math.abs(value(q));
      const finals = asked.filter(({ nodes }) => nodes === 800);
      const quick = asked.filter(({ nodes }) => nodes === 100);
      expect(finals.length).toBe(4);
      expect(Math.min(...quick.map(distanceOf))).toBe(Math.min(...finals.map(distanceOf)));
      const placed = { ...(finals[0] as JudgeQuestion), black: [first, third], white: [second] };
      expect(distanceOf(placed)).toBe(Math.min(...finals.map(distanceOf)));
      chosen.add(choice.points.join());
    }
    expect(chosen.size).toBeGreaterThan(5);
  });

  test.each([
    [80, 'white', 80],
    [-80, 'black', 80],
  ] as const)('white to move with %i: it takes %s', async (cp, color, own) => {
    const effort = { judge: score(cp), random: () => 0.9 };
    for (const actions of [CHOICE, LAST_CHOICE]) {
      expect(await chooseInOpening(question(actions), effort)).toEqual({ kind: 'take', color, score: { cp: own } });
    }
  });

  test('a win or loss that is proven decides the colour', async () => {
    const judge =
      (mate: number): Judge =>
      async () => [{ point: 0, score: { mate } }];
    const random = (): number => 0.9;
    expect(await chooseInOpening(question(CHOICE), { judge: judge(7), random })).toMatchObject({ color: 'white' });
    expect(await chooseInOpening(question(CHOICE), { judge: judge(-6), random })).toMatchObject({ color: 'black' });
  });

  test('where neither colour is better it adds two in half of the games, and never where it may not', async () => {
    const kinds = { place: 0, take: 0 };
    const random = seeded(4);
    for (let game = 0; game < 60; game++) {
      kinds[(await chooseInOpening(question(CHOICE), { judge: score(0), random })).kind]++;
      expect((await chooseInOpening(question(LAST_CHOICE), { judge: score(0), random })).kind).toBe('take');
    }
    expect(kinds.place).toBeGreaterThan(10);
    expect(kinds.take).toBeGreaterThan(10);
  });

  test('the two that it adds are free points, white first', async () => {
    for (let seed = 1; seed <= 20; seed++) {
      const choice = await chooseInOpening(question(PAIR), { judge: score(0), random: seeded(seed) });
      if (choice.kind !== 'place') throw new Error(choice.kind);
      expect(choice.colors).toEqual(['white', 'black']);
      expect(new Set([...choice.points, 112, 113, 114]).size).toBe(5);
    }
  });

  test('the rest of stones that were begun is placed', async () => {
    const rest: OpeningAction[] = [{ kind: 'place', colors: ['black'], next: 'choice' }];
    const choice = await chooseInOpening(question(rest), { judge: score(0), random: seeded(9) });
    expect(choice).toMatchObject({ kind: 'place', colors: ['black'], points: [expect.any(Number)] });
  });

  test('nothing to do is a RangeError', async () => {
    await expect(chooseInOpening(question([]), { judge: score(0), random: () => 0 })).rejects.toThrow(RangeError);
  });
});

//  X O X O X
//  X O X O X
//  O X O X O
//  O X O X O
//  X O . O X
const FULL_BUT_ONE = {
  black: [0, 2, 4, 5, 7, 9, 11, 13, 16, 18, 20, 24],
  white: [1, 3, 6, 8, 10, 12, 14, 15, 17, 19, 21, 23],
};

describe('balance', () => {
  const even = { ruleSet: 'freestyle' as const, size: 15, black: [112], white: [], side: 'white' as const, nodes: 700 };
  const moves: Judge = async ({ side }) =>
    side === 'white'
      ? [
          { point: 1, score: { mate: 9 } },
          { point: 2, score: { cp: 90 } },
          { point: 3, score: { cp: -20 } },
          { point: 4, score: { cp: -300 } },
        ]
      : [
          { point: 7, score: { cp: 60 } },
          { point: 8, score: { cp: 5 } },
        ];

  test('one move: the nearest to even, or to a bias', async () => {
    expect(await balancedMove(moves, even)).toEqual({ points: [3], score: { cp: -20 } });
    expect(await balancedMove(moves, { ...even, bias: 100 })).toEqual({ points: [2], score: { cp: 90 } });
    expect(await balancedMove(async () => [], even)).toBeUndefined();
  });

  test('a pair: the score is the first mover’s after both', async () => {
    expect(await balancedPair(moves, even)).toMatchObject({ score: { cp: -5 } });
    expect(await balancedPair(moves, { ...even, bias: -60 })).toMatchObject({ score: { cp: -60 } });
    expect((await balancedPair(moves, even))?.points[1]).toBe(8);
    expect(await balancedPair(async () => [], even)).toBeUndefined();
  });

  test.each<[string, Pick<JudgeQuestion, 'ruleSet' | 'size' | 'black' | 'white'>, number[], number | undefined]>([
    // X X X X * .
    ['a first move that wins', { ruleSet: 'freestyle', size: 15, black: [0, 1, 2, 3], white: [] }, [4, 60], 60],
    // X X X X * X: an overline, which wins nothing here
    ['none that does not', { ruleSet: 'standard', size: 15, black: [0, 1, 2, 3, 5], white: [] }, [4], 4],
    // the last point of a board of 5 lines, in the middle of its last row
    ['a first move that fills the board', { ruleSet: 'freestyle', size: 5, ...FULL_BUT_ONE }, [22], undefined],
  ])('a pair passes over %s, about which there is nothing to ask', async (_what, position, firsts, chosen) => {
    const judge: Judge = async ({ black, white, side }) => {
      expect(black.filter((point) => white.includes(point))).toEqual([]);
      if (side === 'white') expect(black).toHaveLength(position.black.length + 1);
      return side === 'black'
        ? firsts.map((point) => ({ point, score: { cp: 0 } }))
        : [{ point: 100, score: { cp: black.includes(chosen ?? -1) ? 9 : 0 } }];
    };
    const pair = await balancedPair(judge, { ...position, side: 'black', nodes: 700 });
    expect(pair?.points[0]).toBe(chosen);
  });
});

describe('the chance to win', () => {
  test.each(RULE_SET_IDS)(
    'under %s: even is a half, both sides together are one, only proofs are certain',
    (ruleSet) => {
      expect(winChance({ cp: 0 }, ruleSet)).toBe(0.5);
      for (const cp of [1, 50, 400, 5_000]) {
        expect(winChance({ cp }, ruleSet) + winChance({ cp: -cp }, ruleSet)).toBeCloseTo(1, 12);
        expect(winChance({ cp }, ruleSet)).toBeGreaterThan(winChance({ cp: cp - 1 }, ruleSet));
      }
      expect([winChance({ mate: 5 }, ruleSet), winChance({ mate: -4 }, ruleSet)]).toEqual([1, 0]);
    },
  );
});
