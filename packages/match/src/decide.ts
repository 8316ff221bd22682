import {
  assert,
  forbiddenReason,
  ok,
  opponentOf,
  outcomeAfter,
  type Result,
  RULE_SETS,
  refused,
  stoneAt,
  toPoint,
} from '@tianyuan/rules';
import type { Command, Place, Redo, Resign, Resume, Undo } from './command.ts';
import { MATCH_EVENT_VERSION, type MatchEvent, type Started } from './event.ts';
import { evolve } from './evolve.ts';
import type { MatchOutcome } from './outcome.ts';
import type { Refusal } from './refusal.ts';
import { colorOf } from './seat.ts';
import { type MatchSettings, parseSettings } from './settings.ts';
import { decisionsOf, isOver, type MatchState } from './state.ts';

export type Decided = Result<readonly MatchEvent[], Refusal>;

/** The first event of a new match, or what is wrong with its settings. */
export function startMatch(settings: MatchSettings, now: number): Result<readonly [Started], Refusal> {
  assert(Number.isFinite(now), 'now is a time');
  const parsed = parseSettings(settings);
  if (!parsed.ok) return parsed;
  return ok([{ version: MATCH_EVENT_VERSION, at: now, kind: 'started', settings: parsed.value }]);
}

/**
 * What comes of a command: the events to append and evolve by, or why not. The only door through which a match changes;
 * people, machines and the network all knock here.
 *
 * @param now  milliseconds on the caller's clock; a clock that was set back is taken to stand still
 * @returns    one event, followed by `ended` where it ends the match. A refusal leaves everything as it was.
 */
export function decide(state: MatchState, command: Command, now: number): Decided {
  assert(Number.isFinite(now), 'now is a time');
  const at = Math.max(now, state.updatedAt);
  switch (command.kind) {
    case 'place':
      return place(state, command, at);
    case 'undo':
      return undo(state, command, at);
    case 'redo':
      return redo(state, command, at);
    case 'resign':
      return resign(state, command, at);
    case 'resume':
      return resume(state, command, at);
  }
}

function place(state: MatchState, command: Place, at: number): Decided {
  const { settings, board, seatToMove, toMove, moves } = state;
  if (isOver(state)) return refused({ code: 'game-over' });
  if (command.seat !== seatToMove) return refused({ code: 'not-your-turn', seatToMove });
  const point = toPoint(settings.size, command.point);
  if (point === undefined) return refused({ code: 'point-outside', point: command.point });
  if (stoneAt(board, point) !== 'empty') return refused({ code: 'point-occupied', point });
  if (settings.forbiddenMove === 'refused' && RULE_SETS[settings.ruleSet].forbids === toMove) {
    const reason = forbiddenReason(board, point);
    if (reason) return refused({ code: 'point-forbidden', point, reason });
  }
  return concluded(state, {
    version: MATCH_EVENT_VERSION,
    at,
    kind: 'placed',
    ply: moves.length,
    color: toMove,
    point,
  });
}

function undo(state: MatchState, { seat, plies }: Undo, at: number): Decided {
  const available = decisionsOf(state).length;
  if (!isCount(plies, available)) return refused({ code: 'nothing-to-undo', plies, available });
  return ok([{ version: MATCH_EVENT_VERSION, at, kind: 'undone', seat, plies }]);
}

function redo(state: MatchState, { seat, plies = 1 }: Redo, at: number): Decided {
  if (isOver(state)) return refused({ code: 'game-over' });
  const available = state.undone.length;
  if (!isCount(plies, available)) return refused({ code: 'nothing-to-redo', plies, available });
  return concluded(state, { version: MATCH_EVENT_VERSION, at, kind: 'redone', seat, plies });
}

function resign(state: MatchState, { seat }: Resign, at: number): Decided {
  if (isOver(state)) return refused({ code: 'game-over' });
  return concluded(state, { version: MATCH_EVENT_VERSION, at, kind: 'resigned', seat });
}

function resume(state: MatchState, { leftAt = state.updatedAt }: Resume, at: number): Decided {
  assert(Number.isFinite(leftAt), 'leftAt is a time');
  if (isOver(state)) return refused({ code: 'game-over' });
  const left = Math.min(Math.max(leftAt, state.updatedAt), at);
  return ok([{ version: MATCH_EVENT_VERSION, at, kind: 'resumed', leftAt: left }]);
}

function isCount(plies: number, available: number): boolean {
  return Number.isInteger(plies) && plies >= 1 && plies <= available;
}

/** The event, and the end of the match if this event brings it. */
function concluded(state: MatchState, event: MatchEvent): Decided {
  const outcome = outcomeIn(evolve(state, event));
  if (outcome.kind === 'playing') return ok([event]);
  return ok([event, { version: MATCH_EVENT_VERSION, at: event.at, kind: 'ended', outcome }]);
}

function outcomeIn(state: MatchState): MatchOutcome {
  const { settings, board, moves, resignation, toMove } = state;
  if (resignation) return { kind: 'won', by: opponentOf(colorOf(state, resignation.seat)), how: 'resigned', lines: [] };
  const last = moves.at(-1);
  if (!last) return { kind: 'playing', toMove };
  return outcomeAfter(board, last.point, settings.ruleSet, settings);
}
