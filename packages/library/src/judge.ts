import { type Color, type ForbiddenReason, type Point, pointName } from '@tianyuan/rules';
import { TianyuanError } from './error.ts';
import { type CheckedPosition, endingOf, forbiddenOf, type Position, readPosition } from './position.ts';

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
  return judgementOf(checked.value);
}

export function judgementOf(position: CheckedPosition): Judgement {
  const { board, outcome, toMove } = position;
  const name = (point: Point): string => pointName(board.size, point);
  return {
    winner: endingOf(outcome)?.winner,
    line: outcome.kind === 'won' ? outcome.lines[0]?.map(name) : undefined,
    forbidden: Object.fromEntries([...forbiddenOf(position)].map(([point, reason]) => [name(point), reason])),
    toMove,
  };
}
