import {
  assert,
  type Color,
  forbiddenReason,
  ok,
  type Result,
  RULE_SETS,
  refused,
  stoneAt,
  toPoint,
} from '@tianyuan/rules';
import type { Command, Place, Redo, Take, Undo } from './command.ts';
import { concluded, type Decided } from './conclude.ts';
import {
  adjudicate,
  answerDraw,
  flagFallen,
  flagUp,
  leftAt,
  offerDraw,
  pause,
  resign,
  resume,
} from './decide-ending.ts';
import { type Started, stamped } from './event.ts';
import { type OpeningTurn, openingTurn } from './opening.ts';
import type { Refusal } from './refusal.ts';
import { type MatchSettings, parseSettings } from './settings.ts';
import { decisionsOf, isOver, type MatchState } from './state.ts';

/** The first event of a new match, or what is wrong with its settings. */
export function startMatch(settings: MatchSettings, now: number): Result<readonly [Started], Refusal> {
  assert(Number.isFinite(now), 'now is a time');
  const parsed = parseSettings(settings);
  if (!parsed.ok) return parsed;
  return ok([{ ...stamped('started', now, parsed.value), settings: parsed.value }]);
}

/**
 * What comes of a command: the events to append and evolve by, or why not. The only door through which a match changes;
 * people, machines and the network all knock here.
 *
 * In a match with a clock the flag is judged first: whatever is asked at the moment it falls or later, what comes of it is
 * `timed-out`, dated to that moment, and nothing else. So a stone counts exactly when it is asked for before.
 *
 * @param now  milliseconds on the caller's clock; a clock that was set back is taken to stand still
 * @returns    one event, followed by `ended` where it ends the match. A refusal leaves everything as it was.
 */
export function decide(state: MatchState, command: Command, now: number): Decided {
  assert(Number.isFinite(now), 'now is a time');
  const at = Math.max(now, state.updatedAt);
  if (command.kind === 'undo') return flagFallen(state, at) ?? undo(state, command, at);
  if (isOver(state)) return refused({ code: 'game-over' });
  const watchedUntil = command.kind === 'resume' ? leftAt(state, command, at) : at;
  return flagFallen(state, watchedUntil) ?? decideInPlay(state, command, at);
}

function decideInPlay(state: MatchState, command: Exclude<Command, Undo>, at: number): Decided {
  switch (command.kind) {
    case 'place':
      return place(state, command, at);
    case 'take':
      return take(state, command, at);
    case 'redo':
      return redo(state, command, at);
    case 'resign':
      return resign(state, command, at);
    case 'offer-draw':
      return offerDraw(state, command, at);
    case 'accept-draw':
    case 'decline-draw':
      return answerDraw(state, command, at);
    case 'flag':
      return flagUp(state, at);
    case 'adjudicate':
      return adjudicate(state, command, at);
    case 'pause':
      return pause(state, at);
    case 'resume':
      return resume(state, command, at);
  }
}

function place(state: MatchState, command: Place, at: number): Decided {
  const { settings, board, seatToMove, toMove, moves } = state;
  if (state.pausedAt !== undefined) return refused({ code: 'match-paused' });
  if (command.seat !== seatToMove) return refused({ code: 'not-your-turn', seatToMove });
  const turn = openingTurn(state);
  if (turn && stonesDue(turn).length === 0) return refused({ code: 'choice-due', colors: colorsOffered(turn) });
  const point = toPoint(settings.size, command.point);
  if (point === undefined) return refused({ code: 'point-outside', point: command.point });
  if (stoneAt(board, point) !== 'empty') return refused({ code: 'point-occupied', point });
  if (settings.forbiddenMove === 'refused' && RULE_SETS[settings.ruleSet].forbids === toMove) {
    const reason = forbiddenReason(board, point);
    if (reason) return refused({ code: 'point-forbidden', point, reason });
  }
  return concluded(state, { ...stamped('placed', at), ply: moves.length, color: toMove, point });
}

function take(state: MatchState, { seat, color }: Take, at: number): Decided {
  if (state.pausedAt !== undefined) return refused({ code: 'match-paused' });
  const turn = openingTurn(state);
  if (!turn) return refused({ code: 'opening-over' });
  if (seat !== turn.seat) return refused({ code: 'not-your-turn', seatToMove: turn.seat });
  if (!colorsOffered(turn).includes(color)) return refused({ code: 'stones-due', colors: stonesDue(turn) });
  return concluded(state, { ...stamped('taken', at), seat, color });
}

/** The colours of the stones that may be placed in this stage of the opening, in their order. */
function stonesDue({ actions }: OpeningTurn): readonly Color[] {
  return actions.flatMap((action) => (action.kind === 'place' ? action.colors : []));
}

/** The colours that may be taken in this stage of the opening. */
function colorsOffered({ actions }: OpeningTurn): readonly Color[] {
  return actions.flatMap((action) => (action.kind === 'take' ? [action.color] : []));
}

function undo(state: MatchState, { seat, plies }: Undo, at: number): Decided {
  if (state.pausedAt !== undefined) return refused({ code: 'match-paused' });
  const available = decisionsOf(state).length;
  if (!isCount(plies, available)) return refused({ code: 'nothing-to-undo', plies, available });
  return ok([{ ...stamped('undone', at), seat, plies }]);
}

function redo(state: MatchState, { seat, plies = 1 }: Redo, at: number): Decided {
  if (state.pausedAt !== undefined) return refused({ code: 'match-paused' });
  const available = state.undone.length;
  if (!isCount(plies, available)) return refused({ code: 'nothing-to-redo', plies, available });
  return concluded(state, { ...stamped('redone', at), seat, plies });
}

function isCount(plies: number, available: number): boolean {
  return Number.isInteger(plies) && plies >= 1 && plies <= available;
}
