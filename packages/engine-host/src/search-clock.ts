import type { ThinkLimits } from './messages.ts';

/** How a search is to be interrupted. */
export interface Interruptions {
  /** Those of the search, as the engine has them too. */
  readonly limits: Pick<ThinkLimits, 'timeMs' | 'nodes' | 'depth'>;
  /** 0 where a stop is read from shared memory: the search never gives way. Else how long a slice of a timed search is, at least. */
  readonly sliceMs: number;
  readonly isStopped: () => boolean;
}

/**
 * The engine looks at its clock once in 256 nodes, so a slice has 4,096 at least. In slices of 1,024 a search comes back again and
 * again to what it had begun, and gets to 60 % of the depth (five positions, 600,000 nodes each); longer ones make a stop wait longer.
 */
const LOOKS_A_SLICE = 16;

/**
 * The clock by which an engine searches, as `EngineOptions.now` wants it, and the place where the engine hears of a stop: it looks
 * at the clock, and right after at its stop word.
 *
 * It decides where the slices of a search end that has to give way. Taken up again, a search goes not quite the way that it would
 * have gone; so where nodes or depth limit it, its slices end after the same number of nodes on every machine, and so the
 * answer is the same as well. Where only time does, after `sliceMs`, but not before as many nodes.
 *
 *   begin ─▶ beginSlice ─▶ (the engine looks: now, now, …) ─▶ beginSlice ─▶ … ─▶ end
 */
export class SearchClock {
  readonly #stop: () => void;
  #isStopped: () => boolean = () => false;
  #sliceMs = 0;
  #isCounted = false;
  #deadline = Infinity;
  #sliceBegan = 0;
  #looks = 0;

  /** @param stop  sets the engine's stop word */
  constructor(stop: () => void) {
    this.#stop = stop;
  }

  begin({ limits, sliceMs, isStopped }: Interruptions): void {
    const { timeMs = Infinity, nodes, depth } = limits;
    this.#isStopped = isStopped;
    this.#sliceMs = sliceMs;
    this.#isCounted = nodes !== undefined || depth !== undefined;
    this.#deadline = performance.now() + timeMs;
  }

  /** The engine is about to search, or to go on. */
  beginSlice(): void {
    this.#sliceBegan = performance.now();
    this.#looks = 0;
  }

  end(): void {
    this.#isStopped = () => false;
    this.#sliceMs = 0;
  }

  /** Milliseconds; within a slice they stand still, unless the search is out of time. */
  now(): number {
    if (this.#isStopped()) this.#stop();
    const time = performance.now();
    if (this.#sliceMs === 0 || time >= this.#deadline) return time;
    this.#looks += 1;
    if (this.#looks < LOOKS_A_SLICE) return this.#sliceBegan;
    return this.#isCounted ? this.#sliceBegan + this.#sliceMs : time;
  }
}
