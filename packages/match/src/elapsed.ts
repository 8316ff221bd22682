import type { Color } from '@tianyuan/rules';
import { isOver, type MatchState } from './state.ts';

/**
 * How long the match has been played, or took if it is over: the time of every ply that stands, and of the one that is
 * running. What was taken back, and the time a table was left, is not in it.
 *
 * @param now  milliseconds on the clock of the events; not looked at when the match is over
 */
export function elapsedMs(state: MatchState, now: number): number {
  return spentMs(state, 'black', now) + spentMs(state, 'white', now);
}

/** The part of `elapsedMs` in which `color` was to move. */
export function spentMs(state: MatchState, color: Color, now: number): number {
  const moves = state.moves.reduce((sum, move) => (move.color === color ? sum + move.spentMs : sum), 0);
  return state.toMove === color ? moves + lastPlyMs(state, now) : moves;
}

/** The time of the ply that no stone has ended: cut off by a resignation, or running. */
function lastPlyMs(state: MatchState, now: number): number {
  if (state.resignation) return state.resignation.spentMs;
  return isOver(state) ? 0 : Math.max(0, now - state.plyStartedAt);
}
