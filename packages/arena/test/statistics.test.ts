import {
  eloOfPairs,
  eloOfScore,
  MOST_ELO,
  type PairCounts,
  SPRT_BOUND,
  scoreOfElo,
  sprtOfPairs,
} from '@tianyuan/arena';
import { randomFrom } from '@tianyuan/classic';
import { describe, expect, test } from 'vitest';

describe('Elo of a score', () => {
  test.each([
    [0.5, 0],
    [0.640065, 100],
    [0.75, 190.8485],
    [0.909091, 400],
    [1, Infinity],
    [0, -Infinity],
  ])('%d is %d', (score, elo) => {
    expect(eloOfScore(score)).toBeCloseTo(elo, 3);
    expect(scoreOfElo(elo)).toBeCloseTo(score, 6);
  });
});

describe('Elo of pairs', () => {
  /** Elo and half the width of its 95 % interval, as Fastchess gives them for the same pairs. */
  const known: readonly (readonly [pairs: PairCounts, elo: number, error: number])[] = [
    [[34, 54, 63, 64, 75], 55.58, 27.65],
    [[332, 433, 498, 333, 334], -8.64, 10.33],
    [[7895, 8757, 5685, 568, 9999], -21.04, 2.95],
  ];

  test.each(known)('%j', (pairs, elo, error) => {
    const estimate = eloOfPairs(pairs);
    expect(estimate?.elo).toBeCloseTo(elo, 1);
    expect(((estimate?.high ?? 0) - (estimate?.low ?? 0)) / 2 / error).toBeCloseTo(1, 2);
  });

  /** Pairs that are all won or all lost are plain trials: Wilson's own interval, e.g. 8 of 10 is 0.4902 … 0.9433. */
  const plain: readonly (readonly [pairs: PairCounts, low: number, high: number])[] = [
    [[2, 0, 0, 0, 8], 0.4902, 0.9433],
    [[5, 0, 0, 0, 5], 0.2366, 0.7634],
    [[0, 0, 0, 0, 10], 0.7225, 1],
    [[10, 0, 0, 0, 0], 0, 0.2775],
  ];

  test.each(plain)('bounds of %j', (pairs, low, high) => {
    const estimate = eloOfPairs(pairs);
    expect(scoreOfElo(estimate?.low ?? 0)).toBeCloseTo(low, 4);
    expect(scoreOfElo(estimate?.high ?? 0)).toBeCloseTo(high, 4);
  });

  test('without a pair there is none', () => {
    expect(eloOfPairs([0, 0, 0, 0, 0])).toBeUndefined();
  });

  test('a few pairs without any spread do not look certain', () => {
    const { low = 0, high = 0 } = eloOfPairs([0, 0, 10, 0, 0]) ?? {};
    expect(low).toBeLessThan(-80);
    expect(high).toBeCloseTo(-low, 6);
  });

  test('the other side sees the same with the sign changed', () => {
    const estimate = eloOfPairs([3, 5, 8, 9, 2]);
    const mirrored = eloOfPairs([2, 9, 8, 5, 3]);
    expect(mirrored?.elo).toBeCloseTo(-(estimate?.elo ?? 0), 9);
    expect(mirrored?.low).toBeCloseTo(-(estimate?.high ?? 0), 9);
    expect(mirrored?.high).toBeCloseTo(-(estimate?.low ?? 0), 9);
  });

  test('the bounds hold the truth in about 95 of 100 contests', () => {
    const chances = [0.05, 0.2, 0.3, 0.3, 0.15];
    const truth = eloOfScore(0.2 * 0.25 + 0.3 * 0.5 + 0.3 * 0.75 + 0.15);
    const draw = pairDrawer(chances, 7);
    const contests = 2_000;
    let held = 0;
    for (let contest = 0; contest < contests; contest += 1) {
      const { low = 0, high = 0 } = eloOfPairs(drawPairs(draw, 50)) ?? {};
      if (low <= truth && truth <= high) held += 1;
    }
    expect(held / contests).toBeGreaterThan(0.935);
    expect(held / contests).toBeLessThan(0.965);
  });
});

