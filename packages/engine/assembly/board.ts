/**
 * The engine's board: stones, four line words through every point, and for every empty point the pattern of both colours
 * in each direction, kept up to date stone by stone.
 *
 * A cell's state (u64): bits 0–15 black's four patterns, 16–31 white's, 32–47 value for black (i16), 48–55 black's class,
 * 56–63 white's class.
 *
 * Invariant 1: for every empty point the state is what `stateFromLines` computes from the line words.
 * Invariant 2: a stone's state is the one it had when the stone was placed; its classes in CLASSES are CLASS_NONE.
 * Invariant 3: COUNTS holds, for each colour and class, the number of empty points of that class, and `valueSum` the sum
 * of their values; `hash` depends on stones and the side to move alone.
 * Invariant 4: stones are taken back in the reverse order of placing.
 */
import {
  base, CELLS, CLASSES, COUNTS, LINES, LINE_TABLE, POINT_TABLE, ROWS_BOARD, ROWS_NEAR, ROWS_TAKEN, STATES, STONES, UNDO,
  UNDO_BYTES, ZOBRIST,
} from './memory-map';
import { ANTI_STEP, BLACK, columnOf, COLUMN_STEP, DIAGONAL_STEP, PAD, ROW_STEP, rowOf, WHITE } from './point';
import { whiteTable } from './point-table';
import { halfLineOf, RENJU } from './rule';
import { parameter, P_NEAR_SQUARE, P_NEAR_LINE } from './parameters';

export let rule: i32 = 0;
export let size: i32 = 15;
export let points: i32 = 225;
export let side: i32 = 0;
/** Stones on the board. */
export let stones: i32 = 0;
export let hash: u64 = 0;
/** Sum over empty points of black's value minus white's. */
export let valueSum: i32 = 0;

let half: i32 = 5;
let log: usize = 0; // where the next changed state goes
let logCell: usize = 0; // and its cell

export const SIDE_KEY: u64 = 0x9e3779b97f4a7c15;

// One undo record.
const UNDO_POINT: usize = 0; // u16
const UNDO_CHANGES: usize = 2; // u16
const UNDO_VALUE: usize = 4; // i32
const UNDO_HASH: usize = 8; // u64
const UNDO_COUNTS: usize = 16; // 64 bytes
const UNDO_NEAR: usize = 80; // nine u32
const UNDO_COLOR: usize = 116; // u8
const UNDO_STATES: usize = 128; // up to 40 u64
const UNDO_CELLS: usize = 448; // up to 40 u16

/** An empty board; the tables of the rule must be in memory. */
export function resetBoard(newRule: i32, newSize: i32): void {
  rule = newRule;
  size = newSize;
  points = size * size;
  half = halfLineOf(rule);
  side = BLACK;
  stones = 0;
  hash = 0;
  memory.fill(base + LINES, 0xff, STONES);
  memory.fill(base + STONES, 3, CELLS);
  memory.fill(base + CLASSES, 0, STATES - CLASSES);
  memory.fill(base + STATES, 0, <usize>CELLS * 8);
  for (let y = 0; y < size; y++) {
    store<u32>(base + ((y + PAD) << 2), ((1 << size) - 1) << PAD, ROWS_BOARD);
    for (let x = 0; x < size; x++) {
      const point = ((y + PAD) << 5) + x + PAD;
      store<u8>(base + point, 0, STONES);
      toggleLines(point, 3);
    }
  }
  refresh();
}

/** Computes every state, count and sum from the line words (invariants 1 to 3, from scratch). */
export function refresh(): void {
  memory.fill(base + COUNTS, 0, 64);
  valueSum = 0;
  for (let point = 0; point < CELLS; point++) {
    if (load<u8>(base + point, STONES) != 0) continue;
    const state = stateFromLines(point);
    store<u64>(base + (point << 3), state, STATES);
    store<u8>(base + point, classIn(state, BLACK), CLASSES);
    store<u8>(base + point, classIn(state, WHITE), CLASSES + CELLS);
    addCount(BLACK, classIn(state, BLACK), 1);
    addCount(WHITE, classIn(state, WHITE), 1);
    valueSum += valueIn(state);
  }
}

/** What the state of an empty point must be, by its definition. */
export function stateFromLines(point: i32): u64 {
  let codes: u32 = 0;
  for (let direction = 0; direction < 4; direction++) {
    const key = keyAt(point, direction);
    const pattern: u32 = load<u8>(LINE_TABLE + key);
    codes |= ((pattern | (pattern << 12)) & 0x000f000f) << (4 * direction);
  }
  return stateOf(codes);
}

