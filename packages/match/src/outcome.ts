import type { Color, Outcome } from '@tianyuan/rules';

/** Where a match stands: what the rules say of the position, or that somebody gave up. Every win has `lines`. */
export type MatchOutcome = Outcome | Surrender;

/** The opponent of `by` resigned. */
export interface Surrender {
  readonly kind: 'won';
  readonly by: Color;
  readonly how: 'resigned';
  readonly lines: readonly [];
}

/** An outcome with which a match is over. */
export type FinalOutcome = Exclude<MatchOutcome, { readonly kind: 'playing' }>;
