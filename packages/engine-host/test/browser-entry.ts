import { serveThinker, workerScopePort } from '@tianyuan/engine-host';
import { testThinker } from './test-thinker.ts';

serveThinker(workerScopePort(globalThis), testThinker);
