import { type Color, type ForbiddenReason, forbiddenPoints, type Point, pointName, RULE_SETS } from '@tianyuan/rules';
import { TianyuanError } from './error.ts';
import { type CheckedPosition, type Position, readPosition, winnerOf } from './position.ts';

/** What the referee says of a position. */
export interface Judgement {
  readonly winner: Color | 'draw' | undefined;
  /** One whole winning row, end to end; undefined when nobody has won by a five. */
  readonly line: readonly string[] | undefined;
  /** The points where the side to move may not place, each with its reason; none unless renju's black is to move. */
  readonly forbidden: Readonly<Record<string, ForbiddenReason>>;
  readonly toMove: Color;
}

/**
 * The referee: who has won and with which line, and where the side to move may not place.
 *
 * Throws a `TianyuanError` when the position cannot be. Needs no engine and no time worth speaking of. What makes a point
 * forbidden, line by line: `explainForbidden` of `tianyuan/rules`.
 */
export function judge(position: Position): Judgement {
  const checked = readPosition(position);
  if (!checked.ok) throw new TianyuanError(checked.error);
  const { board, outcome, toMove } = checked.value;
  const name = (point: Point): string => pointName(board.size, point);
  return {
    winner: outcome.kind === 'playing' ? undefined : winnerOf(outcome),
    line: outcome.kind === 'won' ? outcome.lines[0]?.map(name) : undefined,
    forbidden: forbiddenOf(checked.value),
    toMove,
  };
}

function forbiddenOf({ ruleSet, board, outcome, toMove }: CheckedPosition): Judgement['forbidden'] {
  if (RULE_SETS[ruleSet].forbids !== toMove || outcome.kind === 'won') return {};
  return Object.fromEntries(
    [...forbiddenPoints(board)].map(([point, reason]) => [pointName(board.size, point), reason]),
  );
}
