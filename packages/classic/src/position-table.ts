import type { Point } from '@tianyuan/rules';
import type { Bound } from './thought.ts';

/** What a search remembers about a position. */
export interface Remembered {
  /** How many plies were looked at below it. */
  readonly depth: number;
  readonly value: number;
  readonly bound: Bound;
  /** A reply that had this value; a position without a reply is drawn and needs no remembering. */
  readonly reply: Point | undefined;
}

/** Some 11 MB when it is full. */
const MOST_POSITIONS = 100_000;

/**
 * The transposition table: what the search knows about positions that it has met. Black h8, white i9, black j10 is the same
 * position as black j10, white i9, black h8; one look is enough for both. The same stones are also as many plies below the root,
 * so that a win in the table is as far away by either order.
 *
 * When it is full the oldest position goes: a Map keeps the order in which things came. What is written again is new again.
 *
 * A value may be used at exactly the depth at which it was found. A deeper one would be truer, but then a search to depth 4
 * with the table would sometimes answer otherwise than one without; here the table saves time and changes nothing.
 */
export class PositionTable {
  readonly #positions = new Map<number, Remembered>();

  get size(): number {
    return this.#positions.size;
  }

  /** What is known about the position with this key (position-key.ts). */
  recall(key: number): Remembered | undefined {
    return this.#positions.get(key);
  }

  remember(key: number, remembered: Remembered): void {
    this.#positions.delete(key);
    if (this.#positions.size >= MOST_POSITIONS) {
      for (const oldest of this.#positions.keys()) {
        this.#positions.delete(oldest);
        break;
      }
    }
    this.#positions.set(key, remembered);
  }
}
