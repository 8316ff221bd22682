import type { Thinker } from '@tianyuan/engine-host';
import { engineThinker } from '@tianyuan/engine-host';
import { isSolverPlayer, solverThinker } from './solver.ts';

/** A stop that comes as a message waits at most this long for the engine. */
const SLICE_MS = 20;

/** Everybody whom an analyst can ask, by the request's `player`: the engine, and the solver by its kind. */
export function analystThinker(engine: Thinker, solver: Thinker): Thinker {
  return (request, ...rest) => (isSolverPlayer(request.player) ? solver : engine)(request, ...rest);
}

/**
 * The same where memory is not shared: one thread that gives way. The module is asked for at once, and awaited at the first
 * request, so that a file that cannot be had is a thought that failed, with its reason.
 */
export function unsharedThinker(loadModule: () => Promise<WebAssembly.Module>): Thinker {
  const loading = loadModule();
  loading.catch(() => undefined);
  let engine: Thinker | undefined;
  const thinkEngine: Thinker = async (...request) => {
    engine ??= engineThinker({ module: await loading, sliceMs: SLICE_MS });
    return engine(...request);
  };
  return analystThinker(
    thinkEngine,
    solverThinker(() => loading),
  );
}
