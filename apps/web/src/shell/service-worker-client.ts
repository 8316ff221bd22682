import { type ReadonlySignal, signal } from '@preact/signals';
import { moment, oncePainted, whenIdle } from '../late-part.ts';

export interface PageUpdates {
  /** Every file of the page is on the device. */
  readonly offlineReady: ReadonlySignal<boolean>;
  /** Changes to the newer version that waits; undefined while there is none. */
  readonly update: ReadonlySignal<(() => void) | undefined>;
}

const FIRST_VISIT_MS = 2_500;

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
  const change = (waiting: ServiceWorker): void => {
    changing = true;
    waiting.postMessage('use-now');
  };
  container.addEventListener('controllerchange', () => {
    if (changing) location.reload();
  });
  const noteWaiting = ({ waiting, active }: ServiceWorkerRegistration): void => {
    if (waiting && active) update.value = () => change(waiting);
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
    await container.ready;
    offlineReady.value = true;
  };
  // A device that forbids service workers plays all the same, only not without a network. One whose network is gone is asked again.
  const tryToRegister = (): Promise<void> =>
    register().catch((error: unknown) => {
      console.info('no service worker:', error);
      if (!navigator.onLine) window.addEventListener('online', () => void tryToRegister(), { once: true });
    });
  // At the first visit every file of the page is fetched then: what is looked at and played with goes first.
  if (container.controller) oncePainted(() => void tryToRegister());
  else whenIdle(() => moment(FIRST_VISIT_MS), tryToRegister);
  return updates;
}
