/**
 * The root: which moves are asked about, iterative deepening over them, several lines, and the answer.
 *
 * The whole state of the root lives in this file, so that a search can be left when its slice of time is over and taken up
 * again: `stepSearch` goes on in the same iteration at the same root move, and finds what it had done below that move in
 * the transposition table. (A worker without shared memory reads its messages between slices.)
 *
 *   fours first ──► iteration d ──► line k ──► window ──► root move i ─┐
 *        │ won           ▲  ▲  next     ▲ next     ▲ wider   ▲ next    │
 *        ▼               └──┴───────────┴──────────┴─────────┴─────────┘
 *      done        (a stop anywhere leaves the state as it is)
 *
 * The moves lie in root-moves.ts, what is found in result-lines.ts.
 */
import { base, PRINCIPAL_LENGTH, SCRATCH, STACK_MOVE, threadIndex } from './memory-map';
import { classAt, hash, make, side, unmake } from './board';
import { CLASS_FIVE, CLASS_THREE } from './point-table';
import { parameter, P_ASPIRATION, P_PLAIN, P_ROOT_LMR, P_ROOT_VCF_NODES, P_ROOT_VCT_SHARE } from './parameters';
import { elapsedMs, extendLimits, finished, hasDeadline, hasNodeLimit, nodes, resetSeldepth, seldepth, stopped } from './time';
import { beginIteration, INFINITE, lateReduction, MATE, MATE_BOUND, prepareSearch, search } from './search';
import {
  completeLine, lineOf, linePoint, lineScore, MAX_LINES, placeLine, writeMove, writePoints, writePrincipal,
} from './result-lines';
import { bringTo, collectRootMoves, indexOfRootMove, rootCount, rootMove, ROOT_ALL } from './root-moves';
import { begin, busyKey, end, isBusy, isCrew } from './sharing';
import { vcfDeepening, vcfMove } from './vcf';
import { vctMove } from './vct';
import { beginThreats, isProvedElsewhere, LINE_NODES, solvesNow, solveThreats, stopsForThreats } from './root-threats';
import { listedCount, writeVctLine } from './solve';

@external('env', 'report')
declare function report(depth: i32): void;

/** Iterations that are still made after a win or loss is proven, to find a shorter one. */
const AFTER_MATE: i32 = 4;
const VCF_FOURS: i32 = 60;
/** As the host has it: a search to this depth is one without a limit of depth. */
const MAX_DEPTH: i32 = 100;
/** On the clock, a move without alternative needs no more iterations than a fair score does. */
const ONLY_MOVE_DEPTH: i32 = 6;

let lineCount: i32 = 0; // lines asked for
export let linesDone: i32 = 0; // lines with a result
export let depthDone: i32 = 0;

let maxDepth: i32 = 0;
let softTime: f64 = 0;
let depth: i32 = 0;
let lineIndex: i32 = 0;
let low: i32 = 0;
let high: i32 = 0;
let delta: i32 = 0;
let cursor: i32 = -1; // -1: the window is not set
let bestScore: i32 = 0;
let foursDone: bool = false;
let mateDepth: i32 = 0;
let hasOnlyMove: bool = false; // and only the clock would end the search

/** Prepares a search of the position on the board. */
export function beginSearch(lines: i32, depthLimit: i32, softMs: f64, choice: i32, listed: i32, thorough: bool): void {
  prepareSearch();
  maxDepth = depthLimit;
  softTime = softMs;
  collectRootMoves(choice, listed, lines);
  lineCount = min(min(lines, MAX_LINES), rootCount);
  linesDone = 0;
  depthDone = 0;
  depth = 1;
  lineIndex = 0;
  cursor = -1;
  mateDepth = 0;
  const isTimed = (hasDeadline() || softMs > 0) && !hasNodeLimit() && depthLimit >= MAX_DEPTH;
  hasOnlyMove = isTimed && !thorough && lines == 1 && rootCount == 1;
  foursDone = choice != ROOT_ALL || lines > 1 || parameter(P_PLAIN) != 0 || parameter(P_ROOT_VCF_NODES) == 0;
  beginThreats(foursDone ? 0 : parameter(P_ROOT_VCT_SHARE));
  if (threadIndex() != 0) foursDone = true;
  if (rootCount > 0) rememberGuess();
}

