/**
 * Moves of a node and their order. An entry is an i32: order times 1,024 plus the point; the picker takes the largest.
 *
 * Threats restrict the choice without loss: against a five point only its answers count; against an open four point only
 * what takes all of them away, or an own four first. Every other move loses within four plies, so a node whose list is
 * empty is lost.
 */
import {
  base, COUNTER_MOVES, HISTORY, KILLERS, MOVES, orderBase, POINT_TABLE, ROWS_BOARD, ROWS_NEAR, ROWS_TAKEN,
} from './memory-map';
import { classAt, countOf, isRenju, side, size, stateAt, stones } from './board';
import { BLACK, PAD } from './point';
import { CLASS_FIVE, CLASS_FOUR, CLASS_OPEN_FOUR, whiteTable } from './point-table';
import { firstOfClass, hasClosing, listAnswers, listAtLeast, listHiddenFours } from './threat';
import { parameter, P_HISTORY_DIVISOR } from './parameters';

/** What the opponent threatens, which decides the moves that count. */
export const MODE_ALL: i32 = 0;
export const MODE_DEFEND: i32 = 1; // an open four
export const MODE_BLOCK: i32 = 2; // a five

const TABLE_MOVE_ORDER: i32 = 1 << 20;
const COUNTER_ORDER: i32 = 40;
const KILLER_ORDER: i32 = 30;

@inline
export function threatMode(): i32 {
  const opponent = side ^ 1;
  if (countOf(opponent, CLASS_FIVE) != 0) return MODE_BLOCK;
  return countOf(opponent, CLASS_OPEN_FOUR) != 0 ? MODE_DEFEND : MODE_ALL;
}

@inline
export function moveList(ply: i32): usize {
  return base + MOVES + (<usize>ply << 11);
}

/** Writes the moves of this ply with their order; returns the end of the list. */
export function generate(ply: i32, mode: i32, tableMove: i32, lastMove: i32): usize {
  const list = moveList(ply);
  const end = mode == MODE_BLOCK ? listBlocks(list) : mode == MODE_DEFEND ? listDefences(list) : listNear(list);
  order(list, end, ply, tableMove, lastMove);
  return end;
}

/** Answers to the opponent's five points. */
export function listBlocks(list: usize): usize {
  const opponent = side ^ 1;
  if (hasClosing()) return listAnswers(opponent, CLASS_FIVE, list);
  if (countOf(opponent, CLASS_FIVE) > 1) return list;
  store<i32>(list, firstOfClass(opponent, CLASS_FIVE));
  return list + 4;
}

/** Answers to every open four point, then own fours that are not among them. */
export function listDefences(list: usize): usize {
  const answersEnd = listAnswers(side ^ 1, CLASS_OPEN_FOUR, list);
  let foursEnd = listAtLeast(side, CLASS_FOUR, answersEnd);
  if (isRenju() && side == BLACK) foursEnd = listHiddenFours(foursEnd);
  let out = answersEnd;
  for (let at = answersEnd; at < foursEnd; at += 4) {
    const point = load<i32>(at);
    if (contains(list, answersEnd, point)) continue;
    store<i32>(out, point);
    out += 4;
  }
  return out;
}

function contains(list: usize, end: usize, point: i32): bool {
  for (let at = list; at < end; at += 4) if (load<i32>(at) == point) return true;
  return false;
}

/** Empty points near a stone; the centre of an empty board; every empty point when nothing near is free. */
export function listNear(list: usize): usize {
  if (stones == 0) {
    store<i32>(list, (((size >> 1) + PAD) << 5) + (size >> 1) + PAD);
    return list + 4;
  }
  const end = listRows(list, ROWS_NEAR);
  return end != list ? end : listRows(list, ROWS_BOARD);
}

@inline
function listRows(list: usize, rows: usize): usize {
  for (let y = PAD; y < PAD + size; y++) {
    const at = base + (y << 2);
    let row = load<u32>(at + rows) & load<u32>(at, ROWS_BOARD) & ~load<u32>(at, ROWS_TAKEN);
    while (row != 0) {
      store<i32>(list, (y << 5) + ctz(row));
      list += 4;
      row &= row - 1;
    }
  }
  return list;
}

/** Worth of a move to the mover plus its worth as a move taken from the opponent. */
export function staticOrder(point: i32, own: i32): i32 {
  const state = stateAt(point);
  const black = load<u64>(POINT_TABLE + ((<usize>state & 0xffff) << 3));
  const white = load<u64>(whiteTable + ((<usize>(state >> 16) & 0xffff) << 3));
  const mine = own == BLACK ? black : white;
  const theirs = own == BLACK ? white : black;
  return <i32>(<i16>(mine >> 16)) + <i32>(<i16>(theirs >> 32));
}

function order(list: usize, end: usize, ply: i32, tableMove: i32, lastMove: i32): void {
  const own = side;
  const history = orderBase + HISTORY + (own << 12);
  const counter: i32 = load<u16>(orderBase + COUNTER_MOVES + (own << 11) + (lastMove << 1));
  const killer: i32 = load<u16>(orderBase + KILLERS + (ply << 2));
  const killer2: i32 = load<u16>(orderBase + KILLERS + (ply << 2) + 2);
  const divisor = parameter(P_HISTORY_DIVISOR);
  for (let at = list; at < end; at += 4) {
    const point = load<i32>(at);
    let value = staticOrder(point, own) + load<i32>(history + (point << 2)) / divisor;
    if (point == tableMove) value += TABLE_MOVE_ORDER;
    if (point == counter) value += COUNTER_ORDER;
    if (point == killer || point == killer2) value += KILLER_ORDER;
    store<i32>(at, value * 1024 + point);
  }
}

/** Brings the entry with the highest order to the front of the rest; returns its point. */
export function pick(at: usize, end: usize): i32 {
  let best = at;
  let value = load<i32>(at);
  for (let other = at + 4; other < end; other += 4) {
    const otherValue = load<i32>(other);
    if (otherValue > value) {
      value = otherValue;
      best = other;
    }
  }
  store<i32>(best, load<i32>(at));
  store<i32>(at, value);
  return value & 1023;
}

/** Rewards the move that refuted, and takes from those tried before it in vain. */
export function learn(ply: i32, depth: i32, best: i32, list: usize, tried: usize, lastMove: i32): void {
  const own = side;
  const bonus = min(depth * depth, 400);
  adjust(own, best, bonus);
  for (let at = list; at < tried; at += 4) {
    const point = load<i32>(at) & 1023;
    if (point != best) adjust(own, point, -bonus);
  }
  if (classAt(best, own) >= CLASS_FOUR) return;
  store<u16>(orderBase + COUNTER_MOVES + (own << 11) + (lastMove << 1), best);
  const killers = orderBase + KILLERS + (ply << 2);
  if (load<u16>(killers) == best) return;
  store<u16>(killers + 2, load<u16>(killers));
  store<u16>(killers, best);
}

const HISTORY_LIMIT: i32 = 8192;

@inline
function adjust(own: i32, point: i32, bonus: i32): void {
  const at = orderBase + HISTORY + (own << 12) + (point << 2);
  const old = load<i32>(at);
  store<i32>(at, old + bonus * 8 - (old * abs(bonus * 8)) / HISTORY_LIMIT);
}

/** In a crew that is for thread 0 to do: the others come when it may be searching already. */
export function forgetOrder(): void {
  if (orderBase != base) return;
  memory.fill(orderBase + HISTORY, 0, KILLERS + 0x400 - HISTORY);
}
