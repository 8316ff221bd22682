/** Random numbers in [0, 1), the same for the same seed. Source: mulberry32 by Tommy Ettinger (public domain). @param {number} seed */
export function randomFrom(seed) {
  let state = Math.imul(seed ^ 0x2545f491, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
