import type { Seat } from './seat.ts';
import { type Decision, decisionsOf, type MatchState, seatOfDecision } from './state.ts';

/**
 * How many plies "undo" takes back for the people at this table.
 *
 * Two people: the last ply. A person against a machine: back to the person's last decision, so that it is the person's
 * turn again: two plies normally, one while the machine thinks (its thought is then to be cancelled), one after the
 * person's own winning stone. A choice of colour counts as one, and so does an end that no stone brought.
 *
 * @param humanSeats  the seats on which people sit
 * @returns           0 when nothing of theirs stands on the board
 */
export function undoPlies(state: MatchState, humanSeats: readonly Seat[]): number {
  const decisions = decisionsOf(state);
  const last = decisions.findLastIndex((decision) => isOneOf(humanSeats, decision));
  return last < 0 ? 0 : decisions.length - last;
}

/**
 * How many plies "redo" puts back: one with two people; against a machine until it is the person's turn to decide again,
 * or until there is no more.
 *
 * @returns 0 when nothing was taken back
 */
export function redoPlies(state: MatchState, humanSeats: readonly Seat[]): number {
  if (humanSeats.length === 0) return 0;
  const back = state.undone.toReversed();
  const next = back.findIndex((decision, index) => index > 0 && isOneOf(humanSeats, decision));
  return next < 0 ? back.length : next;
}

function isOneOf(seats: readonly Seat[], decision: Decision): boolean {
  const seat = seatOfDecision(decision);
  return seat !== undefined && seats.includes(seat);
}
