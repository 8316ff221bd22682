/**
 * The search of one node: principal variation search (alpha-beta with null windows), told as one numbered story.
 *
 * Scores are from the side to move. A proven win is `MATE - p`, where p is the ply (from the root) after which the five
 * stands: a five that can be played at the root itself is MATE - 1. Evaluations stay within EVAL_LIMIT.
 *
 * Invariant 1: alpha < beta on entry. Invariant 2: the board on return is the board on entry. Invariant 3: after a stop the
 * value is worthless and nothing more is stored.
 */
import {
  base, CELLS, MAX_PLY, PRINCIPAL, PRINCIPAL_LENGTH, STACK_EVAL, STACK_MODE, STACK_MOVE,
} from './memory-map';
import {
  classAt, countOf, hash, isRenju, make, points, side, stoneAt, stones, unmake,
} from './board';
import { BLACK } from './point';
import {
  CLASS_DOUBLE_THREE, CLASS_FIVE, CLASS_FOUR, CLASS_FOUR_PLUS, CLASS_FOUR_THREE, CLASS_OPEN_FOUR, CLASS_THREE,
} from './point-table';
import { evaluate } from './evaluate';
import { isForbidden } from './forbidden';
import { generate, learn, MODE_ALL, MODE_BLOCK, MODE_DEFEND, moveList, pick, threatMode } from './move-picker';
import {
  parameter, P_ATTACK_REACH, P_FUTILITY_DEPTH, P_FUTILITY_MARGIN, P_IIR_DEPTH, P_LATE_FOURS, P_LEAF_VCF_DEPTH,
  P_LEAF_VCF_NODES, P_LMR, P_MOVE_BASE, P_MOVE_COUNT, P_MOVE_GROWTH, P_PLAIN, P_RAZOR_MARGIN,
} from './parameters';
import {
  BOUND_EXACT, BOUND_LOWER, BOUND_NONE, BOUND_UPPER, boundIn, depthIn, evaluationIn, moveIn, probe, save, scoreIn,
} from './transposition';
import { countNode, stopped } from './time';
import { begin, busyKey, end as finish, isBusy, isCrew, SHARING_DEPTH } from './sharing';
import { vcf } from './vcf';

export const MATE: i32 = 30000;
/** Scores beyond this are proven results. */
export const MATE_BOUND: i32 = 29000;
export const INFINITE: i32 = 31000;

let plain: bool = false;
let futilityMargin: i32 = 0;
let futilityDepth: i32 = 0;
let razorMargin: i32 = 0;
let moveCountPruning: bool = false;
let lmr: i32 = 0;
let moveBase: i32 = 0;
let moveGrowth: f64 = 0;
let iirDepth: i32 = 0;
let lateFours: bool = false;
/** Above this ply a continued attack costs less depth. */
let attackEnd: i32 = 0;

/** Reads the parameters once for a search. */
export function prepareSearch(): void {
  plain = parameter(P_PLAIN) != 0;
  futilityMargin = parameter(P_FUTILITY_MARGIN);
  futilityDepth = futilityMargin == 0 ? 0 : parameter(P_FUTILITY_DEPTH);
  razorMargin = parameter(P_RAZOR_MARGIN);
  moveCountPruning = parameter(P_MOVE_COUNT) != 0;
  lmr = parameter(P_LMR);
  moveBase = parameter(P_MOVE_BASE);
  moveGrowth = <f64>parameter(P_MOVE_GROWTH) / 100;
  iirDepth = parameter(P_IIR_DEPTH);
  lateFours = parameter(P_LATE_FOURS) != 0;
}

/** An iteration to this depth begins. */
export function beginIteration(depth: i32): void {
  attackEnd = (depth * parameter(P_ATTACK_REACH)) / 10;
}

/**
 * Value of the position for the side to move.
 *
 * @param depth  plies left; at 0 and below the leaf evaluation with its search for fours
 * @param cut    a node that is expected to fail high
 */
