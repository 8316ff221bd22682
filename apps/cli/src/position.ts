import { pointTokens } from '@tianyuan/record';
import {
  type Board,
  boardOf,
  type Color,
  DEFAULT_SIZE,
  emptyBoard,
  forbiddenReason,
  isRuleSetId,
  MAX_SIZE,
  MIN_SIZE,
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
  RULE_SET_IDS,
  RULE_SETS,
  type RuleSetId,
  refused,
  stoneAt,
} from '@tianyuan/rules';
import type { OptionRow } from './options.ts';
import { type PointsKey, quoted, type Refusal } from './refusal.ts';

/**
 * A position as it was asked for, from the command line or from a line of a batch: any values, nothing checked;
 * undefined is what was not given.
 */
export interface PositionRequest {
  readonly rule?: unknown;
  readonly size?: unknown;
  readonly moves?: unknown;
  readonly black?: unknown;
  readonly white?: unknown;
  readonly side?: unknown;
}

/** A position that is possible, and how it stands. */
export interface Position {
  readonly ruleSet: RuleSetId;
  readonly board: Board;
  /** Whose turn it is, or would be if the game were not over. */
  readonly toMove: Color;
  readonly outcome: Outcome;
  /** In playing order; absent where the stones were set up. */
  readonly moves?: readonly Point[];
}

const DEFAULT_RULE_SET: RuleSetId = 'freestyle';

/** The options that say a position, for every command that takes one. */
export const POSITION_OPTIONS: Readonly<Record<keyof PositionRequest, OptionRow>> = {
  rule: { value: 'R', says: `${RULE_SET_IDS.join(', ')}; default ${DEFAULT_RULE_SET}` },
  size: { value: 'N', says: `lines of the board, ${MIN_SIZE} to ${MAX_SIZE}, default ${DEFAULT_SIZE}` },
  moves: { value: '"h8 h9 …"', says: 'the moves of a game, black first' },
  black: { value: '"h8 …"', says: 'black stones, set up as they stand (instead of moves)' },
  white: { value: '"h9 …"', says: 'white stones, set up as they stand' },
  side: { value: 'black|white', says: 'who is to move; needed unless the counts are equal or black has one more' },
};

export const POSITION_KEYS: readonly (keyof PositionRequest)[] = ['rule', 'size', 'moves', 'black', 'white', 'side'];

/**
 * The position that a request means. Where stones are given as lists, `moves` is not looked at; where neither is given,
 * the board is empty. Moves are played one by one: the first that cannot be played is refused with its ply.
 */
export function readPosition(request: PositionRequest): Result<Position, Refusal> {
  const setting = readSetting(request);
  if (!setting.ok) return setting;
  const isSetUp = request.black !== undefined || request.white !== undefined || request.moves === undefined;
  return isSetUp ? setUp(request, setting.value) : playMoves(request, setting.value);
}

interface Setting {
  readonly ruleSet: RuleSetId;
  readonly size: number;
  readonly side: Color | undefined;
}

function readSetting(request: PositionRequest): Result<Setting, Refusal> {
  const { rule = DEFAULT_RULE_SET, size = DEFAULT_SIZE, side } = request;
  if (typeof rule !== 'string' || !isRuleSetId(rule)) return refused({ code: 'rule-unknown', given: quoted(rule) });
  const lines = sizeOf(size);
  if (lines === undefined) return refused({ code: 'size-unsupported', given: quoted(size) });
  if (side !== undefined && side !== 'black' && side !== 'white') {
    return refused({ code: 'side-unknown', given: quoted(side) });
  }
  return ok({ ruleSet: rule, size: lines, side });
}

/** A number, or digits as the command line gives them. */
function sizeOf(value: unknown): number | undefined {
  const size = typeof value === 'string' && /^\d{1,2}$/.test(value) ? Number(value) : value;
  return typeof size === 'number' && Number.isInteger(size) && size >= MIN_SIZE && size <= MAX_SIZE ? size : undefined;
}

