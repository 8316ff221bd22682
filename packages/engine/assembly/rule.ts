/**
 * The five rule sets as the engine sees them: for each colour, what a five is and whether fouls exist.
 */
import { BLACK } from './point';

export const FREESTYLE: i32 = 0;
export const STANDARD: i32 = 1;
export const RENJU: i32 = 2;
export const CARO: i32 = 3;
export const CARO_FREE: i32 = 4;

/** Exactly five stones win; six or more do not. */
export const EXACT: i32 = 1;
/** Exactly five stones between two opponent stones do not win; the edge of the board closes nothing. */
export const CLOSABLE: i32 = 2;
/** Overline, double-four and double-three are forbidden. */
export const FOULS: i32 = 4;

export function flagsOf(rule: i32, color: i32): i32 {
  if (rule == STANDARD) return EXACT;
  if (rule == RENJU) return color == BLACK ? EXACT | FOULS : 0;
  if (rule == CARO) return EXACT | CLOSABLE;
  if (rule == CARO_FREE) return CLOSABLE;
  return 0;
}

/** Cells on each side that decide a line: four, or five where the cell beyond a five's end matters. */
export function halfLineOf(rule: i32): i32 {
  return rule == FREESTYLE ? 4 : 5;
}
