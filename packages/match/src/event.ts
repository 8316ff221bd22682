import type { Color, Point } from '@tianyuan/rules';
import type { FinalOutcome } from './outcome.ts';
import type { Seat } from './seat.ts';
import type { MatchSettings } from './settings.ts';

/**
 * The versions of events. 1: free openings without clocks. 2: what version 1 has no word for: clocks, openings with a
 * choice of colour, draws by agreement, decisions from above, pauses.
 */
export type MatchEventVersion = 1 | 2;

/** The latest of them. */
export const MATCH_EVENT_VERSION = 2;

/**
 * On every event: `version`, the lowest one that can say it, so that an older program reads what it can understand and
 * knows what it cannot; and `at`, milliseconds on the clock of whoever decided; never decreasing.
 */
interface Stamp {
  readonly version: MatchEventVersion;
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

/** `seat` took this colour in the opening. */
export interface Taken extends Stamp {
  readonly kind: 'taken';
  readonly seat: Seat;
  readonly color: Color;
}

/** `seat` took back the last `plies` decisions of the table: stones, choices, and an end that no stone brought. */
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

/** `seat` proposed a draw, declined the other seat's, or accepted it. */
export interface DrawTalk extends Stamp {
  readonly kind: 'draw-offered' | 'draw-declined' | 'draw-agreed';
  readonly seat: Seat;
}

/** The time of `seat` was over. `at` is the moment when it was, whenever somebody looked. */
export interface TimedOut extends Stamp {
  readonly kind: 'timed-out';
  readonly seat: Seat;
}

/** The match was ended from above. */
export interface Adjudicated extends Stamp {
  readonly kind: 'adjudicated';
  readonly result: Color | 'draw';
}

export interface Paused extends Stamp {
  readonly kind: 'paused';
}

/** The table was left, or play paused, at `leftAt` and goes on at `at`: the time in between belongs to nobody. */
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
export type MatchEvent =
  | Started
  | Placed
  | Taken
  | Undone
  | Redone
  | Resigned
  | DrawTalk
  | TimedOut
  | Adjudicated
  | Paused
  | Resumed
  | Ended;

/** The version that each kind of event first had. */
const VERSION_OF_KIND: Readonly<Record<MatchEvent['kind'], MatchEventVersion>> = {
  started: 1,
  placed: 1,
  taken: 2,
  undone: 1,
  redone: 1,
  resigned: 1,
  'draw-offered': 2,
  'draw-declined': 2,
  'draw-agreed': 2,
  'timed-out': 2,
  adjudicated: 2,
  paused: 2,
  resumed: 1,
  ended: 1,
};

/** What every event begins with. Of the first event its settings decide the version too. */
export function stamped<Kind extends MatchEvent['kind']>(
  kind: Kind,
  at: number,
  settings?: MatchSettings,
): { readonly version: MatchEventVersion; readonly at: number; readonly kind: Kind } {
  const needsTwo = settings !== undefined && (settings.clock !== undefined || settings.opening !== 'free');
  return { version: needsTwo ? 2 : VERSION_OF_KIND[kind], at, kind };
}
