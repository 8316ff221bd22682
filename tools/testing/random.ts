// Chance for tests: the same seed, the same numbers, on every machine.

/** Numbers in [0, 1) from a seed: mulberry32, small and the same everywhere. */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A whole number from 0 to `limit - 1`. */
export function randomBelow(random: () => number, limit: number): number {
  return Math.floor(random() * limit);
}
