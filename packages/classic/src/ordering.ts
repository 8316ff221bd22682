import { opponentOf, type Point } from '@tianyuan/rules';
import type { SearchBoard } from './search-board.ts';

/**
 * In which order a search looks at the replies. It never changes what the search finds, only how soon the good replies are
 * found that make the others needless.
 *
 * - `best-first`: what was best when this position was met before; then by what the living windows through the point are worth,
 *   one's own counting double. A window of four outweighs all the others, so a five comes first and the block of a five next
 * - `board`: from the top left, row by row
 * - `random`: by lot; to measure the others against
 */
export type Order = 'best-first' | 'board' | 'random';

/**
 * Hands out the replies of one position, the one to be tried next at each call. Usually a good one comes soon and the others are
 * never asked for; so they are not sorted, but the best of those that are left is looked for each time, in one pass over them.
 */
export class Replies {
  readonly #points: Point[];
  /** For each of the points; undefined where they are handed out as they stand. */
  readonly #promises: number[] | undefined;
  #handedOut = 0;

  /**
   * @param points  the candidates of the position, ascending; they are rearranged
   * @param first   to be handed out before all others: the reply that was best at an earlier look
   */
  constructor(order: Order, board: SearchBoard, points: Point[], random: () => number, first?: Point) {
    this.#points = points;
    if (order === 'random') shuffle(points, random);
    if (order !== 'best-first') return;
    this.#promises = points.map((point) => (point === first ? Number.MAX_VALUE : promiseOf(board, point)));
  }

  /** How many are not handed out yet. */
  get left(): number {
    return this.#points.length - this.#handedOut;
  }

  /** Undefined when all are handed out. Of equally promising ones the first to be found comes first. */
  next(): Point | undefined {
    const at = this.#handedOut;
    if (at >= this.#points.length) return undefined;
    if (this.#promises) this.#bringBestTo(at, this.#promises);
    this.#handedOut += 1;
    return this.#points[at];
  }

  #bringBestTo(at: number, promises: number[]): void {
    let best = at;
    for (let index = at + 1; index < promises.length; index += 1) {
      if ((promises[index] ?? 0) > (promises[best] ?? 0)) best = index;
    }
    exchange(promises, at, best);
    exchange(this.#points, at, best);
  }
}

function exchange<Item>(items: Item[], one: number, other: number): void {
  [items[one], items[other]] = [items[other] as Item, items[one] as Item];
}

/**
 * How good an empty point looks for the side to move: a five counts more than a block of one, a block more than anything else. Only
 * a point that blocks in two windows or more at once can come before a five; that costs time, and no search chooses otherwise.
 */
export function promiseOf(board: SearchBoard, point: Point): number {
  const { toMove } = board;
  return 2 * board.crossing(toMove, point) + board.crossing(opponentOf(toMove), point);
}

/** Source: R. Durstenfeld, Algorithm 235: Random permutation, 1964. */
export function shuffle(points: Point[], random: () => number): void {
  for (let last = points.length - 1; last > 0; last -= 1) exchange(points, last, Math.floor(random() * (last + 1)));
}
