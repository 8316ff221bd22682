import type { Color, Outcome } from '@tianyuan/rules';

/** Where a match stands: what the rules say of the position, or an end that no stone brought. Every win has `lines`. */
export type MatchOutcome = Outcome | Surrender | TimeLoss | Verdict | Agreement;

/** The opponent of `by` resigned. */
export interface Surrender {
  readonly kind: 'won';
  readonly by: Color;
  readonly how: 'resigned';
  readonly lines: readonly [];
}

/** The time of the opponent of `by` was over. */
export interface TimeLoss {
  readonly kind: 'won';
  readonly by: Color;
  readonly how: 'timed-out';
  readonly lines: readonly [];
}

/** It was decided from above that `by` has won. */
export interface Verdict {
  readonly kind: 'won';
  readonly by: Color;
  readonly how: 'adjudicated';
  readonly lines: readonly [];
}

/** A draw that no stone brought: both seats wanted it, or it was decided from above. */
export interface Agreement {
  readonly kind: 'drawn';
  readonly reason: 'agreed' | 'adjudicated';
}

/** An outcome with which a match is over. */
export type FinalOutcome = Exclude<MatchOutcome, { readonly kind: 'playing' }>;
