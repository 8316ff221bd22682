import { COLORS, type Color, ok, type Point, type Result, refused } from '@tianyuan/rules';
import type { Command } from './command.ts';
import type { Decided } from './conclude.ts';
import { decide, startMatch } from './decide.ts';
import { MATCH_EVENT_VERSION, type MatchEvent } from './event.ts';
import { evolve } from './evolve.ts';
import { fieldsOf, isSameJson } from './fields.ts';
import type { Refusal } from './refusal.ts';
import { SEATS, type Seat } from './seat.ts';
import { parseSettings } from './settings.ts';
import type { MatchState } from './state.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * A log of events from outside: storage, a file, the network.
 *
 * The whole match is decided again: each event is turned back into the command it came from, and the log must hold
 * exactly the events that `decide` answers. So there is one judge of what is legal, and a log that passes cannot hold a
 * stone on a stone, a false winner, or a ply after the end.
 *
 * @param log  any value
 * @returns    the events, free of anything that is not theirs; or the first fault, with the index of its event: nothing
 *             before it is wrong. `event-refused` names the refusal in `because`.
 * Never throws on JSON values. Cost: that of playing the match.
 */
export function parseEvents(log: unknown): Result<readonly MatchEvent[], Refusal> {
  if (!Array.isArray(log) || log.length === 0) return refused({ code: 'log-unreadable' });
  const events: MatchEvent[] = [];
  let state: MatchState | undefined;
  while (events.length < log.length) {
    const decided = decideAgain(state, fieldsOf(log[events.length]), events.length);
    if (!decided.ok) return decided;
    for (const event of decided.value) {
      const fault = faultAt(log, events.length, event);
      if (fault) return refused(fault);
      events.push(event);
      state = evolve(state, event);
    }
  }
  return ok(events);
}

/** What the match answers to the command that an event came from. */
function decideAgain(state: MatchState | undefined, fields: Fields, index: number): Decided {
  const { version, at, kind } = fields;
  if (typeof version !== 'number') return unreadable(index, 'version');
  if (!isVersion(version)) return refused({ code: 'event-version-unknown', index, version });
  if (typeof at !== 'number' || !Number.isFinite(at)) return unreadable(index, 'at');
  if (typeof kind !== 'string') return unreadable(index, 'kind');
  if (state === undefined) return kind === 'started' ? startAgain(fields, at, index) : unexpected(index, kind);
  const command = commandOf(state, kind, fields);
  if (command === undefined) return unexpected(index, kind);
  if (!command.ok) return unreadable(index, command.error);
  return becauseOf(decide(state, command.value, at), index);
}

function startAgain({ settings }: Fields, at: number, index: number): Decided {
  const parsed = parseSettings(settings);
  return becauseOf(parsed.ok ? startMatch(parsed.value, at) : parsed, index);
}

/** The command behind an event, or the name of the field that cannot be read; undefined where no command has this event. */
function commandOf(state: MatchState, kind: string, fields: Fields): Result<Command, string> | undefined {
  const { point, seat, plies, color, result, leftAt } = fields;
  const bySeat = <Known>(command: (seat: Seat) => Known) => (isSeat(seat) ? ok(command(seat)) : refused('seat'));
  switch (kind) {
    case 'placed':
      if (typeof point !== 'number') return refused('point');
      return ok({ kind: 'place', seat: state.seatToMove, point: point as Point });
    case 'taken':
      return isColor(color) ? bySeat((seat) => ({ kind: 'take', seat, color })) : refused('color');
    case 'undone':
    case 'redone':
      if (!isSeat(seat)) return refused('seat');
      if (typeof plies !== 'number') return refused('plies');
      return ok({ kind: kind === 'undone' ? 'undo' : 'redo', seat, plies });
    case 'resigned':
      return bySeat((seat) => ({ kind: 'resign', seat }));
    case 'draw-offered':
      return bySeat((seat) => ({ kind: 'offer-draw', seat }));
    case 'draw-declined':
      return bySeat((seat) => ({ kind: 'decline-draw', seat }));
    case 'draw-agreed':
      return bySeat((seat) => ({ kind: 'accept-draw', seat }));
    case 'timed-out':
      return ok({ kind: 'flag' });
    case 'adjudicated':
      return isColor(result) || result === 'draw' ? ok({ kind: 'adjudicate', result }) : refused('result');
    case 'paused':
      return ok({ kind: 'pause' });
    case 'resumed':
      return typeof leftAt === 'number' && Number.isFinite(leftAt) ? ok({ kind: 'resume', leftAt }) : refused('leftAt');
    default:
      return undefined;
  }
}

function faultAt(log: readonly unknown[], index: number, expected: MatchEvent): Refusal | undefined {
  if (index >= log.length) return { code: 'event-missing', index, expected: expected.kind };
  return isSameJson(log[index], expected) ? undefined : { code: 'event-differs', index, expected: expected.kind };
}

function isVersion(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= MATCH_EVENT_VERSION;
}

function isColor(value: unknown): value is Color {
  return COLORS.some((color) => color === value);
}

function isSeat(value: unknown): value is Seat {
  return SEATS.some((seat) => seat === value);
}

function becauseOf(decided: Decided, index: number): Decided {
  return decided.ok ? decided : refused({ code: 'event-refused', index, because: decided.error.code });
}

function unexpected(index: number, kind: string): Decided {
  return refused({ code: 'event-unexpected', index, kind });
}

function unreadable(index: number, field: string): Decided {
  return refused({ code: 'event-unreadable', index, field });
}
