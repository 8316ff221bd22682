import type { Board, Stone } from '@tianyuan/rules';

/** Every point by itself: black with one chance, white with another, else empty. */
export function randomBoard(random: () => number, size: number, blackShare: number, whiteShare: number): Board {
  const stones = Array.from({ length: size * size }, (): Stone => {
    const drawn = random();
    if (drawn < blackShare) return 'black';
    return drawn < blackShare + whiteShare ? 'white' : 'empty';
  });
  return { size, stones };
}
