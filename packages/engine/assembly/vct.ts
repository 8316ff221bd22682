/**
 * Victory by continuous threats: the side to move plays fours and threes only. Depth-first proof-number search: of all
 * positions not yet decided, the one is looked at next that seems to need the least work for a proof or a disproof.
 *
 * After a four the opponent has to answer it, after a three he may answer the open four to come or play fours of his own:
 * every other move loses within four plies, so the answers tried are all that matter. A proof is exact, with the plies it
 * takes at most; "disproved" means that there is no win of this kind (threes that only look forbidden are not tried; fours that
 * do, in its searches for fours alone).
 *
 * A node is two numbers: pn, the least number of positions still to be proved for a win, and dn, the same for a refutation.
 * `pn == 0` is a win, and then the other number is its length in plies; `dn == 0` is none. A child's pair is kept beside the
 * move in the list of its ply, and in the transposition table under a key of its own: one where the side to move attacks, another
 * where it defends, for the two sides' attacks in one game are different questions about the same positions.
 */
import { MAX_PLY, ZOBRIST } from './memory-map';
import { countOf, hash, isRenju, make, side, unmake, SIDE_KEY } from './board';
import { BLACK } from './point';
import {
  CLASS_DOUBLE_THREE, CLASS_FIVE, CLASS_FOUR, CLASS_FOUR_PLUS, CLASS_FOUR_THREE, CLASS_OPEN_FOUR, CLASS_THREE, CLASS_THREE_PLUS,
} from './point-table';
import { isForbidden } from './forbidden';
import { firstOfClass, listAtLeast } from './threat';
import { listBlocks, listDefences, moveList } from './move-picker';
import { BOUND_EXACT, moveIn, probe, save } from './transposition';
import { countNode, nodes, stopped } from './time';
import { vcf, vcfMove } from './vcf';

const ATTACK_KEY: u64 = 0xe7037ed1a0b428db;
const DEFENCE_KEY: u64 = 0x8ebc6af09c88c6e3;
const INFINITE: i32 = 60000;
const MAX_CHILDREN: i32 = 250;
const PAIRS: usize = 1024; // offset of the children's pairs in the list of a ply
/** Proved entries are kept about as long as search results of this depth. */
const PROVED_DEPTH: i32 = 14;
const VCF_FOURS: i32 = 10;
const VCF_NODES: i32 = 100;

/** Result of the node last looked at. */
let pn: i32 = 0;
let dn: i32 = 0;
let nodeEnd: i64 = 0;

/** First move of the last win. */
export let vctMove: i32 = 0;
/** The last `vct` proved that there is none. */
export let vctNone: bool = false;

/** Plies to the five, at most, when the side to move wins by fours and threes; 0 when not found within `maxNodes`. */
export function vct(ply: i32, maxNodes: i64): i32 {
  nodeEnd = nodes + maxNodes;
  vctMove = 0;
  vctNone = false;
  judge(ply, true);
  if (pn != 0 && dn != 0) explore(ply, INFINITE, INFINITE, true);
  vctNone = dn == 0 && pn != 0;
  if (pn != 0) return 0;
  vctMove = firstWinningMove(ply);
  return vctMove == 0 ? 0 : dn;
}

/** Whether the table knows a proof of the position on the board. */
export function isProved(): bool {
  const known = probe(hash ^ ATTACK_KEY);
  return known != 0 && firstOf(<i32>(known >> 32)) == 0;
}

/** The move that wins in a position just proved: on sight, by fours, or the one stored. */
function firstWinningMove(ply: i32): i32 {
  const own = side;
  if (countOf(own, CLASS_FIVE) != 0) return firstOfClass(own, CLASS_FIVE);
  if (countOf(own ^ 1, CLASS_FIVE) == 0 && countOf(own, CLASS_OPEN_FOUR) != 0) return firstOfClass(own, CLASS_OPEN_FOUR);
  const known = probe(hash ^ ATTACK_KEY);
  if (moveIn(known) != 0) return moveIn(known);
  return vcf(ply, VCF_FOURS, VCF_NODES) != 0 ? vcfMove : 0;
}

@inline
function pair(first: i32, second: i32): i32 {
  return first | (second << 16);
}

@inline
function firstOf(packed: i32): i32 {
  return packed & 0xffff;
}

@inline
function secondOf(packed: i32): i32 {
  return packed >>> 16;
}

@inline
function decided(first: i32, second: i32): void {
  pn = first;
  dn = second;
}

/** First opinion on the position on the board, into pn and dn. */
function judge(ply: i32, attacking: bool): void {
  if (attacking) judgeAttack(ply);
  else judgeDefence(ply);
}

function judgeAttack(ply: i32): void {
  const own = side;
  if (countOf(own, CLASS_FIVE) != 0) return decided(0, 1);
  if (countOf(own ^ 1, CLASS_FIVE) != 0) return decided(1, 1);
  if (countOf(own, CLASS_OPEN_FOUR) != 0) return decided(0, 3);
  const fours = countOf(own, CLASS_FOUR) + countOf(own, CLASS_FOUR_PLUS) + countOf(own, CLASS_FOUR_THREE);
  const threes = countOf(own, CLASS_THREE) + countOf(own, CLASS_THREE_PLUS) + countOf(own, CLASS_DOUBLE_THREE);
  if (fours + threes == 0 || ply > MAX_PLY - 70) return decided(INFINITE, 0);
  if (fours != 0) {
    const plies = vcf(ply, VCF_FOURS, VCF_NODES);
    if (plies != 0) {
      save(hash ^ ATTACK_KEY, vcfMove, PROVED_DEPTH, BOUND_EXACT, 0, plies);
      return decided(0, plies);
    }
  }
  decided(1, fours + threes);
}

