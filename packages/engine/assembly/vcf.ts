/**
 * Victory by continuous fours: the side to move plays fours only, the opponent has to answer each one.
 *
 * A result is exact: every answer to a four is tried (one completing point means one answer, except where closing the
 * five is an answer too), an answer that black may not play is no answer, an opponent's own five ends the attack, and
 * black's own forbidden points are never played.
 *
 * The same position with fewer fours allowed is another question. In the transposition table, under keys of its own, a
 * win is stored as BOUND_LOWER with its plies, a failure as BOUND_UPPER with the number of fours allowed, or as
 * BOUND_EXACT when no limit cut anything: so "proved none" differs from "not found".
 */
import { base, MAX_PLY, MOVES } from './memory-map';
import { classAt, countOf, hash, isRenju, make, side, unmake } from './board';
import { BLACK } from './point';
import { CLASS_FIVE, CLASS_FORBIDDEN, CLASS_FOUR, CLASS_FOUR_PLUS, CLASS_FOUR_THREE, CLASS_OPEN_FOUR } from './point-table';
import { isForbidden } from './forbidden';
import { firstOfClass, hasClosing, listAnswers, listAtLeast, listHiddenFours } from './threat';
import {
  BOUND_EXACT, BOUND_LOWER, BOUND_UPPER, boundIn, depthIn, moveIn, probe, save, scoreIn, VCF_KEY,
} from './transposition';
import { countNode, nodes, stopped } from './time';

/** Something was cut by the number of fours allowed, by nodes, or by a stop: a failure proves nothing. */
export let vcfCut: bool = false;
/** The winning first move of the last successful `vcf`. */
export let vcfMove: i32 = 0;

let nodeEnd: i64 = 0;

/**
 * Plies to the five when the side to move wins with at most `fours` fours and a last open four or five; 0 if not found.
 *
 * @param maxNodes  gives up after so many positions; `vcfCut` is set then
 */
export function vcf(ply: i32, fours: i32, maxNodes: i64): i32 {
  nodeEnd = nodes + maxNodes;
  vcfCut = false;
  return attack(ply, fours);
}

/** Shortest win first: allows one four more until one is found, none exists, or the limits are reached. */
export function vcfDeepening(ply: i32, maxFours: i32, maxNodes: i64): i32 {
  const end = nodes + maxNodes;
  for (let fours = 0; fours <= maxFours; fours++) {
    const plies = vcf(ply, fours, end - nodes);
    if (plies != 0 || !vcfCut || stopped || nodes >= end) return plies;
  }
  return 0;
}

/** Plies to the five if a four at `point` (from the root) wins, the shortest within `maxFours`; 0 if not found. */
export function winsWith(point: i32, maxFours: i32): i32 {
  if (classAt(point, side) == CLASS_FIVE) return 1;
  for (let fours = 0; fours <= maxFours; fours++) {
    nodeEnd = i64.MAX_VALUE;
    vcfCut = false;
    make(point);
    const plies = answer(1, fours);
    unmake();
    if (plies != 0) return plies + 1;
    if (!vcfCut || stopped) return 0;
  }
  return 0;
}

function attack(ply: i32, fours: i32): i32 {
  const own = side;
  if (countOf(own, CLASS_FIVE) != 0) {
    vcfMove = firstOfClass(own, CLASS_FIVE);
    return 1;
  }
  const attacked = countOf(own ^ 1, CLASS_FIVE) != 0;
  if (!attacked && countOf(own, CLASS_OPEN_FOUR) != 0) {
    vcfMove = firstOfClass(own, CLASS_OPEN_FOUR);
    return 3;
  }
  if (!attacked && !mayHaveFour(own)) return 0;
  if (fours == 0 && !attacked && !isRenju()) {
    vcfCut = true; // any four that wins at once is an open four
    return 0;
  }
  if (countNode(ply) || nodes >= nodeEnd || ply > MAX_PLY - 8) {
    vcfCut = true;
    return 0;
  }
  const key = hash ^ VCF_KEY;
  const known = probe(key);
  if (known != 0) {
    if (boundIn(known) == BOUND_LOWER && scoreIn(known) <= 2 * fours + 3) {
      vcfMove = moveIn(known);
      return scoreIn(known);
    }
    if (boundIn(known) == BOUND_EXACT) return 0;
    if (boundIn(known) == BOUND_UPPER && depthIn(known) >= fours) {
      vcfCut = true;
      return 0;
    }
  }
  return tryFours(ply, fours, attacked, key);
}

