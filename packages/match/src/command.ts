import type { Point } from '@tianyuan/rules';
import type { Seat } from './seat.ts';

/** `seat` wants to place a stone of its colour. */
export interface Place {
  readonly kind: 'place';
  readonly seat: Seat;
  readonly point: Point;
}

/** `seat` wants the last `plies` decisions back; `undoPlies` says how many are meant. Works after the end too. */
export interface Undo {
  readonly kind: 'undo';
  readonly seat: Seat;
  readonly plies: number;
}

/** `seat` wants what was taken back to stand again; `redoPlies` says how many are meant. One when left out. */
export interface Redo {
  readonly kind: 'redo';
  readonly seat: Seat;
  readonly plies?: number;
}

/** `seat` gives the game up; it need not be its turn. */
export interface Resign {
  readonly kind: 'resign';
  readonly seat: Seat;
}

/**
 * Play goes on after the table was left (a page closed and opened again). `leftAt` is the last moment at which somebody
 * is known to have sat there; left out, it is the latest event.
 */
export interface Resume {
  readonly kind: 'resume';
  readonly leftAt?: number;
}

/** Something that somebody wants. */
export type Command = Place | Undo | Redo | Resign | Resume;
