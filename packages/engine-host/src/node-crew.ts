import { Worker } from 'node:worker_threads';
import type { CrewConfig, EngineCrew } from './engine-thinker.ts';

/** What a worker of a crew is started with. */
export interface CrewSeat extends CrewConfig {
  /** From 1; thread 0 is the thinker's own. */
  readonly threadIndex: number;
  /** One word of shared memory: how many of the crew are searching. */
  readonly searching: SharedArrayBuffer;
}

/** Longer than any thread needs to see that the search is over, on the busiest machine. */
const HALT_MS = 10_000;

const SCRIPT: URL = new URL(
  import.meta.url.endsWith('.ts') ? '../dist/node-crew-worker.js' : './node-crew-worker.js',
  import.meta.url,
);

/**
 * The other threads of an engine, each in a worker: they search the same position in the same memory, and what they find the
 * thinker meets in the table. `halt` blocks; a crew that does not halt is a bug, and throws.
 */
export function startNodeCrew(config: CrewConfig): EngineCrew {
  const size = config.threads - 1;
  const searching = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const count = new Int32Array(searching);
  const workers = Array.from({ length: size }, (_, index) => {
    const workerData: CrewSeat = { ...config, threadIndex: index + 1, searching };
    return new Worker(SCRIPT, { workerData, execArgv: [] });
  });
  const allReady = Promise.all(workers.map(ready));
  return {
    ready: async () => void (await allReady),
    search(position) {
      Atomics.store(count, 0, size);
      for (const worker of workers) worker.postMessage(position);
    },
    halt() {
      for (let left = Atomics.load(count, 0); left > 0; left = Atomics.load(count, 0)) {
        if (Atomics.wait(count, 0, left, HALT_MS) === 'timed-out')
          throw new Error('engine-host: a thread does not halt');
      }
    },
    dispose() {
      for (const worker of workers) void worker.terminate();
    },
  };
}

/** It says so once, before anything else; a death before or later is thrown as the error that nobody caught. */
function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('message', () => {
      worker.unref();
      resolve();
    });
    worker.on('error', reject);
  });
}
