/** The compiled engine, for one of the two kinds of memory. */
export interface EngineFile {
  /** For shared memory: a stop reaches the running search there, so it never gives way. Otherwise it does, to hear of a stop. */
  readonly isShared: boolean;
  /** Asked for as often as one likes, loaded once. Rejects where it cannot be had. */
  readonly module: () => Promise<WebAssembly.Module>;
}

/** How long a timed search goes on between two looks at the messages, where a stop comes as one. */
export const SLICE_MS = 20;

/** Loads at once, so that it is there at the first request; a failure is heard by whoever asks for the module. */
export function engineFile(
  loadModule: (shared: boolean) => Promise<WebAssembly.Module>,
  isShared: boolean,
): EngineFile {
  const loading = loadModule(isShared);
  loading.catch(() => undefined);
  return { isShared, module: () => loading };
}
