/** The script of one more thread of an engine: it searches what it is sent until the engine's stop word is set. */
import { parentPort, workerData } from 'node:worker_threads';
import { createEngine } from '@tianyuan/engine';
import type { CrewPosition } from './engine-thinker.ts';
import type { CrewSeat } from './node-crew.ts';

const { searching, ...options }: CrewSeat = workerData;
const engine = await createEngine({ ...options, shared: true, turnsBoard: false });
const count = new Int32Array(searching);

parentPort?.on('message', (position: CrewPosition) => {
  engine.setPosition(position);
  engine.search({ limits: {} });
  Atomics.sub(count, 0, 1);
  Atomics.notify(count, 0);
});
parentPort?.postMessage('ready');
