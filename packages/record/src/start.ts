import { type Color, ok, type Point, type Result } from '@tianyuan/rules';
import type { GameRecord, RecordStart } from './game-record.ts';
import { type PlacedToken, readPoints } from './point-text.ts';
import type { RecordRefusal } from './refusal.ts';

/** A start as it is written: the side may be left out, and is then the one whose turn the stones make it. */
export interface WrittenStart {
  readonly black: Iterable<PlacedToken>;
  readonly white: Iterable<PlacedToken>;
  readonly side?: Color | undefined;
}

/** Who moves first where nobody says it: White where Black has more stones, else Black. */
export function sideAfter(black: number, white: number): Color {
  return black > white ? 'white' : 'black';
}

/** @returns refused at the first piece that is no point, is outside, or has a stone already */
export function readStart(text: string, size: number, written: WrittenStart): Result<RecordStart, RecordRefusal> {
  const black = readPoints(text, size, written.black, new Set());
  if (!black.ok) return black;
  const white = readPoints(text, size, written.white, new Set(black.value));
  if (!white.ok) return white;
  const side = written.side ?? sideAfter(black.value.length, white.value.length);
  return ok({ black: black.value, white: white.value, side });
}

/** All stones that were set up: no move can be on one. */
export function setUpPoints(start: RecordStart | undefined): ReadonlySet<Point> {
  return new Set(start && [...start.black, ...start.white]);
}

/** Whether there is anything to say: not for an empty board on which Black begins. */
export function saysSomething({ black, white, side }: RecordStart): boolean {
  return black.length > 0 || white.length > 0 || side === 'white';
}

/** The law of `start`: an empty board on which Black begins says nothing, so it is left out. */
export function withStart(record: GameRecord, start: RecordStart | undefined): GameRecord {
  return start && saysSomething(start) ? { ...record, start } : record;
}
