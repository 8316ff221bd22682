import { assert } from '@tianyuan/rules';
import { scoreAt, scoreOfElo, sum } from './elo.ts';
import type { PairCounts } from './tally.ts';

/** 1,000 Elo are some 299 points of 300; far beyond, the numbers of a test are no numbers any more. */
export const MOST_ELO = 1_000;

/** The question of a sequential test: is `a` stronger by `elo1`, rather than by `elo0` only? `elo0 < elo1`, both within ±`MOST_ELO`. */
export interface SprtQuestion {
  readonly elo0: number;
  readonly elo1: number;
}

export interface SprtState {
  /** Logarithm of how much likelier the pairs are where the difference is `elo1` than where it is `elo0`. */
  readonly llr: number;
  /** Which hypothesis is accepted: `elo0`, `elo1`, or none yet. */
  readonly accepted: 'elo0' | 'elo1' | undefined;
}

/** Each of the two wrong answers comes in at most about this share of all tests. */
export const SPRT_ERROR = 0.05;
/** The test ends when the LLR leaves −SPRT_BOUND … SPRT_BOUND. */
export const SPRT_BOUND: number = Math.log((1 - SPRT_ERROR) / SPRT_ERROR);

/** A result that never occurred is taken to have occurred this often, so that it is rare and not impossible. */
const UNSEEN = 1e-3;

/**
 * Wald's sequential probability ratio test over pairs of games: play on until it has an answer.
 *
 * The likelihood of each hypothesis is that of the five results' most likely frequencies under which the mean is what the
 * hypothesis says. Elo is logistic.
 * Source: A. Wald, Sequential tests of statistical hypotheses, 1945; M. Van den Bergh, Comments on normalized Elo and
 * A practical introduction to the GSPRT, 2020 (empirical likelihood; A. B. Owen 1988).
 */
export function sprtOfPairs(pairs: PairCounts, { elo0, elo1 }: SprtQuestion): SprtState {
  assert(-MOST_ELO <= elo0 && elo0 < elo1 && elo1 <= MOST_ELO, 'elo0 < elo1, both within the measurable');
  if (sum(pairs) === 0) return { llr: 0, accepted: undefined };
  const counts = pairs.map((count) => count || UNSEEN);
  const tilt0 = tiltTo(counts, scoreOfElo(elo0));
  const tilt1 = tiltTo(counts, scoreOfElo(elo1));
  const llr = sum(counts.map((count, index) => count * Math.log(tilt0(scoreAt(index)) / tilt1(scoreAt(index)))));
  return { llr, accepted: llr >= SPRT_BOUND ? 'elo1' : llr <= -SPRT_BOUND ? 'elo0' : undefined };
}

/** Enough for every bit of a double. */
const HALVINGS = 60;

/**
 * What frequencies must be divided by, each by the value at its score, so that their mean is `mean` and they are as likely as
 * they can be: 1 + x (score − mean), with the x at which Σ count (score − mean) / (1 + x (score − mean)) is 0. That sum falls
 * from ∞ to −∞ between the two x at which a divisor becomes 0.
 */
function tiltTo(counts: readonly number[], mean: number): (score: number) => number {
  let low = -1 / (1 - mean);
  let high = 1 / mean;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const x = (low + high) / 2;
    let slope = 0;
    for (const [index, count] of counts.entries()) {
      const distance = scoreAt(index) - mean;
      slope += (count * distance) / (1 + x * distance);
    }
    if (slope > 0) low = x;
    else high = x;
  }
  const x = (low + high) / 2;
  return (score) => 1 + x * (score - mean);
}
