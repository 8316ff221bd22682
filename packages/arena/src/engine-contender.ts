import {
  type BestMove,
  ENGINE_PLAYER,
  type EngineHost,
  type HostError,
  type ThinkRequest,
} from '@tianyuan/engine-host';
import { ok, type Result, refused } from '@tianyuan/rules';
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
 * The engine forgets at the start of a game what the last one taught, so that with a node limit and one thread a game depends on
 * nothing but its own moves.
 */
export function engineContender(config: EngineContenderConfig): Contender {
  return new EngineContender(config);
}

class EngineContender implements Contender {
  readonly name: string;
  readonly #host: EngineHost;
  readonly #player: string;
  #game: GameStart | undefined;
  #isFirst = true;
  #id = 0;

  constructor({ name, host, player = ENGINE_PLAYER }: EngineContenderConfig) {
    this.name = name;
    this.#host = host;
    this.#player = player;
  }

  /** One look at the empty board, so that nothing has to be loaded on the clock. */
  async start(game: GameStart): Promise<Result<undefined, Fault>> {
    this.#game = game;
    const look = await this.#think([], 'black', { depth: 1 });
    this.#isFirst = true;
    return look.ok ? ok(undefined) : refused({ code: 'not-started', detail: look.error.detail });
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

  #think(moves: Turn['moves'], side: Turn['toMove'], limits: MoveLimits): Promise<Result<BestMove, Fault>> {
    const game = this.#game;
    if (!game) return Promise.resolve(refused({ code: 'not-started', detail: '' }));
    this.#id += 1;
    const request: ThinkRequest = {
      id: this.#id,
      ...game,
      moves,
      side,
      player: this.#player,
      limits,
      fresh: this.#isFirst,
    };
    this.#isFirst = false;
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