/** Goes on with the search; true when it is over, false when only the slice is. */
export function stepSearch(): bool {
  if (rootCount == 0) return true;
  if (!foursDone) {
    if (winByFours()) return true;
    if (stopped) return finished;
    foursDone = true;
  }
  while (depth <= maxDepth && !finished) {
    const isBetween = cursor < 0 && lineIndex == 0;
    if (threadIndex() == 0 && (isProvedElsewhere() || (isBetween && solvesNow()))) {
      if (winByThreats()) return true;
      if (stopped) return finished;
    }
    if (!iterate()) {
      if (stopped) return finished;
      continue;
    }
    depthDone = depth;
    report(depth);
    if (isEnough()) return true;
    depth++;
    lineIndex = 0;
    cursor = -1;
  }
  return true;
}

function isEnough(): bool {
  if (softTime > 0 && elapsedMs() >= softTime) return true;
  if (hasOnlyMove && depth >= ONLY_MOVE_DEPTH) return true;
  if (parameter(P_PLAIN) != 0 || lineCount > 1) return false;
  const score = lineScore(0);
  if (abs(score) < MATE_BOUND) return false;
  if (mateDepth == 0) mateDepth = depth;
  return depth >= min(mateDepth + AFTER_MATE, MATE - abs(score));
}

/** A search for fours before anything else: when they win, that is the answer. */
function winByFours(): bool {
  const plies = vcfDeepening(0, VCF_FOURS, <i64>parameter(P_ROOT_VCF_NODES));
  if (plies == 0) return false;
  writeMove(0, vcfMove, MATE - plies, plies);
  depthDone = plies;
  completeLine(0);
  report(plies);
  return true;
}

/** A round of the solver of fours and threes: when they win, that is the answer. */
function winByThreats(): bool {
  let plies = solveThreats();
  if (plies == 0) return false;
  depthDone = max(depth, plies);
  const first = vctMove;
  writeVctLine(LINE_NODES);
  plies = max(plies, listedCount);
  if (listedCount > 0) writePoints(0, base + SCRATCH, listedCount, MATE - plies, depthDone, plies);
  else writeMove(0, first, MATE - plies, depthDone);
  report(depthDone);
  return true;
}

/** One iteration: every line in turn; false when stopped, or when another thread has a proof. */
function iterate(): bool {
  beginIteration(depth);
  while (lineIndex < lineCount) {
    if (!searchLine()) return false;
    lineIndex++;
    cursor = -1;
  }
  orderRootMoves();
  return true;
}

/** One line: windows around the last score until the value lies inside; false when stopped, or when another thread has a proof. */
function searchLine(): bool {
  if (cursor < 0) {
    resetSeldepth();
    openWindow();
  }
  while (true) {
    if (!searchMoves()) return false;
    if (bestScore <= low && low > -INFINITE) low = max(-INFINITE, bestScore - delta);
    else if (bestScore >= high && high < INFINITE) high = min(INFINITE, bestScore + delta);
    else return true;
    delta *= 3;
    if (delta > 2000) {
      low = -INFINITE;
      high = INFINITE;
    }
    startMoves();
  }
}

function openWindow(): void {
  delta = parameter(P_ASPIRATION);
  const line = lineOf(load<u16>(rootMove(lineIndex)), linesDone);
  const last = line < 0 ? 0 : lineScore(line);
  const wide = delta == 0 || depth < 5 || line < 0 || abs(last) >= MATE_BOUND;
  low = wide ? -INFINITE : max(-INFINITE, last - delta);
  high = wide ? INFINITE : min(INFINITE, last + delta);
  startMoves();
}

function startMoves(): void {
  cursor = lineIndex;
  bestScore = -INFINITE;
}

