/**
 * Where an engine runs is one question, how it is talked to another: this is the answer to the second, the same for a browser
 * worker, a Node worker and a thinker in the same thread.
 *
 *              think, prepare             ready                 think
 *    initial ─────────────────▶ loading ────────▶ idle ─────────────────────────────▶ computing
 *       ▲                        │ │ ▲ ▲              ◀─────────────────────────────    │   │
 *       │  death, nobody waits   │ │ │ │               answer, delivered or dropped     │   │
 *       ├────────────────────────┘ │ │ └── death that leaves a wanted request a worker ──┘   │
 *       │                          │ │                                                       │
 *       │                   second │ │ think,                                                │
 *       │  stop              death ▼ │ retry                                                 │
 *       └──────────────────────── failed ◀──────── second death of a wanted request ─────────┘
 *
 *    From everywhere to initial: dispose; and the death of an idle worker.
 *
 *  think    `think` → `#advance` → `#open` or `#send`          death   `#onDeath`
 *  ready    `#advance`                                          answer  `#onAnswer`
 *
 * Invariants. 1. At most one request is *wanted*, that is, its answer will be delivered; each wanted request ends in exactly
 * one `onBest` or `onError`, unless it is replaced or stopped: then in neither. 2. At most one request is with the worker; it
 * is the wanted one, or a dropped one that was told to stop. 3. A caller is never called back inside its own call.
 */
import { type Cancel, type Clock, systemClock } from './clock.ts';
import { type Answer, Connection, type ConnectionLimits } from './connection.ts';
import type { BestMove, DeathCause, HostError, ThinkInfo, ThinkRequest } from './messages.ts';
import type { Port } from './port.ts';

export type HostState = 'initial' | 'loading' | 'idle' | 'computing' | 'failed';

export interface ThinkHandlers {
  /** The thinker and all it needs are there, and it begins: what came before was the network's time. Again after `onRestart`. */
  onBegin?(): void;
  onInfo?(info: ThinkInfo): void;
  /** The worker died; another one thinks the same request from its beginning. */
  onRestart?(): void;
  onBest(best: BestMove): void;
  onError(error: HostError): void;
}

export interface EngineHost {
  /** Takes the place of whatever was wanted before; nothing more is heard of that. */
  think(request: ThinkRequest, handlers: ThinkHandlers): void;
  /** Nobody wants an answer any more: neither handler is called. Also forgets a failure. */
  stop(): void;
  /** The answer is wanted now: the best move so far is delivered, without the minimum wait. */
  moveNow(): void;
  /** After `onError` of `engine-died`: the same request again, with a new worker. False when there is nothing to try again. */
  retry(): boolean;
  /** Loads the worker ahead of the first request. */
  prepare(): void;
  /** Ends the worker. The next `think` would make a new one. */
  dispose(): void;
  readonly state: HostState;
}

export interface HostConfig {
  /** Makes a worker. May throw. Called again after a death. */
  readonly spawn: () => Port;
  readonly clock?: Clock;
  /** For requests that give none. Default 0; a page gives people time to see their own stone. */
  readonly minimumMs?: number;
  readonly limits?: Partial<ConnectionLimits>;
}

export const DEFAULT_LIMITS: ConnectionLimits = { loadMs: 30_000, graceMs: 1_000, silenceMs: 5_000 };

/** A request may lose this many workers before its caller hears of it. */
const DEATHS_ALLOWED = 1;

export function createHost(config: HostConfig): EngineHost {
  return new Host(config);
}

/** A wanted request. */
interface Task {
  readonly request: ThinkRequest;
  readonly handlers: ThinkHandlers;
  readonly startedAt: number;
  deaths: number;
  hurried: boolean;
}

class Host implements EngineHost {
  readonly #config: HostConfig;
  readonly #clock: Clock;
  #connection: Connection | undefined;
  #wanted: Task | undefined;
  /** What the worker has: the wanted task or a dropped one. */
  #sent: Task | undefined;
  /** The wanted task is answered, and its minimum time is not over. */
  #held: { readonly best: BestMove; readonly cancel: Cancel } | undefined;
  #failed: Task | undefined;

  constructor(config: HostConfig) {
    this.#config = config;
    this.#clock = config.clock ?? systemClock;
  }

