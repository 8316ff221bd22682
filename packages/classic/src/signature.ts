import type { RuleSetId } from '@tianyuan/rules';
import type { Player } from './player.ts';
import { randomPosition } from './random-position.ts';
import { randomFrom } from './random-source.ts';

/** Stones on the boards that are asked about: early and in the middle. */
const STONES = [3, 7, 12, 20] as const;
const SIZE = 15;

/**
 * How a player thinks, as eight hexadecimal digits: it thinks about four fixed positions, and everything that it says on the way
 * (weights, values, counts of positions, the point) is hashed. Code with other digits thinks otherwise: a weight, a limit or an
 * order was changed. Code with the same digits most likely plays the same games; only four positions were asked. Games that are
 * kept belong to one signature. Some tenths of a second for the players that search.
 *
 * Source of the hash: G. Fowler, L. C. Noll, P. Vo, FNV-1a, 32 bits: enough to notice a change, not to keep a secret.
 */
export function signatureOf(player: Player, ruleSet: RuleSetId): string {
  let hash = 0x811c9dc5;
  STONES.forEach((stones, seed) => {
    for (const thought of player.think(randomPosition(seed, SIZE, ruleSet, stones), randomFrom(seed))) {
      for (const byte of new TextEncoder().encode(JSON.stringify(thought)))
        hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
    }
  });
  return hash.toString(16).padStart(8, '0');
}
