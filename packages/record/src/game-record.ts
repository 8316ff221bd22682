import type { Color, Point, RuleSetId } from '@tianyuan/rules';

/**
 * One game on paper: which rules, which board, and the stones in the order they were placed. A value without behaviour:
 * it says nothing about legality, a replay through the rules decides that.
 *
 * It is one line of play. A study tree, when it comes, holds many of these lines and gives its main one as a record.
 * What can be computed from the moves (whose turn, the winning line) is not stored.
 */
export interface GameRecord {
  readonly ruleSet: RuleSetId;
  readonly size: number;
  /** Absent where the board is empty before the first move and Black begins: then there is nothing to say. */
  readonly start?: RecordStart;
  /** In playing order, Black (or the side of `start`) first, then by turns. Each on the board, none twice, none set up. */
  readonly moves: readonly Point[];
  /**
   * Milliseconds each move took, one entry a move, whole, from 0 to `LONGEST_MS`; 0 where it is not known.
   * Absent when no time is known at all: never a list of nothing but zeros.
   */
  readonly timesMs?: readonly number[];
  /** The names of the players; absent when not known. */
  readonly black?: string;
  readonly white?: string;
  /** The day on which the game began: `2026-11-30`. */
  readonly date?: string;
  /** How the game ended, where the paper says it: a resignation cannot be read from the stones. */
  readonly result?: GameResult;
}

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a text is a day of the calendar, as records write it. */
export function isDate(text: unknown): text is string {
  const found = typeof text === 'string' ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) : null;
  if (!found) return false;
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const last = month === 2 && isLeap ? 29 : DAYS[month - 1];
  return last !== undefined && day >= 1 && day <= last;
}

/** What stands before the first move. Nobody's moves: they are not counted. */
export interface RecordStart {
  readonly black: readonly Point[];
  readonly white: readonly Point[];
  /** Who makes the first move. */
  readonly side: Color;
}

export interface GameResult {
  readonly winner: Color | 'draw';
  readonly how?: ResultReason;
}

/** Why a game ended. */
export type ResultReason = (typeof RESULT_REASONS)[number];

export const RESULT_REASONS = [
  'five',
  'forbidden',
  'illegal-move',
  'resigned',
  'timed-out',
  'adjudicated',
  'agreed',
  'board-full',
  'no-legal-point',
] as const;

/** The longest time of a move that any format keeps: a whole number of 15 digits, which is exact wherever it is read. */
export const LONGEST_MS: number = 999_999_999_999_999;

/** The law of `timesMs`: nothing but zeros says nothing, so it is left out. */
export function withTimes(record: GameRecord, timesMs: readonly number[]): GameRecord {
  return timesMs.some((time) => time > 0) ? { ...record, timesMs } : record;
}
