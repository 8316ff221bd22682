/**
 * The solvers as a service: is there a win, with which first moves, and what defends against one.
 * Lists are u16 points in SCRATCH. Like the search it can be left after a slice and called again.
 */
import { base, SCRATCH } from './memory-map';
import { classAt, countOf, isRenju, make, side, unmake } from './board';
import { BLACK } from './point';
import { CLASS_FIVE, CLASS_FOUR } from './point-table';
import { isForbidden } from './forbidden';
import { listAnswers, listAtLeast, listHiddenFours } from './threat';
import { listBlocks, listDefences as listThreatDefences, listNear, moveList } from './move-picker';
import { extendLimits, nodes, stopped } from './time';
import { vcfCut, vcfDeepening, vcfMove, winsWith } from './vcf';
import { vct, vctMove, vctNone } from './vct';

export const SOLVE_UNKNOWN: i32 = 0; // a limit was reached
export const SOLVE_WIN: i32 = 1;
export const SOLVE_NONE: i32 = 2; // proved: there is none
export const SOLVE_SLICE_OVER: i32 = 3; // not done: call again

// What can be asked.
export const ASK_WIN: i32 = 0; // by fours
export const ASK_WINNING_MOVES: i32 = 1;
export const ASK_DEFENCES: i32 = 2;
export const ASK_VCT: i32 = 3; // a win by fours and threes

/** Plies to the five of the last win. */
export let solvedPlies: i32 = 0;
/** Length of the last list in SCRATCH. */
export let listedCount: i32 = 0;

const MAX_FOURS: i32 = 110;
const MAX_LINE: i32 = 240;
/** Nodes for writing a line when the limits are used up, beside as many as the proof took. */
const LINE_NODES: i64 = 200000;

/**
 * Looks for the shortest win by fours; the line, up to the five, goes to SCRATCH. The limits are for the proof: when they
 * fall while the line is written, it is written all the same. A win whose line cannot be written is not claimed.
 */
export function solveVcf(maxFours: i32): i32 {
  listedCount = 0;
  solvedPlies = vcfDeepening(0, min(maxFours, MAX_FOURS), i64.MAX_VALUE >> 1);
  if (solvedPlies == 0) return vcfCut || stopped ? SOLVE_UNKNOWN : SOLVE_NONE;
  if (!writeLine(solvedPlies)) {
    extendLimits(nodes + LINE_NODES);
    if (!writeLine(solvedPlies)) return giveUp();
  }
  solvedPlies = listedCount;
  return SOLVE_WIN;
}

function giveUp(): i32 {
  solvedPlies = 0;
  listedCount = 0;
  return SOLVE_UNKNOWN;
}

/**
 * Writes the proof's main line by playing it: the attacker's shortest win, the defender's longest resistance. True when it
 * goes up to the five.
 */
function writeLine(plies: i32): bool {
  listedCount = 0;
  let isWhole = false;
  for (let length = 0; length < plies && !isWhole; length++) {
    const attacking = (length & 1) == 0;
    const point = attacking ? attackMove(plies - length) : resistance(plies - length);
    if (point == 0 || stopped) break;
    isWhole = playInLine(point);
  }
  takeLineBack();
  return isWhole;
}

/** Adds a move to the line and makes it; true when it is the five that ends the line. */
function playInLine(point: i32): bool {
  const isFive = classAt(point, side) == CLASS_FIVE;
  append(point);
  make(point);
  return isFive;
}

function takeLineBack(): void {
  for (let length = listedCount; length > 0; length--) unmake();
}

function attackMove(plies: i32): i32 {
  return vcfDeepening(0, (plies - 1) >> 1, 1 << 40) != 0 ? vcfMove : 0;
}

/** Looks for a win by fours and threes; the line goes to SCRATCH, its length is the most that the defender can reach. */
export function solveVct(): i32 {
  listedCount = 0;
  solvedPlies = vct(0, i64.MAX_VALUE >> 1);
  if (solvedPlies == 0) return vctNone && !stopped ? SOLVE_NONE : SOLVE_UNKNOWN;
  if (!writeVctLine(nodes + LINE_NODES)) return giveUp();
  solvedPlies = max(solvedPlies, listedCount);
  return SOLVE_WIN;
}

/**
 * Writes the main line of a win that `vct` has just proved on the board; true when it goes up to the five. It is written
 * again with `moreNodes` nodes when the limits fall meanwhile.
 */
