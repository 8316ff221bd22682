import type { BoardIndex } from './point.ts';

/** From the side to move. `mate`: plies to the five, negative when the side to move loses. */
export type Score = { readonly cp: number } | { readonly mate: number };

/** One line of a search: its first move, what it is worth, and how it goes on. */
export interface SearchLine {
  readonly score: Score;
  /** First the move itself; in a proven win it goes up to the five as far as it is known. */
  readonly pv: readonly BoardIndex[];
  readonly depth: number;
  readonly seldepth: number;
}

export interface SearchInfo {
  readonly depth: number;
  readonly nodes: number;
  readonly timeMs: number;
  readonly nps: number;
  /** Thousandths of the transposition table that this search has filled. */
  readonly hashfull: number;
  /** Best first; at least one when there is a move, see `SearchResult.best`. */
  readonly lines: readonly SearchLine[];
}

export interface SearchResult extends SearchInfo {
  /** Undefined when there is no move: a full board, renju's black without a legal point, `only` or `exclude` that leave none. */
  readonly best: BoardIndex | undefined;
  /** A limit, a stop, or the end of what can be known; `false` only in the infos of a running search. */
  readonly finished: boolean;
}

/** `unknown`: a limit was reached; `none`: proved that there is none. */
export type SolveStatus = 'win' | 'none' | 'unknown';

export interface SolveResult {
  readonly status: SolveStatus;
  /** The proof's main line up to the five; empty without a win. For threes it may be shorter than `plies`. */
  readonly pv: readonly BoardIndex[];
  /** Plies to the five, 0 without a win: exact for fours, the most that a defence can reach for threes. */
  readonly plies: number;
  readonly nodes: number;
  readonly timeMs: number;
}

export interface SolveListResult {
  /** False when a limit was reached: the list may lack points (or, for defences, hold some that do not defend). */
  readonly complete: boolean;
  readonly points: readonly BoardIndex[];
  readonly nodes: number;
  readonly timeMs: number;
}

/** What an evaluation is made of. */
export interface EvaluationTerms {
  /** For every empty point the number of its four patterns (`codeOf` of patterns.ts), as black's and as white's stone there. */
  readonly black: readonly number[];
  readonly white: readonly number[];
  /** Bits of the threats that stand, seen from the side to move: see `assembly/evaluate.ts`. */
  readonly threats: number;
}

const MATE = 30000;
const MATE_BOUND = 29000;

export function toScore(value: number): Score {
  if (value > MATE_BOUND) return { mate: MATE - value };
  return value < -MATE_BOUND ? { mate: -(MATE + value) } : { cp: value };
}
