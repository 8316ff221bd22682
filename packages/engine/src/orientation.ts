/**
 * How a position is turned before the engine sees it.
 *
 * A search breaks ties by the number of a point, so turning the board would change its answer a little. Therefore a new
 * position is turned into one fixed member of its eight symmetric forms, and, where the rule is the same for both colours,
 * coloured so that the side to move is black: equal positions get equal answers. Within a game the first choice stays, or
 * the transposition table of the last move would be of no use for the next.
 */
import type { BoardIndex } from './point.ts';

/** 0 empty, 1 black, 2 white, by board index. */
export type Stones = Uint8Array;

export interface Orientation {
  /** One of eight: bit 0 mirrors left and right, bit 1 top and bottom, bit 2 exchanges rows and columns (last). */
  readonly turn: number;
  /** Colours are exchanged. */
  readonly exchanged: boolean;
}

export const AS_IT_STANDS: Orientation = { turn: 0, exchanged: false };

/** Where a point lies after the turn. */
export function turned(size: number, turn: number, index: BoardIndex): BoardIndex {
  const x = turn & 1 ? size - 1 - (index % size) : index % size;
  const row = Math.floor(index / size);
  const y = turn & 2 ? size - 1 - row : row;
  return turn & 4 ? x * size + y : y * size + x;
}

/** The turn that takes back `turn`. */
export function inverseOf(turn: number): number {
  // With the exchange of axes, mirroring columns before it is mirroring rows after it.
  return turn & 4 ? 4 | ((turn & 1) << 1) | ((turn & 2) >> 1) : turn;
}

/**
 * The fixed orientation of a position.
 *
 * @param sameForBoth  the rule is the same for both colours
 */
export function fixedOrientation(
  stones: Stones,
  size: number,
  whiteToMove: boolean,
  sameForBoth: boolean,
): Orientation {
  const exchanged = sameForBoth && whiteToMove;
  let best = turnedStones(stones, size, 0);
  let bestTurn = 0;
  for (let turn = 1; turn < 8; turn++) {
    const other = turnedStones(stones, size, turn);
    if (!isBefore(other, best, exchanged)) continue;
    best = other;
    bestTurn = turn;
  }
  return { turn: bestTurn, exchanged };
}

function turnedStones(stones: Stones, size: number, turn: number): Stones {
  const result = new Uint8Array(stones.length);
  for (const [index, stone] of stones.entries()) result[turned(size, turn, index)] = stone;
  return result;
}

/** Order of two boards at the first point where they differ, by the colours that the engine will see. */
function isBefore(a: Stones, b: Stones, exchanged: boolean): boolean {
  const rank = (stone = 0): number => (exchanged && stone !== 0 ? 3 - stone : stone);
  const at = a.findIndex((stone, index) => stone !== b[index]);
  return at >= 0 && rank(a[at]) < rank(b[at]);
}

/** Whether one of the boards is the other with stones added: the same game, a little later or earlier. */
export function isSameGame(a: Stones, b: Stones): boolean {
  if (a.length !== b.length) return false;
  let onlyInA = false;
  let onlyInB = false;
  for (const [index, stone] of a.entries()) {
    if (stone === b[index]) continue;
    if (stone !== 0 && b[index] !== 0) return false;
    if (stone === 0) onlyInB = true;
    else onlyInA = true;
  }
  return !(onlyInA && onlyInB) && a.some((stone) => stone !== 0) && b.some((stone) => stone !== 0);
}
