/** The script of an analyst's worker thread in Node: a stop reaches its search through shared memory. */
import { parentPort } from 'node:worker_threads';
import { loadModule } from '@tianyuan/engine/node';
import { parentPortPort, serveThinker } from '@tianyuan/engine-host';
import { createNodeThinker } from '@tianyuan/engine-host/node';
import { solverThinker } from './solver.ts';
import { analystThinker } from './thinker.ts';

const engine = await createNodeThinker();
if (parentPort) serveThinker(parentPortPort(parentPort), analystThinker(engine, solverThinker(loadModule)));
