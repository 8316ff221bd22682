import { type Board, pointsOf, stoneAt } from './board.ts';
import { DIRECTIONS, type Direction, pointAlong } from './line.ts';
import type { Point } from './point.ts';
import { RULE_SETS, type RuleSetId, rowWins } from './rulesets.ts';
import { type Color, opponentOf } from './stone.ts';

/** An unbroken row that wins: all its stones from one end to the other, forward along its direction. */
export type WinningLine = readonly Point[];

/**
 * The winning rows through the stone on `point`, one for each direction that has one; [] when there is none or the
 * point is empty. Where six win, all six are in the row.
 */
export function fivesThrough(board: Board, point: Point, ruleSetId: RuleSetId): readonly WinningLine[] {
  const color = stoneAt(board, point);
  if (color === 'empty') return [];
  const rule = RULE_SETS[ruleSetId].fiveOf[color];
  return DIRECTIONS.flatMap((direction) => {
    const row = rowThrough(board, point, direction);
    return rowWins(rule, row.length, isClosed(board, row, direction, color)) ? [row] : [];
  });
}

/** Every winning row of a colour on the whole board, by direction and then by first point. */
export function winningLines(board: Board, ruleSetId: RuleSetId, color: Color): readonly WinningLine[] {
  const rule = RULE_SETS[ruleSetId].fiveOf[color];
  const stones = pointsOf(board, color);
  return DIRECTIONS.flatMap((direction) =>
    stones
      .filter((point) => !hasStone(board, pointAlong(board.size, point, direction, -1), color))
      .map((first) => rowThrough(board, first, direction))
      .filter((row) => rowWins(rule, row.length, isClosed(board, row, direction, color))),
  );
}

/** The unbroken row of one colour through the stone on `point`. */
function rowThrough(board: Board, point: Point, direction: Direction): readonly Point[] {
  const color = stoneAt(board, point);
  const row: Point[] = [point];
  for (const sense of [-1, 1]) {
    for (let steps = sense; ; steps += sense) {
      const next = pointAlong(board.size, point, direction, steps);
      if (next === undefined || board.stones[next] !== color) break;
      if (sense < 0) row.unshift(next);
      else row.push(next);
    }
  }
  return row;
}

//  O X X X X X O   closed: the opponent directly at both ends. The edge of the board does not close.
function isClosed(board: Board, row: readonly Point[], direction: Direction, color: Color): boolean {
  const opponent = opponentOf(color);
  const [first] = row;
  if (first === undefined) return false;
  return (
    hasStone(board, pointAlong(board.size, first, direction, -1), opponent) &&
    hasStone(board, pointAlong(board.size, first, direction, row.length), opponent)
  );
}

function hasStone(board: Board, point: Point | undefined, color: Color): boolean {
  return point !== undefined && board.stones[point] === color;
}