export function search(alpha: i32, beta: i32, depth: i32, ply: i32, cut: bool): i32 {
  assert(alpha < beta);
  store<i32>(base + PRINCIPAL_LENGTH + (ply << 2), 0);

  // Step 1. Count, and stop when told to. A full board is a draw.
  if (countNode(ply)) return 0;
  if (stones == points) return 0;
  if (plain) return searchPlain(alpha, beta, depth, ply);

  // Step 2. Decided on sight: an own five; no answer to the opponent's five points; an own open four with no five against.
  const own = side;
  const opponent = own ^ 1;
  if (countOf(own, CLASS_FIVE) != 0) return MATE - ply - 1;
  const mode = threatMode();
  store<u8>(base + STACK_MODE + ply, <u8>mode);
  if (mode != MODE_BLOCK && countOf(own, CLASS_OPEN_FOUR) != 0) return MATE - ply - 3;

  // Step 3. Mate distance: nothing here can beat a five in one ply less, or lose faster than by the opponent's next stone.
  alpha = max(alpha, -(MATE - ply - 2));
  beta = min(beta, MATE - ply - 3);
  if (alpha >= beta) return alpha;
  if (ply >= MAX_PLY - 60) return evaluate();
  const isPv = beta - alpha > 1;

  // Step 4. The transposition table.
  const key = hash;
  const entry = probe(key);
  let tableMove = 0;
  if (entry != 0) {
    tableMove = moveIn(entry);
    const score = fromTable(scoreIn(entry), ply);
    if (!isPv && depthIn(entry) >= depth && isUsable(boundIn(entry), score, beta)) return score;
  }

  // Step 5. Static evaluation. Facing a five there is one thing to do, and nothing to evaluate.
  const still = entry != 0 ? evaluationIn(entry) : evaluate();
  store<i32>(base + STACK_EVAL + (ply << 2), still);
  const improving = ply >= 2 && still > load<i32>(base + STACK_EVAL + ((ply - 2) << 2));

  // Step 6. A leaf: the evaluation, unless fours win. (Fours before the moves of an inner node cost two fifths of all nodes
  // and find what the leaves find: without them 237–4–159, +69 Elo, 44 to 94, at 12,000 nodes a move, 2026-11.)
  if (depth <= 0 && mode != MODE_BLOCK) return leaf(beta, ply, still, mode, entry);

  if (!isPv && mode == MODE_ALL && abs(beta) < MATE_BOUND) {
    // Step 7. Reverse futility: a quiet position so far above beta will not fall below it in the plies left.
    if (depth <= futilityDepth && still - futilityMargin * (depth - <i32>improving) >= beta) return still;

    // Step 8. Razoring: so far below alpha only fours could help.
    if (razorMargin != 0 && depth <= 2 && still + razorMargin * depth <= alpha) return leaf(beta, ply, still, mode, entry);
  }

  // Step 9. Without a table move the order is poor: look less deep now, the next visit will know more. (The next visit of another
  // thread would be one of this same iteration: a crew remembers the node as if it had been searched as deeply as was asked.)
  const asked = depth;
  if (iirDepth != 0 && depth >= iirDepth && tableMove == 0 && (isPv || cut)) depth--;

  // Step 10. The moves.
  const lastMove: i32 = ply > 0 ? load<u16>(base + STACK_MOVE + ((ply - 1) << 1)) : 0;
  const list = moveList(ply);
  const end = generate(ply, mode, tableMove, lastMove);
  const renjuBlack = isRenju() && own == BLACK;
  const firstAlpha = alpha;
  let best = -INFINITE;
  let bestMove = 0;
  let count = 0;
  // Behind `end`: moves left for last, with their place in the order above the point.
  let last = end;
  const shares = isCrew && depth >= SHARING_DEPTH && mode != MODE_BLOCK;
  // The first moves are looked at together: where a node is expected to fail high, the second thread's work on a later one would be lost.
  const together = cut ? 3 : 1;
  for (let at = list; at < last; at += 4) {
    const isLeft = at >= end;
    const point = isLeft ? load<i32>(at) & 1023 : pick(at, end);
    if (!isLeft && renjuBlack && isForbidden(point)) continue;
    if (!isLeft) count++;
    const place = isLeft ? load<i32>(at) >> 10 : count;
    const kind = classAt(point, own);

    // Step 11. Move count: late moves are skipped once something holds, also fours that make nothing else. (On a crowded board
    // each side has a dozen of those, and they only put off what comes.)
    const mayWait = kind <= CLASS_DOUBLE_THREE || (lateFours && kind == CLASS_FOUR);
    if (moveCountPruning && !isPv && mode == MODE_ALL && best > -MATE_BOUND && mayWait && place > moveLimit(depth, improving)) {
      continue;
    }
    const busy = shares ? busyKey(key, point) : 0;
    if (shares && !isLeft && count > together && last < list + 2044 && isBusy(busy)) {
      store<i32>(last, (count << 10) | point);
      last += 4;
      continue;
    }

    // Step 12. An answer to a five costs no depth. (In caro there are often two or three: if those cost a ply, caro needs half
    // the nodes to a depth and plays no better with the same nodes, −41 ± 80 Elo at 4,000 a move, 2026-11.)
    // Nor does an answer to a three where the attacker's move before was a threat too, down to half as deep again as the iteration.
    const nextDepth = mode == MODE_BLOCK || (mode == MODE_DEFEND && isAttackedAgain(ply)) ? depth : depth - 1;
    store<u16>(base + STACK_MOVE + (ply << 1), point);
    const takes = classAt(point, opponent);
    make(point);
    if (shares && place > together) begin(busy);
    let score = 0;
    if (place == 1) {
      score = -search(-beta, -alpha, nextDepth, ply + 1, isPv ? false : !cut);
    } else {
      // Step 13. Late moves are looked at less deeply first.
      let reduction = 0;
      if (lmr != 0 && depth >= 3 && place > 2 && mode != MODE_BLOCK && (lateFours || kind < CLASS_FOUR)) {
        reduction = lateReduction(depth, place);
        if (isPv) reduction--;
        if (cut) reduction++;
        if (!improving) reduction++;
        if (kind >= CLASS_THREE || takes >= CLASS_THREE) reduction--;
        if (mode == MODE_DEFEND) reduction--;
        reduction = max(0, min(reduction, nextDepth - 1));
      }
      score = -search(-alpha - 1, -alpha, nextDepth - reduction, ply + 1, true);
      if (score > alpha && reduction > 0) score = -search(-alpha - 1, -alpha, nextDepth, ply + 1, !cut);
      if (score > alpha && score < beta) score = -search(-beta, -alpha, nextDepth, ply + 1, false);
    }
    unmake();
    if (shares && place > together) finish(busy);
    if (stopped) return 0;
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    bestMove = point;
    alpha = score;
    if (isPv) keepLine(ply, point);
    if (alpha < beta) continue;
    learn(ply, depth, point, list, at, lastMove);
    break;
  }

  // Step 14. No move: lost to the threat that no move answers. Without a threat (black in renju, whose near points are all
  // forbidden) nothing is known where a far point is legal, and it is a draw where none is.
  if (count == 0) {
    if (mode == MODE_ALL) return hasLegalPoint() ? still : 0;
    if (renjuBlack && !hasLegalPoint()) return 0;
    return -(MATE - ply - (mode == MODE_BLOCK ? 2 : 4));
  }

  // Step 15. Remember.
  const bound = best >= beta ? BOUND_LOWER : best > firstAlpha && isPv ? BOUND_EXACT : BOUND_UPPER;
  save(key, bestMove, max(0, isCrew ? asked : depth), bound, toTable(best, ply), still);
  return best;
}

