import { readFile } from 'node:fs/promises';

export interface WasmChoice {
  readonly shared?: boolean;
  readonly debug?: boolean;
}

/** Where the built module lies; also what a bundler is given as an asset. */
export function wasmUrl({ shared = false, debug = false }: WasmChoice = {}): URL {
  const name = `tianyuan${debug ? '-debug' : ''}${shared ? '-shared' : ''}.wasm`;
  return new URL(`../wasm/${name}`, import.meta.url);
}

/** Reads and compiles the built module. Rejects when it was not built: `node packages/engine/scripts/build.mjs`. */
export async function loadModule(choice: WasmChoice = {}): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await readFile(wasmUrl(choice)));
}
