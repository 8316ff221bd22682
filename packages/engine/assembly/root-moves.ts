/**
 * The moves of the root: which ones are asked about, in which order.
 *
 * A root move, 16 bytes: u16 point, i32 at 4 its score (before the first iteration its order; -INFINITE or a bound when it
 * was not better than the line's best). Where several lines are asked for, the moves of the lines done come first.
 *
 * An empty board has one move for one line, the centre; where more is asked for, the points around it.
 *
 * Invariant 1: every root move is an empty point that the side to move may take; none stands twice.
 */
import { base, CELLS, ROOT_MOVES, SCRATCH } from './memory-map';
import { countOf, isRenju, points, side, size, stoneAt, stones } from './board';
import { BLACK, columnOf, PAD, rowOf } from './point';
import { CLASS_FIVE } from './point-table';
import { isForbidden } from './forbidden';
import { generate, MODE_ALL, moveList, staticOrder, threatMode } from './move-picker';
import { parameter, P_PLAIN } from './parameters';

/** How the root's moves are chosen. */
export const ROOT_ALL: i32 = 0;
export const ROOT_ONLY: i32 = 1; // the points listed in SCRATCH
export const ROOT_EXCEPT: i32 = 2; // all but the points listed in SCRATCH

/** Rings around the centre of an empty board that are always among the moves where more than one is asked for. */
const NEAR_CENTRE: i32 = 2;

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
  } else if (stones == 0 && (choice == ROOT_EXCEPT || lines > 1)) {
    addAroundCentre(choice, listed, lines);
  } else {
    addGenerated(threatModeAtRoot(lines), choice, listed);
    if (rootCount == 0) addGenerated(MODE_ALL, choice, listed);
    if (rootCount < lines) addAnywhere(choice, listed);
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
    if (isAsked(point, choice, listed)) addRootMove(point);
  }
}

/** Ring after ring: at least NEAR_CENTRE of them, more until there are as many moves as lines. */
function addAroundCentre(choice: i32, listed: i32, lines: i32): void {
  for (let ring = 0; ring < size && (ring <= NEAR_CENTRE || rootCount < lines); ring++) {
    for (let point = 0; point < CELLS; point++) {
      if (fromCentre(point) == ring && isFree(point) && isAsked(point, choice, listed)) addRootMove(point);
    }
  }
}

function fromCentre(point: i32): i32 {
  const centre = (size >> 1) + PAD;
  return max(abs(columnOf(point) - centre), abs(rowOf(point) - centre));
}

/** Every free point that is not a root move yet. */
function addAnywhere(choice: i32, listed: i32): void {
  for (let point = 0; point < CELLS; point++) {
    if (isFree(point) && isAsked(point, choice, listed) && indexOfRootMove(point) < 0) addRootMove(point);
  }
}

@inline
function isFree(point: i32): bool {
  return stoneAt(point) == 0;
}

@inline
function isAsked(point: i32, choice: i32, listed: i32): bool {
  return choice != ROOT_EXCEPT || !isListed(point, listed);
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

/** Where a point stands among the root moves, -1 if it is none. */
export function indexOfRootMove(point: i32): i32 {
  for (let index = 0; index < rootCount; index++) if (load<u16>(rootMove(index)) == point) return index;
  return -1;
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
