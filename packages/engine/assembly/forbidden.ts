/**
 * Forbidden points of renju's black, exactly: overline, double-four, double-three with the recursion of the RIF rules
 * (International Rules of Renju, section 3 and the clause on forbidden moves): a three counts only if a stone exists that
 * makes it an open four, is not itself forbidden, and does not make a five.
 *
 * A five made at the same time is a win, whatever else the stone makes.
 */
import { classAt, patternAt, place, stoneAt, takeBack } from './board';
import { BLACK, stepOf } from './point';
import { CLASS_FIVE, CLASS_FORBIDDEN } from './point-table';
import { DOUBLE_FOUR, FIVE, FOUR, OPEN_FOUR, OPEN_THREE, OPEN_THREE_2, OVERLINE } from './line-table';

export const NO_FOUL: i32 = 0;
export const FOUL_OVERLINE: i32 = 1;
export const FOUL_DOUBLE_FOUR: i32 = 2;
export const FOUL_DOUBLE_THREE: i32 = 3;

/** True when black may not play at this empty point. Cheap: only points that look forbidden are examined. */
export function isForbidden(point: i32): bool {
  return classAt(point, BLACK) == CLASS_FORBIDDEN && foulAt(point) != NO_FOUL;
}

/** The foul that a black stone at this empty point would be; the first of overline, double-four, double-three. */
export function foulAt(point: i32): i32 {
  let overline = false;
  let fours = 0;
  let threes = 0; // a bit for each direction
  for (let direction = 0; direction < 4; direction++) {
    const pattern = patternAt(point, BLACK, direction);
    if (pattern == FIVE) return NO_FOUL;
    if (pattern == OVERLINE) overline = true;
    else if (pattern == FOUR || pattern == OPEN_FOUR) fours++;
    else if (pattern == DOUBLE_FOUR) fours += 2;
    else if (pattern == OPEN_THREE || pattern == OPEN_THREE_2) threes |= 1 << direction;
  }
  if (overline) return FOUL_OVERLINE;
  if (fours > 1) return FOUL_DOUBLE_FOUR;
  return popcnt(threes) > 1 && hasTwoThrees(point, threes) ? FOUL_DOUBLE_THREE : NO_FOUL;
}

function hasTwoThrees(point: i32, threes: i32): bool {
  place(point, BLACK);
  let real = 0;
  for (let direction = 0; direction < 4 && real < 2; direction++) {
    if ((threes >> direction) & 1 && isThree(point, direction)) real++;
  }
  takeBack();
  return real > 1;
}

/** Whether the stone at `point` is part of a three: some legal next stone in this direction makes an open four. */
function isThree(point: i32, direction: i32): bool {
  const step = stepOf(direction);
  return makesOpenFour(firstEmpty(point, step), direction) || makesOpenFour(firstEmpty(point, -step), direction);
}

/** The first cell that is no black stone. */
function firstEmpty(point: i32, step: i32): i32 {
  let cell = point + step;
  while (stoneAt(cell) == BLACK + 1) cell += step;
  return cell;
}

function makesOpenFour(cell: i32, direction: i32): bool {
  if (stoneAt(cell) != 0 || patternAt(cell, BLACK, direction) != OPEN_FOUR) return false;
  return classAt(cell, BLACK) != CLASS_FIVE && !isForbidden(cell);
}