  get state(): HostState {
    if (this.#failed) return 'failed';
    if (this.#held || this.#connection?.isBusy) return 'computing';
    if (!this.#connection) return 'initial';
    return this.#connection.isReady ? 'idle' : 'loading';
  }

  think(request: ThinkRequest, handlers: ThinkHandlers): void {
    this.stop();
    this.#wanted = { request, handlers, startedAt: this.#clock.now(), deaths: 0, hurried: false };
    this.#advance();
  }

  stop(): void {
    this.#held?.cancel();
    this.#held = undefined;
    this.#wanted = undefined;
    this.#failed = undefined;
    this.#connection?.stop();
  }

  moveNow(): void {
    const task = this.#wanted;
    if (!task) return;
    task.hurried = true;
    if (this.#held) {
      // Not here and now: invariant 3.
      const { best } = this.#held;
      this.#hold(task, best, 0);
    } else if (this.#sent === task) this.#connection?.stop();
  }

  retry(): boolean {
    const task = this.#failed;
    if (!task) return false;
    this.think(task.request, task.handlers);
    return true;
  }

  prepare(): void {
    if (!this.#connection && !this.#failed) this.#open();
  }

  dispose(): void {
    this.stop();
    this.#sent = undefined;
    this.#connection?.close();
    this.#connection = undefined;
  }

  /** Brings the wanted task one step nearer to the worker, if it can. */
  #advance(): void {
    const task = this.#wanted;
    if (!task || this.#held) return;
    if (!this.#connection) this.#open();
    else if (this.#connection.isReady && !this.#connection.isBusy) this.#send(this.#connection, task);
  }

  #open(): void {
    this.#connection = new Connection(
      this.#clock,
      { ...DEFAULT_LIMITS, ...this.#config.limits },
      {
        ready: () => this.#advance(),
        begun: () => this.#onBegun(),
        info: (info) => this.#onInfo(info),
        answer: (answer) => this.#onAnswer(answer),
        death: (cause, detail) => this.#onDeath(cause, detail),
      },
    );
    this.#connection.open(this.#config.spawn);
  }

  #send(connection: Connection, task: Task): void {
    this.#sent = task;
    connection.start(task.request);
    if (task.hurried) connection.stop();
  }

  #onBegun(): void {
    if (this.#sent && this.#sent === this.#wanted) this.#sent.handlers.onBegin?.();
  }

  #onInfo(info: ThinkInfo): void {
    if (this.#sent && this.#sent === this.#wanted) this.#sent.handlers.onInfo?.(info);
  }

  #onAnswer(answer: Answer): void {
    const task = this.#sent;
    this.#sent = undefined;
    if (!task || task !== this.#wanted) {
      this.#advance();
      return;
    }
    if ('refused' in answer) {
      this.#wanted = undefined;
      task.handlers.onError({ ...answer.refused, id: task.request.id });
      return;
    }
    const minimumMs = task.request.minimumMs ?? this.#config.minimumMs ?? 0;
    const restMs = task.startedAt + minimumMs - this.#clock.now();
    if (restMs > 0 && !task.hurried) this.#hold(task, answer.best, restMs);
    else this.#deliver(task, answer.best);
  }

  #hold(task: Task, best: BestMove, ms: number): void {
    this.#held?.cancel();
    this.#held = { best, cancel: this.#clock.after(ms, () => this.#deliver(task, best)) };
  }

  #deliver(task: Task, best: BestMove): void {
    this.#held = undefined;
    this.#wanted = undefined;
    task.handlers.onBest(best);
  }

  #onDeath(cause: DeathCause, detail: string): void {
    const lostDropped = this.#sent !== undefined && this.#sent !== this.#wanted;
    this.#connection = undefined;
    this.#sent = undefined;
    const task = this.#wanted;
    if (!task || this.#held) return;
    if (!lostDropped) task.deaths += 1;
    if (task.deaths <= DEATHS_ALLOWED) {
      if (!lostDropped) task.handlers.onRestart?.();
      // The caller may have asked for something else in the meantime.
      this.#advance();
      return;
    }
    this.#wanted = undefined;
    this.#failed = task;
    task.handlers.onError({ id: task.request.id, code: 'engine-died', cause, detail });
  }
}