/** The key of an empty point in the line table. */
export function keyAt(point: i32, direction: i32): i32 {
  const word = load<u64>(lineAddress(point, direction));
  const position = direction == 1 ? rowOf(point) : columnOf(point);
  const window = <u32>(word >> (2 * (position - half)));
  const low: u32 = (1 << (2 * half)) - 1;
  return (window & low) | ((window >> 2) & (low << (2 * half)));
}

@inline
function lineAddress(point: i32, direction: i32): usize {
  const x = columnOf(point);
  const y = rowOf(point);
  if (direction == 0) return base + LINES + (y << 3);
  if (direction == 1) return base + LINES + 256 + (x << 3);
  if (direction == 2) return base + LINES + 512 + ((x - y + 31) << 3);
  return base + LINES + 1024 + ((x + y) << 3);
}

@inline
function toggleLines(point: i32, bits: u64): void {
  const x = columnOf(point);
  const y = rowOf(point);
  const byColumn = bits << (2 * x);
  toggle(base + (y << 3), byColumn);
  toggle(base + 256 + (x << 3), bits << (2 * y));
  toggle(base + 512 + ((x - y + 31) << 3), byColumn);
  toggle(base + 1024 + ((x + y) << 3), byColumn);
}

@inline
function toggle(address: usize, bits: u64): void {
  store<u64>(address, load<u64>(address, LINES) ^ bits, LINES);
}

@inline
function stateOf(codes: u32): u64 {
  const black = load<u64>(<usize>(codes & 0xffff) << 3, POINT_TABLE);
  const white = load<u64>(whiteTable + (<usize>(codes >> 16) << 3));
  const value = <i32>(<i16>black) - <i32>(<i16>white);
  return <u64>codes | (<u64>(value & 0xffff) << 32) | (black & 0x00ff000000000000) | ((white & 0x00ff000000000000) << 8);
}

@inline
function valueIn(state: u64): i32 {
  return <i32>(<i16>(state >> 32));
}

@inline
function classIn(state: u64, color: i32): i32 {
  return <i32>(state >> (48 + 8 * color)) & 0xff;
}

@inline
function addCount(color: i32, kind: i32, step: i32): void {
  const address = base + (color << 5) + (kind << 1);
  store<u16>(address, load<u16>(address, COUNTS) + step, COUNTS);
}

@inline
export function stoneAt(point: i32): i32 {
  return load<u8>(base + point, STONES);
}

@inline
export function stateAt(point: i32): u64 {
  return load<u64>(base + (point << 3), STATES);
}

/** The pattern that `color` would make at an empty point in one direction. */
@inline
export function patternAt(point: i32, color: i32, direction: i32): i32 {
  return (load<u32>(base + (point << 3), STATES) >> (16 * color + 4 * direction)) & 15;
}

@inline
export function classAt(point: i32, color: i32): i32 {
  return load<u8>(base + (color << 10) + point, CLASSES);
}

/** Number of empty points of a class. */
@inline
export function countOf(color: i32, kind: i32): i32 {
  return load<u16>(base + (color << 5) + (kind << 1), COUNTS);
}

/** Places a stone of the side to move and passes the move. */
export function make(point: i32): void {
  place(point, side);
  side ^= 1;
  hash ^= SIDE_KEY;
}

export function unmake(): void {
  side ^= 1;
  takeBack();
}

export function setSide(color: i32): void {
  if (color == side) return;
  side = color;
  hash ^= SIDE_KEY;
}

/** Places a stone of `color`, the side to move unchanged. */
export function place(point: i32, color: i32): void {
  assert(stoneAt(point) == 0);
  assert(stones < 484 + 26);
  const undo = base + UNDO + <usize>stones * UNDO_BYTES;
  store<u16>(undo, point, UNDO_POINT);
  store<u8>(undo, color, UNDO_COLOR);
  store<i32>(undo, valueSum, UNDO_VALUE);
  store<u64>(undo, hash, UNDO_HASH);
  copyCounts(base + COUNTS, undo + UNDO_COUNTS);
  log = undo + UNDO_STATES;
  logCell = undo + UNDO_CELLS;
  stones++;
  hash ^= load<u64>(((color << 10) + point) << 3, ZOBRIST);
  removePoint(point);
  store<u8>(base + point, color + 1, STONES);
  toggleLines(point, <u64>(color + 1));
  addNear(point, undo);
  if (half == 4) sweepFour(point);
  else sweepFive(point);
  store<u16>(undo, <u16>((log - undo - UNDO_STATES) >> 3), UNDO_CHANGES);
}

