import type { CrewConfig, CrewPosition, EngineCrew } from './crew.ts';

/** What a thread of a crew is started with. */
export interface CrewSeat extends CrewConfig {
  /** From 1; thread 0 is the thinker's own. */
  readonly threadIndex: number;
  /** Two words of shared memory: how many of the crew are searching, and how many have died of it. */
  readonly words: SharedArrayBuffer;
}

export const SEARCHING = 0;
export const DEAD = 1;

/** One more thread, in Node or in a browser. */
export interface CrewThread {
  search(position: CrewPosition): void;
  end(): void;
}

/** What is heard of a thread: first that it is ready, or its death; later perhaps its death. */
export interface ThreadEvents {
  onReady(): void;
  onDeath(error: Error): void;
}

export interface CrewWorld {
  start(seat: CrewSeat, events: ThreadEvents): CrewThread;
  /** So many threads start at a time: with more, the thinker whose crew they are would hardly get a turn, and be deaf meanwhile. */
  readonly wave: number;
}

/** Longer than any thread needs to see that the search is over, on the busiest machine. */
const HALT_MS = 10_000;

/**
 * The other threads of an engine, each in a worker: they search the same position in the same memory, and what they find the
 * thinker meets in the table. `halt` blocks; a crew that does not halt is a bug, and throws.
 *
 * A thread that dies before it is ready rejects `ready`. One that dies later is told by the next call that can know of it:
 * `halt` where it died of the search, else the next `search`. Both throw, and such a crew is only good for `dispose`.
 */
export function startCrew(config: CrewConfig, { start, wave }: CrewWorld): EngineCrew {
  const size = config.threads - 1;
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const words = new Int32Array(shared);
  const threads: CrewThread[] = [];
  let isDisposed = false;
  let death: Error | undefined;
  const startOne = (): Promise<void> =>
    new Promise((resolve, reject) => {
      let onDeath = reject;
      const events: ThreadEvents = {
        onReady() {
          onDeath = (error: Error) => {
            death ??= error;
          };
          resolve();
        },
        onDeath: (error) => onDeath(error),
      };
      threads.push(start({ ...config, threadIndex: threads.length + 1, words: shared }, events));
    });
  const startAll = async (): Promise<void> => {
    while (threads.length < size && !isDisposed) {
      await Promise.all(Array.from({ length: Math.min(wave, size - threads.length) }, startOne));
    }
  };
  const allReady = startAll();
  // Who does not wait for it does not need to hear.
  allReady.catch(() => undefined);
  return {
    ready: () => allReady,
    search(position) {
      if (death) throw death;
      Atomics.store(words, SEARCHING, size);
      for (const thread of threads) thread.search(position);
    },
    halt: () => halt(words),
    dispose() {
      isDisposed = true;
      for (const thread of threads) thread.end();
    },
  };
}

function halt(words: Int32Array): void {
  for (let left = Atomics.load(words, SEARCHING); left > 0; left = Atomics.load(words, SEARCHING)) {
    if (Atomics.wait(words, SEARCHING, left, HALT_MS) === 'timed-out') {
      throw new Error('engine-host: a thread does not halt');
    }
  }
  if (Atomics.load(words, DEAD) > 0) throw new Error('engine-host: a thread died while it searched');
}
