import wasmUrl from '@tianyuan/engine/wasm/tianyuan.wasm?url';
import type { Thinker } from '@tianyuan/engine-host';
import { engineThinker } from '@tianyuan/engine-host/engine-thinker';

/** A stop that comes as a message waits at most this long for the engine. */
const SLICE_MS = 20;

/** Fetches and compiles the engine. Rejects where the file cannot be had. */
export async function loadEngine(): Promise<Thinker> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`${wasmUrl}: ${response.status}`);
  // Not `compileStreaming`: a plain file server may not know the type of a .wasm file.
  const module = await WebAssembly.compile(await response.arrayBuffer());
  return engineThinker({ module, sliceMs: SLICE_MS });
}
