import { parentPort } from 'node:worker_threads';
import { parentPortPort, serveThinker } from '@tianyuan/engine-host';
import { testThinker } from './test-thinker.ts';

if (parentPort) serveThinker(parentPortPort(parentPort), testThinker);
