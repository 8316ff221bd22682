/**
 * What the two sides say to each other.
 *
 *   host                                   worker
 *                    ready          ◀──    the script runs and listens
 *     open           ──▶                   the shared stop flag, where memory can be shared
 *     options        ──▶                   only when they differ from the last ones sent
 *     think(run)     ──▶
 *                    begun(run)     ◀──    what the thinker needs has come, it thinks
 *                    info(run)*     ◀──    throttled
 *                    alive(run)*    ◀──    at least every BEAT_MS while it thinks and polls
 *     stop(run)      ──▶                   at most once a run
 *                    best | refused | threw (run)   ◀──   exactly one of them
 *
 * `run` counts the requests sent to one worker; it has nothing to do with the caller's `id`, so two requests of the same id
 * cannot be mixed up either.
 */
import type { Color, RuleSetId } from '@tianyuan/rules';

/** The `player` of a request that means the engine. */
export const ENGINE_PLAYER = 'engine';

/** Settings of an engine that cost something to change: a table of another size is emptied, threads are started. */
export interface EngineOptions {
  readonly threads?: number;
  readonly hashMb?: number;
}

export interface ThinkLimits {
  /** Time the thinker may take; it answers with its best so far when it is over. */
  readonly timeMs?: number;
  readonly nodes?: number;
  readonly depth?: number;
  /** The engine begins no new iteration after this time: what is left of `timeMs` is for finishing the running one. */
  readonly softTimeMs?: number;
  /**
   * Slow motion: no answer before this time, whoever thinks; the worker rests, and stays stoppable. For an opponent that takes its
   * time, and for anybody who wants to see what a page does meanwhile. A refusal comes at once.
   */
  readonly delayMs?: number;
}

/**
 * A position and the wish to know a move for it. Points are plain indices, `row * size + column`, row 0 at the top.
 *
 * The position: first the stones of `black` and `white` as they stand, then `moves`, alternating, the last one by the opponent
 * of `side`. Without `black` and `white` the first move is black's.
 */
export interface ThinkRequest {
  /** The caller's own number, given back in every answer. */
  readonly id: number;
  readonly ruleSet: RuleSetId;
  readonly size: number;
  readonly moves: readonly number[];
  readonly black?: readonly number[];
  readonly white?: readonly number[];
  /** The side to move. */
  readonly side: Color;
  /** Who thinks: `engine`, or the id of a teaching player; which ones there are is the thinker's affair. */
  readonly player: string;
  readonly limits: ThinkLimits;
  /** How many best moves are wanted; 1 when absent. */
  readonly multiPv?: number;
  /** Points that are not wanted as the move. When nothing else is legal there is no answer (`point` undefined). */
  readonly exclude?: readonly number[];
  /** Forget what earlier requests have taught: the answer depends on this request alone. */
  readonly fresh?: boolean;
  /** Give way as often as where memory is not shared: the answer is the same on every machine, whoever runs the engine there. */
  readonly sliced?: boolean;
  /** The answer may come from the opening book; the seed chooses among its moves. */
  readonly book?: boolean;
  /** The position is to be known, not only the move: the time is used also where there is one sensible move. */
  readonly thorough?: boolean;
  /**
   * Time counts from the search's beginning: making the engine and its tables and forgetting are no part of it. Else it counts
   * from the request's arrival.
   */
  readonly untimedSetUp?: boolean;
  /** Of a player that chooses at random: the same seed and position give the same move. The engine, which never does, looks at none. */
  readonly seed: number;
  /** The answer is held back until this long after the request, so that a person sees his own stone first. */
  readonly minimumMs?: number;
  readonly options?: EngineOptions;
}

/** From the side to move: centipoints, or plies to the five (negative when the side to move loses). */
export type Score = { readonly cp: number } | { readonly mate: number };

export interface ThinkInfo {
  readonly id: number;
  readonly depth: number;
  readonly seldepth: number;
  readonly nodes: number;
  readonly timeMs: number;
  readonly nps: number;
  readonly score: Score;
  readonly pv: readonly number[];
  /** Which of the best moves this line is about, from 1. */
  readonly multiPv: number;
}

export interface BestMove {
  readonly id: number;
  /** Undefined only when there is no legal point. However early a stop comes, some legal point is known. */
  readonly point: number | undefined;
  readonly timeMs?: number;
  readonly depth?: number;
  readonly nodes?: number;
  readonly score?: Score;
  readonly pv?: readonly number[];
}

/** Why a thinker will not think about a request. The data beside each code are in `ThinkRefusal`. */
export const THINK_REFUSAL_CODES = [
  'size-unsupported',
  'rule-set-unknown',
  'point-outside',
  'point-occupied',
  'side-unknown',
  'side-contradicts-moves',
  'game-over',
  'player-unknown',
] as const;

export type ThinkRefusal =
  | { readonly code: 'size-unsupported'; readonly size: number }
  | { readonly code: 'rule-set-unknown'; readonly ruleSet: string }
  | { readonly code: 'point-outside'; readonly point: number }
  | { readonly code: 'point-occupied'; readonly point: number }
  | { readonly code: 'side-unknown'; readonly side: string }
  | { readonly code: 'side-contradicts-moves'; readonly toMove: Color }
  | { readonly code: 'game-over' }
  | { readonly code: 'player-unknown'; readonly player: string };

/** How a worker died. */
export type DeathCause =
  | 'not-spawned' // the worker could not even be made
  | 'not-loaded' // its script never said that it was ready
  | 'crashed' // an error that nobody caught
  | 'exited'
  | 'message-unreadable'
  | 'silent' // thinking, and not heard of; or deaf to a stop
  | 'threw'; // the thinker threw: its memory may be anything now

/** What a caller hears when there will be no move. `engine-died` may be tried again; a refusal would be refused again. */
export type HostError =
  | { readonly id: number; readonly code: 'engine-died'; readonly cause: DeathCause; readonly detail: string }
  | (ThinkRefusal & { readonly id: number });

export type ToWorker =
  | { readonly kind: 'open'; readonly stopFlag: SharedArrayBuffer | undefined }
  | { readonly kind: 'options'; readonly options: EngineOptions }
  | { readonly kind: 'think'; readonly run: number; readonly request: ThinkRequest }
  | { readonly kind: 'stop'; readonly run: number };

export type ToHost =
  | { readonly kind: 'ready' }
  | { readonly kind: 'alive'; readonly run: number }
  | { readonly kind: 'begun'; readonly run: number }
  | { readonly kind: 'info'; readonly run: number; readonly info: ThinkInfo }
  | { readonly kind: 'best'; readonly run: number; readonly best: BestMove }
  | { readonly kind: 'refused'; readonly run: number; readonly refusal: ThinkRefusal }
  | { readonly kind: 'threw'; readonly run: number; readonly detail: string };

/** While it thinks and polls, a worker is heard of at least this often. */
export const BEAT_MS = 1_000;