/** The root moves from `cursor` on within the window; false when stopped, or when another thread has a proof. */
function searchMoves(): bool {
  while (cursor < rootCount) {
    if (isCrew && stopsForThreats()) return false;
    const alpha = max(low, bestScore);
    const isFirst = cursor == lineIndex;
    if (isCrew && !isFirst) bringFree();
    const point: i32 = load<u16>(rootMove(cursor));
    const busy = isCrew && !isFirst ? busyKey(hash, point) : 0;
    if (busy != 0) begin(busy);
    const score = scoreOf(point, alpha, isFirst);
    if (busy != 0) end(busy);
    if (stopped) return false;
    if (score > bestScore) bestScore = score;
    if (cursor == lineIndex || score > alpha) {
      store<i32>(rootMove(cursor), score, 4);
      bringTo(lineIndex, cursor);
      // A first move that fails low keeps its old line: the new one is not the truth yet.
      if (score > low || depth == 1) rememberLine(point, score);
    }
    cursor++;
    if (score >= high) return true;
  }
  return true;
}

/** The next move that no other thread is at comes to the cursor; where there is none, the order stays. */
function bringFree(): void {
  for (let index = cursor; index < rootCount; index++) {
    if (isBusy(busyKey(hash, load<u16>(rootMove(index))))) continue;
    bringTo(cursor, index);
    return;
  }
}

function scoreOf(point: i32, alpha: i32, first: bool): i32 {
  store<u16>(base + STACK_MOVE, point);
  store<i32>(base + PRINCIPAL_LENGTH + 4, 0);
  if (classAt(point, side) == CLASS_FIVE) return MATE - 1;
  const isForcing = classAt(point, side) >= CLASS_THREE || classAt(point, side ^ 1) >= CLASS_THREE;
  make(point);
  let score = alpha + 1;
  const reduction = first || isForcing ? 0 : reductionAtRoot();
  if (reduction > 0) score = -search(-alpha - 1, -alpha, depth - 1 - reduction, 1, true);
  if (!first && !stopped && score > alpha) score = -search(-alpha - 1, -alpha, depth - 1, 1, true);
  if (!stopped && score > alpha && (first || score < high)) score = -search(-high, -alpha, depth - 1, 1, false);
  unmake();
  return score;
}

/** Late moves are looked at less deeply first, as in the search below. */
function reductionAtRoot(): i32 {
  const place = cursor - lineIndex + 1;
  if (parameter(P_ROOT_LMR) == 0 || parameter(P_PLAIN) != 0 || depth < 3 || place < 4) return 0;
  return max(0, min(lateReduction(depth, place), depth - 2));
}

/** Takes the place of the move's old line, else that of the worst line that this iteration has not found. */
function rememberLine(point: i32, score: i32): void {
  let index = lineOf(point, linesDone);
  if (index < 0) index = linesDone < lineCount ? linesDone++ : worstOldLine();
  writePrincipal(index, point, score, depth, seldepth);
  placeLine(index, linesDone);
}

/** There is one: of `lineCount` lines at most `lineIndex` begin with the moves found, that of the new line is not among them. */
function worstOldLine(): i32 {
  for (let index = linesDone - 1; index > 0; index--) if (indexOfRootMove(linePoint(index)) > lineIndex) return index;
  return 0;
}

/** Until something is searched the answer is the best looking move. */
function rememberGuess(): void {
  writeMove(0, load<u16>(rootMove(0)), 0, 0);
  linesDone = 1;
}

/** The moves of the lines first, in the lines' order. */
function orderRootMoves(): void {
  for (let index = 0; index < linesDone; index++) bringTo(index, indexOfRootMove(linePoint(index)));
}

/**
 * Takes over a proof that came meanwhile, and extends every line with a proven result, with a few nodes more where the limits are
 * used up.
 */
export function completeLines(): void {
  if (finished) extendLimits(LINE_NODES);
  if (lineScore(0) < MATE_BOUND && isProvedElsewhere()) {
    extendLimits(LINE_NODES);
    winByThreats();
  }
  for (let index = 0; index < linesDone; index++) completeLine(index);
}
