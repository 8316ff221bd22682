/**
 * match knows people and time: one game between two seats.
 *
 *   command ──▶ decide(state, command, now) ──▶ events | refusal        events ──▶ evolve(state, event) ──▶ state
 *
 * Both are pure; local play, a server, a match runner and a replay all fold the same events.
 */
export type { Command, Place, Redo, Resign, Resume, Undo } from './command.ts';
export { type Decided, decide, startMatch } from './decide.ts';
export { elapsedMs, spentMs } from './elapsed.ts';
export type { Ended, MatchEvent, Placed, Redone, Resigned, Resumed, Started, Undone } from './event.ts';
export { MATCH_EVENT_VERSION } from './event.ts';
export { evolve, fold } from './evolve.ts';
export type { FinalOutcome, MatchOutcome, Surrender } from './outcome.ts';
export { parseEvents } from './parse-events.ts';
export type { Refusal, RefusalCode, StartFault } from './refusal.ts';
export { REFUSAL_CODES, REFUSAL_FIELDS } from './refusal.ts';
export type { DrawReason, MatchResult, Score, Scoreboard, WinKind } from './score.ts';
export { resultOf, scoreboardAfter, scoreOf } from './score.ts';
export { colorOf, otherSeat, SEATS, type Seat, seatOf } from './seat.ts';
export { type ForbiddenMove, type MatchSettings, parseSettings, type StartPosition } from './settings.ts';
export { type Decision, isOver, type MatchState, type Move, type Resignation } from './state.ts';
export { redoPlies, undoPlies } from './take-back.ts';
