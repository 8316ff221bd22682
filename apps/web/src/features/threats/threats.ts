/** The points at which a side would make a five or an open four next: its fours and its open threes, as the board shows them. */
import {
  type Board,
  type Color,
  isLegal,
  neighboursWithin,
  type Point,
  pointsOf,
  type RuleSetId,
  shapesAt,
} from '@tianyuan/rules';

export interface Threats {
  /** Where one stone makes a five, by ascending point. */
  readonly fours: readonly Point[];
  /** Where one legal stone makes an open four, and no five. */
  readonly threes: readonly Point[];
}

/** A five's other stones lie no farther away. */
const REACH = 4;

/** Cost: one look at the lines through each empty point that a stone of this colour can reach; some ms on a full board. */
export function threatsOf(board: Board, color: Color, ruleSet: RuleSetId): Threats {
  const near = new Set(pointsOf(board, color).flatMap((point) => neighboursWithin(board.size, point, REACH)));
  const fours: Point[] = [];
  const threes: Point[] = [];
  for (const point of [...near].sort((a, b) => a - b)) {
    if (board.stones[point] !== 'empty') continue;
    const kinds = shapesAt(board, point, color, ruleSet).map(({ kind }) => kind);
    if (kinds.includes('five')) fours.push(point);
    else if (kinds.includes('openFour') && isLegal(board, point, color, ruleSet)) threes.push(point);
  }
  return { fours, threes };
}
