import { type Grid, OTHER, OWN, withStone } from './grid.ts';
import { emptyEnds, isFive, rowCells, rowLength } from './row.ts';
import type { FiveRule } from './rulesets.ts';

//  Fours and threes through the own stone `*` on the cell `at`, along one step. A stone more can only join `*` at one of
//  the two ends of its row, so those two points are all that need to be tried:
//
//    . X X * X .        an open four: a stone on either end makes five
//    O X X * X .        a simple four: one end is left
//    X . X * X . X      two fours: each end makes five with other stones
//    . . X * X .        a three: a stone on the left or right end makes an open four
//    . X . * X .        a three: only the stone in the gap does

/** A four or a three, in cells of the grid. */
export interface Threat {
  readonly kind: 'openFour' | 'simpleFour' | 'openThree';
  readonly stones: readonly number[];
  /** Where one stone more makes a five of a four, an open four of a three. */
  readonly completions: readonly number[];
}

/** The fours: none, one, or two with a completion each. */
export function foursOn(grid: Grid, at: number, step: number, rule: FiveRule): readonly Threat[] {
  const completions = fourCompletions(grid, at, step, rule);
  if (completions.length === 0) return NONE;
  if (rowLength(grid, at, step) === 4) {
    const kind = isOpenFour(grid, at, step, rule) ? 'openFour' : 'simpleFour';
    return [{ kind, stones: rowCells(grid, at, step), completions }];
  }
  return completions.map((end) => ({ kind: 'simpleFour', stones: rowWithout(grid, end, step), completions: [end] }));
}

/** The threes: none, one, or two with a completion each. Two only where six win, as in `. X . X * . X .` */
export function threesOn(grid: Grid, at: number, step: number, rule: FiveRule): readonly Threat[] {
  const completions = threeCompletions(grid, at, step, rule);
  if (completions.length === 0) return NONE;
  if (rowLength(grid, at, step) === 3) return [{ kind: 'openThree', stones: rowCells(grid, at, step), completions }];
  return completions.map((end) => ({ kind: 'openThree', stones: rowWithout(grid, end, step), completions: [end] }));
}

const NONE: readonly never[] = [];

/** The ends where one stone more makes a five. */
export function fourCompletions(grid: Grid, at: number, step: number, rule: FiveRule): readonly number[] {
  return emptyEnds(grid, at, step).filter((end) => withStone(grid, end, OWN, () => isFive(grid, end, step, rule)));
}

/** The ends where one stone more makes an open four. */
export function threeCompletions(grid: Grid, at: number, step: number, rule: FiveRule): readonly number[] {
  return emptyEnds(grid, at, step).filter((end) => withStone(grid, end, OWN, () => isOpenFour(grid, end, step, rule)));
}

/**
 * Four in an unbroken row with two ways to five (RIF "straight four"), of which one stone of the opponent stops only one.
 * The last clause speaks in caro alone: in `O . X X X X . O` a stone on one end closes the five of the other.
 */
function isOpenFour(grid: Grid, at: number, step: number, rule: FiveRule): boolean {
  if (rowLength(grid, at, step) !== 4) return false;
  const [before, after] = emptyEnds(grid, at, step);
  if (before === undefined || after === undefined) return false;
  const winsAt = (end: number, stopped: number): boolean =>
    withStone(grid, stopped, OTHER, () => withStone(grid, end, OWN, () => isFive(grid, end, step, rule)));
  return winsAt(before, after) && winsAt(after, before);
}

/** The row that an own stone on the empty cell `end` would make, without that stone. */
function rowWithout(grid: Grid, end: number, step: number): readonly number[] {
  return withStone(grid, end, OWN, () => rowCells(grid, end, step)).filter((cell) => cell !== end);
}
