import wasmUrl from '@tianyuan/engine/wasm/tianyuan.wasm?url';
import type { Thinker } from '@tianyuan/engine-host';
import { engineThinker } from '@tianyuan/engine-host/engine-thinker';
import { fetchModule } from './fetch-module.ts';

/**
 * Stands in the place of `engine-threads.ts` in the page that is one file: there are no more scripts to start threads from,
 * and a page from a disk is never isolated. One that is served isolated all the same has one thread, and hears a stop late.
 */
export async function loadThreadedEngine(): Promise<Thinker> {
  return engineThinker({ module: await fetchModule(wasmUrl), sliceMs: 20 });
}
