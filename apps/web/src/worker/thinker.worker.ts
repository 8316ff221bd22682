import { serveThinker, workerScopePort } from '@tianyuan/engine-host';
import { createPageThinker } from './page-thinker.ts';

// The script of the thinking worker. The engine's code and tables come when an engine is first asked.
const loadEngine = async () => (await import('./engine-loader.ts')).loadEngine();

serveThinker(workerScopePort(globalThis), createPageThinker(loadEngine));
