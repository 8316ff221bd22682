import type { Entered, Thought } from './thought.ts';

/** What is missing from a record, and why. */
export interface Thinned {
  /** Thoughts that are not in the record. */
  readonly dropped: number;
  /** Positions deeper than so many plies are not in it; undefined while every depth is. */
  readonly deepestPly: number | undefined;
}

/** From which the thinning begins at the latest; some 2 MB of a search's thoughts. */
const DEFAULT_LIMIT = 20_000;

/** More than any search is deep: thoughts that only count go before any position does. */
const FIRST_TO_GO = 1_000;

/**
 * Keeps what a player thinks, in bounded memory, so that a page can step through it forwards and backwards.
 *
 * A search of depth 4 enters many thousand positions. When the record is full, the deepest positions go, all of one ply at
 * once, with all that was thought there: so what is left is a whole tree, only less deep, and every `entered` that had a `left`
 * still has it. Counting thoughts (progress) go first, games by chance before the moves that can be chosen. The end of the thought is
 * always kept. `thinned` says what is missing.
 */
export class ThoughtRecord {
  readonly #limit: number;
  #thoughts: Thought[] = [];
  #dropped = 0;
  /** Thoughts of a greater depth are no longer kept. */
  #deepest = Number.POSITIVE_INFINITY;

  /** @param limit  thoughts kept, at most; from 2. @throws RangeError otherwise */
  constructor(limit: number = DEFAULT_LIMIT) {
    if (!Number.isInteger(limit) || limit < 2) throw new RangeError(`limit is ${limit}; use a whole number from 2`);
    this.#limit = limit;
  }

  /** In the order in which they were thought. */
  get thoughts(): readonly Thought[] {
    return this.#thoughts;
  }

  get thinned(): Thinned {
    // Where only what counts has gone, every depth is there still.
    const deepestPly = this.#deepest < FIRST_TO_GO - 1 ? this.#deepest : undefined;
    return { dropped: this.#dropped, deepestPly };
  }

  add(thought: Thought): void {
    while (this.#thoughts.length >= this.#limit && this.#thin());
    if (depthOf(thought) > this.#deepest) {
      this.#dropped += 1;
    } else if (this.#thoughts.length < this.#limit) {
      this.#thoughts.push(thought);
    } else {
      // Nothing is left that could go, only moves that can be chosen: the newest gives way, so that the end is kept.
      this.#thoughts[this.#limit - 1] = thought;
      this.#dropped += 1;
    }
  }

  /** Lets everything of the greatest depth go. Whether there was anything. */
  #thin(): boolean {
    const deepest = this.#thoughts.reduce((depth, thought) => Math.max(depth, depthOf(thought)), 0);
    if (deepest === 0) return false;
    const left = this.#thoughts.filter((thought) => depthOf(thought) < deepest);
    this.#dropped += this.#thoughts.length - left.length;
    this.#thoughts = left;
    this.#deepest = deepest - 1;
    return true;
  }
}

/** How deep below the moves that can be chosen a thought is: 0 for what is kept longest. */
function depthOf(thought: Thought): number {
  switch (thought.kind) {
    case 'progress':
      return FIRST_TO_GO;
    case 'entered':
    case 'left':
      return thought.ply;
    case 'cut-off':
    case 'table-hit':
      return thought.ply + 1; // it goes with the replies that it speaks of
    case 'played-out':
      return 1;
    default:
      return 0;
  }
}

/**
 * The stones that lie in the player's head after the first `count` thoughts, first to last: where in the tree it is. To step
 * back is to ask for one thought less.
 */
export function stonesInHead(thoughts: readonly Thought[], count: number): readonly Entered[] {
  const stones: Entered[] = [];
  for (const thought of thoughts.slice(0, count)) {
    if (thought.kind === 'entered') stones.push(thought);
    else if (thought.kind === 'left') stones.pop();
  }
  return stones;
}
