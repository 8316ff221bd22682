import { sideAfter as firstSideAfter, pointTokens } from '@tianyuan/record';
import {
  type Board,
  boardOf,
  type Color,
  DEFAULT_SIZE,
  emptyBoard,
  type ForbiddenReason,
  forbiddenPoints,
  forbiddenReason,
  isRuleSetId,
  isSize,
  type Outcome,
  ok,
  opponentOf,
  outcomeAfter,
  outcomeOf,
  type Point,
  parsePoint,
  play,
  pointName,
  type Result,
  RULE_SETS,
  type RuleSetId,
  refused,
  stoneAt,
} from '@tianyuan/rules';
import type { Ending, PointsKey, PositionRefusal } from './error.ts';

/** Points by name, in any case: `'h8 h9 i9'`, or one a list entry. */
export type PointNames = string | readonly string[];

/** What stands before the first move of a game. */
export interface Start {
  readonly black?: PointNames;
  readonly white?: PointNames;
  /** Who moves first. Default: white where black has more stones, else black. */
  readonly side?: Color;
}

/**
 * A position: either `moves` in turn from an empty board, black first, or from `start`, or stones as they stand. With none of
 * them the board is empty; with `black` or `white` the stones count. The same keys as in a line of `tianyuan analyze --batch`,
 * and as in a game that was saved as JSON.
 */
export interface Position {
  /** Default `freestyle`. */
  readonly rule?: RuleSetId;
  /** Lines of the board, 5 to 22. Default 15. */
  readonly size?: number;
  readonly moves?: PointNames;
  /** Where `moves` begin; left out, on an empty board with black. */
  readonly start?: Start;
  readonly black?: PointNames;
  readonly white?: PointNames;
  /** Who is to move. Needed only where stones are given and their counts do not tell. */
  readonly side?: Color;
}

/** The same as it may come from callers without types: any values, nothing checked; undefined is what was not given. */
export type PositionRequest = { readonly [Key in keyof Position]?: unknown };

/** A position that is possible, and how it stands. */
export interface CheckedPosition {
  readonly ruleSet: RuleSetId;
  readonly board: Board;
  /** Whose turn it is, or would be if the game were not over. */
  readonly toMove: Color;
  readonly outcome: Outcome;
  /** How it came about; absent where it was only set up. */
  readonly moves?: readonly Point[];
  /** The stones before `moves`; absent where they began on an empty board. */
  readonly start?: Stones;
}

export const DEFAULT_RULE_SET: RuleSetId = 'freestyle';

interface Stones {
  readonly black: readonly Point[];
  readonly white: readonly Point[];
}

interface Setting {
  readonly ruleSet: RuleSetId;
  readonly size: number;
  readonly side: Color | undefined;
}

/** Checks everything. Moves are played one by one: the first that cannot be played is refused with its ply. */
export function readPosition(request: PositionRequest): Result<CheckedPosition, PositionRefusal> {
  if (typeof request !== 'object' || request === null || Array.isArray(request)) {
    return refused({ code: 'position-unreadable', given: request });
  }
  const { rule = DEFAULT_RULE_SET, size = DEFAULT_SIZE, side, moves, start, black, white } = request;
  if (typeof rule !== 'string' || !isRuleSetId(rule)) return refused({ code: 'rule-unknown', given: rule });
  if (typeof size !== 'number' || !isSize(size)) return refused({ code: 'size-unsupported', given: size });
  if (!isSide(side)) return refused({ code: 'side-unknown', given: side });
  const setting: Setting = { ruleSet: rule, size, side };
  const isSetUp = black !== undefined || white !== undefined || (moves === undefined && start === undefined);
  if (isSetUp) return setUp(setting, black, white);
  const before = start === undefined ? ok(emptyPosition(setting)) : readStart(setting, start);
  return before.ok ? playMoves(before.value, moves ?? [], side) : before;
}

function isSide(given: unknown): given is Color | undefined {
  return given === undefined || given === 'black' || given === 'white';
}

/** How a finished game ended; undefined while it is being played. */
export function endingOf(outcome: Exclude<Outcome, { kind: 'playing' }>): Ending;
export function endingOf(outcome: Outcome): Ending | undefined;
export function endingOf(outcome: Outcome): Ending | undefined {
  switch (outcome.kind) {
    case 'playing':
      return undefined;
    case 'won':
      return { winner: outcome.by };
    case 'drawn':
      return { winner: 'draw', reason: outcome.reason };
  }
}

/** Where the side to move may not place, ascending; empty unless the rule set forbids it something and nobody has won. */
export function forbiddenOf(position: CheckedPosition): ReadonlyMap<Point, ForbiddenReason> {
  const { ruleSet, board, outcome, toMove } = position;
  const concerns = RULE_SETS[ruleSet].forbids === toMove && outcome.kind !== 'won';
  return concerns ? forbiddenPoints(board) : new Map();
}

function emptyPosition({ ruleSet, size }: Setting): CheckedPosition {
  const board = emptyBoard(size);
  return { ruleSet, board, toMove: 'black', outcome: outcomeOf(board, 'black', ruleSet) };
}

