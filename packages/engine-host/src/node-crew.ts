import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { CrewConfig, EngineCrew } from './crew.ts';
import { type CrewSeat, type CrewThread, startCrew, type ThreadEvents } from './thread-crew.ts';

/** A crew of `worker_threads`. */
export function startNodeCrew(config: CrewConfig, start: (seat: CrewSeat) => Worker = startThread): EngineCrew {
  return startCrew(config, { start: (seat, events) => threadOf(start(seat), events), wave: availableParallelism() });
}

/** Node runs no TypeScript in a worker: where this file is read from its source, the built worker is taken. */
const SCRIPT: URL = new URL(
  import.meta.url.endsWith('.ts') ? '../dist/node-crew-worker.js' : './node-crew-worker.js',
  import.meta.url,
);

function startThread(workerData: CrewSeat): Worker {
  return new Worker(SCRIPT, { workerData, execArgv: [] });
}

/** Its first message says that it is ready; from then on it keeps no process alive. */
function threadOf(worker: Worker, { onReady, onDeath }: ThreadEvents): CrewThread {
  worker.once('message', () => {
    worker.unref();
    onReady();
  });
  worker.on('error', (error) => onDeath(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => onDeath(new Error(`engine-host: a thread exited with ${code}`)));
  return {
    search: (position) => worker.postMessage(position),
    end: () => void worker.terminate(),
  };
}
