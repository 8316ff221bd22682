import { Engine, type SolveStatus } from '@tianyuan/engine';
import { type BestMove, giveWay, positionOf, type Thinker, type ThinkLimits } from '@tianyuan/engine-host';
import { pointsOf } from '@tianyuan/rules';

/** The `player` of a request that means the solver: what it may use. */
export type SolverPlayer = 'vcf' | 'vct';

export function isSolverPlayer(player: string): player is SolverPlayer {
  return player === 'vcf' || player === 'vct';
}

/** The solver's answer: a best move with more to it. A host passes it on as it is. */
export interface SolverAnswer extends BestMove {
  readonly solution: {
    readonly status: SolveStatus;
    readonly pv: readonly number[];
    readonly plies: number;
    readonly nodes: number;
  };
}

/** A stop, or any other message, waits at most this long. */
const SLICE_MS = 20;
const DEFAULT_HASH_MB = 16;

/**
 * The solver as a thinker, so that it lives in the same worker as the engine, behind the same host. It gives way every 20 ms,
 * and answers a stop with `unknown`. Its engine is its own, with unshared memory: made at the first request, and anew when
 * the wish for memory changes.
 */
export function solverThinker(loadModule: () => Promise<WebAssembly.Module>): Thinker {
  let engine: Engine | undefined;
  let openedWith = 0;
  return async (request, _emitInfo, isStopped) => {
    const started = performance.now();
    const { id, player, limits, options = {} } = request;
    if (!isSolverPlayer(player)) return { refused: { code: 'player-unknown', player } };
    const position = positionOf(request);
    if (!position.ok) return { refused: position.error };
    const { hashMb = DEFAULT_HASH_MB } = options;
    if (!engine || openedWith !== hashMb) engine = new Engine(await loadModule(), { hashMb });
    openedWith = hashMb;
    if (request.fresh) engine.clearHash();
    const { board, toMove, ruleSet } = position.value;
    const stones = { black: pointsOf(board, 'black'), white: pointsOf(board, 'white') };
    engine.setPosition({ ruleSet, size: board.size, ...stones, side: toMove });
    const solution = await solve(engine, player, limits, performance.now() - started, isStopped);
    const timeMs = performance.now() - started;
    return { id, point: solution.pv[0], timeMs, nodes: solution.nodes, solution } satisfies SolverAnswer;
  };
}

async function solve(
  engine: Engine,
  kind: SolverPlayer,
  { timeMs, nodes }: ThinkLimits,
  spentMs: number,
  isStopped: () => boolean,
): Promise<SolverAnswer['solution']> {
  const limits = {
    ...(timeMs !== undefined && { timeMs: Math.max(1, timeMs - spentMs) }),
    ...(nodes !== undefined && { nodes }),
  };
  const steps = engine.solveInSlices({ kind, limits }, SLICE_MS);
  while (!isStopped()) {
    const step = steps.next();
    if (step.done) return { ...step.value };
    await giveWay();
  }
  return { status: 'unknown', pv: [], plies: 0, nodes: 0 };
}
