import { type Board, stoneAt } from './board.ts';
import { cellOf, EMPTY, type Grid, gridOf, OTHER, OWN, pointOfCell, RIM } from './grid.ts';
import { DIRECTIONS, type Direction } from './line.ts';
import type { Point } from './point.ts';
import { type FiveRule, RULE_SETS, type RuleSetId, rowWins } from './rulesets.ts';
import type { Color } from './stone.ts';

//  What one stone `*` and the stones of its line make together, strongest first. `X` own, `O` other, `.` empty, `|` edge.
//
//    X X * X X        five          wins, as the rule set says
//    X X * X X X      overline      six or more where that does not win
//  . X X * X .        openFour      unbroken, and a stone on either end makes five: one stone cannot stop both
//  O X X * X .        simpleFour    exactly one point makes five
//  . . X * X .        openThree     one stone makes it an openFour
//  O X X * . .        simpleThree   one stone makes it a simpleFour, none an openFour
//  . . X * . .        openTwo       one stone makes it an openThree
//  O X * . . .        simpleTwo     one stone makes it a simpleThree
//
//  A line may hold two fours at once, each with its own point:   X . X * X . X      X X X . * . X X X

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
 * line only for two fours. A stone of the opponent there makes none. Lines alone decide: whether black may play the
 * completions under renju is the question of forbidden.ts.
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
export interface LineShape {
  readonly kind: ShapeKind;
  readonly stones: readonly number[];
  readonly completions: readonly number[];
}

/** The shapes of one line through the own stone on the cell `at`. */
export function lineShapes(grid: Grid, at: number, step: number, rule: FiveRule): readonly LineShape[] {
  const length = rowLength(grid, at, step);
  if (length >= 5) {
    const kind = isFive(grid, at, step, rule) ? 'five' : length > 5 ? 'overline' : undefined;
    return kind ? [{ kind, stones: rowThrough(grid, at, step), completions: [] }] : [];
  }
  const fours = foursOn(grid, at, step, rule);
  if (fours.length > 0) return fours;
  const three = threeOn(grid, at, step, rule);
  if (three) return [three];
  for (const kind of WEAK_KINDS) {
    const shape = weakShapeOn(grid, at, step, rule, kind);
    if (shape) return [shape];
  }
  return NONE;
}

const NONE: readonly never[] = [];

/** Stones in the unbroken row through the own stone on `at`. */
export function rowLength(grid: Grid, at: number, step: number): number {
  return stonesBeyond(grid, at, -step) + 1 + stonesBeyond(grid, at, step);
}

/** The cells of the unbroken row through `at`, forward. */
export function rowThrough(grid: Grid, at: number, step: number): readonly number[] {
  const first = at - stonesBeyond(grid, at, -step) * step;
  return Array.from({ length: rowLength(grid, at, step) }, (_, index) => first + index * step);
}

/** Whether the unbroken row through the own stone on `at` wins. */
export function isFive(grid: Grid, at: number, step: number, rule: FiveRule): boolean {
  const length = rowLength(grid, at, step);
  return length >= 5 && rowWins(rule, length, isClosed(grid, at, step));
}

/** The fours through the own stone on `at`: none, one, or two with a point each. */
export function foursOn(grid: Grid, at: number, step: number, rule: FiveRule): readonly LineShape[] {
  const completions = fourCompletions(grid, at, step, rule);
  if (completions.length === 0) return NONE;
  if (isOpenFour(grid, at, step, rule)) return [{ kind: 'openFour', stones: rowThrough(grid, at, step), completions }];
  return completions.map((end) => ({
    kind: 'simpleFour',
    stones: rowWithout(grid, end, step),
    completions: [end],
  }));
}

/** The openThree through the own stone on `at`, if its line holds one. */
export function threeOn(grid: Grid, at: number, step: number, rule: FiveRule): LineShape | undefined {
  const completions = threeCompletions(grid, at, step, rule);
  const [end] = completions;
  return end === undefined ? undefined : { kind: 'openThree', stones: rowWithout(grid, end, step), completions };
}

/**
 * The empty points where one more own stone makes five with the stone on `at`: the ends of its unbroken row, at most.
 *
 *    . X X * X .      X X . * X .       * X X . X      both, one (past the gap), one
 */
export function fourCompletions(grid: Grid, at: number, step: number, rule: FiveRule): readonly number[] {
  return endsOf(grid, at, step).filter((end) => withStone(grid, end, OWN, () => isFive(grid, end, step, rule)));
}

/** The empty points where one more own stone makes an openFour with the stone on `at`: ends of its row again. */
export function threeCompletions(grid: Grid, at: number, step: number, rule: FiveRule): readonly number[] {
  return endsOf(grid, at, step).filter((end) => withStone(grid, end, OWN, () => isOpenFour(grid, end, step, rule)));
}

/**
 * Whether the unbroken row through `at` is four stones with two ways to five, of which one stone of the opponent takes
 * only one. (The last clause speaks in caro alone: in `O . X X X X . O` a stone on one end closes the five of the other.)
 */
export function isOpenFour(grid: Grid, at: number, step: number, rule: FiveRule): boolean {
  if (rowLength(grid, at, step) !== 4) return false;
  const ends = endsOf(grid, at, step);
  if (ends.length < 2) return false;
  return ends.every((end, index) => {
    const other = ends[1 - index] ?? end;
    return withStone(grid, other, OTHER, () => withStone(grid, end, OWN, () => isFive(grid, end, step, rule)));
  });
}

/** The empty cells next to the unbroken row through `at`. */
function endsOf(grid: Grid, at: number, step: number): readonly number[] {
  const before = at - (stonesBeyond(grid, at, -step) + 1) * step;
  const after = at + (stonesBeyond(grid, at, step) + 1) * step;
  return [before, after].filter((end) => grid.cells[end] === EMPTY);
}

/** How many own stones follow one another directly after `from`, walking by `step`. */
function stonesBeyond(grid: Grid, from: number, step: number): number {
  let count = 0;
  while (grid.cells[from + (count + 1) * step] === OWN) count++;
  return count;
}

//  O X X * X X O   the opponent directly at both ends. The edge does not close.
function isClosed(grid: Grid, at: number, step: number): boolean {
  return (
    grid.cells[at - (stonesBeyond(grid, at, -step) + 1) * step] === OTHER &&
    grid.cells[at + (stonesBeyond(grid, at, step) + 1) * step] === OTHER
  );
}

/** The row that an own stone on the empty cell `end` would make, without that stone. */
function rowWithout(grid: Grid, end: number, step: number): readonly number[] {
  return withStone(grid, end, OWN, () => rowThrough(grid, end, step)).filter((cell) => cell !== end);
}

/** Asks `question` while a stone stands on an empty cell, and takes the stone off again. */
export function withStone<Answer>(grid: Grid, cell: number, stone: number, question: () => Answer): Answer {
  grid.cells[cell] = stone;
  const answer = question();
  grid.cells[cell] = EMPTY;
  return answer;
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
