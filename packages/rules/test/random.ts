import type { Board, Stone } from '@tianyuan/rules';

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

export function randomBelow(random: () => number, limit: number): number {
  return Math.floor(random() * limit);
}

/** Every point by itself: black with one chance, white with another, else empty. */
export function randomBoard(random: () => number, size: number, blackShare: number, whiteShare: number): Board {
  const stones = Array.from({ length: size * size }, (): Stone => {
    const drawn = random();
    if (drawn < blackShare) return 'black';
    return drawn < blackShare + whiteShare ? 'white' : 'empty';
  });
  return { size, stones };
}