/** Takes the last stone back; the side to move is the caller's affair. */
export function takeBack(): void {
  stones--;
  const undo = base + UNDO + <usize>stones * UNDO_BYTES;
  const point: i32 = load<u16>(undo, UNDO_POINT);
  const color: i32 = load<u8>(undo, UNDO_COLOR);
  valueSum = load<i32>(undo, UNDO_VALUE);
  hash = load<u64>(undo, UNDO_HASH);
  copyCounts(undo + UNDO_COUNTS, base + COUNTS);
  toggleLines(point, <u64>(color + 1));
  store<u8>(base + point, 0, STONES);
  restoreClasses(point, stateAt(point));
  removeNear(point, undo);
  let state = undo + UNDO_STATES;
  let cell = undo + UNDO_CELLS;
  const end = state + (<usize>load<u16>(undo, UNDO_CHANGES) << 3);
  while (state < end) {
    const at: i32 = load<u16>(cell);
    const old = load<u64>(state);
    store<u64>(base + (at << 3), old, STATES);
    restoreClasses(at, old);
    state += 8;
    cell += 2;
  }
}

@inline
function copyCounts(from: usize, to: usize): void {
  v128.store(to, v128.load(from));
  v128.store(to + 16, v128.load(from + 16));
  v128.store(to + 32, v128.load(from + 32));
  v128.store(to + 48, v128.load(from + 48));
}

@inline
function restoreClasses(point: i32, state: u64): void {
  store<u8>(base + point, <u8>(state >> 48), CLASSES);
  store<u8>(base + point, <u8>(state >> 56), CLASSES + CELLS);
}

/** The point leaves the sums: a stone has no class and no value. */
@inline
function removePoint(point: i32): void {
  const state = stateAt(point);
  valueSum -= valueIn(state);
  addCount(BLACK, classIn(state, BLACK), -1);
  addCount(WHITE, classIn(state, WHITE), -1);
  store<u8>(base + point, 0, CLASSES);
  store<u8>(base + point, 0, CLASSES + CELLS);
}

/** Adds the points near a stone to the candidate rows, nine rows of at most nine points; the old rows go to the log. */
@inline
function addNear(point: i32, undo: usize): void {
  const x = columnOf(point);
  const first = base + ((rowOf(point) - 4) << 2);
  v128.store(undo, v128.load(first, ROWS_NEAR), UNDO_NEAR);
  v128.store(undo, v128.load(first, ROWS_NEAR + 16), UNDO_NEAR + 16);
  store<u32>(undo, load<u32>(first, ROWS_NEAR + 32), UNDO_NEAR + 32);
  for (let row = 0; row < 9; row++) {
    const mask = load<u32>(nearMasks + (row << 2)) << (x - 4);
    const at = first + (row << 2);
    store<u32>(at, load<u32>(at, ROWS_NEAR) | mask, ROWS_NEAR);
  }
  const taken = base + (rowOf(point) << 2);
  store<u32>(taken, load<u32>(taken, ROWS_TAKEN) | (1 << x), ROWS_TAKEN);
}

@inline
function removeNear(point: i32, undo: usize): void {
  const first = base + ((rowOf(point) - 4) << 2);
  v128.store(first, v128.load(undo, UNDO_NEAR), ROWS_NEAR);
  v128.store(first, v128.load(undo, UNDO_NEAR + 16), ROWS_NEAR + 16);
  store<u32>(first, load<u32>(undo, UNDO_NEAR + 32), ROWS_NEAR + 32);
  const taken = base + (rowOf(point) << 2);
  store<u32>(taken, load<u32>(taken, ROWS_TAKEN) & ~(1 << columnOf(point)), ROWS_TAKEN);
}

@inline
function wordAround(point: i32, direction: i32, position: i32, halfLine: i32): u64 {
  return rotr<u64>(load<u64>(lineAddress(point, direction)), <u64>(2 * (position - 2 * halfLine)));
}

/** All points on the four lines through `point`, four cells each way. */
function sweepFour(point: i32): void {
  const x = columnOf(point);
  sweepLine4(wordAround(point, 0, x, 4), point, ROW_STEP, 0);
  sweepLine4(wordAround(point, 1, rowOf(point), 4), point, COLUMN_STEP, 1);
  sweepLine4(wordAround(point, 2, x, 4), point, DIAGONAL_STEP, 2);
  sweepLine4(wordAround(point, 3, x, 4), point, ANTI_STEP, 3);
}

