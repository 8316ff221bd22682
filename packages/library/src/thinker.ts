import { levelThinker, type Thinker } from '@tianyuan/engine-host';
import { engineThinker } from '@tianyuan/engine-host/engine-thinker';
import { type EngineFile, SLICE_MS } from './engine-file.ts';
import { isSolverPlayer, solverThinker } from './solver.ts';

/** Everybody whom an analyst can ask, by the request's `player`: the engine, a level of the ladder, and the solver by its kind. */
export function analystThinker(engine: Thinker, solver: Thinker): Thinker {
  const player = levelThinker(engine);
  return (request, ...rest) => (isSolverPlayer(request.player) ? solver : player)(request, ...rest);
}

/** The same with one thread and nothing of Node. */
export function loneThinker(file: EngineFile): Thinker {
  let engine: Thinker | undefined;
  const thinkEngine: Thinker = async (...request) => {
    const { isShared } = file;
    engine ??= engineThinker({ module: await file.module(), shared: isShared, sliceMs: isShared ? 0 : SLICE_MS });
    return engine(...request);
  };
  return analystThinker(thinkEngine, solverThinker(file));
}
