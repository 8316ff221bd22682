/** The script of an analyst's worker in a browser. */
import { canShareMemory, serveThinker, workerScopePort } from '@tianyuan/engine-host';
import { BROWSER } from './browser-world.ts';
import { engineFile } from './engine-file.ts';
import { loneThinker } from './thinker.ts';

serveThinker(workerScopePort(globalThis), loneThinker(engineFile(BROWSER.loadModule, canShareMemory())));
