/**
 * What the host sees: functions and addresses. Only numbers cross this line; points are the engine's own (point.ts).
 */
import {
  base, CELLS, CONTROL_GENERATION, CONTROL_SOLVER_AT, CONTROL_STOP, CONTROL_TABLES, COUNTS, LINE_TABLE, PARAMETERS,
  RESULT_LINE_BYTES, RESULT_LINES, SCRATCH, setBase, setOrderBase, THREAD_BYTES, threadIndex, THREADS_START, WEIGHTS,
  WEIGHTS_BYTES,
} from './memory-map';
import {
  buildKeys, classAt, hash, isRenju, make, patternAt, place, refresh, resetBoard, rule, setSide, side, size, stateAt,
  stateFromLines, stoneAt, unmake, valueSum,
} from './board';
import { buildLineTable } from './line-table';
import { buildPointTables, usePointTables } from './point-table';
import { evaluate, threatIndex } from './evaluate';
import { foulAt as foul } from './forbidden';
import { forgetOrder } from './move-picker';
import { clearTable, fullness, setGeneration, setTable } from './transposition';
import { finished, nodes, startLimits, startSlice, stopped } from './time';
import * as root from './root';
import { isCrew, setCrew } from './sharing';
import * as solve from './solve';
import { benchBoard } from './bench';

// --- the memory map

export function threadsStart(): usize { return THREADS_START; }
export function threadBytes(): usize { return THREAD_BYTES; }
export function stopAddress(): usize { return CONTROL_STOP; }
export function parametersAddress(): usize { return PARAMETERS; }
export function weightsAddress(): usize { return WEIGHTS; }
export function weightsBytes(): usize { return WEIGHTS_BYTES; }
export function scratchAddress(): usize { return base + SCRATCH; }
export function resultAddress(): usize { return base + RESULT_LINES; }
export function resultLineBytes(): usize { return RESULT_LINE_BYTES; }

// --- setting up

/** Tells the instance which thread it is and where the transposition table lies. First call after instantiation. */
export function setUp(thread: i32, tableAddress: usize, tableBytes: usize): void {
  setBase(thread);
  setTable(tableAddress, tableBytes);
  setCrew(tableAddress >= THREADS_START + 2 * THREAD_BYTES);
  setOrderBase(isCrew);
}

/** An empty board. Thread 0 builds the tables when the rule, the weights or the parameters changed, and clears what they make worthless. */
export function newBoard(thread: i32, newRule: i32, newSize: i32): void {
  if (thread == 0 && load<i32>(CONTROL_TABLES) != newRule + 1) {
    buildKeys();
    buildLineTable(newRule);
    buildPointTables(newRule);
    store<i32>(CONTROL_TABLES, newRule + 1);
    clearTable();
  } else if (thread == 0 && newSize != size) {
    clearTable();
  }
  if (newRule != rule || newSize != size) forgetOrder();
  usePointTables(newRule);
  resetBoard(newRule, newSize);
}

/** The next `newBoard` builds the tables again. */
export function invalidateTables(): void { store<i32>(CONTROL_TABLES, 0); }
/** Rule code of the tables in memory, -1 where there are none. */
export function tablesInMemory(): i32 { return load<i32>(CONTROL_TABLES) - 1; }

export function clearHash(): void {
  clearTable();
  forgetOrder();
  store<i32>(CONTROL_GENERATION, 0);
  store<i32>(CONTROL_SOLVER_AT, 0);
}

// --- the position

