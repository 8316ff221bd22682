import {
  createHost,
  type DeathCause,
  type EngineHost,
  type HostConfig,
  type PortListener,
  type ThinkHandlers,
  type ThinkRequest,
  type ToHost,
  type ToWorker,
} from '@tianyuan/engine-host';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

/** A worker that does only what the test tells it to. */
export interface FakeWorker {
  says(message: ToHost): void;
  dies(cause: DeathCause, detail?: string): void;
  readonly terminated: boolean;
}

/** A host on a virtual clock over fake workers, and a transcript of all that is said: `host>1` to worker 1, `1>host`, `caller`. */
export interface Stage {
  readonly host: EngineHost;
  readonly clock: VirtualClock;
  readonly transcript: string[];
  /** Workers in the order in which they were made. */
  readonly workers: readonly FakeWorker[];
  /** The newest. */
  readonly worker: FakeWorker;
  readonly handlers: ThinkHandlers;
  /** `host.think` of an otherwise empty request. */
  think(id: number, extra?: Partial<ThinkRequest>): void;
  /** What was said since the last call. */
  said(): string[];
}

export function createStage(config: Partial<HostConfig> = {}): Stage {
  const clock = createVirtualClock();
  const transcript: string[] = [];
  const workers: FakeWorker[] = [];
  let read = 0;
  const spawn = () => fakeWorker(workers, transcript);
  const host = createHost({ clock, spawn, ...config });
  const handlers: ThinkHandlers = {
    onInfo: (info) => transcript.push(`caller: info #${info.id} depth ${info.depth}`),
    onRestart: () => transcript.push('caller: restarted'),
    onBest: (best) => transcript.push(`caller: best #${best.id} ${best.point}`),
    onError: (error) =>
      transcript.push(`caller: error #${error.id} ${error.code}${'cause' in error ? ` ${error.cause}` : ''}`),
  };
  return {
    host,
    clock,
    transcript,
    workers,
    handlers,
    get worker() {
      return workers[workers.length - 1] as FakeWorker;
    },
    think: (id, extra) => host.think(requestOf(id, extra), handlers),
    said() {
      const lines = transcript.slice(read);
      read = transcript.length;
      return lines;
    },
  };
}

export function requestOf(id: number, extra: Partial<ThinkRequest> = {}): ThinkRequest {
  return { id, ruleSet: 'freestyle', size: 15, moves: [], side: 'black', player: 'any', limits: {}, seed: 1, ...extra };
}

function fakeWorker(workers: FakeWorker[], transcript: string[]) {
  const number = workers.length + 1;
  let listener: PortListener | undefined;
  let terminated = false;
  workers.push({
    says: (message) => {
      transcript.push(`${number}>host: ${describe(message)}`);
      listener?.message(message);
    },
    dies(cause, detail = '') {
      transcript.push(`${number} dies: ${cause}`);
      listener?.death(cause, detail);
    },
    get terminated() {
      return terminated;
    },
  });
  transcript.push(`worker ${number}`);
  return {
    postMessage: (message: ToWorker) => void transcript.push(`host>${number}: ${describe(message)}`),
    listen: (hears: PortListener) => {
      listener = hears;
    },
    terminate: () => {
      terminated = true;
      transcript.push(`end of ${number}`);
    },
  };
}

function describe(message: ToHost | ToWorker): string {
  switch (message.kind) {
    case 'ready':
    case 'open':
      return message.kind;
    case 'options':
      return `options ${JSON.stringify(message.options)}`;
    case 'think':
      return `think ${message.run} (#${message.request.id})`;
    case 'best':
      return `best ${message.run} ${message.best.point}`;
    case 'refused':
      return `refused ${message.run} ${message.refusal.code}`;
    default:
      return `${message.kind} ${message.run}`;
  }
}
