import type { Cancel, Clock } from './clock.ts';
import { canShareMemory } from './memory-sharing.ts';
import type { BestMove, DeathCause, EngineOptions, ThinkInfo, ThinkRefusal, ThinkRequest, ToHost } from './messages.ts';
import type { Port } from './port.ts';

export interface ConnectionLimits {
  /** From making a worker to its `ready`. Long: it may come over a slow network. */
  readonly loadMs: number;
  /** From a stop to the answer. A worker that is deaf for longer is ended. */
  readonly graceMs: number;
  /** While a worker thinks, silence for so long, and then for `graceMs` more, means that it is dead. */
  readonly silenceMs: number;
}

export type Answer = { readonly best: BestMove } | { readonly refused: ThinkRefusal };

export interface ConnectionListener {
  ready(): void;
  /** The request is thought about: everything that had to be fetched for it is there. */
  begun(): void;
  info(info: ThinkInfo): void;
  answer(answer: Answer): void;
  /** Once, and the last thing that is heard. */
  death(cause: DeathCause, detail: string): void;
}

interface Run {
  readonly number: number;
  stopped: boolean;
}

/**
 * The life of one worker, from making it to its death: one request at a time, a stop that is obeyed or ends the worker, and a
 * watch for silence.
 *
 * Invariants. 1. A message of another run than the present one is not heard: late, doubled and stale answers end here.
 * 2. A timer runs only while something is awaited from the worker: loading, thinking. None when it is idle.
 * 3. After `close` or a death nothing is heard and nothing is sent.
 */
export class Connection {
  readonly #clock: Clock;
  readonly #limits: ConnectionLimits;
  readonly #listener: ConnectionListener;
  readonly #stopFlag: Int32Array | undefined = shareStopFlag();
  #port: Port | undefined;
  #isReady = false;
  #closed = false;
  #runs = 0;
  #run: Run | undefined;
  #optionsSent = '';
  #heardAt = 0;
  #watch: Cancel = () => {};

  constructor(clock: Clock, limits: ConnectionLimits, listener: ConnectionListener) {
    this.#clock = clock;
    this.#limits = limits;
    this.#listener = listener;
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  get isBusy(): boolean {
    return this.#run !== undefined;
  }

  open(spawn: () => Port): void {
    this.#expect(this.#limits.loadMs, () => this.#die('not-loaded', ''));
    try {
      this.#port = spawn();
      this.#port.listen({
        message: (message) => this.#hear(message),
        death: (cause, detail) => this.#die(cause, detail),
      });
    } catch (error) {
      // Later, as every other death is heard later: a caller is never called back inside its own call.
      queueMicrotask(() => this.#die('not-spawned', String(error)));
    }
  }

  /** The worker must be ready and not busy. */
  start(request: ThinkRequest): void {
    this.#runs += 1;
    this.#run = { number: this.#runs, stopped: false };
    this.#sendOptions(request.options ?? {});
    this.#port?.postMessage({ kind: 'think', run: this.#runs, request });
    this.#heardAt = this.#clock.now();
    this.#expect(this.#limits.silenceMs, () => this.#onSilence());
  }

  /** Asks for an answer at once. Does nothing when there is nothing to stop, or it was asked before. */
  stop(): void {
    const run = this.#run;
    if (run === undefined || run.stopped) return;
    run.stopped = true;
    if (this.#stopFlag) Atomics.store(this.#stopFlag, 0, run.number);
    this.#port?.postMessage({ kind: 'stop', run: run.number });
    this.#expect(this.#limits.graceMs, () => this.#die('silent', 'deaf to a stop'));
  }

  close(): void {
    this.#closed = true;
    this.#run = undefined;
    this.#watch();
    this.#port?.terminate();
  }

  #hear(message: ToHost): void {
    if (this.#closed) return;
    if (message.kind === 'ready') {
      this.#onReady();
      return;
    }
    if (message.run !== this.#run?.number) return; // invariant 1
    this.#heardAt = this.#clock.now();
    switch (message.kind) {
      case 'alive':
        return;
      case 'begun':
        this.#listener.begun();
        return;
      case 'info':
        this.#listener.info(message.info);
        return;
      case 'best':
        this.#onAnswer({ best: message.best });
        return;
      case 'refused':
        this.#onAnswer({ refused: message.refusal });
        return;
      case 'threw':
        this.#die('threw', message.detail);
    }
  }

  #onReady(): void {
    if (this.#isReady) return;
    this.#isReady = true;
    this.#watch();
    this.#port?.postMessage({ kind: 'open', stopFlag: this.#stopFlag?.buffer as SharedArrayBuffer | undefined });
    this.#listener.ready();
  }

  #onAnswer(answer: Answer): void {
    this.#run = undefined;
    this.#watch();
    this.#listener.answer(answer);
  }

  #die(cause: DeathCause, detail: string): void {
    if (this.#closed) return;
    this.close();
    this.#listener.death(cause, detail);
  }

  /**
   * A page that slept (a closed lid, a frozen tab) wakes with this timer due and the worker's messages still waiting behind
   * it: they get a grace period to arrive.
   */
  #onSilence(): void {
    const quietMs = this.#clock.now() - this.#heardAt;
    if (quietMs < this.#limits.silenceMs) {
      this.#expect(this.#limits.silenceMs - quietMs, () => this.#onSilence());
      return;
    }
    const heardAt = this.#heardAt;
    this.#expect(this.#limits.graceMs, () => {
      if (this.#heardAt === heardAt) this.#die('silent', `no sign of life for ${Math.round(quietMs)} ms`);
      else this.#onSilence();
    });
  }

  /** One watch at a time: the newest expectation replaces the one before. */
  #expect(ms: number, otherwise: () => void): void {
    this.#watch();
    this.#watch = this.#clock.after(ms, otherwise);
  }

  #sendOptions(options: EngineOptions): void {
    const text = JSON.stringify([options.threads, options.hashMb]);
    if (text === this.#optionsSent) return;
    this.#optionsSent = text;
    this.#port?.postMessage({ kind: 'options', options });
  }
}

/**
 * One number in shared memory: runs up to it are stopped. A search that cannot read messages while it computes reads this.
 * Undefined where memory cannot be shared; there a thinker must give way to hear a stop.
 */
function shareStopFlag(): Int32Array | undefined {
  if (!canShareMemory()) return undefined;
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}
