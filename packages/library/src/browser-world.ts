import { browserPort } from '@tianyuan/engine-host';
import type { World } from './world.ts';

/**
 * Files of the packed library, each beside or above the packed script that names it. Bundlers know this way to write an
 * address: they take the file along.
 */
export const BROWSER: World = {
  spawn: () => browserPort(new Worker(new URL('./browser-worker.js', import.meta.url), { type: 'module' })),
  async loadModule(shared) {
    const url = shared
      ? new URL('../wasm/tianyuan-shared.wasm', import.meta.url)
      : new URL('../wasm/tianyuan.wasm', import.meta.url);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    // Not `compileStreaming`: a plain file server may not know the type of a .wasm file.
    return WebAssembly.compile(await response.arrayBuffer());
  },
};
