import sharedWasmUrl from '@tianyuan/engine/wasm/tianyuan-shared.wasm?url';
import type { CrewConfig, EngineCrew, Thinker } from '@tianyuan/engine-host';
import { bookThinker } from '@tianyuan/engine-host/book';
import { startBrowserCrew } from '@tianyuan/engine-host/browser-crew';
import { engineThinker } from '@tianyuan/engine-host/engine-thinker';
import { fetchModule } from './fetch-module.ts';

/** For a page that is isolated: a stop is read from shared memory at once, and requests may ask for several threads. */
export async function loadThreadedEngine(): Promise<Thinker> {
  const module = await fetchModule(sharedWasmUrl);
  const spawn = (): Worker => new Worker(new URL('./crew.worker.ts', import.meta.url), { type: 'module' });
  const startCrew = (config: CrewConfig): EngineCrew => startBrowserCrew(config, spawn);
  return bookThinker(engineThinker({ module, shared: true, sliceMs: 0, startCrew }));
}
