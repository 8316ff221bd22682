import sharedWasmUrl from '@tianyuan/engine/wasm/tianyuan-shared.wasm?url';
import { serveThinker, workerScopePort } from '@tianyuan/engine-host';
import { startBrowserCrew } from '@tianyuan/engine-host/browser-crew';
import { engineThinker } from '@tianyuan/engine-host/engine-thinker';

const module = await WebAssembly.compile(await (await fetch(sharedWasmUrl)).arrayBuffer());
const missing = new URL(globalThis.location.href).searchParams.has('missing');
const spawn = (): Worker =>
  missing
    ? new Worker('/no-such-script.js', { type: 'module' })
    : new Worker(new URL('./browser-crew-entry.ts', import.meta.url), { type: 'module' });
serveThinker(
  workerScopePort(globalThis),
  engineThinker({ module, shared: true, sliceMs: 0, startCrew: (config) => startBrowserCrew(config, spawn) }),
);
