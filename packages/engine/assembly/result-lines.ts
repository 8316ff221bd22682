/**
 * The result lines: what the host reads while and after a search, best line first.
 *
 * A line, RESULT_LINE_BYTES: i32 score, depth, seldepth, length, then the moves as u16.
 *
 * Invariant 1: a line is legal play from the root; that of a proven result goes up to the five as far as the table and the
 * fours know it.
 */
import { base, PRINCIPAL, PRINCIPAL_LENGTH, RESULT_LINES, RESULT_LINE_BYTES, SCRATCH } from './memory-map';
import { classAt, countOf, hash, isRenju, make, side, stoneAt, unmake } from './board';
import { BLACK } from './point';
import { CLASS_FIVE, CLASS_OPEN_FOUR } from './point-table';
import { isForbidden } from './forbidden';
import { firstOfClass, listAnswers } from './threat';
import { listNear, moveList } from './move-picker';
import { moveIn, probe } from './transposition';
import { keepLine, MATE, MATE_BOUND } from './search';
import { vcfDeepening, vcfMove } from './vcf';

// Offsets in a line.
const LINE_SCORE: usize = 0;
const LINE_DEPTH: usize = 4;
const LINE_SELDEPTH: usize = 8;
const LINE_LENGTH: usize = 12;
const LINE_MOVES: usize = 16;

export const MAX_LINES: i32 = 64;
const MAX_LINE_LENGTH: i32 = 240;
/** A line of one move, left by a search that was stopped over it, is carried on to so many by what the table knows. */
const CARRIED_LENGTH: i32 = 6;

@inline
function resultLine(index: i32): usize {
  return base + RESULT_LINES + <usize>index * RESULT_LINE_BYTES;
}

export function lineScore(index: i32): i32 {
  return load<i32>(resultLine(index), LINE_SCORE);
}

function writeHead(line: usize, score: i32, depth: i32, seldepth: i32, length: i32): void {
  store<i32>(line, score, LINE_SCORE);
  store<i32>(line, depth, LINE_DEPTH);
  store<i32>(line, seldepth, LINE_SELDEPTH);
  store<i32>(line, length, LINE_LENGTH);
}

/** First move of a line. */
export function linePoint(index: i32): i32 {
  return load<u16>(resultLine(index), LINE_MOVES);
}

/** The line among the first `count` that begins with this move, -1 if none does. */
export function lineOf(point: i32, count: i32): i32 {
  for (let index = 0; index < count; index++) if (linePoint(index) == point) return index;
  return -1;
}

/** A line of one move. */
export function writeMove(index: i32, point: i32, score: i32, depth: i32): void {
  const line = resultLine(index);
  writeHead(line, score, depth, depth, 1);
  store<u16>(line, point, LINE_MOVES);
}

/** The root move and the line that the search has just found behind it. */
export function writePrincipal(index: i32, point: i32, score: i32, depth: i32, seldepth: i32): void {
  keepLine(0, point);
  writePoints(index, base + PRINCIPAL, load<i32>(base + PRINCIPAL_LENGTH), score, depth, seldepth);
}

/** A line of `count` points (u16) that lie at `from`. */
export function writePoints(index: i32, from: usize, count: i32, score: i32, depth: i32, seldepth: i32): void {
  const line = resultLine(index);
  const length = min(MAX_LINE_LENGTH, count);
  writeHead(line, score, depth, seldepth, length);
  memory.copy(line + LINE_MOVES, from, <usize>length << 1);
}

function swapLines(a: i32, b: i32): void {
  const spare = base + SCRATCH + 0x2000;
  memory.copy(spare, resultLine(a), RESULT_LINE_BYTES);
  memory.copy(resultLine(a), resultLine(b), RESULT_LINE_BYTES);
  memory.copy(resultLine(b), spare, RESULT_LINE_BYTES);
}

/** Moves a line, whose score is new, to its place among the `count` lines, best first. */
export function placeLine(index: i32, count: i32): void {
  for (; index > 0 && lineScore(index) > lineScore(index - 1); index--) swapLines(index, index - 1);
  for (; index + 1 < count && lineScore(index) < lineScore(index + 1); index++) swapLines(index, index + 1);
}

/** Extends a line that ends in a proven result as far as the table and the fours know it, and one of a single move a little. */
export function completeLine(index: i32): void {
  const line = resultLine(index);
  const score = load<i32>(line, LINE_SCORE);
  if (abs(score) < MATE_BOUND) {
    if (load<i32>(line, LINE_LENGTH) == 1) carryOn(line);
    return;
  }
  const plies = min(MAX_LINE_LENGTH, MATE - abs(score));
  let length = load<i32>(line, LINE_LENGTH);
  for (let ply = 0; ply < length; ply++) make(load<u16>(line + (ply << 1), LINE_MOVES));
  let isFive = false;
  while (length < plies && !isFive) {
    const wins = ((plies - length) & 1) == 1;
    const point = wins ? winningMove(plies - length) : losingMove();
    if (point == 0) break;
    isFive = classAt(point, side) == CLASS_FIVE;
    store<u16>(line + (length << 1), point, LINE_MOVES);
    length++;
    make(point);
  }
  store<i32>(line, length, LINE_LENGTH);
  for (let ply = 0; ply < length; ply++) unmake();
}

/** The table's moves behind a line of one move. */
function carryOn(line: usize): void {
  let length = 0;
  let point: i32 = load<u16>(line, LINE_MOVES);
  while (point != 0 && stoneAt(point) == 0 && !(isRenju() && side == BLACK && isForbidden(point))) {
    const isFive = classAt(point, side) == CLASS_FIVE;
    store<u16>(line + (length << 1), point, LINE_MOVES);
    length++;
    make(point);
    point = isFive || length == CARRIED_LENGTH ? 0 : moveIn(probe(hash));
  }
  for (let ply = 0; ply < length; ply++) unmake();
  store<i32>(line, length, LINE_LENGTH);
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
