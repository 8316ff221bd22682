import { ok, pointName, type Result, type RuleSetId } from '@tianyuan/rules';
import type { GameRecord } from './game-record.ts';
import { pointTokens, readMoves } from './point-text.ts';
import { type RecordRefusal, refusedAt, withoutByteOrderMark } from './refusal.ts';

/** What a list of moves does not say. */
export interface TextSetting {
  readonly ruleSet: RuleSetId;
  /** From 5 to 22; anything else is a bug. */
  readonly size: number;
}

/**
 * Reads the moves of a game as people type and paste them: `h8 h9 i9`, any case, separated by spaces, line ends, commas or
 * underscores, or run together (`h8h9i9`), with or without move numbers (`1. h8 h9`).
 *
 * Letters include i: the centre of 15×15 is `h8`. A text without a move is refused (`text-empty`): somebody who hands over
 * an empty paper has picked the wrong one.
 */
export function parseText(source: string, setting: TextSetting): Result<GameRecord, RecordRefusal> {
  const text = withoutByteOrderMark(source);
  const moves = readMoves(text, setting.size, pointTokens(text));
  if (!moves.ok) return moves;
  if (moves.value.length === 0) return refusedAt(text, text.length, 'text-empty', '');
  return ok({ ruleSet: setting.ruleSet, size: setting.size, moves: moves.value });
}

/** `h8 h9 i9`. The moves only: rule set, size, names, times and result are not said; no moves give an empty text. */
export function writeText(record: Pick<GameRecord, 'size' | 'moves'>): string {
  return record.moves.map((point) => pointName(record.size, point)).join(' ');
}
