import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CrewConfig, EngineCrew } from './crew.ts';

/** What a worker of a crew is started with. */
export interface CrewSeat extends CrewConfig {
  /** From 1; thread 0 is the thinker's own. */
  readonly threadIndex: number;
  /** Two words of shared memory: how many of the crew are searching, and how many have died of it. */
  readonly words: SharedArrayBuffer;
}

export const SEARCHING = 0;
export const DEAD = 1;

/** So many threads start at a time: with more, the thinker whose crew they are would hardly get a turn, and be deaf meanwhile. */
const WAVE = availableParallelism();

/** Longer than any thread needs to see that the search is over, on the busiest machine. */
const HALT_MS = 10_000;

/**
 * The other threads of an engine, each in a worker: they search the same position in the same memory, and what they find the
 * thinker meets in the table. `halt` blocks; a crew that does not halt is a bug, and throws.
 *
 * A thread that dies before it is ready rejects `ready`. One that dies later is told by the next call that can know of it:
 * `halt` where it died of the search, else the next `search`. Both throw, and such a crew is only good for `dispose`.
 */
export function startNodeCrew(config: CrewConfig, start: (seat: CrewSeat) => Worker = startThread): EngineCrew {
  const size = config.threads - 1;
  const shared = new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
  const words = new Int32Array(shared);
  const workers: Worker[] = [];
  let isDisposed = false;
  let death: Error | undefined;
  const onLaterDeath = (error: Error): void => {
    death ??= error;
  };
  const startOne = (): Promise<void> => {
    const worker = start({ ...config, threadIndex: workers.length + 1, words: shared });
    workers.push(worker);
    return ready(worker, onLaterDeath);
  };
  const startAll = async (): Promise<void> => {
    while (workers.length < size && !isDisposed) {
      await Promise.all(Array.from({ length: Math.min(WAVE, size - workers.length) }, startOne));
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
      for (const worker of workers) worker.postMessage(position);
    },
    halt: () => halt(words),
    dispose() {
      isDisposed = true;
      for (const worker of workers) void worker.terminate();
    },
  };
}

/** Node runs no TypeScript in a worker: where this file is read from its source, the built worker is taken. */
const SCRIPT: URL = new URL(
  import.meta.url.endsWith('.ts') ? '../dist/node-crew-worker.js' : './node-crew-worker.js',
  import.meta.url,
);

function startThread(workerData: CrewSeat): Worker {
  return new Worker(SCRIPT, { workerData, execArgv: [] });
}

/** Its first message says so. A death before it rejects; of one after it, `onLaterDeath` hears. */
function ready(worker: Worker, onLaterDeath: (error: Error) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let onDeath: (error: Error) => void = reject;
    worker.once('message', () => {
      onDeath = onLaterDeath;
      worker.unref();
      resolve();
    });
    worker.on('error', (error) => onDeath(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', (code) => onDeath(new Error(`engine-host: a thread exited with ${code}`)));
  });
}

function halt(words: Int32Array): void {
  for (let left = Atomics.load(words, SEARCHING); left > 0; left = Atomics.load(words, SEARCHING)) {
    if (Atomics.wait(words, SEARCHING, left, HALT_MS) === 'timed-out') {
      throw new Error('engine-host: a thread does not halt');
    }
  }
  if (Atomics.load(words, DEAD) > 0) throw new Error('engine-host: a thread died while it searched');
}
