/**
 * Random numbers in [0, 1) that are the same for the same seed on every machine.
 *
 * @param seed  of the game
 * @param ply   number of stones on the board, so that the moves of one game do not all draw the same numbers
 *
 * Source: mulberry32 by Tommy Ettinger (public domain), 2^32 states: enough for games, not for cryptography.
 */
export function randomFrom(seed: number, ply: number = 0): () => number {
  let state = (seed ^ Math.imul(ply + 1, 0x9e3779b1)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
