import type { Board, Color, OpeningState, Point } from '@tianyuan/rules';
import type { MatchOutcome } from './outcome.ts';
import type { Seat } from './seat.ts';
import type { MatchSettings } from './settings.ts';

/** When something was decided, and how long the seat whose turn it was took for it. */
interface Timed {
  readonly at: number;
  /** From the moment the ply began, pauses and the time the table was left not counted. */
  readonly spentMs: number;
}

/** A stone that was placed. */
export interface Move extends Timed {
  readonly point: Point;
  readonly color: Color;
  /** Who placed it: in an opening not the seat of this colour. */
  readonly seat: Seat;
}

/** A colour that was taken in an opening. */
export interface Choice extends Timed {
  readonly takes: Color;
  readonly seat: Seat;
  /** How many plies had been played. */
  readonly ply: number;
}

/** An end that no stone brought. It takes the place of a ply in undo and redo. */
export type Conclusion = Timed &
  (
    | { readonly how: 'resigned' | 'timed-out'; readonly seat: Seat }
    /** `seat` accepted the draw. */
    | { readonly how: 'agreed'; readonly seat: Seat }
    | { readonly how: 'adjudicated'; readonly result: Color | 'draw' }
  );

/** What was decided at the table: the unit of undo and redo. */
export type Decision = Move | Choice | Conclusion;

/** The offer of a draw by `seat`; one that was declined is kept until that seat places a stone: it may not be repeated. */
export interface DrawOffer {
  readonly seat: Seat;
  readonly declined: boolean;
}

/**
 * One match at one moment, made of its events by `evolve` and by nothing else.
 *
 *        started
 *           │                  placed + ended, resigned + ended, timed-out + ended,
 *           ▼                  draw-agreed + ended, adjudicated + ended
 *   ┌──▶ playing ──────────┬──────────────────────────────────▶
 *   └── placed, taken,     │                                   over
 *       undone, redone,    └──────────────────────────────────◀
 *       draw talk, resumed         undone (redone + ended: back)
 *
 *       playing ── paused ──▶ paused ── resumed ──▶ playing        (a paused match can be resigned or decided from above)
 *
 * Invariants:
 *   1. `board` is the start position with `moves` played on it, in order.
 *   2. `moves` followed by the moves of `undone`, read from its last to its first, alternate in colour from the side that
 *      began.
 *   3. `toMove` is the colour of the next ply, after the end too. `seatToMove` is the seat whose turn it is: that of the
 *      opening's stage, after the opening the seat of that colour.
 *   4. `outcome` is not `playing` exactly when `endedAt` is there; `conclusion` is there exactly when no stone ended it.
 *   5. Every `spentMs` is at least 0, and the events' times never decrease.
 *   6. `opening` and `firstPlays` are what the opening makes of the decisions that stand.
 *   7. A seat that may place has time left: no decision took as long as its seat had.
 */
export interface MatchState {
  readonly settings: MatchSettings;
  readonly board: Board;
  readonly moves: readonly Move[];
  readonly choice?: Choice;
  readonly conclusion?: Conclusion;
  /** What was taken back, in the order it was: the last one is put back first. Empty once something else is decided. */
  readonly undone: readonly Decision[];
  /** How far the opening has come. Its seat `first` is the one that began with black. */
  readonly opening: OpeningState;
  /** The colour of seat `first` now: a choice in the opening may have changed it. */
  readonly firstPlays: Color;
  readonly toMove: Color;
  readonly seatToMove: Seat;
  readonly drawOffer?: DrawOffer;
  readonly outcome: MatchOutcome;
  readonly startedAt: number;
  /** When the running ply began, moved on by the time the table was left. Undo and redo let the ply begin anew. */
  readonly plyStartedAt: number;
  /** There exactly while play is paused. */
  readonly pausedAt?: number;
  /** The time of the latest event. */
  readonly updatedAt: number;
  readonly endedAt?: number;
}

export function isOver(state: MatchState): boolean {
  return state.outcome.kind !== 'playing';
}

/** Everything that was decided and stands, in order. */
export function decisionsOf({ moves, choice, conclusion }: MatchState): readonly Decision[] {
  const played = choice ? [...moves.slice(0, choice.ply), choice, ...moves.slice(choice.ply)] : moves;
  return conclusion ? [...played, conclusion] : played;
}

export function isMove(decision: Decision): decision is Move {
  return 'point' in decision;
}

export function isChoice(decision: Decision): decision is Choice {
  return 'takes' in decision;
}

export function isConclusion(decision: Decision): decision is Conclusion {
  return 'how' in decision;
}

/** The seat that decided it; none where it was decided from above. */
export function seatOfDecision(decision: Decision): Seat | undefined {
  return 'seat' in decision ? decision.seat : undefined;
}

/** How long the running ply has taken at `now`: from 0; it stands still while play is paused. */
export function plyMs({ plyStartedAt, pausedAt }: Pick<MatchState, 'plyStartedAt' | 'pausedAt'>, now: number): number {
  return Math.max(0, (pausedAt ?? now) - plyStartedAt);
}

/** The time of the ply that no decision of its seat has ended: cut off by an end that no stone brought, or running. */
export function unfinishedMs(state: MatchState, now: number): number {
  if (state.conclusion) return state.conclusion.spentMs;
  return isOver(state) ? 0 : plyMs(state, now);
}
