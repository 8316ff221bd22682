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
 * A root move: u16 point, i32 at 4 its score in this iteration (-INFINITE = not better than the line's best).
 */
import {
  base, PRINCIPAL, PRINCIPAL_LENGTH, RESULT_LINES, RESULT_LINE_BYTES, ROOT_MOVES, SCRATCH, STACK_MOVE,
} from './memory-map';
import { classAt, countOf, hash, isRenju, make, points, side, stoneAt, stones, unmake } from './board';
import { BLACK } from './point';
import { CLASS_FIVE, CLASS_OPEN_FOUR } from './point-table';
import { isForbidden } from './forbidden';
import { firstOfClass, listAnswers } from './threat';
import { generate, listNear, MODE_ALL, moveList, staticOrder, threatMode } from './move-picker';
import { parameter, P_ASPIRATION, P_PLAIN, P_ROOT_VCF_NODES, P_ROOT_VCT_SHARE } from './parameters';
import { moveIn, probe } from './transposition';
import { elapsedMs, finished, nodes, resetSeldepth, seldepth, stopped } from './time';
import { INFINITE, keepLine, MATE, MATE_BOUND, prepareSearch, search } from './search';
import { vcfDeepening, vcfMove } from './vcf';
import { vct, vctNone } from './vct';
import { listedCount, writeVctLine } from './solve';

@external('env', 'report')
declare function report(depth: i32): void;

/** How the root's moves are chosen. */
export const ROOT_ALL: i32 = 0;
export const ROOT_ONLY: i32 = 1; // the points listed in SCRATCH
export const ROOT_EXCEPT: i32 = 2; // all but the points listed in SCRATCH

// One result line.
export const LINE_SCORE: usize = 0; // i32
export const LINE_DEPTH: usize = 4; // i32
export const LINE_SELDEPTH: usize = 8; // i32
export const LINE_LENGTH: usize = 12; // i32
export const LINE_MOVES: usize = 16; // u16 each

const MAX_LINES: i32 = 64;
const MAX_LINE_LENGTH: i32 = 240;
/** Iterations that are still made after a win or loss is proven, to find a shorter one. */
const AFTER_MATE: i32 = 4;
const VCF_FOURS: i32 = 60;
const FIRST_THREAT_NODES: i64 = 500;

export let rootCount: i32 = 0;
export let lineCount: i32 = 0; // lines asked for
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
let threatsShare: i32 = 0; // percent of the nodes; 0 once the solver has proved that there is nothing
let threatNodes: i64 = 0;

@inline
function rootMove(index: i32): usize {
  return base + ROOT_MOVES + (<usize>index << 4);
}

@inline
function resultLine(index: i32): usize {
  return base + RESULT_LINES + <usize>index * RESULT_LINE_BYTES;
}

/** Prepares a search of the position on the board. */
export function beginSearch(lines: i32, depthLimit: i32, softMs: f64, choice: i32, listed: i32): void {
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
  foursDone = choice != ROOT_ALL || lines > 1 || parameter(P_PLAIN) != 0 || parameter(P_ROOT_VCF_NODES) == 0;
  threatsShare = foursDone ? 0 : parameter(P_ROOT_VCT_SHARE);
  threatNodes = 0;
  for (let index = 0; index < lineCount; index++) store<i32>(resultLine(index), 0, LINE_LENGTH);
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
    if (threatsShare > 0 && cursor < 0 && lineIndex == 0) {
      if (winByThreats()) return true;
      if (stopped) return finished;
    }
    if (!iterate()) return finished;
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
  if (parameter(P_PLAIN) != 0 || lineCount > 1) return false;
  const score = load<i32>(resultLine(0), LINE_SCORE);
  if (abs(score) < MATE_BOUND) return false;
  if (mateDepth == 0) mateDepth = depth;
  return depth >= min(mateDepth + AFTER_MATE, MATE - abs(score));
}

/** The moves to be searched, best looking first. */
function collectRootMoves(choice: i32, listed: i32, lines: i32): void {
  rootCount = 0;
  if (stones == points) return;
  if (choice == ROOT_ONLY) {
    for (let index = 0; index < listed; index++) addRootMove(load<u16>(base + SCRATCH + (index << 1)));
  } else {
    addGenerated(threatModeAtRoot(lines), choice, listed);
    if (rootCount == 0) addGenerated(MODE_ALL, choice, listed);
    if (rootCount == 0) addAnywhere(choice, listed);
  }
  sortRootMoves(0, rootCount);
}

/** One line: only moves that meet the threat; several: every move near, so that the lines are there. */
function threatModeAtRoot(lines: i32): i32 {
  return lines > 1 || parameter(P_PLAIN) != 0 || countOf(side, CLASS_FIVE) != 0 ? MODE_ALL : threatMode();
}

function addGenerated(mode: i32, choice: i32, listed: i32): void {
  const end = generate(0, mode, 0, 0);
  for (let at = moveList(0); at < end; at += 4) {
    const point = load<i32>(at) & 1023;
    if (choice != ROOT_EXCEPT || !isListed(point, listed)) addRootMove(point);
  }
}

function addAnywhere(choice: i32, listed: i32): void {
  for (let point = 0; point < 1024; point++) {
    if (isFree(point) && (choice != ROOT_EXCEPT || !isListed(point, listed))) addRootMove(point);
  }
}

@inline
function isFree(point: i32): bool {
  return stoneAt(point) == 0;
}

function isListed(point: i32, listed: i32): bool {
  for (let index = 0; index < listed; index++) {
    if (load<u16>(base + SCRATCH + (index << 1)) == point) return true;
  }
  return false;
}

function addRootMove(point: i32): void {
  if (isRenju() && side == BLACK && isForbidden(point)) return;
  const move = rootMove(rootCount++);
  store<u16>(move, point);
  store<i32>(move, staticOrder(point, side), 4);
}

/** Sorts by score, larger first, equal ones in the order they have. */
function sortRootMoves(from: i32, to: i32): void {
  for (let index = from + 1; index < to; index++) {
    const score = load<i32>(rootMove(index), 4);
    let at = index;
    while (at > from && load<i32>(rootMove(at - 1), 4) < score) at--;
    bringTo(at, index);
  }
}

/** Moves the entry at `index` up to `to`; those between go down by one. */
function bringTo(to: i32, index: i32): void {
  if (to == index) return;
  const point = load<u16>(rootMove(index));
  const score = load<i32>(rootMove(index), 4);
  memory.copy(rootMove(to + 1), rootMove(to), <usize>(index - to) << 4);
  store<u16>(rootMove(to), point);
  store<i32>(rootMove(to), score, 4);
}

/** Until something is searched the answer is the best looking move. */
function rememberGuess(): void {
  const line = resultLine(0);
  store<i32>(line, 0, LINE_SCORE);
  store<i32>(line, 0, LINE_DEPTH);
  store<i32>(line, 0, LINE_SELDEPTH);
  store<i32>(line, 1, LINE_LENGTH);
  store<u16>(line, load<u16>(rootMove(0)), LINE_MOVES);
  linesDone = 1;
}

/** A search for fours before anything else: when they win, that is the answer. */
function winByFours(): bool {
  const plies = vcfDeepening(0, VCF_FOURS, <i64>parameter(P_ROOT_VCF_NODES));
  if (plies == 0) return false;
  const line = resultLine(0);
  store<i32>(line, MATE - plies, LINE_SCORE);
  store<i32>(line, plies, LINE_DEPTH);
  store<i32>(line, plies, LINE_SELDEPTH);
  store<u16>(line, vcfMove, LINE_MOVES);
  store<i32>(line, 1, LINE_LENGTH);
  depthDone = plies;
  completeLine(line);
  report(plies);
  return true;
}

/** The solver of fours and threes gets its share of the nodes between the iterations; it goes on where it was. */
function winByThreats(): bool {
  const allowed = (nodes * <i64>threatsShare) / 100 + FIRST_THREAT_NODES - threatNodes;
  if (allowed <= 0) return false;
  const before = nodes;
  const plies = vct(0, allowed);
  threatNodes += nodes - before;
  if (vctNone) threatsShare = 0;
  if (plies == 0) return false;
  const line = resultLine(0);
  writeVctLine(plies);
  store<i32>(line, MATE - plies, LINE_SCORE);
  store<i32>(line, max(depth, plies), LINE_DEPTH);
  store<i32>(line, plies, LINE_SELDEPTH);
  store<i32>(line, min(MAX_LINE_LENGTH, listedCount), LINE_LENGTH);
  memory.copy(line + LINE_MOVES, base + SCRATCH, <usize>min(MAX_LINE_LENGTH, listedCount) << 1);
  depthDone = max(depth, plies);
  report(depthDone);
  return true;
}

/** One iteration: every line in turn; false when stopped. */
function iterate(): bool {
  while (lineIndex < lineCount) {
    if (!searchLine()) return false;
    lineIndex++;
    cursor = -1;
  }
  linesDone = lineCount;
  sortLines();
  return true;
}

/** One line: windows around the last score until the value lies inside; false when stopped. */
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
  const last = load<i32>(resultLine(lineIndex), LINE_SCORE);
  const wide = delta == 0 || depth < 5 || lineIndex >= linesDone || abs(last) >= MATE_BOUND;
  low = wide ? -INFINITE : max(-INFINITE, last - delta);
  high = wide ? INFINITE : min(INFINITE, last + delta);
  startMoves();
}

