import type { Color } from '@tianyuan/rules';
import { opponentOf } from '@tianyuan/rules';
import type { MatchSettings } from './settings.ts';

/** A place at the table. People sit on seats, seats have colours: an opening with swaps changes colours, never seats. */
export type Seat = 'first' | 'second';

export const SEATS: readonly Seat[] = ['first', 'second'];

/** Anything that says which colour each seat plays: a match state, or its `settings` wrapped. */
interface Seated {
  readonly settings: Pick<MatchSettings, 'firstPlays'>;
}

export function otherSeat(seat: Seat): Seat {
  return seat === 'first' ? 'second' : 'first';
}

/** The colour that `seat` plays. */
export function colorOf(state: Seated, seat: Seat): Color {
  return seat === 'first' ? state.settings.firstPlays : opponentOf(state.settings.firstPlays);
}

/** The seat that plays `color`. */
export function seatOf(state: Seated, color: Color): Seat {
  return color === state.settings.firstPlays ? 'first' : 'second';
}