/** The words of a text or the entries of a list; an entry that is no text is shown as it is, and refused as a point. */
function tokensOf(key: PointsKey, given: unknown): Result<Iterable<string>, Refusal> {
  if (typeof given === 'string') return ok(wordsOf(given));
  if (Array.isArray(given)) return ok(given.map((entry) => (typeof entry === 'string' ? entry : quoted(entry))));
  return given === undefined ? ok([]) : refused({ code: 'points-unreadable', key, given: quoted(given) });
}

function* wordsOf(text: string): Generator<string, void, undefined> {
  for (const { token } of pointTokens(text)) yield token;
}

function setUp(request: PositionRequest, { ruleSet, size, side }: Setting): Result<Position, Refusal> {
  const black = readStones(size, 'black', request.black);
  if (!black.ok) return black;
  const white = readStones(size, 'white', request.white);
  if (!white.ok) return white;
  const board = boardOf(size, black.value, white.value);
  if (!board.ok) return refused({ code: 'point-occupied', token: pointName(size, board.error.point), size });
  const toMove = side ?? sideAfter(black.value.length, white.value.length);
  if (toMove === undefined) {
    return refused({ code: 'side-missing', black: black.value.length, white: white.value.length });
  }
  return ok({ ruleSet, board: board.value, toMove, outcome: outcomeOf(board.value, toMove, ruleSet) });
}

/** Undefined where the counts do not tell. */
function sideAfter(black: number, white: number): Color | undefined {
  if (black === white) return 'black';
  return black === white + 1 ? 'white' : undefined;
}

function readStones(size: number, key: PointsKey, given: unknown): Result<readonly Point[], Refusal> {
  const tokens = tokensOf(key, given);
  if (!tokens.ok) return tokens;
  const points = new Set<Point>();
  for (const token of tokens.value) {
    const point = parsePoint(size, token);
    if (!point.ok) return refused({ code: point.error.code, token, size });
    if (points.has(point.value)) return refused({ code: 'point-occupied', token, size });
    points.add(point.value);
  }
  return ok([...points]);
}

function playMoves(request: PositionRequest, { ruleSet, size, side }: Setting): Result<Position, Refusal> {
  const tokens = tokensOf('moves', request.moves);
  if (!tokens.ok) return tokens;
  const moves: Point[] = [];
  let position: Position = { ruleSet, board: emptyBoard(size), toMove: 'black', outcome: PLAYING };
  for (const token of tokens.value) {
    const next = playMove(position, token, moves.length);
    if (!next.ok) return next;
    position = next.value.position;
    moves.push(next.value.point);
  }
  if (side !== undefined && side !== position.toMove) {
    return refused({ code: 'side-contradicts-moves', toMove: position.toMove });
  }
  return ok({ ...position, moves });
}

const PLAYING: Outcome = { kind: 'playing', toMove: 'black' };

/** In this order: is it a point, is the game over, is the point taken, is it forbidden. */
function playMove(
  { ruleSet, board, toMove, outcome }: Position,
  token: string,
  ply: number,
): Result<{ readonly position: Position; readonly point: Point }, Refusal> {
  const { size } = board;
  const parsed = parsePoint(size, token);
  if (!parsed.ok) return refused({ code: parsed.error.code, token, size, ply });
  const point = parsed.value;
  if (outcome.kind !== 'playing') return refused({ code: 'game-over', token, size, ply, outcome });
  if (stoneAt(board, point) !== 'empty') return refused({ code: 'point-occupied', token, size, ply });
  const reason = RULE_SETS[ruleSet].forbids === toMove ? forbiddenReason(board, point) : undefined;
  if (reason) return refused({ code: 'point-forbidden', token, size, ply, reason });
  const after = play(board, point, toMove);
  const position = { ruleSet, board: after, toMove: opponentOf(toMove), outcome: outcomeAfter(after, point, ruleSet) };
  return ok({ position, point });
}
