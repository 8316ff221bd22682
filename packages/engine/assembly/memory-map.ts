/**
 * Where everything lies in linear memory. The module owns no heap object and no data segment: several instances may
 * share one memory, so nothing may be written when an instance starts.
 *
 *   0x000000  free page (the debug build keeps its assertion texts here)
 *   0x010000  shared: control words, parameters, weights, random keys
 *   0x030000  shared: line table of the rule in force, 1 MB
 *   0x130000  shared: point table (black), then point table (white), 512 KB each
 *   0x230000  one area of THREAD_BYTES for each thread
 *   after it  transposition table, to the end
 *
 * Invariant 1: the shared tables are written by thread 0 only, before the other threads start.
 * Invariant 2: addresses inside a thread's area are `base + constant`; `base` belongs to the instance. What orders moves lies at
 * `orderBase`, which is thread 0's for all.
 */

/** Points are `y * 32 + x` with five rows and columns of wall around the board: see point.ts. */
export const CELLS: i32 = 1024;

// Shared: control words (i32).
export const CONTROL_STOP: usize = 0x10000;
/** Rule code of the tables in memory plus one; 0 when they must be built. */
export const CONTROL_TABLES: usize = 0x10004;
export const CONTROL_GENERATION: usize = 0x10008;
/** Whether something was stored in the transposition table since it was cleared; new memory is clear. */
export const CONTROL_TABLE_USED: usize = 0x1000c;
/** Whether the search under way wants the solver at its root, and the generation of the search for which another thread works it. */
export const CONTROL_ASKS_SOLVER: usize = 0x10010;
export const CONTROL_SOLVER_AT: usize = 0x10014;

// Shared: 64 numbers (i32) that steer the search, see parameters.ts.
export const PARAMETERS: usize = 0x10400;

// Shared: weights (i16), copied in by the host: see point-table.ts for the order.
export const CODES: i32 = 3876;
export const WEIGHTS: usize = 0x10800;
export const WEIGHTS_VALUE: usize = WEIGHTS;
export const WEIGHTS_ATTACK: usize = WEIGHTS_VALUE + 2 * 2 * <usize>CODES;
export const WEIGHTS_DEFEND: usize = WEIGHTS_ATTACK + 2 * 2 * <usize>CODES;
export const WEIGHTS_THREAT: usize = WEIGHTS_DEFEND + 2 * 2 * <usize>CODES;
export const WEIGHTS_BYTES: usize = 3 * 2 * 2 * <usize>CODES + 2 * 4096 * 2;

export const ZOBRIST: usize = 0x20000;
/** Shared: what the threads are at, see sharing.ts. */
export const BUSY: usize = 0x26000;

export const LINE_TABLE: usize = 0x30000;
export const POINT_TABLE: usize = 0x130000;
export const POINT_TABLE_BYTES: usize = 0x80000;

export const THREADS_START: usize = 0x230000;
export const THREAD_BYTES: usize = 0x140000;

// One thread's area, as offsets from `base`.
export const LINES: usize = 0x0000; // u64: 32 rows, 32 columns, 64 diagonals, 64 anti-diagonals
export const STONES: usize = 0x0800; // u8 a cell: 0 empty, 1 black, 2 white, 3 wall
export const CLASSES: usize = 0x0c00; // u8 a cell for black, then for white
export const COUNTS: usize = 0x1400; // u16 a class for black (16), then for white
export const ROWS_NEAR: usize = 0x1480; // u32 a row: points near a stone
export const ROWS_TAKEN: usize = 0x1500; // u32 a row: stones
export const ROWS_BOARD: usize = 0x1580; // u32 a row: points of the board
export const STATES: usize = 0x2000; // u64 a cell: see board.ts
export const HISTORY: usize = 0x4000; // i32 a cell for black, then for white
export const COUNTER_MOVES: usize = 0x6000; // u16 a cell for black, then for white
export const KILLERS: usize = 0x7000; // u16 twice a ply
export const STACK_EVAL: usize = 0x7400; // i32 a ply
export const STACK_MOVE: usize = 0x7800; // u16 a ply
export const STACK_MODE: usize = 0x7a00; // u8 a ply: what was threatened there, see move-picker.ts
export const MARKS: usize = 0x7c00; // u8 a cell, all zero between uses
export const ROOT_MOVES: usize = 0x8000; // 16 bytes a move: see root.ts
export const RESULT_LINES: usize = 0xa000; // 640 bytes a line, 64 lines
export const RESULT_LINE_BYTES: usize = 640;
export const SCRATCH: usize = 0x14000; // u16 lists that the host reads or writes
export const PRINCIPAL: usize = 0x18000; // u16, one row of 256 a ply
export const PRINCIPAL_LENGTH: usize = 0x38000; // i32 a ply
export const MOVES: usize = 0x39000; // i32, one row of 512 a ply
export const UNDO: usize = 0xb9000; // UNDO_BYTES a stone
export const UNDO_BYTES: usize = 576;

export const MAX_PLY: i32 = 250;

/** Start of this instance's thread area. */
export let base: usize = 0x230000; // a literal: a named constant would need a start section

/** 0 for the thread that answers; the others search along in the same table, and thread 1 solves. */
export function threadIndex(): i32 {
  return <i32>((base - THREADS_START) / THREAD_BYTES);
}

export function setBase(thread: i32): void {
  base = THREADS_START + <usize>thread * THREAD_BYTES;
}

/**
 * The area whose histories, counter-moves and killers this instance reads and writes: its own, or in a crew that of thread 0, so that
 * all order moves alike, and what one puts off the other has looked at as deeply as it would have itself.
 */
export let orderBase: usize = 0x230000;

export function setOrderBase(isShared: bool): void {
  orderBase = isShared ? THREADS_START : base;
}
