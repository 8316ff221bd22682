import { type Board, pointsOf } from './board.ts';
import { cellOf, type Grid, gridOf, OWN, pointOfCell, withStone } from './grid.ts';
import { DIRECTIONS, type Direction } from './line.ts';
import type { Point } from './point.ts';
import { isFive, rowCells, rowLength } from './row.ts';
import { RULE_SETS } from './rulesets.ts';
import { foursOn, threeCompletions, threesOn } from './threat.ts';

/** Why black may not place on a point under renju. Where several hold, the first of this order is the reason given. */
export type ForbiddenReason = 'overline' | 'double-four' | 'double-three';

/** The lines that make a point forbidden. */
export interface ForbiddenEvidence {
  readonly verdict: 'forbidden';
  readonly reason: ForbiddenReason;
  readonly point: Point;
  /** The lines of the reason: every overline, every four, or every three, those that do not count included. */
  readonly lines: readonly ForbiddenLine[];
}

/** Why a point is not forbidden: it makes a five, or at most one four and one three that counts. */
export interface AllowedEvidence {
  readonly verdict: 'five' | 'allowed';
  readonly point: Point;
  /** The four and the threes, those that do not count included; [] for a five. */
  readonly lines: readonly ForbiddenLine[];
}

export type PointEvidence = ForbiddenEvidence | AllowedEvidence;

type LineKind = 'overline' | 'four' | 'three';

export interface ForbiddenLine {
  readonly kind: LineKind;
  readonly direction: Direction;
  /** The black stones of the shape with the new one, forward along the direction. */
  readonly stones: readonly Point[];
  /** The empty points that would make the five (four) or the open four (three), playable or not; [] for an overline. */
  readonly completions: readonly Point[];
  /** Whether the line is what its kind says. False only for a three none of whose completions may be played. */
  readonly counts: boolean;
  /** The completions of a three that may not be played, each with its own evidence. */
  readonly because: readonly UnplayableCompletion[];
}

/** A point that would make the open four, but is forbidden itself, or makes a five, so that the open four is none. */
export interface UnplayableCompletion {
  readonly point: Point;
  readonly evidence: ForbiddenEvidence | 'five';
}

/** Under renju the rule of black, alone forbidden anything; this file reads what wins for it from the table. */
const RULE = RULE_SETS.renju.fiveOf.black;

/**
 * Why black may not place on `point` under renju; undefined where it may, and where a stone stands already.
 *
 * Never throws, leaves the board untouched. Source: RIF, International Rules of Renju: section 3 for overline, four,
 * straight four (our openFour) and three; 9.2 for the five that beats every foul; 9.3 for the double-three that is none
 * because its straight fours cannot be played.
 */
export function forbiddenReason(board: Board, point: Point): ForbiddenReason | undefined {
  if (board.stones[point] !== 'empty') return undefined;
  return reasonOf(judge(gridOf(board, 'black'), cellOf(board.size, point)));
}

/** Every point where black may not place under renju, ascending, whoever is to move. */
export function forbiddenPoints(board: Board): ReadonlyMap<Point, ForbiddenReason> {
  const grid = gridOf(board, 'black');
  const found = new Map<Point, ForbiddenReason>();
  for (const point of pointsOf(board, 'empty')) {
    const reason = reasonOf(judge(grid, cellOf(board.size, point)));
    if (reason) found.set(point, reason);
  }
  return found;
}

/** The lines that make a forbidden point forbidden; undefined where black may place, and where a stone stands. */
export function explainForbidden(board: Board, point: Point): ForbiddenEvidence | undefined {
  const evidence = explainPoint(board, point);
  return evidence?.verdict === 'forbidden' ? evidence : undefined;
}

/** The same for any empty point, so that a four-three or a double-three that does not count can be explained too. */
export function explainPoint(board: Board, point: Point): PointEvidence | undefined {
  if (board.stones[point] !== 'empty') return undefined;
  return explain(gridOf(board, 'black'), cellOf(board.size, point));
}

function reasonOf(verdict: Verdict): ForbiddenReason | undefined {
  return verdict === 'five' || verdict === 'allowed' ? undefined : verdict;
}

