/**
 * What an engine is asked: how it is made, the position, and the limits of a search or a solver.
 */
import type { Parameters } from './parameters.ts';
import type { BoardIndex } from './point.ts';
import type { SearchInfo } from './result.ts';
import type { Color, RuleSetId } from './rule-set.ts';

export interface EngineOptions {
  /** The compiled module, or the bytes of one: built for shared memory exactly when `memory` is shared. */
  readonly module?: WebAssembly.Module;
  readonly bytes?: BufferSource;
  /** Memory of `createMemory`; made here when absent. All threads of one search share one. */
  readonly memory?: WebAssembly.Memory;
  readonly shared?: boolean;
  /** Transposition table, 1 to 1,024; the largest power of two not above it is used. Default 16. */
  readonly hashMb?: number;
  /** Which of the threads this instance is; thread 0 builds the tables before the others set up a position. */
  readonly threadIndex?: number;
  /** Number of threads the memory is laid out for. Default 1. */
  readonly threads?: number;
  /** Equal positions get equal answers, however the board is turned: see orientation.ts. Default true. */
  readonly turnsBoard?: boolean;
  /** Milliseconds from any start. Default `performance.now`. */
  readonly now?: () => number;
  readonly parameters?: Partial<Parameters>;
  /** Weights by rule set, in the layout of weights.ts; those of learned-weights.ts where absent. */
  readonly weights?: Partial<Record<RuleSetId, Int16Array>>;
}

/** A position: either moves in turn from an empty board, black first, or stones in any number and the side to move. */
export interface EnginePosition {
  readonly ruleSet: RuleSetId;
  readonly size: number;
  readonly moves?: readonly BoardIndex[];
  readonly black?: readonly BoardIndex[];
  readonly white?: readonly BoardIndex[];
  /** With `black` and `white`: default black when the counts are equal, else white. With `moves`: ignored. */
  readonly side?: Color;
}

export interface SearchLimits {
  /** Hard limit in milliseconds. Absent, 0 or Infinity: none; so with each of them but the depth. */
  readonly timeMs?: number;
  /** No new iteration after this time. */
  readonly softTimeMs?: number;
  /** Positions looked at. A line that is proven is written to its end also when it takes some nodes more. */
  readonly nodes?: number;
  /** Plies of the last iteration, at most 100. 0: the best looking move, or a win by fours. */
  readonly depth?: number;
}

export interface SearchOptions {
  readonly limits: SearchLimits;
  /** Number of lines, 1 to 64; fewer come where there are fewer moves. Below 1: RangeError. */
  readonly multiPv?: number;
  /** Only these first moves: empty points, else RangeError. Those forbidden to the side to move are left out. */
  readonly only?: readonly BoardIndex[];
  /** Not these first moves. Ignored beside `only`. */
  readonly exclude?: readonly BoardIndex[];
  /**
   * The position is to be known, not only the move: else a search of one line that only the clock limits ends early where there
   * is one legal or sensible move.
   */
  readonly thorough?: boolean;
  /** After every finished iteration. */
  readonly onInfo?: (info: SearchInfo) => void;
}

/** For the solver of fours and threes. */
export interface VctOptions {
  /** For the proof: its line is written to the end, at most as much work again and 200,000 nodes, else no win is claimed. */
  readonly limits?: { readonly timeMs?: number; readonly nodes?: number };
}

/** For the solver of fours. */
export interface VcfOptions extends VctOptions {
  /** Fours of the attacker that are answered, at most: with 0 only a five or an open four is a win. */
  readonly maxFours?: number;
}

/** Either solver; without `kind` that of fours. */
export type SolveOptions = (VcfOptions & { readonly kind?: 'vcf' }) | (VctOptions & { readonly kind: 'vct' });
