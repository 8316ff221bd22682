import {
  type Board,
  boardOf,
  type Color,
  isRuleSetId,
  isSize,
  ok,
  opponentOf,
  outcomeOf,
  type Point,
  type Result,
  type RuleSetId,
  refused,
  toPoint,
} from '@tianyuan/rules';
import type { ThinkRefusal, ThinkRequest } from './messages.ts';

/** The position of a request, made of checked values. */
export interface ThinkPosition {
  readonly board: Board;
  readonly toMove: Color;
  readonly ruleSet: RuleSetId;
  /** The last of `moves`; absent when the position was only set up. */
  readonly lastPoint?: Point;
}

/**
 * Reads the plain numbers of a request. What comes from outside is checked here once: size, rule set, the side to move, every
 * point, the excluded ones too, no stone twice on one, and that there is neither a five nor a full board. Whether forbidden
 * stones stand there, or black has a legal point, is not asked.
 */
export function positionOf(request: ThinkRequest): Result<ThinkPosition, ThinkRefusal> {
  const { size, ruleSet, side, moves } = request;
  if (!isSize(size)) return refused({ code: 'size-unsupported', size });
  if (!isRuleSetId(ruleSet)) return refused({ code: 'rule-set-unknown', ruleSet });
  if (!isColor(side)) return refused({ code: 'side-unknown', side });
  const isSetUp = request.black !== undefined || request.white !== undefined;
  const turn = moves.length % 2 === 0 ? 'black' : 'white';
  if (!isSetUp && side !== turn) return refused({ code: 'side-contradicts-moves', toMove: turn });
  const stones = { black: [...(request.black ?? [])], white: [...(request.white ?? [])] };
  moves.forEach((point, ply) => {
    const isOpponents = (moves.length - ply) % 2 === 1;
    stones[isOpponents ? opponentOf(side) : side].push(point);
  });
  const black = toPoints(size, stones.black);
  const white = toPoints(size, stones.white);
  if (!black.ok) return black;
  if (!white.ok) return white;
  const excluded = toPoints(size, request.exclude ?? []);
  if (!excluded.ok) return excluded;
  const board = boardOf(size, black.value, white.value);
  if (!board.ok) return refused({ code: 'point-occupied', point: board.error.point });
  // `loses`: where a forbidden move loses, black without a legal point still has the turn. The thinker answers without one.
  const outcome = outcomeOf(board.value, side, ruleSet, { forbiddenMove: 'loses' });
  if (outcome.kind !== 'playing') return refused({ code: 'game-over' });
  const lastPoint = toPoint(size, moves.at(-1) ?? -1);
  return ok({ board: board.value, toMove: side, ruleSet, ...(lastPoint === undefined ? {} : { lastPoint }) });
}

function isColor(side: string): side is Color {
  return side === 'black' || side === 'white';
}

function toPoints(size: number, indices: readonly number[]): Result<readonly Point[], ThinkRefusal> {
  const points: Point[] = [];
  for (const index of indices) {
    const point = toPoint(size, index);
    if (point === undefined) return refused({ code: 'point-outside', point: index });
    points.push(point);
  }
  return ok(points);
}