export function putStone(point: i32, color: i32): void { place(point, color); }
export function setSideToMove(color: i32): void { setSide(color); }
export function play(point: i32): void { make(point); }
export function takePly(): void { unmake(); }
export function sideToMove(): i32 { return side; }
export function classOf(point: i32, color: i32): i32 { return classAt(point, color); }
export function patternOf(point: i32, color: i32, direction: i32): i32 { return patternAt(point, color, direction); }
/** Pattern of a line key, see line-table.ts. */
export function patternOfKey(key: i32, color: i32): i32 { return (<i32>load<u8>(LINE_TABLE + key) >> (4 * color)) & 15; }
/** Renju: the foul a black stone would be at this empty point (1 overline, 2 double-four, 3 double-three), 0 none. */
export function foulAt(point: i32): i32 { return isRenju() && stoneAt(point) == 0 ? foul(point) : 0; }
export function staticValue(): i32 { return evaluate(); }
/** The four patterns of black at an empty point in the low half, white's in the high half, four bits each. */
export function patternsAt(point: i32): u32 { return <u32>stateAt(point); }
export function threatsStanding(): i32 { return threatIndex(); }

/** Number that depends on every state, count and sum of the board. */
export function boardDigest(): u64 {
  let digest: u64 = hash ^ <u64>valueSum;
  for (let point = 0; point < CELLS; point++) {
    if (stoneAt(point) != 0) continue;
    const classes = (<u64>classAt(point, 0) << 3) ^ (<u64>classAt(point, 1) << 17);
    digest = (digest ^ stateAt(point) ^ classes) * 0x9e3779b97f4a7c15 + <u64>point;
  }
  for (let word = 0; word < 8; word++) digest = (digest ^ load<u64>(base + (word << 3), COUNTS)) * 0xbf58476d1ce4e5b9;
  return digest;
}

/** Computes the board's states again from its lines. */
export function refreshBoard(): void { refresh(); }
/** Whether the state kept for an empty point is what its lines say. */
export function isStateRight(point: i32): bool { return stateAt(point) == stateFromLines(point); }

// --- the search

export function beginSearch(lines: i32, maxDepth: i32, timeMs: f64, softMs: f64, maxNodes: f64, choice: i32, listed: i32, thorough: i32): void {
  beginGeneration();
  startLimits(timeMs, <i64>maxNodes);
  root.beginSearch(lines, maxDepth, softMs, choice, listed, thorough != 0);
}

/** Goes on for at most `sliceMs` (0: to the end); 1 when the search is over. */
export function stepSearch(sliceMs: f64): i32 {
  startSlice(sliceMs);
  if (!root.stepSearch()) return 0;
  startSlice(0);
  root.completeLines();
  return 1;
}

export function linesDone(): i32 { return root.linesDone; }
export function depthDone(): i32 { return root.depthDone; }
export function nodesDone(): f64 { return <f64>nodes; }
export function hashFullness(): i32 { return fullness(); }

// --- the solvers

export function beginSolve(timeMs: f64, maxNodes: f64): void {
  beginGeneration();
  startLimits(timeMs, <i64>maxNodes);
}

/** One search of several threads is one generation of the table: thread 0 begins it, the others join. */
function beginGeneration(): void {
  if (threadIndex() == 0) store<i32>(CONTROL_GENERATION, load<i32>(CONTROL_GENERATION) + 1);
  setGeneration(load<i32>(CONTROL_GENERATION));
}

/** One of `ASK_…` of solve.ts, answered by one of its `SOLVE_…`. */
export function stepSolve(what: i32, maxFours: i32, sliceMs: f64): i32 {
  startSlice(sliceMs);
  const answer = solveOnce(what, maxFours);
  return answer == solve.SOLVE_UNKNOWN && stopped && !finished ? solve.SOLVE_SLICE_OVER : answer;
}

function solveOnce(what: i32, maxFours: i32): i32 {
  if (what == solve.ASK_WIN) return solve.solveVcf(maxFours);
  if (what == solve.ASK_WINNING_MOVES) return solve.listWinningMoves(maxFours);
  if (what == solve.ASK_DEFENCES) return solve.listDefences(maxFours);
  return solve.solveVct();
}

export function solvedPlies(): i32 { return solve.solvedPlies; }
export function listedCount(): i32 { return solve.listedCount; }

// --- measuring

export function bench(count: i32, rounds: i32): i32 { return benchBoard(count, rounds); }
