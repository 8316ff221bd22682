import { type Board, stoneAt } from './board.ts';
import { cellOf, EMPTY, type Grid, gridOf, OWN, pointOfCell, RIM, withStone } from './grid.ts';
import { DIRECTIONS, type Direction } from './line.ts';
import type { Point } from './point.ts';
import { isFive, rowCells, rowLength } from './row.ts';
import { type FiveRule, RULE_SETS, type RuleSetId } from './rulesets.ts';
import type { Color } from './stone.ts';
import { fourCompletions, foursOn, threeCompletions, threesOn } from './threat.ts';

//  What one stone `*` and the stones of its line make together, strongest first. `X` own, `O` other, `.` empty, `|` edge.
//
//    X X * X X        five          wins, as the rule set says
//    X X * X X X      overline      six or more where that does not win
//  . X X * X .        openFour      unbroken, and a stone on either end makes five: one stone cannot stop both
//  O X X * X .        simpleFour    one point makes five (in caro perhaps two, but one stone stops both)
//  . . X * X .        openThree     one stone makes it an openFour
//  O X X * . .        simpleThree   one stone makes it a simpleFour, none an openFour
//  . . X * . .        openTwo       one stone makes it an openThree
//  O X * . . .        simpleTwo     one stone makes it a simpleThree
//
//  A line may hold two fours at once, each with its own point:   X . X * X . X      X X X . * . X X X
//  Where six win, two threes too:                                . X . X * . X .

export type ShapeKind =
  | 'five'
  | 'overline'
  | 'openFour'
  | 'simpleFour'
  | 'openThree'
  | 'simpleThree'
  | 'openTwo'
  | 'simpleTwo';

export interface Shape {
  readonly kind: ShapeKind;
  readonly direction: Direction;
  /** The stones of the shape, the one on the point included, forward along the direction. */
  readonly stones: readonly Point[];
  /** The empty points that raise the shape: to a five for a four, to an openFour for an openThree. */
  readonly completions: readonly Point[];
}

/**
 * The shapes that a stone of `color` on `point` makes, or would make when the point is empty: by direction, two on one
 * line only for two fours or two threes. A stone of the opponent there makes none. Lines alone decide: whether black
 * may play the completions under renju is the question of forbidden.ts.
 */
export function shapesAt(board: Board, point: Point, color: Color, ruleSetId: RuleSetId): readonly Shape[] {
  const grid = gridOf(board, color);
  const stone = stoneAt(board, point);
  if (stone !== color && stone !== 'empty') return [];
  const at = cellOf(board.size, point);
  grid.cells[at] = OWN;
  const rule = RULE_SETS[ruleSetId].fiveOf[color];
  return DIRECTIONS.flatMap((direction, index) =>
    lineShapes(grid, at, grid.steps[index] ?? 0, rule).map(({ kind, stones, completions }) => ({
      kind,
      direction,
      stones: stones.map((cell) => pointOfCell(board.size, cell)),
      completions: completions.map((cell) => pointOfCell(board.size, cell)),
    })),
  );
}

/** A shape in cells of the grid. */
interface LineShape {
  readonly kind: ShapeKind;
  readonly stones: readonly number[];
  readonly completions: readonly number[];
}

/** The shapes of one line through the own stone on the cell `at`. */
function lineShapes(grid: Grid, at: number, step: number, rule: FiveRule): readonly LineShape[] {
  // Most stones are alone on most lines, and a lone stone makes nothing.
  if (reachOf(grid, at, step).every((cell) => cell === at || grid.cells[cell] === EMPTY)) return [];
  if (rowLength(grid, at, step) >= 5) return rowShapes(grid, at, step, rule);
  const fours = foursOn(grid, at, step, rule);
  if (fours.length > 0) return fours;
  const threes = threesOn(grid, at, step, rule);
  if (threes.length > 0) return threes;
  for (const kind of WEAK_KINDS) {
    const shape = weakShapeOn(grid, at, step, rule, kind);
    if (shape) return [shape];
  }
  return [];
}

/** Five or more in an unbroken row: a five, an overline, or nothing (the closed five of caro). */
function rowShapes(grid: Grid, at: number, step: number, rule: FiveRule): readonly LineShape[] {
  const shape = { stones: rowCells(grid, at, step), completions: [] };
  if (isFive(grid, at, step, rule)) return [{ kind: 'five', ...shape }];
  return shape.stones.length > 5 ? [{ kind: 'overline', ...shape }] : [];
}

type WeakKind = 'simpleThree' | 'openTwo' | 'simpleTwo';
const WEAK_KINDS: readonly WeakKind[] = ['simpleThree', 'openTwo', 'simpleTwo'];

/** What one stone more makes of a weak shape: at least this. */
const RAISED_TO = {
  simpleThree: (grid, at, step, rule) => fourCompletions(grid, at, step, rule).length > 0,
  openTwo: (grid, at, step, rule) => threeCompletions(grid, at, step, rule).length > 0,
  simpleTwo: (grid, at, step, rule) => weakShapeOn(grid, at, step, rule, 'simpleThree') !== undefined,
} satisfies Readonly<Record<WeakKind, (grid: Grid, at: number, step: number, rule: FiveRule) => boolean>>;

function weakShapeOn(grid: Grid, at: number, step: number, rule: FiveRule, kind: WeakKind): LineShape | undefined {
  const completions = reachOf(grid, at, step)
    .filter((cell) => grid.cells[cell] === EMPTY)
    .filter((cell) => withStone(grid, cell, OWN, () => RAISED_TO[kind](grid, at, step, rule)));
  if (completions.length === 0) return undefined;
  return { kind, stones: reachOf(grid, at, step).filter((cell) => grid.cells[cell] === OWN), completions };
}

/** The cells that can share a five with `at`: up to four steps each way, as far as no opponent or edge stands between. */
function reachOf(grid: Grid, at: number, step: number): readonly number[] {
  const reach = [at];
  for (const sense of [-step, step]) {
    for (let cell = at + sense, steps = 1; steps <= RIM && isOpen(grid, cell); cell += sense, steps++) {
      if (sense === step) reach.push(cell);
      else reach.unshift(cell);
    }
  }
  return reach;
}

function isOpen(grid: Grid, cell: number): boolean {
  return grid.cells[cell] === EMPTY || grid.cells[cell] === OWN;
}