/** Whether the side to move had to answer a threat with its last move as well. The root's is not kept. */
@inline
function isAttackedAgain(ply: i32): bool {
  return ply >= 3 && ply < attackEnd && load<u8>(base + STACK_MODE + ply - 2) != MODE_ALL;
}

/** Value at the horizon. */
function leaf(beta: i32, ply: i32, still: i32, mode: i32, entry: u64): i32 {
  if (still < beta) {
    const plies = winByFours(ply, parameter(P_LEAF_VCF_DEPTH), parameter(P_LEAF_VCF_NODES));
    if (plies != 0) return MATE - ply - plies;
  }
  if (mode == MODE_DEFEND && generate(ply, mode, 0, 0) == moveList(ply)) return -(MATE - ply - 4);
  if (entry == 0) save(hash, 0, 0, BOUND_NONE, 0, still);
  return still;
}

@inline
function winByFours(ply: i32, fours: i32, maxNodes: i32): i32 {
  if (fours == 0) return 0;
  if (countOf(side, CLASS_FOUR) + countOf(side, CLASS_FOUR_PLUS) + countOf(side, CLASS_FOUR_THREE) == 0) return 0;
  return vcf(ply, fours, maxNodes);
}

/** The same tree without pruning, extension, table or search for fours: what a textbook minimax sees (with alpha-beta). */
function searchPlain(alpha: i32, beta: i32, depth: i32, ply: i32): i32 {
  if (depth <= 0) return evaluate();
  const own = side;
  const end = generate(ply, MODE_ALL, 0, 0);
  let best = -INFINITE;
  for (let at = moveList(ply); at < end; at += 4) {
    const point = pick(at, end);
    if (isRenju() && own == BLACK && isForbidden(point)) continue;
    let score = MATE - ply - 1;
    if (classAt(point, own) != CLASS_FIVE) {
      make(point);
      score = -search(-beta, -alpha, depth - 1, ply + 1, false);
      unmake();
    }
    if (stopped) return 0;
    if (score > best) {
      best = score;
      if (score > alpha) keepLine(ply, point);
    }
    alpha = max(alpha, score);
    if (alpha >= beta) break;
  }
  return best == -INFINITE ? 0 : best;
}

