// Chance for tests: the same seed, the same numbers, on every machine. The tuner, which is no TypeScript, has the source of it.
export { createRandom as randomFrom } from '../tune/random.mjs';

/** A whole number from 0 to `limit - 1`. */
export function randomBelow(random: () => number, limit: number): number {
  return Math.floor(random() * limit);
}