@inline
function mayHaveFour(own: i32): bool {
  if (countOf(own, CLASS_FOUR) != 0 || countOf(own, CLASS_FOUR_PLUS) != 0 || countOf(own, CLASS_FOUR_THREE) != 0) return true;
  return isRenju() && own == BLACK && countOf(BLACK, CLASS_FORBIDDEN) != 0;
}

/** Tries every four; the shortest win within this number of fours. */
function tryFours(ply: i32, fours: i32, attacked: bool, key: u64): i32 {
  const own = side;
  const list = base + MOVES + (<usize>ply << 11);
  const end = listFours(own, attacked, list);
  const outerCut = vcfCut;
  vcfCut = false;
  let best = 0;
  let bestMove = 0;
  for (let at = list; at < end; at += 4) {
    const point = takeStrongest(at, end, own);
    make(point);
    const plies = answer(ply + 1, fours);
    unmake();
    if (stopped) break;
    if (plies == 0 || (best != 0 && plies + 1 >= best)) continue;
    best = plies + 1;
    bestMove = point;
    if (best <= 2 * fours + 1) break;
  }
  const complete = !vcfCut;
  vcfCut = vcfCut || outerCut;
  if (best != 0) {
    vcfMove = bestMove;
    save(key, bestMove, fours, BOUND_LOWER, best, 0);
  } else if (!stopped && nodes < nodeEnd) {
    save(key, 0, fours, complete ? BOUND_EXACT : BOUND_UPPER, 0, 0);
  }
  return best;
}

/** Writes the fours of `own`; when it must itself answer a four, only those that do. */
function listFours(own: i32, attacked: bool, list: usize): usize {
  let end = attacked ? listAnswers(own ^ 1, CLASS_FIVE, list) : listAtLeast(own, CLASS_FOUR, list);
  const renjuBlack = isRenju() && own == BLACK;
  if (!attacked) return renjuBlack ? listHiddenFours(end) : end;
  let out = list;
  for (let at = list; at < end; at += 4) {
    const point = load<i32>(at);
    const kind = classAt(point, own);
    if (kind < CLASS_FOUR && !(renjuBlack && kind == CLASS_FORBIDDEN && !isForbidden(point))) continue;
    store<i32>(out, point);
    out += 4;
  }
  return out;
}

/** Moves the point with the best class to the front of the rest of the list and returns it. */
function takeStrongest(at: usize, end: usize, own: i32): i32 {
  let best = at;
  for (let other = at + 4; other < end; other += 4) {
    if (classAt(load<i32>(other), own) > classAt(load<i32>(best), own)) best = other;
  }
  const point = load<i32>(best);
  store<i32>(best, load<i32>(at));
  store<i32>(at, point);
  return point;
}

/** The side to move stands against a four. Plies to the attacker's five if every answer loses, else 0. */
function answer(ply: i32, fours: i32): i32 {
  const own = side;
  const attacker = own ^ 1;
  if (countOf(own, CLASS_FIVE) != 0 || countOf(attacker, CLASS_FIVE) == 0) return 0;
  if (!hasClosing()) {
    if (countOf(attacker, CLASS_FIVE) > 1) return 2;
    const point = firstOfClass(attacker, CLASS_FIVE);
    if (isRenju() && own == BLACK && isForbidden(point)) return 2;
    return afterAnswer(point, ply, fours);
  }
  const list = base + MOVES + (<usize>ply << 11);
  const end = listAnswers(attacker, CLASS_FIVE, list);
  let longest = 2;
  for (let at = list; at < end; at += 4) {
    const plies = afterAnswer(load<i32>(at), ply, fours);
    if (plies == 0) return 0;
    longest = max(longest, plies);
  }
  return longest;
}

function afterAnswer(point: i32, ply: i32, fours: i32): i32 {
  if (fours == 0) {
    vcfCut = true;
    return 0;
  }
  make(point);
  const plies = attack(ply + 1, fours - 1);
  unmake();
  return plies == 0 ? 0 : plies + 1;
}

