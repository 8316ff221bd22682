import { serveThinker, workerScopePort } from '@tianyuan/engine-host';
import { loadEngine } from './engine-loader.ts';
import { createPageThinker } from './page-thinker.ts';

// The script of the thinking worker.
serveThinker(workerScopePort(globalThis), createPageThinker(loadEngine));
