import type { Board, Color, Point } from '@tianyuan/rules';
import type { MatchOutcome } from './outcome.ts';
import { type Seat, seatOf } from './seat.ts';
import type { MatchSettings } from './settings.ts';

/** A stone that was placed, and how long its player took for it. */
export interface Move {
  readonly point: Point;
  readonly color: Color;
  readonly at: number;
  /** From the moment the ply began to the stone. */
  readonly spentMs: number;
}

/** A game given up. It takes the place of a ply in undo and redo. */
export interface Resignation {
  readonly seat: Seat;
  readonly at: number;
  /** From the moment the ply began to the resignation; the time of the side to move, whoever resigned. */
  readonly spentMs: number;
}

/** What a seat decided: the unit of undo and redo. */
export type Decision = Move | Resignation;

/**
 * One match at one moment, made of its events by `evolve` and by nothing else.
 *
 *        started
 *           │                 placed + ended, resigned + ended
 *           ▼              ┌──────────────────────────────────▶
 *   ┌──▶ playing ──────────┤                                   over
 *   └── placed, undone,    └──────────────────────────────────◀
 *       redone, resumed            undone (redone + ended: back)
 *
 * Invariants:
 *   1. `board` is the start position with `moves` played on it, in order.
 *   2. `moves` followed by `undone`, read from its last to its first, alternate in colour from the side that began.
 *   3. `toMove` is the colour of the next ply, after the end too; `seatToMove` is the seat of that colour.
 *   4. `outcome` is not `playing` exactly when `endedAt` is there; `resignation` is there exactly when one ended it.
 *   5. Every `spentMs` is at least 0, and the events' times never decrease.
 */
export interface MatchState {
  readonly settings: MatchSettings;
  readonly board: Board;
  readonly moves: readonly Move[];
  readonly resignation?: Resignation;
  /** What was taken back, in the order it was: the last one is put back first. Empty once something else is decided. */
  readonly undone: readonly Decision[];
  readonly toMove: Color;
  readonly seatToMove: Seat;
  readonly outcome: MatchOutcome;
  readonly startedAt: number;
  /** When the running ply began, moved on by the time the table was left. Undo and redo let the ply begin anew. */
  readonly plyStartedAt: number;
  /** The time of the latest event. */
  readonly updatedAt: number;
  readonly endedAt?: number;
}

export function isOver(state: MatchState): boolean {
  return state.outcome.kind !== 'playing';
}

/** Everything that was decided and stands, in order. */
export function decisionsOf(state: MatchState): readonly Decision[] {
  return state.resignation ? [...state.moves, state.resignation] : state.moves;
}

export function isMove(decision: Decision): decision is Move {
  return 'point' in decision;
}

/** The seat that decided it. */
export function seatOfDecision(state: MatchState, decision: Decision): Seat {
  return isMove(decision) ? seatOf(state, decision.color) : decision.seat;
}
