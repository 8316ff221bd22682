import type { Thought } from '@tianyuan/classic';

/** What a thought cost. For a player that plays games by chance `nodes` counts those. */
export interface Counters {
  readonly nodes: number;
  /** Positions that were judged as they stand, or were the end of the game. */
  readonly leaves: number;
  readonly cutOffs: number;
  /** Replies that cut-offs made needless. */
  readonly skipped: number;
  /** Positions that the table answered. */
  readonly hits: number;
}

export const NO_COUNTERS: Counters = { nodes: 0, leaves: 0, cutOffs: 0, skipped: 0, hits: 0 };

/** Counts one thought more. */
export class Counting {
  #nodes = 0;
  #leaves = 0;
  #cutOffs = 0;
  #skipped = 0;
  #hits = 0;

  add(thought: Thought): void {
    switch (thought.kind) {
      case 'entered':
      case 'considered':
      case 'played-out':
        this.#nodes += 1;
        break;
      case 'left':
        if (thought.because === 'five' || thought.because === 'horizon' || thought.because === 'no-legal-point')
          this.#leaves += 1;
        break;
      case 'cut-off':
        this.#cutOffs += 1;
        this.#skipped += thought.skipped;
        break;
      case 'table-hit':
        if (thought.use === 'value') this.#hits += 1;
        break;
      default:
    }
  }

  get counters(): Counters {
    return {
      nodes: this.#nodes,
      leaves: this.#leaves,
      cutOffs: this.#cutOffs,
      skipped: this.#skipped,
      hits: this.#hits,
    };
  }
}
