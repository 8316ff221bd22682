import { EMPTY, type Grid, OTHER, OWN } from './grid.ts';
import { type FiveRule, rowWins } from './rulesets.ts';

//  A row here is an unbroken row of own stones through the own stone on the cell `at`, along one step.
//
//      before ─┐           ┌─ after
//        O . X X X * X X X . .

/** How many own stones follow one another directly after `from`, walking by `step`. */
function stonesBeyond(grid: Grid, from: number, step: number): number {
  let count = 0;
  while (grid.cells[from + (count + 1) * step] === OWN) count++;
  return count;
}

export function rowLength(grid: Grid, at: number, step: number): number {
  return stonesBeyond(grid, at, -step) + 1 + stonesBeyond(grid, at, step);
}

/** The cells of the row, forward. */
export function rowCells(grid: Grid, at: number, step: number): readonly number[] {
  const first = at - stonesBeyond(grid, at, -step) * step;
  return Array.from({ length: rowLength(grid, at, step) }, (_, index) => first + index * step);
}

/** The cells directly before and after the row, whatever is there. */
function cellsBeside(grid: Grid, at: number, step: number): readonly [before: number, after: number] {
  return [at - (stonesBeyond(grid, at, -step) + 1) * step, at + (stonesBeyond(grid, at, step) + 1) * step];
}

/** Those of the two cells beside the row that are empty: the only ones where one stone more lengthens it. */
export function emptyEnds(grid: Grid, at: number, step: number): readonly number[] {
  return cellsBeside(grid, at, step).filter((cell) => grid.cells[cell] === EMPTY);
}

/** Whether the row wins. */
export function isFive(grid: Grid, at: number, step: number, rule: FiveRule): boolean {
  const length = rowLength(grid, at, step);
  if (length < 5) return false;
  const closed = cellsBeside(grid, at, step).every((cell) => grid.cells[cell] === OTHER);
  return rowWins(rule, length, closed);
}