describe('the sequential test', () => {
  /** LLR as Fastchess gives it for the same pairs, logistic Elo. */
  const known: readonly (readonly [pairs: PairCounts, elo0: number, elo1: number, llr: number])[] = [
    [[223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.07],
    [[871, 26175, 55983, 26678, 821], 0, 2, -4.98],
  ];

  test.each(known)('%j for %d against %d', (pairs, elo0, elo1, llr) => {
    const state = sprtOfPairs(pairs, { elo0, elo1 });
    expect(state.llr).toBeCloseTo(llr, 1);
    expect(state.accepted).toBe('elo0');
  });

  test('the bound is the logarithm of 19', () => {
    expect(SPRT_BOUND).toBeCloseTo(2.944, 3);
  });

  test('without a pair nothing is known', () => {
    expect(sprtOfPairs([0, 0, 0, 0, 0], { elo0: 0, elo1: 10 })).toEqual({ llr: 0, accepted: undefined });
  });

  test('has numbers for every result within what it can measure, and asks no further', () => {
    const widest = { elo0: -MOST_ELO, elo1: MOST_ELO };
    for (let result = 0; result < 5; result += 1) {
      const pairs = [0, 0, 0, 0, 0].map((_, index) => (index === result ? 100 : 0)) as unknown as PairCounts;
      expect(Number.isFinite(sprtOfPairs(pairs, widest).llr)).toBe(true);
    }
    expect(() => sprtOfPairs([1, 0, 0, 0, 0], { ...widest, elo1: MOST_ELO + 1 })).toThrow('elo0 < elo1');
  });

  test('the other side with the question turned around gives the same with the sign changed', () => {
    const { llr } = sprtOfPairs([3, 5, 8, 9, 4], { elo0: -5, elo1: 10 });
    expect(sprtOfPairs([4, 9, 8, 5, 3], { elo0: -10, elo1: 5 }).llr).toBeCloseTo(-llr, 9);
  });

  test('near the middle it is the likelihood ratio of two normal distributions', () => {
    const pairs: PairCounts = [400, 2_000, 5_200, 2_100, 450];
    const count = 10_150;
    const mean = (2_000 * 0.25 + 5_200 * 0.5 + 2_100 * 0.75 + 450) / count;
    const square = (2_000 * 0.25 ** 2 + 5_200 * 0.25 + 2_100 * 0.75 ** 2 + 450) / count;
    const [s0, s1] = [scoreOfElo(0), scoreOfElo(5)];
    const normal = (count * (s1 - s0) * (2 * mean - s0 - s1)) / (2 * (square - mean ** 2));
    expect(sprtOfPairs(pairs, { elo0: 0, elo1: 5 }).llr / normal).toBeCloseTo(1, 2);
  });

  test.each([
    ['elo1', 0],
    ['elo0', 60],
  ] as const)('accepts %s wrongly in at most about 5 of 100 tests', (wrong, elo) => {
    const up = scoreOfElo(elo) - 0.5;
    const draw = pairDrawer([0.15 - up, 0.2, 0.3, 0.2, 0.15 + up], 11);
    const tests = 100;
    let errors = 0;
    for (let number = 0; number < tests; number += 1) {
      if (decidedBy(draw, { elo0: 0, elo1: 60 }) === wrong) errors += 1;
    }
    expect(errors / tests).toBeLessThan(0.1);
  });
});

/** Draws the index of a result of a pair. */
function pairDrawer(chances: readonly number[], seed: number): () => number {
  const random = randomFrom(seed);
  return () => {
    let left = random();
    const index = chances.findIndex((chance) => {
      left -= chance;
      return left < 0;
    });
    return index < 0 ? chances.length - 1 : index;
  };
}

function drawPairs(draw: () => number, count: number): PairCounts {
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (let pair = 0; pair < count; pair += 1) {
    const index = draw();
    pairs[index] = (pairs[index] ?? 0) + 1;
  }
  return pairs;
}

function decidedBy(draw: () => number, question: { readonly elo0: number; readonly elo1: number }): string | undefined {
  const pairs: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (let pair = 0; pair < 5_000; pair += 1) {
    const index = draw();
    pairs[index] = (pairs[index] ?? 0) + 1;
    const { accepted } = sprtOfPairs(pairs, question);
    if (accepted) return accepted;
  }
  return undefined;
}
