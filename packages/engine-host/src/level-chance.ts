/**
 * Chance of a level: the same numbers for the same position, seed and level, on every machine. A level keeps nothing from one move to
 * the next, so a game that is opened again goes on as it would have.
 */
import { countOf } from '@tianyuan/rules';
import type { ThinkPosition } from './position.ts';

/** One number of 32 bits from several. Source: the finaliser of MurmurHash3 (A. Appleby, public domain) over each. */
export function mixOf(...numbers: readonly number[]): number {
  return numbers.reduce<number>((before, number) => {
    let bits = Math.imul(before ^ number, 0x85ebca6b) + 0x9e3779b9;
    bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
    return (bits ^ (bits >>> 16)) >>> 0;
  }, 0x9e3779b1);
}

/** The number that everything by chance in this thought comes from. */
export function chanceOf({ board, toMove }: ThinkPosition, seed: number, level: number): number {
  const stones = board.stones.flatMap((stone, point) =>
    stone === 'empty' ? [] : [2 * point + (stone === 'black' ? 1 : 0)],
  );
  return mixOf(seed, level, countOf(board, 'empty'), toMove === 'black' ? 1 : 0, ...stones);
}

/** In [0, 1), the same for the same numbers. */
export function drawnFrom(...numbers: readonly number[]): number {
  return mixOf(...numbers) / 0x1_0000_0000;
}

/** About a normal distribution of mean 0 and spread 1, within ±3. */
export function spreadFrom(...numbers: readonly number[]): number {
  return 2 * (drawnFrom(...numbers, 1) + drawnFrom(...numbers, 2) + drawnFrom(...numbers, 3) - 1.5);
}
