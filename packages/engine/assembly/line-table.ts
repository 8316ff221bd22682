/**
 * The line table: what a stone on an empty cell would make in one direction, for every content of the cells around it.
 *
 * A key holds `2 * half` cells, two bits each (0 empty, 1 black, 2 white, 3 wall), the lowest bits for the cell farthest
 * to the left; the cell in the middle is left out. An entry is one byte: black's pattern, and white's times 16.
 *
 * The patterns come from one definition, by recursion: a stone makes a *five* if its run wins; a *four* if some next
 * stone makes a five; an *open four* if no single answer of the opponent takes all of those fives away; a *three* if
 * some next stone makes a four, *open* if it makes an open four; and so on down. Every five, four and three here holds
 * the stone in the middle, so four cells on each side are enough, and five where the cell beyond an end matters.
 *
 * Invariant: only keys that a board can show (walls outermost) are filled; there are 364² of them, or 121².
 */
import { LINE_TABLE, POINT_TABLE } from './memory-map';
import { CLOSABLE, EXACT, FOULS, flagsOf, halfLineOf } from './rule';
import { BLACK, WHITE } from './point';

export const DEAD: i32 = 0;
export const OVERLINE: i32 = 1; // six or more, and that is a foul
export const ONE: i32 = 2;
export const OPEN_ONE: i32 = 3;
export const TWO: i32 = 4;
export const OPEN_TWO: i32 = 5; // no next stone makes an OPEN_THREE_2
export const OPEN_TWO_1: i32 = 6; // one does
export const OPEN_TWO_2: i32 = 7; // several do
export const THREE: i32 = 8;
export const OPEN_THREE: i32 = 9; // one next stone makes an open four
export const OPEN_THREE_2: i32 = 10; // several do
export const FOUR: i32 = 11;
export const OPEN_FOUR: i32 = 12;
export const DOUBLE_FOUR: i32 = 13; // two fours in one line, where that is a foul
export const FIVE: i32 = 14;

const UNKNOWN: i32 = 255;
const OWN: i32 = 1;
const OPPONENT: i32 = 2;
const WALL: i32 = 3;

/** Memo of the recursion, one byte a key; the point tables are built later in the same place. */
const MEMO: usize = POINT_TABLE;

let flags: i32 = 0;
let half: i32 = 5;

/** Builds the table of `rule`. */
export function buildLineTable(rule: i32): void {
  half = halfLineOf(rule);
  memory.fill(LINE_TABLE, 0, <usize>1 << (4 * half));
  const same = flagsOf(rule, BLACK) == flagsOf(rule, WHITE);
  buildColor(rule, BLACK);
  if (!same) buildColor(rule, WHITE);
  else copyToWhite();
}

function buildColor(rule: i32, color: i32): void {
  flags = flagsOf(rule, color);
  memory.fill(MEMO, <u8>UNKNOWN, <usize>1 << (4 * half));
  const sides = 1 << (2 * half);
  for (let left = 0; left < sides; left++) {
    if (!isLeftSide(left)) continue;
    for (let right = 0; right < sides; right++) {
      if (!isRightSide(right)) continue;
      const own = left | (right << (2 * half));
      const pattern = classify(own);
      const key = color == BLACK ? own : exchangeColors(own);
      const shift = color == BLACK ? 0 : 4;
      store<u8>(LINE_TABLE + key, load<u8>(LINE_TABLE + key) | (pattern << shift));
    }
  }
}

function copyToWhite(): void {
  const keys = 1 << (4 * half);
  for (let key = 0; key < keys; key++) {
    const pattern = load<u8>(MEMO + exchangeColors(key));
    if (pattern != UNKNOWN) store<u8>(LINE_TABLE + key, load<u8>(LINE_TABLE + key) | (pattern << 4));
  }
}

@inline
function exchangeColors(key: i32): i32 {
  return ((key & 0x55555) << 1) | ((key >> 1) & 0x55555);
}

@inline
function cellAt(key: i32, index: i32): i32 {
  return (key >> (2 * index)) & 3;
}

/** Walls of the left side must be its lowest cells. */
function isLeftSide(side: i32): bool {
  let inside = false;
  for (let index = 0; index < half; index++) {
    const wall = cellAt(side, index) == WALL;
    if (wall && inside) return false;
    if (!wall) inside = true;
  }
  return true;
}