function setUp(setting: Setting, black: unknown, white: unknown): Result<CheckedPosition, PositionRefusal> {
  const { ruleSet, size, side } = setting;
  const stones = readBoth(size, { black, white });
  if (!stones.ok) return stones;
  const counts = { black: stones.value.black.length, white: stones.value.white.length };
  const toMove = side ?? sideAfter(counts.black, counts.white);
  if (toMove === undefined) return refused({ code: 'side-missing', ...counts });
  const { board } = stones.value;
  return ok({ ruleSet, board, toMove, outcome: outcomeOf(board, toMove, ruleSet) });
}

/** The side is spelled and guessed as in a saved game, and null is what was not given, as in a line of a batch. */
function readStart({ ruleSet, size }: Setting, given: unknown): Result<CheckedPosition, PositionRefusal> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return refused({ code: 'start-unreadable', given });
  }
  const written: { readonly [Key in keyof Start]?: unknown } = given;
  const side = written.side ?? undefined;
  if (!isSide(side)) return refused({ code: 'side-unknown', given: side });
  const stones = readBoth(size, written, 'start.');
  if (!stones.ok) return stones;
  const { board, black, white } = stones.value;
  const toMove = side ?? firstSideAfter(black.length, white.length);
  const outcome = outcomeOf(board, toMove, ruleSet);
  return ok({ ruleSet, board, toMove, outcome, start: { black, white } });
}

/** @param under  where the two keys stand */
function readBoth(
  size: number,
  { black, white }: { readonly black?: unknown; readonly white?: unknown },
  under: '' | 'start.' = '',
): Result<Stones & { readonly board: Board }, PositionRefusal> {
  const blackPoints = readStones(size, `${under}black`, black);
  if (!blackPoints.ok) return blackPoints;
  const whitePoints = readStones(size, `${under}white`, white);
  if (!whitePoints.ok) return whitePoints;
  const board = boardOf(size, blackPoints.value, whitePoints.value);
  if (!board.ok) return refused({ code: 'point-occupied', given: pointName(size, board.error.point) });
  return ok({ board: board.value, black: blackPoints.value, white: whitePoints.value });
}

/** Undefined where the counts do not tell. */
function sideAfter(black: number, white: number): Color | undefined {
  if (black === white) return 'black';
  return black === white + 1 ? 'white' : undefined;
}

function readStones(size: number, key: PointsKey, names: unknown): Result<readonly Point[], PositionRefusal> {
  const tokens = tokensOf(key, names ?? []);
  if (!tokens.ok) return tokens;
  const points = new Set<Point>();
  for (const given of tokens.value) {
    const point = readPoint(size, given);
    if (!point.ok) return point;
    if (points.has(point.value)) return refused({ code: 'point-occupied', given });
    points.add(point.value);
  }
  return ok([...points]);
}

/** The words of a text or the entries of a list, one by one: what is behind the first that is no point is not read. */
function tokensOf(key: PointsKey, names: unknown): Result<Iterable<unknown>, PositionRefusal> {
  if (typeof names === 'string') return ok(wordsOf(names));
  return Array.isArray(names) ? ok(names) : refused({ code: 'points-unreadable', key, given: names });
}

function* wordsOf(text: string): Generator<string, void, undefined> {
  for (const { token } of pointTokens(text)) yield token;
}

function readPoint(
  size: number,
  given: unknown,
  place: { readonly ply?: number } = {},
): Result<Point, PositionRefusal> {
  const point = parsePoint(size, typeof given === 'string' ? given : '');
  if (point.ok) return point;
  const { code } = point.error;
  return refused(code === 'point-outside' ? { code, given, size, ...place } : { code, given, ...place });
}

function playMoves(
  before: CheckedPosition,
  names: unknown,
  side: Color | undefined,
): Result<CheckedPosition, PositionRefusal> {
  const tokens = tokensOf('moves', names);
  if (!tokens.ok) return tokens;
  let position = before;
  let ply = 0;
  for (const given of tokens.value) {
    const next = playMove(position, given, ply);
    if (!next.ok) return next;
    position = next.value;
    ply += 1;
  }
  const { toMove } = position;
  if (side !== undefined && side !== toMove) return refused({ code: 'side-contradicts-moves', toMove });
  return ok(position);
}

/** In this order: is it a point, is the game over, is the point taken, is it forbidden. */
function playMove(position: CheckedPosition, given: unknown, ply: number): Result<CheckedPosition, PositionRefusal> {
  const { ruleSet, board, toMove, outcome } = position;
  const parsed = readPoint(board.size, given, { ply });
  if (!parsed.ok) return parsed;
  const point = parsed.value;
  const ending = endingOf(outcome);
  if (ending) return refused({ code: 'game-over', given, ply, ...ending });
  if (stoneAt(board, point) !== 'empty') return refused({ code: 'point-occupied', given, ply });
  const reason = RULE_SETS[ruleSet].forbids === toMove ? forbiddenReason(board, point) : undefined;
  if (reason) return refused({ code: 'point-forbidden', given, ply, reason });
  const after = play(board, point, toMove);
  const moves = [...(position.moves ?? []), point];
  return ok({
    ...position,
    board: after,
    toMove: opponentOf(toMove),
    outcome: outcomeAfter(after, point, ruleSet),
    moves,
  });
}
