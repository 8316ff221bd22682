import { inProcessPort, type Port, serveThinker } from '@tianyuan/engine-host';
import { engineFile } from './engine-file.ts';
import { loneThinker } from './thinker.ts';

/** What Node and a browser do differently. */
export interface World {
  /** Makes a worker that serves an analyst. May throw. */
  spawn(): Port;
  /** Reads and compiles the engine for shared or for unshared memory. */
  loadModule(shared: boolean): Promise<WebAssembly.Module>;
}

/** A thinker in the caller's own thread, which gives way. */
export function portInProcess({ loadModule }: World): Port {
  return inProcessPort((port) => serveThinker(port, loneThinker(engineFile(loadModule, false))));
}
