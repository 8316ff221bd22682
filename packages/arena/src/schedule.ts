import { assert, type Point } from '@tianyuan/rules';
import type { PlannedGame } from './game.ts';

/**
 * The game of that number: the openings in order, each twice in a row with colours changed, from the first again when they
 * are used up. `a` is black in the first game of a pair. Both games of a pair have one seed, pairs have different ones.
 */
export function plannedGame(
  number: number,
  { openings, seed }: { readonly openings: readonly (readonly Point[])[]; readonly seed: number },
): PlannedGame {
  const pair = Math.floor(number / 2);
  const openingIndex = pair % openings.length;
  const opening = openings[openingIndex];
  assert(opening !== undefined, 'there is an opening');
  return { number, openingIndex, opening, seed: seedOf(seed, pair), black: number % 2 === 0 ? 'a' : 'b' };
}

/** Spreads neighbouring numbers over all 32 bits. Source: the finaliser of MurmurHash3 (A. Appleby, public domain). */
function seedOf(seed: number, pair: number): number {
  let bits = (seed + Math.imul(pair + 1, 0x9e3779b1)) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
