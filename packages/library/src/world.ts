import { inProcessPort, type Port, serveThinker } from '@tianyuan/engine-host';
import { unsharedThinker } from './thinker.ts';

/** What Node and a browser do differently. */
export interface World {
  /** Makes a worker that serves an analyst. May throw. */
  spawn(): Port;
  /** Reads and compiles the engine for unshared memory. */
  loadModule(): Promise<WebAssembly.Module>;
}

/** A thinker in the caller's own thread. */
export function portInProcess({ loadModule }: World): Port {
  return inProcessPort((port) => serveThinker(port, unsharedThinker(loadModule)));
}
