import wasmUrl from '@tianyuan/engine/wasm/tianyuan.wasm?url';
import { canShareMemory, type Thinker } from '@tianyuan/engine-host';
import { bookThinker } from '@tianyuan/engine-host/book';
import { engineThinker } from '@tianyuan/engine-host/engine-thinker';
import { fetchModule } from './fetch-module.ts';

/** A stop that comes as a message waits at most this long for the engine. */
const SLICE_MS = 20;

/**
 * The engine: with threads where memory can be shared, else the same engine with one. Rejects where a file cannot be had.
 */
export async function loadEngine(): Promise<Thinker> {
  if (canShareMemory()) return (await import('./engine-threads.ts')).loadThreadedEngine();
  return bookThinker(engineThinker({ module: await fetchModule(wasmUrl), sliceMs: SLICE_MS }));
}
