// What a second thread is worth: how many positions the first one still looks at to reach a depth, and what the threads do
// in a second of processor time. Both search the same position in the same memory, as the hosts have them do.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { createEngine, createMemory } from '@tianyuan/engine';
import { loadModule } from '@tianyuan/engine/node';
import { openingPositions } from './positions.mjs';

export const name = 'engine: two threads against one';

const POSITIONS = 50;
const DEPTH = Number(process.env['DEPTH'] ?? 13);
/** Two threads never search alike twice: the figure is the mean of so many rounds. */
const ROUNDS = 6;
const HASH_MB = 64;

const HELPER = `
import { parentPort, workerData } from 'node:worker_threads';
const { createEngine } = await import(workerData.engine);
const engine = await createEngine({ ...workerData.options, threadIndex: 1, shared: true, turnsBoard: false });
parentPort.on('message', (position) => {
  engine.setPosition(position);
  const { nodes } = engine.search({ limits: {} });
  parentPort.postMessage(nodes);
});
parentPort.postMessage('ready');
`;

/** @param {1 | 2} threads */
async function measure(threads) {
  const module = await loadModule({ shared: true });
  const memory = createMemory({ hashMb: HASH_MB, threads, shared: true });
  const options = { module, memory, hashMb: HASH_MB, threads };
  const engine = await createEngine({ ...options, shared: true, turnsBoard: false });
  const helper = threads === 2 ? await startHelper(options) : undefined;
  const begun = process.cpuUsage();
  /** @type {number[]} */
  const own = [];
  /** @type {number[]} */
  const others = [];
  for (const position of openingPositions(POSITIONS)) {
    engine.clearHash();
    engine.setPosition(position);
    Atomics.store(engine.stopFlag, 0, 0);
    const helped = helper && once(helper, 'message');
    helper?.postMessage(position);
    const { nodes } = engine.search({ limits: { depth: DEPTH } });
    Atomics.store(engine.stopFlag, 0, 1);
    own.push(nodes);
    others.push(Number((await helped)?.[0] ?? 0));
  }
  const { user, system } = process.cpuUsage(begun);
  await helper?.terminate();
  return { own, others, speed: ((sumOf(own) + sumOf(others)) * 1e6) / (user + system) };
}

/** @param {object} options @returns {Promise<Worker>} */
async function startHelper(options) {
  const workerData = { engine: import.meta.resolve('@tianyuan/engine'), options };
  const url = new URL(`data:text/javascript,${encodeURIComponent(HELPER)}`);
  const worker = new Worker(url, { workerData });
  await once(worker, 'message');
  return worker;
}

/** @param {readonly number[]} list */
const sumOf = (list) => list.reduce((total, each) => total + each, 0);

/** @param {readonly number[]} list */
const meanOf = (list) => sumOf(list) / list.length;

export async function run() {
  const shares = [];
  const others = [];
  const halves = [];
  const speeds = [];
  for (let round = 0; round < ROUNDS; round++) {
    const one = await measure(1);
    const two = await measure(2);
    shares.push(meanOf(one.own.map((nodes, index) => (two.own[index] ?? 0) / nodes)));
    halves.push(meanOf(one.own.map((nodes, index) => ((two.own[index] ?? 0) + (two.others[index] ?? 0)) / 2 / nodes)));
    others.push(sumOf(two.others) / sumOf(two.own));
    speeds.push(two.speed / one.speed);
  }
  const percent = (/** @type {number} */ part) => Math.round(100 * part);
  return [
    {
      figure: `first thread's positions to depth ${DEPTH}, of those of one thread`,
      value: 100 * meanOf(shares),
      unit: '%',
      note: `mean of ${POSITIONS} openings; ${ROUNDS} rounds: ${shares.map(percent).join(' ')}`,
    },
    {
      figure: 'half of what both look at until then, of those of one thread',
      value: 100 * meanOf(halves),
      unit: '%',
      note: halves.map(percent).join(' '),
    },
    {
      figure: "second thread's positions, of the first one's (less where the second processor is not free)",
      value: 100 * meanOf(others),
      unit: '%',
      note: others.map(percent).join(' '),
    },
    {
      figure: 'positions in a second of processor time, of those of one thread',
      value: 100 * meanOf(speeds),
      unit: '%',
      note: speeds.map(percent).join(' '),
    },
  ];
}
