/**
 * Threats on the board: where they are, and where they can be answered.
 *
 * Lists are i32 words, one a point, written where the caller says.
 */
import { base, CLASSES, LINE_TABLE, MARKS } from './memory-map';
import { classAt, countOf, keyAt, patternAt, rule, size } from './board';
import { BLACK, PAD, stepOf } from './point';
import { CLASS_FIVE, CLASS_FORBIDDEN } from './point-table';
import { FIVE, FOUR, OPEN_FOUR } from './line-table';
import { CARO, halfLineOf } from './rule';
import { isForbidden } from './forbidden';

/** Columns of one row where `color` has a class of `least` or more, as bits. */
@inline
function rowAtLeast(y: i32, color: i32, least: i32): u32 {
  const at = base + (color << 10) + (y << 5);
  const floor = i8x16.splat(<i8>(least - 1));
  const low = i8x16.bitmask(i8x16.gt_s(v128.load(at, CLASSES), floor));
  const high = i8x16.bitmask(i8x16.gt_s(v128.load(at, CLASSES + 16), floor));
  return <u32>low | (<u32>high << 16);
}

/** Writes the points of `color` with a class of `least` or more; returns the end of the list. */
export function listAtLeast(color: i32, least: i32, list: usize): usize {
  for (let y = PAD; y < PAD + size; y++) {
    let row = rowAtLeast(y, color, least);
    while (row != 0) {
      store<i32>(list, (y << 5) + ctz(row));
      list += 4;
      row &= row - 1;
    }
  }
  return list;
}

/** First point of exactly this class, or 0. */
export function firstOfClass(color: i32, kind: i32): i32 {
  for (let y = PAD; y < PAD + size; y++) {
    let row = rowAtLeast(y, color, kind);
    while (row != 0) {
      const point = (y << 5) + <i32>ctz(row);
      if (classAt(point, color) == kind) return point;
      row &= row - 1;
    }
  }
  return 0;
}

/**
 * Writes black's points that look forbidden, make a four, and are in truth allowed (renju; not listed by `listAtLeast`).
 * They are rare and they count: a claim that black has no answer is wrong without them.
 */
export function listHiddenFours(list: usize): usize {
  if (countOf(BLACK, CLASS_FORBIDDEN) == 0) return list;
  for (let y = PAD; y < PAD + size; y++) {
    let row = rowAtLeast(y, BLACK, CLASS_FORBIDDEN);
    while (row != 0) {
      const point = (y << 5) + <i32>ctz(row);
      row &= row - 1;
      if (classAt(point, BLACK) != CLASS_FORBIDDEN || !makesFour(point) || isForbidden(point)) continue;
      store<i32>(list, point);
      list += 4;
    }
  }
  return list;
}

function makesFour(point: i32): bool {
  for (let direction = 0; direction < 4; direction++) {
    const pattern = patternAt(point, BLACK, direction);
    if (pattern == FOUR || pattern == OPEN_FOUR) return true;
  }
  return false;
}

/** Whether closing a five counts as an answer under the rule in force. */
@inline
export function hasClosing(): bool {
  return rule >= CARO;
}

/**
 * Writes the points where a stone of the other colour takes away *every* point of class `kind` that `color` has
 * (CLASS_FIVE or CLASS_OPEN_FOUR); returns the end of the list. Empty: no single stone does. Whether the defender may
 * play there is not asked.
 */
export function listAnswers(color: i32, kind: i32, list: usize): usize {
  const threats = listOfClass(color, kind, list);
  const number = <i32>((threats - list) >> 2);
  const answers = threats; // found points, before they are moved to the front
  let end = answers;
  for (let at = list; at < threats; at += 4) end = markAnswers(load<i32>(at), color, kind, end);
  let out = list;
  for (let at = answers; at < end; at += 4) {
    const point = load<i32>(at);
    const marks: i32 = load<u8>(base + point, MARKS);
    store<u8>(base + point, 0, MARKS);
    if (marks != number) continue;
    store<i32>(out, point);
    out += 4;
  }
  return out;
}

function listOfClass(color: i32, kind: i32, list: usize): usize {
  const all = listAtLeast(color, kind, list);
  let out = list;
  for (let at = list; at < all; at += 4) {
    const point = load<i32>(at);
    if (classAt(point, color) != kind) continue;
    store<i32>(out, point);
    out += 4;
  }
  return out;
}

/** Adds one mark to every answer to the threat at `point`; points marked for the first time join the list. */
function markAnswers(point: i32, color: i32, kind: i32, list: usize): usize {
  list = mark(point, list);
  return kind == CLASS_FIVE ? markFiveAnswers(point, color, list) : markOpenFourAnswers(point, color, list);
}

function markFiveAnswers(point: i32, color: i32, list: usize): usize {
  const fives = directionsOf(point, color, FIVE);
  if (!hasClosing() || popcnt(fives) > 1) return list;
  return markLine(point, color, ctz(fives), FIVE, list);
}

/** An open four, or two fours: the answer must leave one simple four at most. Lines cross at `point` alone. */
function markOpenFourAnswers(point: i32, color: i32, list: usize): usize {
  const fours = directionsOf(point, color, FOUR);
  const openFours = directionsOf(point, color, OPEN_FOUR);
  const number = popcnt(fours);
  if (number == 1) return markLine(point, color, ctz(fours), OPEN_FOUR, list);
  if (number > 2 || popcnt(openFours) > 1) return list;
  if (openFours != 0) return markLine(point, color, ctz(openFours), FOUR, list);
  list = markLine(point, color, ctz(fours), FOUR, list);
  return markLine(point, color, ctz(fours & (fours - 1)), FOUR, list);
}

/** Directions where a stone of `color` at `point` makes at least this pattern, as bits. */
function directionsOf(point: i32, color: i32, least: i32): i32 {
  let set = 0;
  for (let direction = 0; direction < 4; direction++) {
    if (patternAt(point, color, direction) >= least) set |= 1 << direction;
  }
  return set;
}

/** Marks the cells of one line where a stone of the other colour makes the pattern at `point` less than `least`. */
function markLine(point: i32, color: i32, direction: i32, least: i32, list: usize): usize {
  const half = halfLineOf(rule);
  const key = keyAt(point, direction);
  const step = stepOf(direction);
  for (let index = 0; index < 2 * half; index++) {
    if (((key >> (2 * index)) & 3) != 0) continue;
    const closed = key | ((2 - color) << (2 * index));
    const pattern = (<i32>load<u8>(LINE_TABLE + closed) >> (4 * color)) & 15;
    if (pattern >= least) continue;
    const offset = index < half ? index - half : index - half + 1;
    list = mark(point + offset * step, list);
  }
  return list;
}

function mark(point: i32, list: usize): usize {
  const marks = load<u8>(base + point, MARKS);
  store<u8>(base + point, marks + 1, MARKS);
  if (marks != 0) return list;
  store<i32>(list, point);
  return list + 4;
}
