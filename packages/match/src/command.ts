import type { Color, Point } from '@tianyuan/rules';
import type { Seat } from './seat.ts';

/** `seat` wants to place a stone: of its colour, and in an opening of the colour whose turn it is. */
export interface Place {
  readonly kind: 'place';
  readonly seat: Seat;
  readonly point: Point;
}

/** `seat` takes a colour, where the opening leaves the choice; the other seat gets the other one. */
export interface Take {
  readonly kind: 'take';
  readonly seat: Seat;
  readonly color: Color;
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

/** `seat` proposes a draw, on either turn. The offer stands until it is answered, or the other seat places a stone. */
export interface OfferDraw {
  readonly kind: 'offer-draw';
  readonly seat: Seat;
}

/** `seat` answers the other seat's offer. */
export interface AnswerDraw {
  readonly kind: 'accept-draw' | 'decline-draw';
  readonly seat: Seat;
}

/** Somebody looks at the clock and says that the time of the seat to move is over. */
export interface Flag {
  readonly kind: 'flag';
}

/** Somebody above the seats ends the match: an arbiter, a match runner, a server. */
export interface Adjudicate {
  readonly kind: 'adjudicate';
  readonly result: Color | 'draw';
}

/** Play is interrupted: no clock runs until `resume`. */
export interface Pause {
  readonly kind: 'pause';
}

/**
 * Play goes on after a pause, or after the table was left (a page closed and opened again). `leftAt` is the last moment at
 * which somebody is known to have sat there; left out, it is the latest event. After a pause it is the pause.
 */
export interface Resume {
  readonly kind: 'resume';
  readonly leftAt?: number;
}

/** Something that somebody wants. */
export type Command = Place | Take | Undo | Redo | Resign | OfferDraw | AnswerDraw | Flag | Adjudicate | Pause | Resume;
