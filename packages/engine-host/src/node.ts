/**
 * The second door, for Node: the engine in a worker thread behind the host, or in the caller's own thread.
 */
import { Worker } from 'node:worker_threads';
import { createEngine, type Engine } from '@tianyuan/engine';
import { loadModule } from '@tianyuan/engine/node';
import { engineThinker } from './engine-thinker.ts';
import { createHost, type EngineHost, type HostConfig } from './host.ts';
import type { EngineOptions } from './messages.ts';
import { startNodeCrew } from './node-crew.ts';
import { nodePort } from './port.ts';
import type { Thinker } from './serve-thinker.ts';

export interface NodeHostConfig extends EngineOptions {
  readonly limits?: HostConfig['limits'];
}

/**
 * A host whose engine searches in a worker thread, with shared memory: a stop reaches it at once, and its table is kept from
 * one request to the next. Idle it takes no time. `dispose` it, or the process does not end.
 *
 * @param config  hash (1 to 1,024 MB, default 16) and threads (default 1) of requests that say nothing of them
 */
export function createNodeEngineHost({ limits, ...options }: NodeHostConfig = {}): EngineHost {
  const spawn = () => nodePort(new Worker(WORKER, { workerData: options, execArgv: [] }));
  return createHost({ spawn, ...(limits && { limits }) });
}

/** Node runs no TypeScript in a worker: where this file is read from its source, the built worker is taken. */
const WORKER: URL = new URL(
  import.meta.url.endsWith('.ts') ? '../dist/node-worker.js' : './node-worker.js',
  import.meta.url,
);

/** An engine in the caller's own thread: every call blocks until it is done. For work that nobody interrupts. */
export async function createNodeEngine(options: Pick<EngineOptions, 'hashMb'> = {}): Promise<Engine> {
  return createEngine({ module: await loadModule(), ...options });
}

/**
 * The engine as a thinker in the caller's own thread, which it blocks while it thinks: `isStopped` is its only way to hear of
 * anything. For work that nobody interrupts.
 */
export async function createNodeThinker(): Promise<Thinker> {
  return engineThinker({
    module: await loadModule({ shared: true }),
    shared: true,
    sliceMs: 0,
    startCrew: startNodeCrew,
  });
}
