declare const enginePointBrand: unique symbol;

/** A point inside the engine's memory: padded, see `assembly/point.ts`. It never leaves this package. */
export type EnginePoint = number & { readonly [enginePointBrand]: true };

/** A point at this package's door: `y * size + x`, x and y from 0 at the TOP LEFT of the board. */
export type BoardIndex = number;

export const MIN_SIZE = 5;
export const MAX_SIZE = 22;

const PAD = 5;
const STRIDE = 32;

/** The one place where a point of the door becomes a point of the engine. The index must be on the board. */
export function toEnginePoint(size: number, index: BoardIndex): EnginePoint {
  return ((Math.floor(index / size) + PAD) * STRIDE + (index % size) + PAD) as EnginePoint;
}

/** The way back. */
export function toBoardIndex(size: number, point: number): BoardIndex {
  return (Math.floor(point / STRIDE) - PAD) * size + (point % STRIDE) - PAD;
}
