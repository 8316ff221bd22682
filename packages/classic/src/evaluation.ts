import { type Color, opponentOf } from '@tianyuan/rules';
import type { SearchBoard } from './search-board.ts';

//  What a position is worth, in whole numbers, so that equal ones are equal. A finished game is worth WIN less the stones laid in
//  the head until its end: so of two wins the nearer one is better, and of two losses the later one. Tutorials that give every
//  win the same value put the five off for ever, and give in at once when they see a loss.

/** More than any board without a five can be worth. */
export const WIN = 10_000_000;

/** More than anything: a bound that bounds nothing. A number, not infinity, since JSON has none. */
export const UNBOUNDED = 20_000_000;

/** What a position is worth to `color` when `winner` makes its five with the stone number `ply` laid in the head. */
export function valueOfFive(winner: Color, color: Color, ply: number): number {
  return winner === color ? WIN - ply : ply - WIN;
}

/** Whether the game is decided: a five was found at the end of every line that the loser could choose. */
export function isDecided(value: number): boolean {
  return Math.abs(value) > WIN - 1_000;
}

/**
 * What living windows with 0 to 3 stones (or 4 of the side that waits) are worth. A window is five points in a row; it lives for
 * a side when it can still become that side's five (windows.ts). The side to move comes first: its three becomes a four before
 * the other side's does. A tutorial's evaluation without a side to move takes them for equal.
 *
 * An open row lies in more living windows than a closed one, so that no shape needs to be named. Where six win too:
 *
 *   . . . X X X . . .    three windows of three, two of two      O X X X . . .    one window of three, one of two
 *
 * How far apart the numbers stand was found by matches to depth 4 with radius 1, 20 games each. Against the shape player these
 * won 18, numbers that grow nearly tenfold as in the tutorials (1, 12, 100) won 11; played against each other, these won 15. A search
 * sees for itself what threes and fours lead to; what it cannot see behind its horizon is what the twos will become.
 *
 * What they cannot see. An open four of the side that waits wins, and is only two windows of four here: one ply more shows it.
 */
export const LIVING_WORTH: Readonly<Record<'toMove' | 'waiting', readonly number[]>> = {
  toMove: [0, 3, 10, 40],
  waiting: [0, 3, 9, 30, 100],
};

/**
 * What the position is worth to `color` as it stands, nothing tried: the living windows of both sides. One thing is no matter
 * of judging: when the side to move has four in a living window, it makes the five with the next stone. Cost: eight counts are
 * read, which the board keeps up to date stone by stone (search-board.ts).
 *
 * @param ply  stones laid in the head so far. No five stands on the board.
 */
export function evaluate(board: SearchBoard, color: Color, ply: number): number {
  const { toMove } = board;
  if (board.living(toMove, 4) > 0) return valueOfFive(toMove, color, ply + 1);
  const own = worthOf(board, toMove, LIVING_WORTH.toMove);
  const others = worthOf(board, opponentOf(toMove), LIVING_WORTH.waiting);
  return toMove === color ? own - others : others - own;
}

function worthOf(board: SearchBoard, color: Color, worths: readonly number[]): number {
  let sum = 0;
  for (let stones = 1; stones < worths.length; stones += 1) sum += board.living(color, stones) * (worths[stones] ?? 0);
  return sum;
}
