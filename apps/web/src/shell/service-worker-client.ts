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
 * Chromium changes when the version in use has nothing to do. Where a file is asked for at that very moment it puts the change off by
 * half a minute or more; so long nobody waits who has pressed a button.
 */
const CHANGE_MS = 4_000;
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
  const ask = (waiting: ServiceWorker): void => {
    changing = true;
    waiting.postMessage('use-now');
  };
  let isPressed = false;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const change = (registration: ServiceWorkerRegistration, waiting: ServiceWorker): void => {
    ask(waiting);
    if (!isPressed) patience = setTimeout(() => void startAnew(registration).catch(() => {}), CHANGE_MS);
    isPressed = true;
  };
  container.addEventListener('controllerchange', () => {
    clearTimeout(patience);
    // The browser may take its time; a game that was begun meanwhile goes on with the files it began with.
    if (changing && (isPressed || isIdle())) location.reload();
  });
  const noteWaiting = (registration: ServiceWorkerRegistration): void => {
    const { waiting, active } = registration;
    if (waiting && active) update.value = () => change(registration, waiting);
  };
  const register = async (): Promise<void> => {
    const registration = await container.register('./service-worker.js');
    noteWaiting(registration);
    if (registration.waiting && registration.active && isIdle()) ask(registration.waiting);
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
 * Without a service worker the page comes from the server, where the newer version is; the games lie elsewhere. Where the server is
 * not reached, nothing happens.
 */
async function startAnew(registration: ServiceWorkerRegistration): Promise<void> {
  const { ok, redirected, headers } = await fetch('./service-worker.js', { cache: 'no-store' });
  // A network that wants to be paid first answers everything, with a page of its own.
  if (!ok || redirected || !headers.get('content-type')?.includes('javascript')) return;
  await registration.unregister();
  location.reload();
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
