import { type ReadonlySignal, signal } from '@preact/signals';
import { oncePainted, pause, whenIdle } from '../late-part.ts';

export interface PageUpdates {
  /** Every file of the page is on the device. */
  readonly offlineReady: ReadonlySignal<boolean>;
  /** Changes to the newer version that waits; undefined while there is none. */
  readonly update: ReadonlySignal<(() => void) | undefined>;
}

const FIRST_VISIT_MS = 2_500;
/**
 * A browser changes only while the version in use has nothing to do, and Chromium looks at that when it has just had something to do:
 * so the one that waits is told, and the one in use is given a word that means nothing, until the page is loaded anew.
 */
const ASK_AGAIN_MS = 300;
/** A network that says it is there and does not answer is tried once more after so long. */
const AGAIN_MS = 60_000;

/**
 * Registers the service worker. A newer version is fetched in the background and waits: it comes into use when `update` is
 * called, or when no page is open any more; never by itself in the middle of a game.
 *
 * @param isIdle  whether nothing would be interrupted; then a version that waits while the page opens is used at once
 */
export function watchUpdates(isIdle: () => boolean): PageUpdates {
  const offlineReady = signal(false);
  const update = signal<(() => void) | undefined>(undefined);
  const updates = { offlineReady, update };
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  // A page that was opened from the disk is there already.
  if (!container || !import.meta.env.PROD || location.protocol === 'file:') return updates;

  let changing = false;
  const change = (registration: ServiceWorkerRegistration): void => {
    if (changing) return;
    changing = true;
    const ask = (): void => {
      registration.waiting?.postMessage('use-now');
      registration.active?.postMessage('rest');
    };
    ask();
    setInterval(ask, ASK_AGAIN_MS);
  };
  container.addEventListener('controllerchange', () => {
    if (changing) location.reload();
  });
  const noteWaiting = (registration: ServiceWorkerRegistration): void => {
    if (registration.waiting && registration.active) update.value = () => change(registration);
  };
  const register = async (): Promise<void> => {
    const registration = await container.register('./service-worker.js');
    noteWaiting(registration);
    if (isIdle()) update.value?.();
    registration.addEventListener('updatefound', () => {
      const found = registration.installing;
      found?.addEventListener('statechange', () => {
        if (found.state === 'installed') noteWaiting(registration);
      });
    });
    await firstReady(container, registration);
    offlineReady.value = true;
  };
  let hasWaited = false;
  // A device that forbids service workers plays all the same, only not without a network.
  const tryToRegister = (): Promise<void> =>
    register().catch((error: unknown) => {
      console.info('no service worker:', error);
      askAgain();
    });
  const askAgain = (): void => {
    const waits = !hasWaited && navigator.onLine;
    hasWaited ||= waits;
    const again = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      void tryToRegister();
    };
    const timer = waits ? setTimeout(again, AGAIN_MS) : undefined;
    window.addEventListener('online', again);
  };
  // At the first visit every file of the page is fetched then: what is looked at and played with goes first.
  if (container.controller) oncePainted(() => void tryToRegister());
  else whenIdle(() => pause(FIRST_VISIT_MS), tryToRegister);
  return updates;
}

/**
 * Resolves when a service worker has every file of the page. Rejects where the first one was given up because they did not all
 * come: nothing of it is left then, and `ready` would never be. One that was to follow another is the browser's to ask for again.
 */
function firstReady(container: ServiceWorkerContainer, registration: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve, reject) => {
    container.ready.then(() => resolve(), reject);
    const lookAt = (worker: ServiceWorker | null): void => {
      if (registration.active || registration.waiting) return;
      if (!worker || worker.state === 'redundant') reject(new Error('a file of the page did not come'));
    };
    const { installing } = registration;
    installing?.addEventListener('statechange', () => lookAt(installing));
    lookAt(installing);
  });
}