function judgeDefence(ply: i32): void {
  const own = side;
  const attacker = own ^ 1;
  if (countOf(own, CLASS_FIVE) != 0) return decided(INFINITE, 0);
  if (countOf(attacker, CLASS_FIVE) != 0) {
    const answers = listAllowed(ply, own);
    return answers == 0 ? decided(0, 2) : decided(answers, 1);
  }
  if (countOf(attacker, CLASS_OPEN_FOUR) == 0 || countOf(own, CLASS_OPEN_FOUR) != 0) return decided(INFINITE, 0);
  const answers = listAllowed(ply, own);
  return answers == 0 ? decided(0, 4) : decided(answers, 1);
}

/** Writes the defender's moves; returns their number. */
function listAllowed(ply: i32, own: i32): i32 {
  const list = moveList(ply);
  const end = countOf(own ^ 1, CLASS_FIVE) != 0 ? listBlocks(list) : listDefences(list);
  return dropForbidden(list, end, own);
}

function dropForbidden(list: usize, end: usize, own: i32): i32 {
  if (!isRenju() || own != BLACK) return min(MAX_CHILDREN, <i32>((end - list) >> 2));
  let out = list;
  for (let at = list; at < end; at += 4) {
    const point = load<i32>(at);
    if (isForbidden(point)) continue;
    store<i32>(out, point);
    out += 4;
  }
  return min(MAX_CHILDREN, <i32>((out - list) >> 2));
}

/** Writes the attacker's moves; returns their number. */
function listAttack(ply: i32, own: i32): i32 {
  const list = moveList(ply);
  if (countOf(own ^ 1, CLASS_FIVE) != 0) return dropForbidden(list, listBlocks(list), own);
  return min(MAX_CHILDREN, <i32>((listAtLeast(own, CLASS_THREE, list) - list) >> 2));
}

@inline
function keyFor(attacking: bool): u64 {
  return attacking ? ATTACK_KEY : DEFENCE_KEY;
}

@inline
function childKey(point: i32, attacking: bool): u64 {
  return hash ^ load<u64>(((side << 10) + point) << 3, ZOBRIST) ^ SIDE_KEY ^ keyFor(!attacking);
}

/** Looks below the position until its numbers reach a threshold; the result is in pn and dn. */
function explore(ply: i32, pnLimit: i32, dnLimit: i32, attacking: bool): void {
  const key = hash ^ keyFor(attacking);
  const list = moveList(ply);
  const count = attacking ? listAttack(ply, side) : listAllowed(ply, side);
  for (let index = 0; index < count; index++) fillChild(list + (index << 2), ply, attacking);
  while (true) {
    const best = summarize(list, count, attacking);
    if (pn == 0 || dn == 0 || pn >= pnLimit || dn >= dnLimit || isOver(ply)) {
      if (!stopped) save(key, best < 0 ? 0 : load<i32>(list + (best << 2)), pn == 0 ? PROVED_DEPTH : 1, BOUND_EXACT, pn, dn);
      return;
    }
    const at = list + (best << 2);
    const child = load<i32>(at, PAIRS);
    const sum = attacking ? dn - secondOf(child) : pn - firstOf(child);
    // As long as it stays the best child, with some room so that two equal ones do not take turns.
    const limit = min(attacking ? pnLimit : dnLimit, secondBest + (secondBest >> 2) + 1);
    const sumLimit = min(INFINITE - 1, (attacking ? dnLimit : pnLimit) - sum);
    make(load<i32>(at));
    explore(ply + 1, attacking ? limit : sumLimit, attacking ? sumLimit : limit, !attacking);
    unmake();
    store<i32>(at, pair(pn, dn), PAIRS);
  }
}

@inline
function isOver(ply: i32): bool {
  return countNode(ply) || nodes >= nodeEnd;
}

/** The pair of one child: what the table knows, else a first opinion. */
function fillChild(at: usize, ply: i32, attacking: bool): void {
  const point = load<i32>(at);
  const known = probe(childKey(point, attacking));
  if (known != 0) {
    store<i32>(at, <i32>(known >> 32), PAIRS);
    return;
  }
  countNode(ply);
  make(point);
  judge(ply + 1, !attacking);
  unmake();
  store<i32>(at, pair(pn, dn), PAIRS);
}

let secondBest: i32 = 0;

/** pn and dn of the node from its children's; returns the child to look at next (or the winning one), -1 without children. */
function summarize(list: usize, count: i32, attacking: bool): i32 {
  let best = -1;
  let least = INFINITE;
  let sum = 0;
  let shortest = INFINITE;
  let longest = 0;
  secondBest = INFINITE;
  for (let index = 0; index < count; index++) {
    const packed = load<i32>(list + (index << 2), PAIRS);
    const won = firstOf(packed) == 0;
    const mine = attacking ? firstOf(packed) : won ? INFINITE : secondOf(packed);
    const other = attacking ? secondOf(packed) : firstOf(packed);
    if (won) {
      if (attacking && secondOf(packed) < shortest) {
        shortest = secondOf(packed);
        best = index;
        least = 0;
      }
      if (!attacking && secondOf(packed) > longest) {
        longest = secondOf(packed);
        if (least == INFINITE) best = index;
      }
      continue;
    }
    sum = min(INFINITE - 1, sum + other);
    if (mine < least) {
      secondBest = least;
      least = mine;
      best = index;
    } else secondBest = min(secondBest, mine);
  }
  if (attacking) {
    if (least == 0) decided(0, shortest + 1);
    else decided(least, least == INFINITE ? 0 : sum);
  } else if (sum == 0 && least == INFINITE) decided(0, longest + 1);
  else decided(least == 0 ? INFINITE : sum, least);
  return best;
}
