import type { Board } from './board.ts';
import { type ForbiddenReason, judge, RENJU_BLACK, type Verdict } from './forbidden.ts';
import { cellOf, type Grid, gridOf, OWN, pointOfCell, withStone } from './grid.ts';
import { DIRECTIONS, type Direction } from './line.ts';
import type { Point } from './point.ts';
import { rowCells, rowLength } from './row.ts';
import { foursOn, threesOn } from './threat.ts';

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

/** The lines that make a forbidden point forbidden; undefined where black may place, and where a stone stands. */
export function explainForbidden(board: Board, point: Point): ForbiddenEvidence | undefined {
  const evidence = explainPoint(board, point);
  return evidence?.verdict === 'forbidden' ? evidence : undefined;
}

/** The same for any empty point, so that a four-three or a double-three that does not count can be explained too. */
export function explainPoint(board: Board, point: Point): PointEvidence | undefined {
  if (board.stones[point] !== 'empty') return undefined;
  const grid = gridOf(board, 'black');
  const at = cellOf(board.size, point);
  return explain(grid, at, judge(grid, at));
}

function explain(grid: Grid, at: number, verdict: Verdict): PointEvidence {
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
  four: (grid, at, step) => foursOn(grid, at, step, RENJU_BLACK),
  three: (grid, at, step) => threesOn(grid, at, step, RENJU_BLACK),
};

/** Evidence against one completion; [] when it may be played: only the verdict is needed then, which is soon found. */
function unplayable(grid: Grid, end: number): readonly UnplayableCompletion[] {
  const verdict = judge(grid, end);
  if (verdict === 'allowed') return [];
  const evidence = explain(grid, end, verdict);
  return [{ point: evidence.point, evidence: evidence.verdict === 'forbidden' ? evidence : 'five' }];
}
