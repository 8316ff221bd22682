import { assert } from './assert.ts';
import { type Board, isFull, pointsOf, stoneAt, without } from './board.ts';
import { fivesThrough, type WinningLine, winningLines } from './five.ts';
import { type ForbiddenReason, forbiddenPoints, forbiddenReason } from './forbidden.ts';
import type { Point } from './point.ts';
import { RULE_SETS, type RuleSetId } from './rulesets.ts';
import { type Color, opponentOf } from './stone.ts';

/** How a position stands. */
export type Outcome =
  | { readonly kind: 'playing'; readonly toMove: Color }
  | { readonly kind: 'won'; readonly by: Color; readonly how: 'five'; readonly lines: readonly WinningLine[] }
  | ForbiddenLoss
  | { readonly kind: 'drawn'; readonly reason: 'board-full' | 'no-legal-point' };

/** The opponent placed a stone on a forbidden point, where a forbidden move loses. */
export interface ForbiddenLoss {
  readonly kind: 'won';
  readonly by: Color;
  readonly how: 'forbidden';
  readonly point: Point;
  readonly reason: ForbiddenReason;
  readonly lines: readonly [];
}

export interface OutcomeOptions {
  /** `refused` (the default): a forbidden point cannot be played. `loses`: it can, and loses. */
  readonly forbiddenMove?: 'refused' | 'loses';
}

/**
 * The outcome after the stone on `lastPoint` was placed, the position before it having been no end.
 * In this order: five, forbidden, board full, next seat. With `refused` the stone is taken as a legal one.
 */
export function outcomeAfter(
  board: Board,
  lastPoint: Point,
  ruleSetId: RuleSetId,
  options: OutcomeOptions = {},
): Outcome {
  const color = stoneAt(board, lastPoint);
  assert(color !== 'empty', `a stone stands on point ${lastPoint}`);
  const lines = fivesThrough(board, lastPoint, ruleSetId);
  if (lines.length > 0) return { kind: 'won', by: color, how: 'five', lines };
  if (options.forbiddenMove === 'loses' && RULE_SETS[ruleSetId].forbids === color) {
    const reason = forbiddenReason(without(board, lastPoint), lastPoint);
    if (reason) return { kind: 'won', by: opponentOf(color), how: 'forbidden', point: lastPoint, reason, lines: [] };
  }
  return outcomeWithoutFive(board, opponentOf(color), ruleSetId, options);
}

/**
 * The outcome of a position that was set up, nothing known of its moves. Where both colours have a five, the side not
 * to move has won: it placed the last stone.
 */
export function outcomeOf(board: Board, toMove: Color, ruleSetId: RuleSetId, options: OutcomeOptions = {}): Outcome {
  for (const color of [opponentOf(toMove), toMove]) {
    const lines = winningLines(board, ruleSetId, color);
    if (lines.length > 0) return { kind: 'won', by: color, how: 'five', lines };
  }
  return outcomeWithoutFive(board, toMove, ruleSetId, options);
}

function outcomeWithoutFive(board: Board, toMove: Color, ruleSetId: RuleSetId, options: OutcomeOptions): Outcome {
  if (isFull(board)) return { kind: 'drawn', reason: 'board-full' };
  const mayLose = options.forbiddenMove === 'loses';
  if (!mayLose && !hasLegalPoint(board, toMove, ruleSetId)) return { kind: 'drawn', reason: 'no-legal-point' };
  return { kind: 'playing', toMove };
}

/** The points where `toMove` may place: empty and not forbidden, ascending. Whether the game is over is not asked. */
export function legalPoints(board: Board, toMove: Color, ruleSetId: RuleSetId): readonly Point[] {
  const empty = pointsOf(board, 'empty');
  if (RULE_SETS[ruleSetId].forbids !== toMove) return empty;
  const forbidden = forbiddenPoints(board);
  return empty.filter((point) => !forbidden.has(point));
}

export function isLegal(board: Board, point: Point, toMove: Color, ruleSetId: RuleSetId): boolean {
  if (stoneAt(board, point) !== 'empty') return false;
  return RULE_SETS[ruleSetId].forbids !== toMove || forbiddenReason(board, point) === undefined;
}

/** Stops at the first legal point: nearly always the first one looked at. */
function hasLegalPoint(board: Board, toMove: Color, ruleSetId: RuleSetId): boolean {
  return pointsOf(board, 'empty').some((point) => isLegal(board, point, toMove, ruleSetId));
}
