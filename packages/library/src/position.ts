import { pointTokens } from '@tianyuan/record';
import {
  type Board,
  boardOf,
  type Color,
  DEFAULT_SIZE,
  emptyBoard,
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
import type { Refusal } from './error.ts';

/** Points by name, in any case: `'h8 h9 i9'`, or one a list entry. */
export type PointNames = string | readonly string[];

/**
 * A position: either `moves` in turn from an empty board, black first, or stones as they stand. With neither the board is
 * empty; with both the stones count. The same keys as in a line of `tianyuan analyze --batch`.
 */
export interface Position {
  /** Default `freestyle`. */
  readonly rule?: RuleSetId;
  /** Lines of the board, 5 to 22. Default 15. */
  readonly size?: number;
  readonly moves?: PointNames;
  readonly black?: PointNames;
  readonly white?: PointNames;
  /** Who is to move. Needed only where stones are given and their counts do not tell. */
  readonly side?: Color;
}

/** A position that is possible, and how it stands. */
export interface CheckedPosition {
  readonly ruleSet: RuleSetId;
  readonly board: Board;
  /** Whose turn it is, or would be if the game were not over. */
  readonly toMove: Color;
  readonly outcome: Outcome;
}

/** Checks everything: callers without types may give anything. Moves are played one by one, and refused with their ply. */
export function readPosition(position: Position): Result<CheckedPosition, Refusal> {
  const { rule = 'freestyle', size = DEFAULT_SIZE, side, moves, black, white } = position;
  if (!isRuleSetId(rule)) return refused({ code: 'rule-unknown', given: String(rule) });
  if (!isSize(size)) return refused({ code: 'size-unsupported', given: String(size) });
  if (side !== undefined && side !== 'black' && side !== 'white') {
    return refused({ code: 'side-unknown', given: String(side) });
  }
  const isSetUp = black !== undefined || white !== undefined || moves === undefined;
  const checked = isSetUp ? setUp(rule, size, position) : playMoves(rule, size, moves);
  if (!isSetUp && checked.ok && side !== undefined && side !== checked.value.toMove) {
    return refused({ code: 'side-contradicts-moves', toMove: checked.value.toMove });
  }
  return checked;
}

export function winnerOf(outcome: Exclude<Outcome, { kind: 'playing' }>): Color | 'draw' {
  return outcome.kind === 'won' ? outcome.by : 'draw';
}

function setUp(ruleSet: RuleSetId, size: number, { black, white, side }: Position): Result<CheckedPosition, Refusal> {
  const blackPoints = readStones(size, 'black', black ?? []);
  if (!blackPoints.ok) return blackPoints;
  const whitePoints = readStones(size, 'white', white ?? []);
  if (!whitePoints.ok) return whitePoints;
  const board = boardOf(size, blackPoints.value, whitePoints.value);
  if (!board.ok) return refused({ code: 'point-occupied', given: pointName(size, board.error.point) });
  const counts = { black: blackPoints.value.length, white: whitePoints.value.length };
  const toMove = side ?? sideAfter(counts.black, counts.white);
  if (toMove === undefined) return refused({ code: 'side-missing', ...counts });
  return ok({ ruleSet, board: board.value, toMove, outcome: outcomeOf(board.value, toMove, ruleSet) });
}

/** Undefined where the counts do not tell. */
function sideAfter(black: number, white: number): Color | undefined {
  if (black === white) return 'black';
  return black === white + 1 ? 'white' : undefined;
}

function readStones(size: number, key: 'black' | 'white', names: PointNames): Result<readonly Point[], Refusal> {
  const tokens = tokensOf(key, names);
  if (!tokens.ok) return tokens;
  const points: Point[] = [];
  for (const given of tokens.value) {
    const point = parsePoint(size, given);
    if (!point.ok) return refused({ code: point.error.code, given });
    points.push(point.value);
  }
  return ok(points);
}

function tokensOf(key: 'moves' | 'black' | 'white', names: PointNames): Result<readonly string[], Refusal> {
  if (typeof names === 'string') return ok(Array.from(pointTokens(names), ({ token }) => token));
  return Array.isArray(names)
    ? ok(names.map(String))
    : refused({ code: 'points-unreadable', key, given: String(names) });
}

function playMoves(ruleSet: RuleSetId, size: number, names: PointNames): Result<CheckedPosition, Refusal> {
  const tokens = tokensOf('moves', names);
  if (!tokens.ok) return tokens;
  const empty = emptyBoard(size);
  let position: CheckedPosition = {
    ruleSet,
    board: empty,
    toMove: 'black',
    outcome: outcomeOf(empty, 'black', ruleSet),
  };
  for (const [ply, given] of tokens.value.entries()) {
    const next = playMove(position, given, ply);
    if (!next.ok) return next;
    position = next.value;
  }
  return ok(position);
}

/** In this order: is it a point, is the game over, is the point taken, is it forbidden. */
function playMove(position: CheckedPosition, given: string, ply: number): Result<CheckedPosition, Refusal> {
  const { ruleSet, board, toMove, outcome } = position;
  const parsed = parsePoint(board.size, given);
  if (!parsed.ok) return refused({ code: parsed.error.code, given, ply });
  const point = parsed.value;
  if (outcome.kind !== 'playing') return refused({ code: 'game-over', given, ply, winner: winnerOf(outcome) });
  if (stoneAt(board, point) !== 'empty') return refused({ code: 'point-occupied', given, ply });
  const reason = RULE_SETS[ruleSet].forbids === toMove ? forbiddenReason(board, point) : undefined;
  if (reason) return refused({ code: 'point-forbidden', given, ply, reason });
  const after = play(board, point, toMove);
  return ok({ ruleSet, board: after, toMove: opponentOf(toMove), outcome: outcomeAfter(after, point, ruleSet) });
}
