import { type Board, pointsOf } from './board.ts';
import { cellOf, type Grid, gridOf, OWN, RIM, withStone } from './grid.ts';
import type { Point } from './point.ts';
import { isFive, rowLength } from './row.ts';
import { type FiveRule, RULE_SETS } from './rulesets.ts';
import { foursOn, threeCompletions } from './threat.ts';

/** Why black may not place on a point under renju. Where several hold, the first of this order is the reason given. */
export type ForbiddenReason = 'overline' | 'double-four' | 'double-three';

/** What a black stone on an empty point is. A five wins, whatever else the stone makes. */
export type Verdict = 'five' | ForbiddenReason | 'allowed';

/** What wins for the one colour that is forbidden anything. */
export const RENJU_BLACK: FiveRule = RULE_SETS.renju.fiveOf.black;

/**
 * Why black may not place on `point` under renju; undefined where it may, and where a stone stands already.
 *
 * Never throws, leaves the board untouched. Source: RIF, International Rules of Renju: section 3 for overline, four,
 * straight four (here: open four) and three; 9.2 for the five that beats every foul; 9.3 for the double-three that is
 * none because its straight fours cannot be played.
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

/**
 * The whole of the rule: what a black stone on the empty cell `at` is. The grid comes back as it was.
 *
 * It asks itself again through `isDoubleThree`, each time with one stone more on the board, and a stone is only ever
 * tried on an empty cell (asserted in `withStone`): so it ends, at the latest when the board is full.
 */
export function judge(grid: Grid, at: number): Verdict {
  const steps = busySteps(grid, at);
  if (steps.length === 0) return 'allowed';
  return withStone(grid, at, OWN, () => {
    if (steps.some((step) => isFive(grid, at, step, RENJU_BLACK))) return 'five';
    if (steps.some((step) => rowLength(grid, at, step) > 5)) return 'overline';
    if (steps.flatMap((step) => foursOn(grid, at, step, RENJU_BLACK)).length > 1) return 'double-four';
    return isDoubleThree(grid, at, steps) ? 'double-three' : 'allowed';
  });
}

/**
 * Whether two of the lines are threes: one stone more makes an open four and no five, and black may place that stone
 * (9.3, which asks the whole rule again of it). Where only one line could be a three, nothing needs to be asked.
 */
function isDoubleThree(grid: Grid, at: number, steps: readonly number[]): boolean {
  const lines = steps.map((step) => threeCompletions(grid, at, step, RENJU_BLACK)).filter((ends) => ends.length > 0);
  if (lines.length < 2) return false;
  return lines.filter((ends) => ends.some((end) => judge(grid, end) === 'allowed')).length > 1;
}

function reasonOf(verdict: Verdict): ForbiddenReason | undefined {
  return verdict === 'five' || verdict === 'allowed' ? undefined : verdict;
}

/**
 * The lines on which a stone on `at` could make a four or a three: two black stones within reach, at least. None when
 * that is one line with fewer than the four stones that a five, an overline or two fours need on one line.
 * A glance before the rule, for speed alone.
 */
function busySteps(grid: Grid, at: number): readonly number[] {
  const busy = grid.steps.filter((step) => stonesWithinReach(grid, at, step) >= 2);
  const [only] = busy;
  return busy.length === 1 && only !== undefined && stonesWithinReach(grid, at, only) < 4 ? [] : busy;
}

function stonesWithinReach(grid: Grid, at: number, step: number): number {
  let stones = 0;
  for (let steps = 1; steps <= RIM; steps++) {
    if (grid.cells[at - steps * step] === OWN) stones++;
    if (grid.cells[at + steps * step] === OWN) stones++;
  }
  return stones;
}