@inline
function isUsable(bound: i32, score: i32, beta: i32): bool {
  if (bound == BOUND_EXACT) return true;
  return score >= beta ? bound == BOUND_LOWER : bound == BOUND_UPPER;
}

/** Mate scores in the table count from the node, not from the root. */
@inline
function toTable(score: i32, ply: i32): i32 {
  return score > MATE_BOUND ? score + ply : score < -MATE_BOUND ? score - ply : score;
}

@inline
function fromTable(score: i32, ply: i32): i32 {
  return score > MATE_BOUND ? score - ply : score < -MATE_BOUND ? score + ply : score;
}

@inline
function moveLimit(depth: i32, improving: bool): i32 {
  const limit = moveBase + <i32>(moveGrowth * <f64>depth * sqrt(<f64>depth));
  return improving ? limit : (limit + 2) >> 1;
}

/** Sixteen times the binary logarithm, in whole numbers: the same on every machine. */
@inline
function log16(value: i32): i32 {
  const exponent = 31 - <i32>clz(value);
  return exponent * 16 + ((value << 4) >> exponent) - 16;
}

@inline
export function lateReduction(depth: i32, count: i32): i32 {
  return (log16(depth) * log16(count) * lmr) / (256 * 208);
}

/** This move and the line behind it become the line of this ply. */
export function keepLine(ply: i32, point: i32): void {
  const line = base + PRINCIPAL + (<usize>ply << 9);
  const next = line + 512;
  const lengths = base + PRINCIPAL_LENGTH + (ply << 2);
  const length = load<i32>(lengths, 4);
  store<u16>(line, point);
  memory.copy(line + 2, next, <usize>length << 1);
  store<i32>(lengths, length + 1);
}

/** Whether black may play anywhere. */
function hasLegalPoint(): bool {
  for (let point = 0; point < CELLS; point++) {
    if (stoneAt(point) == 0 && !isForbidden(point)) return true;
  }
  return false;
}
