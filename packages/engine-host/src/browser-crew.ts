/**
 * The fourth door, for isolated pages: more threads for the engine. A page's thinking worker starts them, each a worker of its own
 * script, which calls `serveBrowserSeat`.
 */
import type { CrewConfig, CrewPosition, EngineCrew } from './crew.ts';
import { takeSeat } from './crew-seat.ts';
import { type CrewSeat, type CrewThread, startCrew, type ThreadEvents } from './thread-crew.ts';

/** What a thread hears: once its seat, then positions. */
type ToThread = { readonly seat: CrewSeat } | { readonly position: CrewPosition };

/** The part of a thread's global scope that it needs. */
export interface SeatScope {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** A crew of browser workers. `spawn` makes a worker of the script that calls `serveBrowserSeat`. */
export function startBrowserCrew(config: CrewConfig, spawn: () => Worker): EngineCrew {
  const start = (seat: CrewSeat, events: ThreadEvents): CrewThread => threadOf(spawn(), seat, events);
  return startCrew(config, { start, wave: navigator.hardwareConcurrency || 1 });
}

function threadOf(worker: Worker, seat: CrewSeat, { onReady, onDeath }: ThreadEvents): CrewThread {
  const post = (message: ToThread): void => worker.postMessage(message);
  worker.onmessage = () => onReady();
  // A script that cannot be fetched gives a plain Event without a message.
  worker.onerror = (event: ErrorEvent | Event) =>
    onDeath(new Error(`engine-host: a thread died: ${'message' in event ? event.message : 'not loaded'}`));
  post({ seat });
  return {
    search: (position) => post({ position }),
    end: () => worker.terminate(),
  };
}

/** A thread's side: `serveBrowserSeat(self)` is its whole script. What goes wrong reaches the thinker as the worker's error. */
export function serveBrowserSeat(scope: SeatScope): void {
  let search: ((position: CrewPosition) => void) | undefined;
  scope.addEventListener('message', (event) => {
    const message: ToThread = event.data;
    if ('position' in message) {
      search?.(message.position);
      return;
    }
    takeSeat(message.seat).then(
      (taken) => {
        search = taken;
        scope.postMessage('ready');
      },
      (error: unknown) => {
        setTimeout(() => {
          throw error;
        });
      },
    );
  });
}