function isRightSide(side: i32): bool {
  let outside = false;
  for (let index = 0; index < half; index++) {
    const wall = cellAt(side, index) == WALL;
    if (!wall && outside) return false;
    if (wall) outside = true;
  }
  return true;
}

/** The pattern that an own stone in the middle makes. */
function classify(key: i32): i32 {
  const known: i32 = load<u8>(MEMO + key);
  if (known != UNKNOWN) return known;
  const pattern = classifyAnew(key);
  store<u8>(MEMO + key, pattern);
  return pattern;
}

function classifyAnew(key: i32): i32 {
  if (room(key) < 5) return DEAD;
  const own = popcnt(key & ~(key >> 1) & 0x55555);
  if (own < 3) return classifyBelowFour(key);
  if (own > 3) {
    if (isFive(key)) return FIVE;
    if (isOverline(key)) return OVERLINE;
  }
  return classifyFour(key);
}

/** Length of the stretch around the middle that holds no opponent stone and no wall. */
function room(key: i32): i32 {
  let first = half - 1;
  while (first >= 0 && cellAt(key, first) < OPPONENT) first--;
  let last = half;
  while (last < 2 * half && cellAt(key, last) < OPPONENT) last++;
  return last - first;
}

@inline
function runLeft(key: i32): i32 {
  let n = 0;
  while (n < half && cellAt(key, half - 1 - n) == OWN) n++;
  return n;
}

@inline
function runRight(key: i32): i32 {
  let n = 0;
  while (n < half && cellAt(key, half + n) == OWN) n++;
  return n;
}

function isFive(key: i32): bool {
  const left = runLeft(key);
  const right = runRight(key);
  const run = 1 + left + right;
  if (run < 5) return false;
  if (run > 5) return (flags & EXACT) == 0;
  if ((flags & CLOSABLE) == 0) return true;
  return !(cellAt(key, half - 1 - left) == OPPONENT && cellAt(key, half + right) == OPPONENT);
}

function isOverline(key: i32): bool {
  return (flags & FOULS) != 0 && 1 + runLeft(key) + runRight(key) > 5;
}

function classifyFour(key: i32): i32 {
  let points = 0;
  let answers = -1; // cells that take every five away, as a bit set
  for (let index = 0; index < 2 * half; index++) {
    if (cellAt(key, index) != 0 || !isFive(key | (OWN << (2 * index)))) continue;
    points++;
    answers &= answersTo(key, index);
  }
  if (points == 0) return classifyBelowFour(key);
  if (answers != 0) return FOUR;
  if ((flags & FOULS) == 0) return OPEN_FOUR;
  return 1 + runLeft(key) + runRight(key) == 4 ? OPEN_FOUR : DOUBLE_FOUR;
}

/** Cells where an opponent stone prevents the five that would be completed at `five`: that cell, or an end to close. */
function answersTo(key: i32, five: i32): i32 {
  let set = 1 << five;
  if ((flags & CLOSABLE) == 0) return set;
  for (let index = 0; index < 2 * half; index++) {
    if (index == five || cellAt(key, index) != 0) continue;
    if (!isFive(key | (OWN << (2 * five)) | (OPPONENT << (2 * index)))) set |= 1 << index;
  }
  return set;
}

function classifyBelowFour(key: i32): i32 {
  let best = DEAD;
  let openFours = 0;
  let goodThrees = 0;
  for (let index = 0; index < 2 * half; index++) {
    if (cellAt(key, index) != 0) continue;
    const next = classify(key | (OWN << (2 * index)));
    if (next == OPEN_FOUR) openFours++;
    if (next == OPEN_THREE_2) goodThrees++;
    best = max(best, oneStoneBefore(next));
  }
  if (best == OPEN_THREE && openFours > 1) return OPEN_THREE_2;
  if (best == OPEN_TWO && goodThrees > 0) return goodThrees > 1 ? OPEN_TWO_2 : OPEN_TWO_1;
  return best;
}

/** What a line is worth from which one stone makes `next`. */
function oneStoneBefore(next: i32): i32 {
  if (next == OPEN_FOUR) return OPEN_THREE;
  if (next == FOUR || next == DOUBLE_FOUR) return THREE;
  if (next == OPEN_THREE || next == OPEN_THREE_2) return OPEN_TWO;
  if (next == THREE) return TWO;
  if (next >= OPEN_TWO && next <= OPEN_TWO_2) return OPEN_ONE;
  if (next == TWO) return ONE;
  return DEAD;
}