export function writeVctLine(moreNodes: i64): bool {
  if (playVctLine()) return true;
  if (!stopped) return false;
  extendLimits(moreNodes);
  return playVctLine();
}

function playVctLine(): bool {
  listedCount = 0;
  let isWhole = false;
  while (listedCount < MAX_LINE && !isWhole) {
    const point = (listedCount & 1) == 0 ? threatMove() : longestDefence();
    if (point == 0 || stopped) break;
    isWhole = playInLine(point);
  }
  takeLineBack();
  return isWhole;
}

function threatMove(): i32 {
  return vct(0, LINE_NODES) != 0 ? vctMove : 0;
}

/** The defence after which the win takes longest. */
function longestDefence(): i32 {
  const attacker = side ^ 1;
  const list = moveList(0);
  const end = countOf(attacker, CLASS_FIVE) != 0 ? listBlocks(list) : listThreatDefences(list);
  let longest = 0;
  let best = 0;
  for (let at = list; at < end; at += 4) {
    const point = load<i32>(at);
    if (!isAllowed(point)) continue;
    make(point);
    const after = vct(1, LINE_NODES);
    unmake();
    if (after <= longest) continue;
    longest = after;
    best = point;
  }
  return best != 0 ? best : anyPoint(attacker);
}

/** The answer after which the win takes longest; any point when none is an answer. */
function resistance(plies: i32): i32 {
  const attacker = side ^ 1;
  const list = moveList(0);
  const end = listAnswers(attacker, CLASS_FIVE, list);
  const count = <i32>((end - list) >> 2);
  let longest = -1;
  let best = 0;
  for (let index = 0; index < count; index++) {
    const point = load<i32>(list + (index << 2));
    if (isRenju() && side == BLACK && isForbidden(point)) continue;
    make(point);
    const after = vcfDeepening(1, (plies - 2) >> 1, 1 << 40);
    unmake();
    if (after <= longest) continue;
    longest = after;
    best = point;
  }
  return best != 0 ? best : anyPoint(attacker);
}

function anyPoint(attacker: i32): i32 {
  const list = moveList(0);
  const fives = listAtLeast(attacker, CLASS_FIVE, list);
  for (let at = list; at < fives; at += 4) if (isAllowed(load<i32>(at))) return load<i32>(at);
  const end = listNear(list);
  for (let at = list; at < end; at += 4) if (isAllowed(load<i32>(at))) return load<i32>(at);
  return 0;
}

@inline
function isAllowed(point: i32): bool {
  return !(isRenju() && side == BLACK && isForbidden(point));
}

@inline
function append(point: i32): void {
  store<u16>(base + SCRATCH + (listedCount << 1), point);
  listedCount++;
}

/** Lists every first move that wins by fours (with at most `maxFours`). */
export function listWinningMoves(maxFours: i32): i32 {
  listedCount = 0;
  let unknown = false;
  const list = moveList(0);
  const end = listCandidates(list);
  for (let at = list; at < end; at += 4) {
    const point = load<i32>(at);
    const wins = winsWith(point, min(maxFours, MAX_FOURS));
    if (stopped) return SOLVE_UNKNOWN;
    if (wins != 0) append(point);
    else if (vcfCut) unknown = true;
  }
  return unknown ? SOLVE_UNKNOWN : listedCount > 0 ? SOLVE_WIN : SOLVE_NONE;
}

function listCandidates(list: usize): usize {
  const end = listAtLeast(side, CLASS_FOUR, list);
  return isRenju() && side == BLACK ? listHiddenFours(end) : end;
}

/** Lists every move (near a stone) that wins at once, or after which the opponent has no win by fours. */
export function listDefences(maxFours: i32): i32 {
  listedCount = 0;
  let unknown = false;
  const list = moveList(0);
  const end = listNear(list);
  for (let at = list; at < end; at += 4) {
    const point = load<i32>(at);
    if (!isAllowed(point)) continue;
    if (classAt(point, side) == CLASS_FIVE) {
      append(point);
      continue;
    }
    make(point);
    const lost = vcfDeepening(1, min(maxFours, MAX_FOURS), i64.MAX_VALUE >> 1) != 0;
    unmake();
    if (stopped) return SOLVE_UNKNOWN;
    if (lost) continue;
    append(point);
    if (vcfCut) unknown = true;
  }
  return unknown ? SOLVE_UNKNOWN : listedCount > 0 ? SOLVE_WIN : SOLVE_NONE;
}
