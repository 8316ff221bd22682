import type { Color } from '@tianyuan/rules';
import { type MatchState, unfinishedMs } from './state.ts';

/**
 * How long the match has been played, or took if it is over: the time of every decision that stands, and of the ply that
 * is running. What was taken back, and the time a table was left or paused, is not in it.
 *
 * @param now  milliseconds on the clock of the events; not looked at when the match is paused or over
 */
export function elapsedMs(state: MatchState, now: number): number {
  return spentMs(state, 'black', now) + spentMs(state, 'white', now);
}

/** The part of `elapsedMs` in which a stone of `color` was next, whoever was to place it. */
export function spentMs(state: MatchState, color: Color, now: number): number {
  const { moves, choice, toMove } = state;
  const placing = moves.reduce((sum, move) => (move.color === color ? sum + move.spentMs : sum), 0);
  // A choice is made in the ply of the stone after it.
  const nextAtChoice = choice && (moves[choice.ply]?.color ?? toMove);
  const choosing = choice && nextAtChoice === color ? choice.spentMs : 0;
  return placing + choosing + (toMove === color ? unfinishedMs(state, now) : 0);
}
