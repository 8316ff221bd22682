import { type Cancel, type Clock, systemClock } from './clock.ts';
import { InfoThrottle } from './info-throttle.ts';
import {
  BEAT_MS,
  type BestMove,
  type EngineOptions,
  type ThinkInfo,
  type ThinkRefusal,
  type ThinkRequest,
  type ToWorker,
} from './messages.ts';
import type { ThinkerPort } from './port.ts';

export interface Refused {
  readonly refused: ThinkRefusal;
}

/**
 * Somebody who thinks. Polls `isStopped` often (it is cheap, and it is also the sign of life); once it is true, answers at
 * once with the best move so far. Where memory is not shared a stop arrives as a message, so the thinker must `await giveWay()`
 * every few milliseconds, at the latest every 50. `emitInfo` may be called as often as one likes.
 */
export interface Thinker {
  (request: ThinkRequest, emitInfo: (info: ThinkInfo) => void, isStopped: () => boolean): Promise<BestMove | Refused>;
  /**
   * Fetches what this request needs and is not there yet, before it is thought about. Absent: nothing is ever fetched. May reject; then
   * the request fails as if the thinker had thrown.
   */
  readonly fetch?: (request: ThinkRequest) => Promise<unknown>;
}

/**
 * The worker's side of a host: hears the messages of `messages.ts`, runs the thinker, one request at a time.
 *
 * Between requests it holds no timer: an idle worker takes no time at all.
 */
export function serveThinker(port: ThinkerPort, thinker: Thinker, clock: Clock = systemClock): void {
  const desk = new Desk(port, thinker, clock);
  port.listen((message) => desk.hear(message));
  port.postMessage({ kind: 'ready' });
}

/** One request being thought about. */
interface Run {
  readonly number: number;
  stopped: boolean;
  readonly began: number;
  heardAt: number;
}

/** While an answer is only held back, a stop is looked for this often. */
const NAP_MS = 20;

class Desk {
  readonly #port: ThinkerPort;
  readonly #thinker: Thinker;
  readonly #clock: Clock;
  #stopFlag: Int32Array | undefined;
  #options: EngineOptions = {};
  #run: Run | undefined;

  constructor(port: ThinkerPort, thinker: Thinker, clock: Clock) {
    this.#port = port;
    this.#thinker = thinker;
    this.#clock = clock;
  }

  hear(message: ToWorker): void {
    switch (message.kind) {
      case 'open':
        this.#stopFlag = message.stopFlag && new Int32Array(message.stopFlag);
        return;
      case 'options':
        this.#options = message.options;
        return;
      case 'stop':
        if (this.#run?.number === message.run) this.#run.stopped = true;
        return;
      case 'think':
        void this.#think(message.run, message.request);
    }
  }

  async #think(number: number, request: ThinkRequest): Promise<void> {
    const began = this.#clock.now();
    const run: Run = { number, stopped: false, began, heardAt: began };
    this.#run = run;
    const throttle = new InfoThrottle(this.#clock, (info) =>
      this.#port.postMessage({ kind: 'info', run: number, info }),
    );
    const heart = this.#startHeart(run);
    try {
      if (this.#thinker.fetch) await this.#thinker.fetch(request);
      this.#port.postMessage({ kind: 'begun', run: number });
      const answer = await this.#thinker(
        { ...request, options: this.#options },
        (info) => throttle.emit(info),
        () => this.#isStopped(run),
      );
      throttle.flush();
      if (!('refused' in answer)) await this.#rest(run, request.limits.delayMs);
      if ('refused' in answer) this.#port.postMessage({ kind: 'refused', run: number, refusal: answer.refused });
      else this.#port.postMessage({ kind: 'best', run: number, best: answer });
    } catch (error) {
      this.#port.postMessage({ kind: 'threw', run: number, detail: String(error) });
    } finally {
      heart();
      this.#run = undefined;
    }
  }

  /** Slow motion, cut short by a stop. */
  async #rest(run: Run, delayMs = 0): Promise<void> {
    const end = run.began + delayMs;
    for (let left = end - this.#clock.now(); left > 0 && !this.#isStopped(run); left = end - this.#clock.now()) {
      const nap = Math.min(NAP_MS, left);
      await new Promise<void>((resolve) => void this.#clock.after(nap, resolve));
    }
  }

  /** A thinker that waits for something is alive too, so the heart beats by itself; one that computes lets it beat by polling. */
  #startHeart(run: Run): Cancel {
    let cancel: Cancel;
    const beat = (): void => {
      this.#sayAlive(run);
      cancel = this.#clock.after(BEAT_MS, beat);
    };
    cancel = this.#clock.after(BEAT_MS, beat);
    return () => cancel();
  }

  #isStopped(run: Run): boolean {
    if (this.#clock.now() - run.heardAt >= BEAT_MS) this.#sayAlive(run);
    return run.stopped || (this.#stopFlag !== undefined && Atomics.load(this.#stopFlag, 0) >= run.number);
  }

  #sayAlive(run: Run): void {
    run.heardAt = this.#clock.now();
    this.#port.postMessage({ kind: 'alive', run: run.number });
  }
}
