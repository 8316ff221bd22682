import type { ThinkLimits } from './player.ts';
import type { LimitKind } from './thought.ts';

/** A limit is reached: the way out of a search from any depth. Not a fault; whoever began the search catches it. */
export class SearchStopped extends Error {
  readonly by: LimitKind;

  constructor(by: LimitKind) {
    super(`the limit of ${by} is reached`);
    this.by = by;
  }
}

/** Asking the time for every position would cost a good part of looking at it. */
const CLOCK_EVERY = 8;

/** Counts the positions that a thought looks at, and knows when it must end. */
export class Budget {
  readonly #limits: ThinkLimits;
  readonly #endsAt: number;
  readonly #tellEvery: number;
  readonly #clockEvery: number;
  #nodes = 0;

  /**
   * @param tellEvery   after how many positions somebody wants to know how far the thought is
   * @param clockEvery  after how many the clock is looked at
   */
  constructor(limits: ThinkLimits, tellEvery: number, clockEvery: number = CLOCK_EVERY) {
    this.#limits = limits;
    this.#tellEvery = tellEvery;
    this.#clockEvery = clockEvery;
    this.#endsAt = limits.time ? limits.time.now() + limits.time.ms : 0;
  }

  get nodes(): number {
    return this.#nodes;
  }

  /** The limit that is reached, if any: asked before each position. */
  spentBy(): LimitKind | undefined {
    const { nodes, time } = this.#limits;
    if (nodes !== undefined && this.#nodes >= nodes) return 'nodes';
    if (time && this.#nodes % this.#clockEvery === 0 && time.now() >= this.#endsAt) return 'time';
    return undefined;
  }

  /**
   * One position more. A tutorial's search that is out of time answers 0 from where it stands; since 0 is better than every
   * honest negative value, its move is then any. Here the whole unfinished search ends, and what was finished before counts.
   *
   * @returns whether it is time to tell how far the search is
   * @throws  SearchStopped when a limit is reached
   */
  spend(): boolean {
    const limit = this.spentBy();
    if (limit) throw new SearchStopped(limit);
    return this.count();
  }

  /** As `spend`, where the limits were asked already. */
  count(): boolean {
    this.#nodes += 1;
    return this.#nodes % this.#tellEvery === 0;
  }
}
