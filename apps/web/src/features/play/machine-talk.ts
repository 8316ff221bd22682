/** What a machine says to an offer of a draw, and when it gives a game up. Pure: the controller asks, and `decide` carries it out. */
import type { Score } from '@tianyuan/engine-host';
import { isOver, type MatchState } from '@tianyuan/match';
import {
  type Board,
  COLORS,
  type Color,
  countOf,
  DIRECTIONS,
  type Point,
  pointAlong,
  pointsOf,
  type RULE_SETS,
  shapesAt,
} from '@tianyuan/rules';

/** Part of the board that is full when a game counts as late. */
const LATE_SHARE = 0.6;
/** Without an engine's word a quiet board must be so full. */
const VERY_LATE_SHARE = 0.85;
/** Its last scores that have to agree. */
const SCORES_ASKED = 3;
/** A score within this of nothing is even, in centipoints. */
const EVEN_CP = 40;
/** A proven loss within so many plies is lost on the board too: nobody overlooks it. */
const LOST_PLIES = 9;
const LOST_SCORES = 2;

/**
 * Whether the machine accepts a draw that is offered to it now: the board is dead (no five is possible for either), or it is late
 * and even. Late and even: `LATE_SHARE` of the points are taken and its last three scores all lay near nothing; a player that
 * gives no scores wants a board that is nearly full and on which neither side can make a four or an open three.
 *
 * @param lastScores  what the machine said of its own last moves, from its own side, the newest last; [] where it says nothing
 */
export function machineAcceptsDraw(match: MatchState, lastScores: readonly Score[]): boolean {
  if (isOver(match)) return false;
  const { board, settings } = match;
  if (COLORS.every((color) => !canMakeFive(board, color))) return true;
  const full = 1 - countOf(board, 'empty') / board.stones.length;
  const asked = lastScores.slice(-SCORES_ASKED);
  if (asked.length === SCORES_ASKED) return full >= LATE_SHARE && asked.every(isEven);
  return full >= VERY_LATE_SHARE && COLORS.every((color) => !hasThreat(board, color, settings.ruleSet));
}

/**
 * Whether the machine gives the game up before its move: only where the person has chosen an opponent that does, and only when its
 * last two scores were a proven loss that is near.
 *
 * @param lastScores  as of `machineAcceptsDraw`
 */
export function machineResigns(
  match: MatchState,
  lastScores: readonly Score[],
  { mayResign }: { readonly mayResign: boolean },
): boolean {
  if (!mayResign || isOver(match)) return false;
  const asked = lastScores.slice(-LOST_SCORES);
  return (
    asked.length === LOST_SCORES &&
    asked.every((score) => 'mate' in score && score.mate < 0 && score.mate >= -LOST_PLIES)
  );
}

/**
 * Whether there is room for a five of this colour: five points in a row without a stone of the other. The narrower rows that some rules
 * ask for are not looked into, so that a board that is called dead is dead under every rule.
 */
export function canMakeFive(board: Board, color: Color): boolean {
  const isFree = (point: Point | undefined): boolean =>
    point !== undefined && (board.stones[point] === 'empty' || board.stones[point] === color);
  return board.stones.some((_, start) =>
    DIRECTIONS.some((direction) =>
      [0, 1, 2, 3, 4].every((steps) => isFree(pointAlong(board.size, start as Point, direction, steps))),
    ),
  );
}

const THREATS: ReadonlySet<string> = new Set(['five', 'openFour', 'simpleFour', 'openThree']);

/** Whether some stone of this colour would threaten a five. */
function hasThreat(board: Board, color: Color, ruleSet: keyof typeof RULE_SETS): boolean {
  return pointsOf(board, 'empty').some((point) =>
    shapesAt(board, point, color, ruleSet).some(({ kind }) => THREATS.has(kind)),
  );
}

function isEven(score: Score): boolean {
  return 'cp' in score && Math.abs(score.cp) <= EVEN_CP;
}
