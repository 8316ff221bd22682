import type { PairCounts } from './tally.ts';

/** A difference of strength in Elo, as `a` sees it. Infinite where one side has made every point. */
export interface EloEstimate {
  readonly elo: number;
  /** With 95 % confidence it is not below `low` and not above `high`. */
  readonly low: number;
  readonly high: number;
}

/** 97.5 % of a normal distribution lie below. */
const Z = 1.959964;

/** Points of a pair, from 0 to 1. */
const PAIR_SCORES: PairCounts = [0, 0.25, 0.5, 0.75, 1];

/** The expected score of a player who is `elo` stronger: logistic, 400 points for ten to one. */
export function scoreOfElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** The other way; 0 and 1 give infinities. */
export function eloOfScore(score: number): number {
  if (score <= 0) return -Infinity;
  return score >= 1 ? Infinity : -400 * Math.log10(1 / score - 1);
}

/**
 * Elo with its bounds from pairs of games, or undefined without any.
 *
 * The trial is the pair, with the variance that the pairs show: two games on one opening are not two independent ones.
 * The bounds are Wilson's with that variance in place of p(1 − p). For many pairs they are the mean ± 1.96 standard errors, as
 * everybody gives them; for few they stay wide: ten pairs won to nothing say "above +166", not "infinite ± 0".
 * Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference, 1927.
 */
export function eloOfPairs(pairs: PairCounts): EloEstimate | undefined {
  const count = sum(pairs);
  if (count === 0) return undefined;
  const mean = sum(pairs.map((pairCount, index) => pairCount * scoreAt(index))) / count;
  const variance = sum(pairs.map((pairCount, index) => pairCount * (scoreAt(index) - mean) ** 2)) / count;
  const pull = Z ** 2 / count;
  const centre = (mean + pull / 2) / (1 + pull);
  const half = (Z / (1 + pull)) * Math.sqrt(variance / count + pull / (4 * count));
  return {
    elo: eloOfScore(mean),
    low: mean === 0 ? -Infinity : eloOfScore(centre - half),
    high: mean === 1 ? Infinity : eloOfScore(centre + half),
  };
}

export function scoreAt(index: number): number {
  return PAIR_SCORES[index] ?? 0;
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
