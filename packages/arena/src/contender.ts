import type { Board, Color, Point, Result, RuleSetId } from '@tianyuan/rules';

/** What a contender is told before a game. */
export interface GameStart {
  readonly ruleSet: RuleSetId;
  readonly size: number;
  /** Of this game: the same seed, the same choices, where a contender chooses at random. */
  readonly seed: number;
}

/** How long a move may be thought about. A contender looks at what it knows; with `timeMs` the arena looks at the clock. */
export interface MoveLimits {
  readonly timeMs?: number;
  readonly nodes?: number;
  readonly depth?: number;
}

/** The position that a contender is to move in. The game is not over. */
export interface Turn {
  readonly board: Board;
  readonly toMove: Color;
  /** From the empty board, in playing order, black first. */
  readonly moves: readonly Point[];
}

/**
 * Somebody who plays games, one after another: a teaching player, an engine in a worker, a program. The arena calls one thing
 * at a time:
 *
 *   start ─▶ move ─▶ move ─▶ … ─▶ end ─▶ start ─▶ …          dispose, at any moment, is the last
 *
 * Nothing rejects: what goes wrong is a fault, and the contender's own.
 */
export interface Contender {
  readonly name: string;
  /** Gets ready for a game. On no clock: loading belongs here. */
  start(game: GameStart): Promise<Result<undefined, Fault>>;
  /** A point, not yet judged: the referee decides whether it can be played. */
  move(turn: Turn, limits: MoveLimits): Promise<Result<number, Fault>>;
  /** The game is over. A move that is still thought about is not wanted any more, and may stay unanswered. */
  end(): void;
  /** Resolves when nothing of it is left. */
  dispose(): Promise<void>;
}

/**
 * How a contender loses a game without being beaten:
 * - `not-started`   it could not get ready
 * - `crashed`       it ended, or its engine died
 * - `refused`       it answered that it cannot or will not
 * - `no-move`       it answered that there is no move, and there was one
 * - `illegal-move`  its move cannot be played: outside, or on a stone
 * - `timed-out`     its move came after the time and the margin, or not at all
 *
 * (A forbidden stone of Black's can be played, and loses by the rules.)
 */
export const FAULT_CODES = ['not-started', 'crashed', 'refused', 'no-move', 'illegal-move', 'timed-out'] as const;

export type FaultCode = (typeof FAULT_CODES)[number];

export interface Fault {
  readonly code: FaultCode;
  /** What there is to know about it: the program's own words, an exit code, a time. For people; may be empty. */
  readonly detail: string;
}
