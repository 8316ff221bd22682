/** The script of an analyst's worker in a browser. */
import { serveThinker, workerScopePort } from '@tianyuan/engine-host';
import { BROWSER } from './browser-world.ts';
import { unsharedThinker } from './thinker.ts';

serveThinker(workerScopePort(globalThis), unsharedThinker(BROWSER.loadModule));