function sweepFive(point: i32): void {
  const x = columnOf(point);
  sweepLine5(wordAround(point, 0, x, 5), point, ROW_STEP, 0);
  sweepLine5(wordAround(point, 1, rowOf(point), 5), point, COLUMN_STEP, 1);
  sweepLine5(wordAround(point, 2, x, 5), point, DIAGONAL_STEP, 2);
  sweepLine5(wordAround(point, 3, x, 5), point, ANTI_STEP, 3);
}

@inline
function sweepLine4(word: u64, point: i32, step: i32, direction: i32): void {
  visit(word, point, -4, step, direction, 4);
  visit(word, point, -3, step, direction, 4);
  visit(word, point, -2, step, direction, 4);
  visit(word, point, -1, step, direction, 4);
  visit(word, point, 1, step, direction, 4);
  visit(word, point, 2, step, direction, 4);
  visit(word, point, 3, step, direction, 4);
  visit(word, point, 4, step, direction, 4);
}

@inline
function sweepLine5(word: u64, point: i32, step: i32, direction: i32): void {
  visit(word, point, -5, step, direction, 5);
  visit(word, point, -4, step, direction, 5);
  visit(word, point, -3, step, direction, 5);
  visit(word, point, -2, step, direction, 5);
  visit(word, point, -1, step, direction, 5);
  visit(word, point, 1, step, direction, 5);
  visit(word, point, 2, step, direction, 5);
  visit(word, point, 3, step, direction, 5);
  visit(word, point, 4, step, direction, 5);
  visit(word, point, 5, step, direction, 5);
}

/**
 * One neighbour. `word` is the line turned so that the cell `2 * halfLine` before the new stone lies lowest: all shifts
 * are constants. Cells that wrapped round are never used, since a wall's own two bits are in place and say "not empty".
 */
@inline
function visit(word: u64, point: i32, offset: i32, step: i32, direction: i32, halfLine: i32): void {
  if ((word & (<u64>3 << (2 * (offset + 2 * halfLine)))) != 0) return;
  const window = <u32>(word >> (2 * (offset + halfLine)));
  const low: u32 = (1 << (2 * halfLine)) - 1;
  const key = (window & low) | ((window >> 2) & (low << (2 * halfLine)));
  const pattern: u32 = load<u8>(key, LINE_TABLE);
  const cell = point + offset * step;
  const codes = load<u32>(base + (cell << 3), STATES);
  const difference = ((codes >> (4 * direction)) ^ (pattern | (pattern << 12))) & 0x000f000f;
  if (difference != 0) change(cell, codes ^ (difference << (4 * direction)));
}

/** Gives an empty cell new patterns and logs the old state. */
function change(cell: i32, codes: u32): void {
  const at = base + (cell << 3);
  const old = load<u64>(at, STATES);
  const state = stateOf(codes);
  store<u64>(log, old);
  store<u16>(logCell, cell);
  log += 8;
  logCell += 2;
  store<u64>(at, state, STATES);
  valueSum += valueIn(state) - valueIn(old);
  if (((old ^ state) >> 48) == 0) return;
  addCount(BLACK, classIn(old, BLACK), -1);
  addCount(BLACK, classIn(state, BLACK), 1);
  addCount(WHITE, classIn(old, WHITE), -1);
  addCount(WHITE, classIn(state, WHITE), 1);
  restoreClasses(cell, state);
}

// Nine u32: for each row from four above to four below, the points near a stone, bit 4 its own column.
const nearMasks: usize = ZOBRIST + 0x4000;

/** Writes the shared random keys and the shape of "near"; thread 0 does it once. */
export function buildKeys(): void {
  let seed: u64 = 0x2545f4914f6cdd1d;
  for (let index = 0; index < 2 * CELLS; index++) {
    seed += 0x9e3779b97f4a7c15;
    let mixed = (seed ^ (seed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    store<u64>(ZOBRIST + (<usize>index << 3), mixed ^ (mixed >> 31));
  }
  buildNearMasks(parameter(P_NEAR_SQUARE), parameter(P_NEAR_LINE));
}

function buildNearMasks(square: i32, line: i32): void {
  for (let dy = -4; dy <= 4; dy++) {
    let mask = 0;
    for (let dx = -4; dx <= 4; dx++) {
      const reach = max(abs(dx), abs(dy));
      const onLine = dx == 0 || dy == 0 || abs(dx) == abs(dy);
      if (reach <= square || (onLine && reach <= line)) mask |= 1 << (dx + 4);
    }
    store<u32>(nearMasks + ((dy + 4) << 2), mask);
  }
}

export function isRenju(): bool {
  return rule == RENJU;
}
