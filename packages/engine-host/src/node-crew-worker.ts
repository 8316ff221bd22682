/** The script of one more thread of an engine in Node. */
import { parentPort, workerData } from 'node:worker_threads';
import { takeSeat } from './crew-seat.ts';

const search = await takeSeat(workerData);
parentPort?.on('message', search);
parentPort?.postMessage('ready');
