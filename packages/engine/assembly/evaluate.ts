/**
 * The static evaluation, from the side to move: the sum over empty points of what a stone there would make, and a term
 * for the threats that stand on the board, which depend strongly on whose move it is.
 *
 * Bits of the threat index (the highest class that stands counts in its own bit, several bits may be set):
 *   0 own double three, 1 opponent open four point, 2 own four-three, 3 own four-plus, 4 own four, 5 own three-plus,
 *   6 own three, 7 opponent four-three, 8 opponent four or four-plus, 9 opponent three-plus, 10 opponent three,
 *   11 opponent double three.
 * A five point is no matter for an evaluation: the search looks further.
 */
import { WEIGHTS_THREAT } from './memory-map';
import { countOf, isRenju, side, valueSum } from './board';
import { BLACK, WHITE } from './point';
import {
  CLASS_DOUBLE_THREE, CLASS_FOUR, CLASS_FOUR_PLUS, CLASS_FOUR_THREE, CLASS_OPEN_FOUR, CLASS_THREE,
  CLASS_THREE_PLUS,
} from './point-table';

/** Evaluations stay within these bounds; scores beyond them are proven results. */
export const EVAL_LIMIT: i32 = 20000;

export function evaluate(): i32 {
  const color = side == WHITE && isRenju() ? 1 : 0;
  const threat = <i32>load<i16>(WEIGHTS_THREAT + (((color << 12) + threatIndex()) << 1));
  const sum = side == BLACK ? valueSum : -valueSum;
  return max(-EVAL_LIMIT, min(EVAL_LIMIT, sum + threat));
}

@inline
function bit(color: i32, kind: i32, position: i32): i32 {
  return <i32>(countOf(color, kind) != 0) << position;
}

export function threatIndex(): i32 {
  const own = side;
  const opponent = side ^ 1;
  return (
    bit(own, CLASS_DOUBLE_THREE, 0) |
    bit(opponent, CLASS_OPEN_FOUR, 1) |
    bit(own, CLASS_FOUR_THREE, 2) |
    bit(own, CLASS_FOUR_PLUS, 3) |
    bit(own, CLASS_FOUR, 4) |
    bit(own, CLASS_THREE_PLUS, 5) |
    bit(own, CLASS_THREE, 6) |
    bit(opponent, CLASS_FOUR_THREE, 7) |
    bit(opponent, CLASS_FOUR, 8) |
    bit(opponent, CLASS_FOUR_PLUS, 8) |
    bit(opponent, CLASS_DOUBLE_THREE, 11) |
    bit(opponent, CLASS_THREE_PLUS, 9) |
    bit(opponent, CLASS_THREE, 10)
  );
}
