import sharedWasmUrl from '@tianyuan/engine/wasm/tianyuan-shared.wasm?url';
import type { Thinker } from '@tianyuan/engine-host';
import { startBrowserCrew } from '@tianyuan/engine-host/browser-crew';
import { engineThinker } from '@tianyuan/engine-host/engine-thinker';
import { fetchModule } from './fetch-module.ts';

/** For a page that is isolated: a stop is read from shared memory at once, and requests may ask for several threads. */
export async function loadThreadedEngine(): Promise<Thinker> {
  const module = await fetchModule(sharedWasmUrl);
  const spawn = (): Worker => new Worker(new URL('./crew.worker.ts', import.meta.url), { type: 'module' });
  return engineThinker({
    module,
    shared: true,
    sliceMs: 0,
    startCrew: (config) => startBrowserCrew(config, spawn),
  });
}
