import { Worker } from 'node:worker_threads';
import { loadModule } from '@tianyuan/engine/node';
import { nodePort } from '@tianyuan/engine-host';
import type { World } from './world.ts';

export const NODE: World = {
  spawn() {
    const worker = new Worker(new URL('./node-worker.js', import.meta.url), { execArgv: [] });
    // While a question runs, the host's own timer keeps the process alive; an idle worker must not. Not before it is online:
    // coming up, it would count again.
    worker.once('online', () => worker.unref());
    return nodePort(worker);
  },
  loadModule: (shared) => loadModule({ shared }),
};
