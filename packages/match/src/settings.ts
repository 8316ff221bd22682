import {
  assert,
  type Board,
  boardOf,
  type Color,
  emptyBoard,
  isRuleSetId,
  isSize,
  MAX_SIZE,
  MIN_SIZE,
  OPENINGS,
  type OpeningId,
  ok,
  outcomeOf,
  type Point,
  type Result,
  type RuleSetId,
  refused,
  toPoint,
} from '@tianyuan/rules';
import { type ClockSetting, parseClockSetting } from './clock-setting.ts';
import { fieldsOf } from './fields.ts';
import type { Refusal, StartFault } from './refusal.ts';

/** What happens to a stone of Black's that the rules forbid: it is handed back, or it stands and loses the game. */
export type ForbiddenMove = 'refused' | 'loses';

/** Stones that stand before the first ply. They are nobody's plies: undo never takes them. */
export interface StartPosition {
  readonly black: readonly Point[];
  readonly white: readonly Point[];
  /** Who moves first. May be left out where the counts say it: equal, Black; one black stone more, White. */
  readonly side?: Color;
}

export interface MatchSettings {
  readonly ruleSet: RuleSetId;
  /** Lines of the board, 5 to 22. */
  readonly size: number;
  /** How the first stones are placed. With `swap` and `swap2` the seat that has black at the start places them. */
  readonly opening: OpeningId;
  /** The colour of seat `first` at the start; a choice in the opening may change it. */
  readonly firstPlays: Color;
  readonly forbiddenMove: ForbiddenMove;
  /** Left out: no clock. */
  readonly clock?: ClockSetting;
  /** Left out: an empty board, Black to move. */
  readonly start?: StartPosition;
}

/** The position before the first ply. */
export interface Beginning {
  readonly board: Board;
  readonly toMove: Color;
}

/**
 * Settings from anywhere (a form, a file, a link), read field by field.
 *
 * @returns the settings with nothing in them but their own fields, or the first fault: `settings-unreadable` with the
 *          field, `rule-set-unknown`, `size-outside`, `start-impossible`
 * Never throws.
 */
export function parseSettings(input: unknown): Result<MatchSettings, Refusal> {
  const { ruleSet, size, opening, firstPlays, forbiddenMove, clock, start } = fieldsOf(input);
  if (typeof ruleSet !== 'string') return unreadable('ruleSet');
  if (!isRuleSetId(ruleSet)) return refused({ code: 'rule-set-unknown', ruleSet });
  if (typeof size !== 'number') return unreadable('size');
  if (!isSize(size)) return refused({ code: 'size-outside', size, smallest: MIN_SIZE, largest: MAX_SIZE });
  if (!isOpeningId(opening)) return unreadable('opening');
  if (firstPlays !== 'black' && firstPlays !== 'white') return unreadable('firstPlays');
  if (forbiddenMove !== 'refused' && forbiddenMove !== 'loses') return unreadable('forbiddenMove');
  const parsedClock = clock === undefined ? undefined : parseClockSetting(clock);
  if (parsedClock && !parsedClock.ok) return unreadable(parsedClock.error);
  const settings: MatchSettings = {
    ruleSet,
    size,
    opening,
    firstPlays,
    forbiddenMove,
    ...(parsedClock && { clock: parsedClock.value }),
  };
  if (start === undefined) return ok(settings);
  const position = parseStart(start, settings);
  return position.ok ? ok({ ...settings, start: position.value }) : position;
}

/** The position that accepted settings begin from. */
export function beginningOf(settings: MatchSettings): Beginning {
  const { size, start } = settings;
  if (start === undefined) return { board: emptyBoard(size), toMove: 'black' };
  const board = boardOf(size, start.black, start.white);
  const toMove = sideOf(start);
  assert(board.ok && toMove !== undefined, 'the start position was accepted');
  return { board: board.value, toMove };
}

function parseStart(input: unknown, settings: MatchSettings): Result<StartPosition, Refusal> {
  const { black, white, side } = fieldsOf(input);
  if (!isNumberList(black)) return unreadable('start.black');
  if (!isNumberList(white)) return unreadable('start.white');
  if (side !== undefined && side !== 'black' && side !== 'white') return unreadable('start.side');
  const blackPoints = toPoints(settings.size, black);
  const whitePoints = toPoints(settings.size, white);
  if (blackPoints === undefined || whitePoints === undefined) return impossible('point-outside');
  if (settings.opening !== 'free') return impossible('opening-agreed');
  const start: StartPosition = { black: blackPoints, white: whitePoints, ...(side && { side }) };
  const board = boardOf(settings.size, blackPoints, whitePoints);
  if (!board.ok) return impossible('point-occupied');
  const toMove = sideOf(start);
  if (toMove === undefined) return impossible('side-unclear');
  const outcome = outcomeOf(board.value, toMove, settings.ruleSet, settings);
  return outcome.kind === 'playing' ? ok(start) : impossible('already-over');
}

function isOpeningId(value: unknown): value is OpeningId {
  return typeof value === 'string' && Object.hasOwn(OPENINGS, value);
}

function sideOf(start: StartPosition): Color | undefined {
  if (start.side) return start.side;
  const lead = start.black.length - start.white.length;
  if (lead === 0) return 'black';
  return lead === 1 ? 'white' : undefined;
}

function isNumberList(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number');
}

function toPoints(size: number, numbers: readonly number[]): readonly Point[] | undefined {
  const points = numbers.map((number) => toPoint(size, number)).filter((point) => point !== undefined);
  return points.length === numbers.length ? points : undefined;
}

function unreadable(field: string): { readonly ok: false; readonly error: Refusal } {
  return refused({ code: 'settings-unreadable', field });
}

function impossible(fault: StartFault): { readonly ok: false; readonly error: Refusal } {
  return refused({ code: 'start-impossible', fault });
}
