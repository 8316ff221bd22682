import { createRandom } from '../tune/random.mjs';

/** Random numbers in [0, 1), the same for the same seed; seeds that follow one another begin far apart. @param {number} seed */
export function randomFrom(seed) {
  return createRandom(Math.imul(seed ^ 0x2545f491, 0x9e3779b1) >>> 0);
}
