/**
 * The moves of the root: which ones are asked about, in which order.
 *
 * A root move, 16 bytes: u16 point, i32 at 4 its score (before the first iteration its order; -INFINITE or a bound when it
 * was not better than the line's best). Where several lines are asked for, the moves of the lines done come first.
 *
 * Invariant 1: every root move is an empty point that the side to move may take; none stands twice.
 */
import { base, ROOT_MOVES, SCRATCH } from './memory-map';
import { countOf, isRenju, points, side, stoneAt, stones } from './board';
import { BLACK } from './point';
import { CLASS_FIVE } from './point-table';
import { isForbidden } from './forbidden';
import { generate, MODE_ALL, moveList, staticOrder, threatMode } from './move-picker';
import { parameter, P_PLAIN } from './parameters';

/** How the root's moves are chosen. */
export const ROOT_ALL: i32 = 0;
export const ROOT_ONLY: i32 = 1; // the points listed in SCRATCH
export const ROOT_EXCEPT: i32 = 2; // all but the points listed in SCRATCH

export let rootCount: i32 = 0;

@inline
export function rootMove(index: i32): usize {
  return base + ROOT_MOVES + (<usize>index << 4);
}

/** The moves to be searched, best looking first. */
export function collectRootMoves(choice: i32, listed: i32, lines: i32): void {
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
export function bringTo(to: i32, index: i32): void {
  if (to == index) return;
  const point = load<u16>(rootMove(index));
  const score = load<i32>(rootMove(index), 4);
  memory.copy(rootMove(to + 1), rootMove(to), <usize>(index - to) << 4);
  store<u16>(rootMove(to), point);
  store<i32>(rootMove(to), score, 4);
}
