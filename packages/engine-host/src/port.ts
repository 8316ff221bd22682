import type { DeathCause, ToHost, ToWorker } from './messages.ts';

/** What a host hears from a worker. After `death`, nothing more is heard. */
export interface PortListener {
  message(message: ToHost): void;
  death(cause: DeathCause, detail: string): void;
}

/** A worker as its host sees it. Messages arrive in order, and never inside a call of `postMessage`. */
export interface Port {
  postMessage(message: ToWorker): void;
  /** Called once, at once after the port is made. */
  listen(listener: PortListener): void;
  /** Ends the worker in the middle of whatever it does. Nothing is heard afterwards. */
  terminate(): void;
}

/** A host as its worker sees it. */
export interface ThinkerPort {
  postMessage(message: ToHost): void;
  listen(listener: (message: ToWorker) => void): void;
}

/** The part of a `worker_threads` Worker that a host needs, so that nothing of Node is imported on a page. */
export interface NodeWorker {
  postMessage(message: unknown): void;
  on(event: string, listener: (value: unknown) => void): unknown;
  terminate(): unknown;
}

/** Host's side of a browser worker. */
export function browserPort(worker: Worker): Port {
  return {
    postMessage: (message) => worker.postMessage(message),
    listen(listener) {
      worker.onmessage = (event: MessageEvent<ToHost>) => listener.message(event.data);
      worker.onmessageerror = () => listener.death('message-unreadable', '');
      // A script that cannot be fetched gives a plain Event without a message.
      worker.onerror = (event: ErrorEvent | Event) =>
        listener.death('crashed', 'message' in event ? String(event.message) : '');
    },
    terminate() {
      worker.onmessage = null;
      worker.onmessageerror = null;
      worker.onerror = null;
      worker.terminate();
    },
  };
}

/** Host's side of a Node worker. */
export function nodePort(worker: NodeWorker): Port {
  let closed = false;
  const unlessClosed =
    (hear: (value: unknown) => void) =>
    (value: unknown): void => {
      if (!closed) hear(value);
    };
  return {
    postMessage: (message) => worker.postMessage(message),
    listen(listener) {
      worker.on(
        'message',
        unlessClosed((message) => listener.message(message as ToHost)),
      );
      worker.on(
        'messageerror',
        unlessClosed(() => listener.death('message-unreadable', '')),
      );
      worker.on(
        'error',
        unlessClosed((error) => listener.death('crashed', String(error))),
      );
      worker.on(
        'exit',
        unlessClosed((code) => listener.death('exited', String(code))),
      );
    },
    terminate() {
      closed = true;
      void worker.terminate();
    },
  };
}

/**
 * A thinker in the caller's own thread: for the command line, tests, and pages where no worker can be made. A thinker that
 * does not give way blocks its caller and cannot be stopped. Messages are copied, as between threads. No thread ends with
 * this port, so `terminate` tells the thinker to stop: else it would compute on with nobody to hear it.
 */
export function inProcessPort(serve: (port: ThinkerPort) => void): Port {
  let toHost: PortListener | undefined;
  let toWorker: ((message: ToWorker) => void) | undefined;
  let newestRun = 0;
  const deliver = (message: ToWorker): void => {
    if (message.kind === 'think') newestRun = message.run;
    toWorker?.(message);
  };
  return {
    postMessage: (message) => later(message, deliver),
    listen(listener) {
      toHost = listener;
      serve({
        postMessage: (message) => later(message, (copy) => toHost?.message(copy)),
        listen(hear) {
          toWorker = hear;
        },
      });
    },
    terminate() {
      toHost = undefined;
      toWorker?.({ kind: 'stop', run: newestRun });
      toWorker = undefined;
    },
  };
}

function later<Message>(message: Message, deliver: (copy: Message) => void): void {
  const copy = structuredClone(message);
  queueMicrotask(() => deliver(copy));
}

/** The part of a worker's global scope, or of Node's `parentPort`, that its side needs. */
export interface WorkerScope {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
}

/** Worker's side in a browser: `serveThinker(workerScopePort(self), …)`. */
export function workerScopePort(scope: WorkerScope): ThinkerPort {
  return {
    postMessage: (message) => scope.postMessage(message),
    listen: (hear) => scope.addEventListener('message', (event) => hear(event.data)),
  };
}

/** Worker's side in Node: `serveThinker(parentPortPort(parentPort), …)`. */
export function parentPortPort(parent: Pick<NodeWorker, 'postMessage' | 'on'>): ThinkerPort {
  return {
    postMessage: (message) => parent.postMessage(message),
    listen: (hear) => void parent.on('message', (message) => hear(message as ToWorker)),
  };
}
