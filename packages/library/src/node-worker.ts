/** The script of an analyst's worker thread in Node: a stop reaches its search through shared memory. */
import { parentPort } from 'node:worker_threads';
import { parentPortPort, serveThinker } from '@tianyuan/engine-host';
import { createNodeThinker } from '@tianyuan/engine-host/node';
import { engineFile } from './engine-file.ts';
import { NODE } from './node-world.ts';
import { solverThinker } from './solver.ts';
import { analystThinker } from './thinker.ts';

const engine = await createNodeThinker();
if (parentPort)
  serveThinker(parentPortPort(parentPort), analystThinker(engine, solverThinker(engineFile(NODE.loadModule, true))));
