/** A door inside the house, not packed: the solver in the caller's own thread, for Node. */
import { engineFile } from './engine-file.ts';
import { NODE } from './node-world.ts';
import { type SolverThinker, solverThinker } from './solver.ts';

export type { Solution } from './question.ts';
export { type SolverPlayer, type SolverThinker, solutionOf } from './solver.ts';

/** Blocks the caller's thread while it thinks: `isStopped` is its only way to hear of anything. For work that nobody interrupts. */
export function nodeSolver(): SolverThinker {
  return solverThinker(engineFile(NODE.loadModule, true));
}
