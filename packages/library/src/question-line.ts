import type { BestMove, EngineHost, HostError, ThinkInfo, ThinkRequest } from '@tianyuan/engine-host';
import { TianyuanError } from './error.ts';
import type { StopSignal } from './question.ts';

/** One question on its way. */
interface Asked {
  readonly request: ThinkRequest;
  readonly onInfo: (info: ThinkInfo) => void;
  readonly resolve: (best: BestMove) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Questions that wait for one host, first come, first served.
 *
 *      ask ──▶ waiting ──▶ running ──▶ answered
 *                 │           ├──────▶ refused by the host, or its worker died twice
 *                 └───────────┴──────▶ given up: its signal was aborted, or the line was closed
 *
 * Invariant: the host has at most the running question; a host takes a new one in place of the old.
 */
export class QuestionLine {
  readonly #host: EngineHost;
  #waiting: readonly Asked[] = [];
  #running: Asked | undefined;
  #isClosed = false;

  constructor(host: EngineHost) {
    this.#host = host;
  }

  ask(request: ThinkRequest, onInfo: Asked['onInfo'], signal: StopSignal | undefined): Promise<BestMove> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) throw new TianyuanError({ code: 'analyst-disposed' });
      if (signal?.aborted) throw signal.reason;
      const giveUp = (): void => this.#giveUp(asked, signal?.reason);
      const deaf =
        <Value>(settle: (value: Value) => void) =>
        (value: Value): void => {
          signal?.removeEventListener('abort', giveUp);
          settle(value);
        };
      const asked: Asked = { request, onInfo, resolve: deaf(resolve), reject: deaf<unknown>(reject) };
      signal?.addEventListener('abort', giveUp);
      this.#waiting = [...this.#waiting, asked];
      this.#advance();
    });
  }

  /** The running question is answered at once. Returns the id of its request. */
  hurry(): number | undefined {
    this.#host.moveNow();
    return this.#running?.request.id;
  }

  close(): void {
    const all = [...(this.#running ? [this.#running] : []), ...this.#waiting];
    this.#isClosed = true;
    this.#running = undefined;
    this.#waiting = [];
    this.#host.dispose();
    for (const asked of all) asked.reject(new TianyuanError({ code: 'analyst-disposed' }));
  }

  #advance(): void {
    const [next, ...others] = this.#waiting;
    if (this.#running || !next) return;
    this.#running = next;
    this.#waiting = others;
    this.#host.think(next.request, {
      onInfo: next.onInfo,
      onBest: (best) => this.#leave(() => next.resolve(best)),
      onError: (error) => this.#leave(() => next.reject(toError(error))),
    });
  }

  /** The running question is over. */
  #leave(settle: () => void): void {
    this.#running = undefined;
    settle();
    this.#advance();
  }

  #giveUp(asked: Asked, reason: unknown): void {
    if (asked === this.#running) {
      this.#host.stop();
      this.#leave(() => asked.reject(reason));
      return;
    }
    this.#waiting = this.#waiting.filter((other) => other !== asked);
    asked.reject(reason);
  }
}

/** A thinker refuses only what was not checked before: that is a bug of this library. */
function toError(error: HostError): Error {
  if (error.code !== 'engine-died') return new Error(`a checked question was refused: ${JSON.stringify(error)}`);
  return new TianyuanError({ code: 'engine-died', cause: error.cause, detail: error.detail });
}
