import type { Color } from '@tianyuan/rules';
import { opponentOf } from '@tianyuan/rules';
import type { MatchSettings } from './settings.ts';

/** A place at the table. People sit on seats, seats have colours: an opening with swaps changes colours, never seats. */
export type Seat = 'first' | 'second';

export const SEATS: readonly Seat[] = ['first', 'second'];

/**
 * Anything that says which colour each seat plays: a match state, or its `settings` wrapped. Without `firstPlays` of its
 * own it speaks of the colours at the start.
 */
export interface Seated {
  readonly settings: Pick<MatchSettings, 'firstPlays'>;
  readonly firstPlays?: Color;
}

export function otherSeat(seat: Seat): Seat {
  return seat === 'first' ? 'second' : 'first';
}

/** The colour that `seat` plays; in an opening until somebody takes a colour. */
export function colorOf(state: Seated, seat: Seat): Color {
  const { firstPlays = state.settings.firstPlays } = state;
  return seat === 'first' ? firstPlays : opponentOf(firstPlays);
}

/** The seat that plays `color`. */
export function seatOf(state: Seated, color: Color): Seat {
  return colorOf(state, 'first') === color ? 'first' : 'second';
}
