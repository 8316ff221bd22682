/** One of the tuner's jobs: plays until it has so many judged positions. */
import { parentPort, workerData } from 'node:worker_threads';
import { createJudge } from './judged.mjs';

const playGame = await createJudge(workerData.judge);
/** @type {import('./judged.mjs').Judged[]} */
const judged = [];
while (judged.length < workerData.count) judged.push(...playGame());
parentPort?.postMessage(judged.slice(0, workerData.count));
