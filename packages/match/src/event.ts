import type { Color, Point } from '@tianyuan/rules';
import type { FinalOutcome } from './outcome.ts';
import type { Seat } from './seat.ts';
import type { MatchSettings } from './settings.ts';

/** The version of the events written today. Every event carries the version it was written in. */
export const MATCH_EVENT_VERSION = 1;

/** On every event: `version` of its shape, and `at`, milliseconds on the clock of whoever decided; never decreasing. */
interface Stamp {
  readonly version: typeof MATCH_EVENT_VERSION;
  readonly at: number;
}

/** Always the first event, and only the first. */
export interface Started extends Stamp {
  readonly kind: 'started';
  readonly settings: MatchSettings;
}

/** A stone was placed. `ply` counts from 0 and does not count the stones of a start position. */
export interface Placed extends Stamp {
  readonly kind: 'placed';
  readonly ply: number;
  readonly color: Color;
  readonly point: Point;
}

/** `seat` took back the last `plies` decisions of the table: stones, and a resignation, which counts as one. */
export interface Undone extends Stamp {
  readonly kind: 'undone';
  readonly seat: Seat;
  readonly plies: number;
}

/** `seat` put back the `plies` decisions that were taken back last. */
export interface Redone extends Stamp {
  readonly kind: 'redone';
  readonly seat: Seat;
  readonly plies: number;
}

export interface Resigned extends Stamp {
  readonly kind: 'resigned';
  readonly seat: Seat;
}

/** The table was left at `leftAt` and is taken up again at `at`: the time in between belongs to nobody. */
export interface Resumed extends Stamp {
  readonly kind: 'resumed';
  readonly leftAt: number;
}

/** The match is over. Follows, at the same moment, the event that ended it; only `undone` can come after it. */
export interface Ended extends Stamp {
  readonly kind: 'ended';
  readonly outcome: FinalOutcome;
}

/** Something that happened. Plain JSON; a match is the list of its events. */
export type MatchEvent = Started | Placed | Undone | Redone | Resigned | Resumed | Ended;
