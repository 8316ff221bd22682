/**
 * The point table: the four patterns of a cell together, as a class and as values.
 *
 * The index is the four patterns of one colour, four bits each. An entry is a u64:
 *   bits 0–15 value of the point in the evaluation, 16–31 worth of moving there, 32–47 worth of taking it from the
 *   opponent (all i16), 48–55 class.
 * Values come from the weights: i16, by *code* (the four patterns without their order, 3,876 of them), black's then
 * white's; under a rule that is the same for both, black's serve both colours.
 */
import {
  CODES, POINT_TABLE, POINT_TABLE_BYTES, WEIGHTS_ATTACK, WEIGHTS_DEFEND, WEIGHTS_VALUE,
} from './memory-map';
import {
  DOUBLE_FOUR, FIVE, FOUR, OPEN_FOUR, OPEN_THREE, OPEN_THREE_2, OPEN_TWO, OPEN_TWO_2, OVERLINE, THREE,
} from './line-table';
import { FOULS, flagsOf } from './rule';
import { BLACK, WHITE } from './point';

// Classes, weakest first: from CLASS_FOUR on the stone makes a four.
export const CLASS_NONE: i32 = 0;
export const CLASS_FORBIDDEN: i32 = 1; // looks forbidden: foulAt of forbidden.ts decides
export const CLASS_TWO: i32 = 2; // an open two
export const CLASS_BLOCKED_THREE: i32 = 3;
export const CLASS_TWO_TWO: i32 = 4; // two open twos
export const CLASS_BLOCKED_THREE_PLUS: i32 = 5; // a blocked three with an open two or another blocked three
export const CLASS_THREE: i32 = 6; // an open three
export const CLASS_THREE_PLUS: i32 = 7; // an open three with an open two or a blocked three
export const CLASS_DOUBLE_THREE: i32 = 8;
export const CLASS_FOUR: i32 = 9;
export const CLASS_FOUR_PLUS: i32 = 10; // a four with an open two or a blocked three
export const CLASS_FOUR_THREE: i32 = 11; // a four and an open three
export const CLASS_OPEN_FOUR: i32 = 12; // an open four, or two fours
export const CLASS_FIVE: i32 = 13;

/** Address of white's table: black's own where the rule is the same for both. */
export let whiteTable: usize = 0x130000; // a literal: a named constant would need a start section

export function buildPointTables(rule: i32): void {
  const black = flagsOf(rule, BLACK);
  buildPointTable(POINT_TABLE, 0, (black & FOULS) != 0);
  usePointTables(rule);
  if (whiteTable != POINT_TABLE) buildPointTable(whiteTable, 1, false);
}

/** Points this instance to the tables of `rule`, which are built already. */
export function usePointTables(rule: i32): void {
  const same = flagsOf(rule, BLACK) == flagsOf(rule, WHITE);
  whiteTable = same ? POINT_TABLE : POINT_TABLE + POINT_TABLE_BYTES;
}

function buildPointTable(table: usize, color: i32, fouls: bool): void {
  for (let index = 0; index < 65536; index++) {
    const code = color * CODES + codeOf(index);
    const entry =
      <u64>load<u16>(WEIGHTS_VALUE + (<usize>code << 1)) |
      (<u64>load<u16>(WEIGHTS_ATTACK + (<usize>code << 1)) << 16) |
      (<u64>load<u16>(WEIGHTS_DEFEND + (<usize>code << 1)) << 32) |
      (<u64>classOf(index, fouls) << 48);
    store<u64>(table + (<usize>index << 3), entry);
  }
}

/** Number of the four patterns without their order: for sorted a ≤ b ≤ c ≤ d, C(a,1) + C(b+1,2) + C(c+2,3) + C(d+3,4). */
export function codeOf(index: i32): i32 {
  let a = index & 15;
  let b = (index >> 4) & 15;
  let c = (index >> 8) & 15;
  let d = (index >> 12) & 15;
  let t = 0;
  if (a > b) { t = a; a = b; b = t; }
  if (c > d) { t = c; c = d; d = t; }
  if (a > c) { t = a; a = c; c = t; }
  if (b > d) { t = b; b = d; d = t; }
  if (b > c) { t = b; b = c; c = t; }
  return a + (b * (b + 1)) / 2 + (c * (c + 1) * (c + 2)) / 6 + (d * (d + 1) * (d + 2) * (d + 3)) / 24;
}

let fours: i32 = 0;
let openFours: i32 = 0;
let openThrees: i32 = 0;
let lesser: i32 = 0; // open twos and blocked threes
let blockedThrees: i32 = 0;
let fives: i32 = 0;
let fouls: i32 = 0;

function count(pattern: i32): void {
  if (pattern == FIVE) fives++;
  else if (pattern == OVERLINE) fouls++;
  else if (pattern == DOUBLE_FOUR) fours += 2;
  else if (pattern == OPEN_FOUR) { fours++; openFours++; }
  else if (pattern == FOUR) fours++;
  else if (pattern == OPEN_THREE || pattern == OPEN_THREE_2) openThrees++;
  else if (pattern == THREE) { blockedThrees++; lesser++; }
  else if (pattern >= OPEN_TWO && pattern <= OPEN_TWO_2) lesser++;
}

function classOf(index: i32, hasFouls: bool): i32 {
  fives = 0; fours = 0; openFours = 0; openThrees = 0; lesser = 0; blockedThrees = 0; fouls = 0;
  count(index & 15);
  count((index >> 4) & 15);
  count((index >> 8) & 15);
  count((index >> 12) & 15);
  if (fives > 0) return CLASS_FIVE;
  if (hasFouls && (fouls > 0 || fours > 1 || openThrees > 1)) return CLASS_FORBIDDEN;
  if (openFours > 0 || fours > 1) return CLASS_OPEN_FOUR;
  if (fours == 1) return openThrees > 0 ? CLASS_FOUR_THREE : lesser > 0 ? CLASS_FOUR_PLUS : CLASS_FOUR;
  if (openThrees > 0) return openThrees > 1 ? CLASS_DOUBLE_THREE : lesser > 0 ? CLASS_THREE_PLUS : CLASS_THREE;
  if (blockedThrees > 0) return lesser > 1 ? CLASS_BLOCKED_THREE_PLUS : CLASS_BLOCKED_THREE;
  return lesser > 1 ? CLASS_TWO_TWO : lesser == 1 ? CLASS_TWO : CLASS_NONE;
}
