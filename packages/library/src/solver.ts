import { Engine, type SolveStatus } from '@tianyuan/engine';
import {
  type BestMove,
  giveWay,
  positionOf,
  type Refused,
  SearchClock,
  type Thinker,
  type ThinkLimits,
} from '@tianyuan/engine-host';
import { type Point, pointName, pointsOf } from '@tianyuan/rules';
import { type EngineFile, SLICE_MS } from './engine-file.ts';
import type { Solution } from './question.ts';

/** The `player` of a request that means the solver: what it may use. */
export type SolverPlayer = 'vcf' | 'vct';

export function isSolverPlayer(player: string): player is SolverPlayer {
  return player === 'vcf' || player === 'vct';
}

/** The solver's answer: a best move with more to it. A host passes it on as it is. */
export interface SolverAnswer extends BestMove {
  readonly solution: Solved;
}

interface Solved {
  readonly status: SolveStatus;
  readonly pv: readonly number[];
  readonly plies: number;
  readonly nodes: number;
}

/** A thinker that answers with a solution. */
export type SolverThinker = (...asked: Parameters<Thinker>) => Promise<SolverAnswer | Refused>;

const DEFAULT_HASH_MB = 16;
/**
 * A larger table is made anew rather than emptied: that would be the first time that most of its memory is written, which takes
 * seconds, deaf to every stop.
 */
const CLEARED_MB = 64;

/**
 * The solver as a thinker, so that it lives in the same worker as the engine, behind the same host; a stop is answered with
 * `unknown`. Its engine is its own: made at the first request, and anew when the wish for memory changes.
 */
export function solverThinker(file: EngineFile): SolverThinker {
  const room = new SolverRoom(file);
  return async (request, _emitInfo, isStopped) => {
    const called = performance.now();
    const { id, player, limits, options = {} } = request;
    if (!isSolverPlayer(player)) return { refused: { code: 'player-unknown', player } };
    const position = positionOf(request);
    if (!position.ok) return { refused: position.error };
    const engine = await room.open(options.hashMb ?? DEFAULT_HASH_MB, request.fresh);
    const { board, toMove, ruleSet } = position.value;
    const stones = { black: pointsOf(board, 'black'), white: pointsOf(board, 'white') };
    engine.setPosition({ ruleSet, size: board.size, ...stones, side: toMove });
    const started = performance.now();
    const spentMs = request.untimedSetUp ? 0 : started - called;
    const solution = await room.solve(engine, player, leftOf(limits, spentMs), isStopped);
    const answer: SolverAnswer = {
      id,
      point: solution.pv[0],
      timeMs: spentMs + performance.now() - started,
      nodes: solution.nodes,
      solution,
    };
    return answer;
  };
}

/** The solver's answer in the words of the library. @param size  of the board that was asked about */
export function solutionOf(kind: SolverPlayer, size: number, { solution, timeMs = 0 }: SolverAnswer): Solution {
  const { status, pv, plies, nodes } = solution;
  return {
    win: status === 'win',
    kind,
    pv: pv.map((point) => pointName(size, point as Point)),
    plies,
    nodes,
    timeMs: Math.round(timeMs),
    exhausted: kind === 'vcf' && status === 'none',
  };
}

class SolverRoom {
  readonly #file: EngineFile;
  readonly #clock = new SearchClock(() => this.#tellEngineToStop());
  #engine: Engine | undefined;
  #openedWith = 0;

  constructor(file: EngineFile) {
    this.#file = file;
  }

  /** @param fresh  nothing of earlier requests is left in it */
  async open(hashMb: number, fresh = false): Promise<Engine> {
    if (this.#engine && this.#openedWith === hashMb && !(fresh && hashMb > CLEARED_MB)) {
      if (fresh) this.#engine.clearHash();
      return this.#engine;
    }
    const { isShared, module } = this.#file;
    this.#engine = new Engine(await module(), { shared: isShared, hashMb, now: () => this.#clock.now() });
    this.#openedWith = hashMb;
    return this.#engine;
  }

  #tellEngineToStop(): void {
    if (this.#engine) Atomics.store(this.#engine.stopFlag, 0, 1);
  }

  async solve(engine: Engine, kind: SolverPlayer, limits: ThinkLimits, isStopped: () => boolean): Promise<Solved> {
    const sliceMs = this.#file.isShared ? 0 : SLICE_MS;
    Atomics.store(engine.stopFlag, 0, 0);
    this.#clock.begin({ limits, sliceMs, isStopped });
    try {
      const steps = engine.solveInSlices({ kind, limits }, sliceMs);
      for (;;) {
        this.#clock.beginSlice();
        const step = steps.next();
        if (step.done) return step.value;
        await giveWay();
      }
    } finally {
      this.#clock.end();
    }
  }
}

/** What was spent before the search, where it is part of the time. */
function leftOf({ timeMs, nodes }: ThinkLimits, spentMs: number): ThinkLimits {
  return {
    ...(timeMs !== undefined && { timeMs: Math.max(1, timeMs - spentMs) }),
    ...(nodes !== undefined && { nodes }),
  };
}
