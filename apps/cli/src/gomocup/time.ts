import type { Settings } from './settings.ts';

export interface TimeLimits {
  readonly timeMs: number;
  /** No new iteration after this. */
  readonly softTimeMs?: number;
}

/** As fast as possible. */
const AT_ONCE_MS = 10;

/** A game may last this many more moves of one side; late in a game, not fewer than the second number. */
const MOVES_EXPECTED = 36;
const MOVES_AT_LEAST = 12;
/** A move may take this many times its share of the match time, when its iteration is not done. */
const STRETCH = 3;
/** Of what comes back after each move. */
const INCREMENT_SHARE = 0.8;

/**
 * How long to think about one move.
 *
 * With a time for each move alone, nearly all of it; with a time for the match, no new iteration after this move's share of
 * what is left.
 *
 * @param usedMs  of the match so far, for managers that do not tell what is left
 * @param stones  on the board
 */
export function thinkingTime(settings: Settings, usedMs: number, stones: number): TimeLimits {
  const { turnMs, matchMs, leftMs, incrementMs } = settings;
  const left = leftMs ?? (matchMs > 0 ? Math.max(0, matchMs - usedMs) : Number.POSITIVE_INFINITY);
  if (turnMs === 0 || left === 0) return { timeMs: AT_ONCE_MS };
  const mostMs = Math.min(turnMs, left);
  const hardMs = mostMs - marginOf(mostMs);
  if (left === Number.POSITIVE_INFINITY) return { timeMs: hardMs };
  const shareMs = left / Math.max(MOVES_AT_LEAST, MOVES_EXPECTED - stones / 2) + INCREMENT_SHARE * incrementMs;
  return { timeMs: Math.min(hardMs, STRETCH * shareMs), softTimeMs: Math.min(hardMs, shareMs) };
}

/** Kept for the way to the manager and back on a machine that is busy with other things. */
function marginOf(ms: number): number {
  return Math.min(ms / 2, Math.max(40, Math.min(250, ms * 0.06)));
}
