import { type Board, pointsOf, stoneAt } from './board.ts';
import { cellOf, gridOf, OWN, pointOfCell } from './grid.ts';
import type { Point } from './point.ts';
import { isFive, rowCells } from './row.ts';
import { RULE_SETS, type RuleSetId } from './rulesets.ts';
import type { Color } from './stone.ts';

/** An unbroken row that wins: all its stones from one end to the other, forward along its direction. */
export type WinningLine = readonly Point[];

/**
 * The winning rows through the stone on `point`, by direction; [] when there is none or the point is empty.
 * Where six win, all six are in the row.
 */
export function fivesThrough(board: Board, point: Point, ruleSetId: RuleSetId): readonly WinningLine[] {
  const color = stoneAt(board, point);
  if (color === 'empty') return [];
  const grid = gridOf(board, color);
  const at = cellOf(board.size, point);
  return grid.steps
    .filter((step) => isFive(grid, at, step, RULE_SETS[ruleSetId].fiveOf[color]))
    .map((step) => rowCells(grid, at, step).map((cell) => pointOfCell(board.size, cell)));
}

/** Every winning row of a colour on the whole board, each once, by direction and then by first point. */
export function winningLines(board: Board, ruleSetId: RuleSetId, color: Color): readonly WinningLine[] {
  const grid = gridOf(board, color);
  const own = pointsOf(board, color).map((point) => cellOf(board.size, point));
  return grid.steps.flatMap((step) =>
    own
      .filter((cell) => grid.cells[cell - step] !== OWN)
      .filter((first) => isFive(grid, first, step, RULE_SETS[ruleSetId].fiveOf[color]))
      .map((first) => rowCells(grid, first, step).map((cell) => pointOfCell(board.size, cell))),
  );
}
