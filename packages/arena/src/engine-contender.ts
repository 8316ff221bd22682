import {
  type BestMove,
  ENGINE_PLAYER,
  type EngineHost,
  type HostError,
  type ThinkRequest,
} from '@tianyuan/engine-host';
import { centreOf, ok, type Result, refused } from '@tianyuan/rules';
import type { Contender, Fault, GameStart, MoveLimits, Turn } from './contender.ts';

/** Our engine, wherever its host runs it. Threads and table are the host's affair. */
export interface EngineContenderConfig {
  readonly name: string;
  /** Nobody else may use it; it is disposed with the contender. */
  readonly host: EngineHost;
  /** Who in the worker thinks; the engine when absent. */
  readonly player?: string;
}

/**
 * The engine forgets before a game what the last one taught, so that with a node limit and one thread a game depends on nothing
 * but its own moves.
 */
export function engineContender(config: EngineContenderConfig): Contender {
  return new EngineContender(config);
}

const WARMING: MoveLimits = { nodes: 20_000 };

class EngineContender implements Contender {
  readonly name: string;
  readonly #host: EngineHost;
  readonly #player: string;
  #game: GameStart | undefined;
  #isWarm = false;
  #id = 0;

  constructor({ name, host, player = ENGINE_PLAYER }: EngineContenderConfig) {
    this.name = name;
    this.#host = host;
    this.#player = player;
  }

  /**
   * Thoughts that nobody wants, so that nothing happens for the first time on the clock: one, before the first game, about two
   * stones, long enough for the compiler to have seen every loop; then a look at the empty board for which the engine forgets:
   * that goes through all of its table's memory, seconds where it is large.
   */
  async start(game: GameStart): Promise<Result<undefined, Fault>> {
    this.#game = game;
    const centre: number = centreOf(game.size);
    const warmed = this.#isWarm ? ok(undefined) : await this.#think([centre, centre + 1], 'black', WARMING);
    const forgot = warmed.ok
      ? await this.#think([], 'black', { nodes: 1 }, { fresh: true, untimedSetUp: true })
      : warmed;
    if (!forgot.ok) return refused({ code: 'not-started', detail: forgot.error.detail });
    this.#isWarm = true;
    return ok(undefined);
  }

  async move({ moves, toMove }: Turn, limits: MoveLimits): Promise<Result<number, Fault>> {
    const best = await this.#think(moves, toMove, limits);
    if (!best.ok) return best;
    return best.value.point === undefined ? refused({ code: 'no-move', detail: '' }) : ok(best.value.point);
  }

  end(): void {
    this.#host.stop();
  }

  async dispose(): Promise<void> {
    this.#host.dispose();
  }

  #think(
    moves: readonly number[],
    side: Turn['toMove'],
    limits: MoveLimits,
    setUp: Pick<ThinkRequest, 'fresh' | 'untimedSetUp'> = {},
  ): Promise<Result<BestMove, Fault>> {
    const game = this.#game;
    if (!game) return Promise.resolve(refused({ code: 'not-started', detail: '' }));
    this.#id += 1;
    const request: ThinkRequest = { id: this.#id, ...game, moves, side, player: this.#player, limits, ...setUp };
    return new Promise((resolve) =>
      this.#host.think(request, {
        onBest: (best) => resolve(ok(best)),
        onError: (error) => resolve(refused(faultOf(error))),
      }),
    );
  }
}

function faultOf(error: HostError): Fault {
  return error.code === 'engine-died'
    ? { code: 'crashed', detail: [error.cause, error.detail].join(' ').trim() }
    : { code: 'refused', detail: error.code };
}
