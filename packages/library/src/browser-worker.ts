/** The script of an analyst's worker in a browser. */
import { serveThinker, workerScopePort } from '@tianyuan/engine-host';
import { BROWSER } from './browser-world.ts';
import { engineFile } from './engine-file.ts';
import { loneThinker } from './thinker.ts';

// Only an isolated page has shared memory.
serveThinker(workerScopePort(globalThis), loneThinker(engineFile(BROWSER.loadModule, globalThis.crossOriginIsolated)));
