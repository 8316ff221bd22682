/** What can be asked of an analyst, and what it answers: plain values, points by name. */
import type { Position } from './position.ts';

/** From the side to move: hundredths, or plies to the five (negative when the side to move loses). */
export type Score = { readonly cp: number } | { readonly mate: number };

/** The part of an `AbortSignal` that is needed, so that no library of types is. */
export interface StopSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

interface Limits {
  /** Milliseconds of the search itself, 1 to 86,400,000; waiting for other questions does not count. Default 1,000 where no other limit is given. */
  readonly timeMs?: number;
  /**
   * Positions to look at, at most. With this or `depth`, and one thread, the answer is the same on every machine. Where the search has
   * to give way to hear of a stop (in process, and on pages that are not isolated), it may be another one than where it need not.
   */
  readonly nodes?: number;
  /** An `AbortSignal`: the promise is rejected with its reason, and the search ends. */
  readonly signal?: StopSignal;
}

export interface AnalyzeOptions extends Limits {
  /** Plies to look ahead, at most, 1 to 100. */
  readonly depth?: number;
  /** How many best moves are wanted, 1 to 64. Default 1. */
  readonly multiPv?: number;
  /** Called for each line of each deeper look, at most some ten times a second. What it throws nobody catches. */
  readonly onInfo?: (line: RunningLine) => void;
}

export interface PlayOptions {
  /** 1, for a first game ever, to 15. Each has limits of its own: no time, so it is as strong on every machine. */
  readonly level: number;
  /** Of the game, 0 to 4,294,967,295: the same position, level and seed give the same move. Default 1. */
  readonly seed?: number;
  readonly signal?: StopSignal;
}

/** What a level plays. */
export interface LevelMove {
  readonly move: string;
  readonly timeMs: number;
}

export interface SolveOptions extends Limits {
  /** `vcf` (default): by continuous fours. `vct`: by fours and threes. */
  readonly kind?: 'vcf' | 'vct';
}

export interface BalanceOptions {
  /** 1 (default): a move; 2: a move and the other side's answer. */
  readonly plies?: 1 | 2;
  /** What counts as even, from the side to move in hundredths, -20,000 to 20,000. Default 0. */
  readonly bias?: number;
  /** Positions to look at, in all. Default 200,000. */
  readonly nodes?: number;
  readonly signal?: StopSignal;
}

/** What leaves a position nearest to even. */
export interface Balance {
  /** One point, or two. */
  readonly points: readonly string[];
  /** After them, from the side that moved first. */
  readonly score: Score;
  readonly winChance: number;
}

/** A first move, what it is worth, and how the game goes on. */
export interface Line {
  readonly score: Score;
  /** The chance to win of the side to move, 0 to 1, as this score had it in games of the engine against itself; a proven win is 1. */
  readonly winChance: number;
  /** First the move itself; both sides' best as far as it is known. */
  readonly pv: readonly string[];
  readonly depth: number;
  /** The deepest look in forced lines. */
  readonly seldepth: number;
}

/** A line while the search goes on. */
export interface RunningLine extends Line {
  /** Which of the best moves, from 1. */
  readonly rank: number;
  readonly nodes: number;
  readonly timeMs: number;
  readonly nps: number;
}

/** The best line's score, pv and depths; and all lines that were asked for, best first. */
export interface Analysis extends Line {
  readonly best: string;
  readonly nodes: number;
  readonly timeMs: number;
  readonly nps: number;
  readonly lines: readonly Line[];
}

/** What the solver says; `tianyuan solve --json` says the same. */
export interface Solution {
  readonly win: boolean;
  readonly kind: 'vcf' | 'vct';
  /** Up to the five; empty without a win. */
  readonly pv: readonly string[];
  /** To the five; 0 without a win. */
  readonly plies: number;
  readonly nodes: number;
  readonly timeMs: number;
  /** The search proved that there is none. False beside a win, and always for `vct`: quieter threats may still win. */
  readonly exhausted: boolean;
}

export interface AnalystSettings {
  /** Megabytes of the transposition table, 1 to 1,024; the largest power of two not above it. Default 16. */
  readonly hashMb?: number;
  /** Threads that search together, 1 to 64. Default 1. More than one only in Node, and not in process. */
  readonly threads?: number;
  /**
   * No worker: the search runs in the caller's own thread and gives way every 20 ms, or after 4,096 positions where these take longer or
   * `nodes` or `depth` limit it. For places where no worker can be made, such as a module from another origin.
   */
  readonly inProcess?: boolean;
  /**
   * Keep what a question has taught for the next ones: faster along one game, but an answer then depends on what was
   * asked before. Default false.
   */
  readonly remembers?: boolean;
}

/**
 * An engine of one's own. Questions are answered one after another, in the order they were asked. The worker is made at the
 * first question; idle it takes no time, and in Node it does not keep the process alive.
 *
 * `analyze`, `play`, `solve` and `balance` reject with a `TianyuanError`, or with the reason of their signal.
 */
export interface Analyst {
  /** The best moves of a position, what they are worth, and how the game would go on. */
  analyze(position: Position, options?: AnalyzeOptions): Promise<Analysis>;
  /** The move of an opponent of that level. Given by its `moves` a position also tells which stones were the last: levels look round them. */
  play(position: Position, options: PlayOptions): Promise<LevelMove>;
  /** A proven win of the side to move by threats that follow one another. */
  solve(position: Position, options?: SolveOptions): Promise<Solution>;
  /** The move, or the move and its answer, after which the game is nearest to even: for fair openings. */
  balance(position: Position, options?: BalanceOptions): Promise<Balance>;
  /** The running question is answered now, with what is known so far. */
  stop(): void;
  /** Ends the worker. Questions that wait, and later ones, are rejected with `analyst-disposed`. */
  dispose(): void;
}
