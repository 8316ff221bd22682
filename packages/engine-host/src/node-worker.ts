/** The script of a worker thread of `createNodeEngineHost`. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadModule } from '@tianyuan/engine/node';
import { bookThinker } from './book.ts';
import { engineThinker } from './engine-thinker.ts';
import { levelThinker } from './level-thinker.ts';
import { startNodeCrew } from './node-crew.ts';
import { parentPortPort } from './port.ts';
import { serveThinker } from './serve-thinker.ts';

const module = await loadModule({ shared: true });
if (parentPort) {
  // A stop comes through shared memory, so the search never needs to give way.
  const settings = { shared: true, sliceMs: 0, options: workerData, startCrew: startNodeCrew };
  serveThinker(parentPortPort(parentPort), levelThinker(bookThinker(engineThinker({ module, ...settings }))));
}