function startMoves(): void {
  cursor = lineIndex;
  bestScore = -INFINITE;
}

/** The root moves from `cursor` on within the window; false when stopped. */
function searchMoves(): bool {
  while (cursor < rootCount) {
    const alpha = max(low, bestScore);
    const point: i32 = load<u16>(rootMove(cursor));
    const score = scoreOf(point, alpha, cursor == lineIndex);
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

function scoreOf(point: i32, alpha: i32, first: bool): i32 {
  store<u16>(base + STACK_MOVE, point);
  store<i32>(base + PRINCIPAL_LENGTH + 4, 0);
  if (classAt(point, side) == CLASS_FIVE) return MATE - 1;
  make(point);
  let score = alpha + 1;
  if (!first) score = -search(-alpha - 1, -alpha, depth - 1, 1, true);
  if (!stopped && score > alpha && (first || score < high)) score = -search(-high, -alpha, depth - 1, 1, false);
  unmake();
  return score;
}

function rememberLine(point: i32, score: i32): void {
  keepLine(0, point);
  const line = resultLine(lineIndex);
  const length = min(MAX_LINE_LENGTH, load<i32>(base + PRINCIPAL_LENGTH));
  store<i32>(line, score, LINE_SCORE);
  store<i32>(line, depth, LINE_DEPTH);
  store<i32>(line, seldepth, LINE_SELDEPTH);
  store<i32>(line, length, LINE_LENGTH);
  memory.copy(line + LINE_MOVES, base + PRINCIPAL, <usize>length << 1);
  if (linesDone <= lineIndex) linesDone = lineIndex + 1;
}

/** Lines from the best to the worst; root moves in the same order. */
function sortLines(): void {
  for (let index = 1; index < lineCount; index++) {
    for (let at = index; at > 0; at--) {
      if (load<i32>(resultLine(at), LINE_SCORE) <= load<i32>(resultLine(at - 1), LINE_SCORE)) break;
      swapLines(at, at - 1);
      bringTo(at - 1, at);
    }
  }
}

function swapLines(a: i32, b: i32): void {
  const spare = base + SCRATCH + 0x2000;
  memory.copy(spare, resultLine(a), RESULT_LINE_BYTES);
  memory.copy(resultLine(a), resultLine(b), RESULT_LINE_BYTES);
  memory.copy(resultLine(b), spare, RESULT_LINE_BYTES);
}

/** Extends the lines that end in a proven result as far as the table and the fours know them. */
export function completeLines(): void {
  for (let index = 0; index < linesDone; index++) {
    if (abs(load<i32>(resultLine(index), LINE_SCORE)) >= MATE_BOUND) completeLine(resultLine(index));
  }
}

function completeLine(line: usize): void {
  const score = load<i32>(line, LINE_SCORE);
  const plies = min(MAX_LINE_LENGTH, MATE - abs(score));
  let length = load<i32>(line, LINE_LENGTH);
  for (let ply = 0; ply < length; ply++) make(load<u16>(line + (ply << 1), LINE_MOVES));
  while (length < plies) {
    const wins = ((plies - length) & 1) == 1;
    const point = wins ? winningMove(plies - length) : losingMove();
    if (point == 0) break;
    store<u16>(line + (length << 1), point, LINE_MOVES);
    length++;
    make(point);
  }
  store<i32>(line, length, LINE_LENGTH);
  for (let ply = 0; ply < length; ply++) unmake();
}

function winningMove(plies: i32): i32 {
  const found = vcfDeepening(0, (plies - 1) >> 1, 20000);
  return found != 0 && found <= plies ? vcfMove : moveIn(probe(hash));
}

/** The move of the table, else an answer to the five or the open four that stands. */
function losingMove(): i32 {
  const attacker = side ^ 1;
  const kind = countOf(attacker, CLASS_FIVE) != 0 ? CLASS_FIVE : CLASS_OPEN_FOUR;
  const known = moveIn(probe(hash));
  if (known != 0 && kind != CLASS_FIVE) return known;
  if (countOf(attacker, kind) == 0) return 0;
  const list = moveList(0);
  const point = listAnswers(attacker, kind, list) != list ? load<i32>(list) : firstOfClass(attacker, kind);
  return isRenju() && side == BLACK && isForbidden(point) ? anyMove() : point;
}

function anyMove(): i32 {
  const end = listNear(moveList(0));
  for (let at = moveList(0); at < end; at += 4) {
    if (!isForbidden(load<i32>(at))) return load<i32>(at);
  }
  return 0;
}