/** What a black stone on an empty cell is. A five wins, whatever else the stone makes. */
type Verdict = 'five' | ForbiddenReason | 'allowed';

/**
 * The whole of the rule: what a black stone on the empty cell `at` is.
 *
 * It calls itself through `isThree`, on a board with one stone more each time, so it ends at the latest when the board
 * is full.
 */
function judge(grid: Grid, at: number): Verdict {
  if (!isCrowded(grid, at)) return 'allowed';
  const { steps } = grid;
  return withStone(grid, at, OWN, () => {
    if (steps.some((step) => isFive(grid, at, step, RULE))) return 'five';
    if (steps.some((step) => rowLength(grid, at, step) > 5)) return 'overline';
    if (steps.flatMap((step) => foursOn(grid, at, step, RULE)).length > 1) return 'double-four';
    if (steps.filter((step) => isThree(grid, at, step)).length > 1) return 'double-three';
    return 'allowed';
  });
}

/** A three: one stone more makes an open four and no five, and that stone may be placed (RIF 9.3, which asks it again). */
function isThree(grid: Grid, at: number, step: number): boolean {
  return threeCompletions(grid, at, step, RULE).some((end) => judge(grid, end) === 'allowed');
}

/**
 * A glance before the rule, for speed alone. An overline, two fours on one line or a five need four black stones near
 * `at` on one line; two fours or two threes on two lines need at least two on each.
 */
function isCrowded(grid: Grid, at: number): boolean {
  let lines = 0;
  for (const step of grid.steps) {
    let stones = 0;
    for (let steps = 1; steps <= 4; steps++) {
      if (grid.cells[at - steps * step] === OWN) stones++;
      if (grid.cells[at + steps * step] === OWN) stones++;
    }
    if (stones >= 4) return true;
    if (stones >= 2) lines++;
  }
  return lines >= 2;
}

function explain(grid: Grid, at: number): PointEvidence {
  const verdict = judge(grid, at);
  const point = pointOfCell(grid.size, at);
  const lines = withStone(grid, at, OWN, () => KINDS_OF[verdict].flatMap((kind) => linesOf(grid, at, kind)));
  return verdict === 'five' || verdict === 'allowed'
    ? { verdict, point, lines }
    : { verdict: 'forbidden', reason: verdict, point, lines };
}

const KINDS_OF: Readonly<Record<Verdict, readonly LineKind[]>> = {
  five: [],
  overline: ['overline'],
  'double-four': ['four'],
  'double-three': ['three'],
  allowed: ['four', 'three'],
};

/** The lines of one kind through the black stone on `at`, by direction. */
function linesOf(grid: Grid, at: number, kind: LineKind): readonly ForbiddenLine[] {
  return DIRECTIONS.flatMap((direction, index) =>
    SHAPES_OF[kind](grid, at, grid.steps[index] ?? 0).map(({ stones, completions }) => {
      const because = kind === 'three' ? completions.flatMap((end) => unplayable(grid, end)) : [];
      return {
        kind,
        direction,
        stones: stones.map((cell) => pointOfCell(grid.size, cell)),
        completions: completions.map((cell) => pointOfCell(grid.size, cell)),
        counts: kind !== 'three' || because.length < completions.length,
        because,
      };
    }),
  );
}

interface CellShape {
  readonly stones: readonly number[];
  readonly completions: readonly number[];
}

const SHAPES_OF: Readonly<Record<LineKind, (grid: Grid, at: number, step: number) => readonly CellShape[]>> = {
  overline: (grid, at, step) =>
    rowLength(grid, at, step) > 5 ? [{ stones: rowCells(grid, at, step), completions: [] }] : [],
  four: (grid, at, step) => foursOn(grid, at, step, RULE),
  three: (grid, at, step) => threesOn(grid, at, step, RULE),
};

function unplayable(grid: Grid, end: number): readonly UnplayableCompletion[] {
  const evidence = explain(grid, end);
  if (evidence.verdict === 'allowed') return [];
  return [{ point: evidence.point, evidence: evidence.verdict === 'forbidden' ? evidence : 'five' }];
}
