/**
 * match knows people and time: one game between two seats.
 *
 *   command ──▶ decide(state, command, now) ──▶ events | refusal        events ──▶ evolve(state, event) ──▶ state
 *
 * Both are pure; local play, a server, a match runner and a replay all fold the same events.
 */
export { type ClockReading, type ClockWarning, clockWarnings, flagAt, readClock } from './clock.ts';
export { type ClockSetting, LONGEST_CLOCK_MS, parseClockSetting } from './clock-setting.ts';
export type {
  Adjudicate,
  AnswerDraw,
  Command,
  Flag,
  OfferDraw,
  Pause,
  Place,
  Redo,
  Resign,
  Resume,
  Take,
  Undo,
} from './command.ts';
export type { Decided } from './conclude.ts';
export { decide, startMatch } from './decide.ts';
export { elapsedMs, spentMs } from './elapsed.ts';
export type {
  Adjudicated,
  DrawTalk,
  Ended,
  MatchEvent,
  MatchEventVersion,
  Paused,
  Placed,
  Redone,
  Resigned,
  Resumed,
  Started,
  Taken,
  TimedOut,
  Undone,
} from './event.ts';
export { MATCH_EVENT_VERSION } from './event.ts';
export { evolve, fold } from './evolve.ts';
export { type OpeningTurn, openingTurn } from './opening.ts';
export type { Agreement, FinalOutcome, MatchOutcome, Surrender, TimeLoss, Verdict } from './outcome.ts';
export { parseEvents } from './parse-events.ts';
export type { Refusal, RefusalCode, StartFault } from './refusal.ts';
export { REFUSAL_CODES, REFUSAL_FIELDS } from './refusal.ts';
export type { DrawReason, MatchResult, Score, Scoreboard, WinKind } from './score.ts';
export { resultOf, scoreboardAfter, scoreOf } from './score.ts';
export { colorOf, otherSeat, SEATS, type Seat, type Seated, seatOf } from './seat.ts';
export { type ForbiddenMove, type MatchSettings, parseSettings, type StartPosition } from './settings.ts';
export {
  type Choice,
  type Conclusion,
  type Decision,
  type DrawOffer,
  isOver,
  type MatchState,
  type Move,
} from './state.ts';
export { redoPlies, undoPlies } from './take-back.ts';
