/** The script of one more thread of an engine: it searches what it is sent until the engine's stop word is set. */
import { parentPort, workerData } from 'node:worker_threads';
import { createEngine } from '@tianyuan/engine';
import type { CrewPosition } from './crew.ts';
import { type CrewSeat, DEAD, SEARCHING } from './node-crew.ts';

const { words: shared, ...options }: CrewSeat = workerData;
const engine = await createEngine({ ...options, shared: true, turnsBoard: false });
const words = new Int32Array(shared);

parentPort?.on('message', (position: CrewPosition) => {
  try {
    engine.setPosition(position);
    engine.search({ limits: {} });
  } catch (error) {
    Atomics.add(words, DEAD, 1);
    throw error;
  } finally {
    Atomics.sub(words, SEARCHING, 1);
    Atomics.notify(words, SEARCHING);
  }
});
parentPort?.postMessage('ready');
