import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchUpdates } from '../src/shell/service-worker-client.ts';

/** What a browser makes of one call of `register`: the script came, and then the worker fetches the files of the page. */
interface Asked {
  /** Every file came. */
  installs(): void;
  /** A file did not: the browser gives the worker up. */
  isGivenUp(): void;
  /** A newer version came, and waits for the one in use. */
  findsNewer(): FakeWorker;
}

class FakeWorker extends EventTarget {
  state = 'installing';
  readonly messages: unknown[] = [];
  postMessage(message: unknown): void {
    this.messages.push(message);
  }
  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

let asked: Asked[];
let browser: { onLine: boolean };
/** From the next call on the script itself does not come. */
let isUnreachable: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.spyOn(console, 'info').mockImplementation(() => {});
  asked = [];
  isUnreachable = false;
  let isReady = (): void => {};
  const container = Object.assign(new EventTarget(), {
    controller: {},
    ready: new Promise<void>((resolve) => {
      isReady = resolve;
    }),
    register: async () => {
      const worker = new FakeWorker();
      const registration = Object.assign(new EventTarget(), {
        installing: worker as FakeWorker | null,
        waiting: null as FakeWorker | null,
        active: null as FakeWorker | null,
      });
      asked.push({
        installs() {
          Object.assign(registration, { installing: null, active: worker });
          worker.becomes('activated');
          isReady();
        },
        isGivenUp() {
          registration.installing = null;
          worker.becomes('redundant');
        },
        findsNewer() {
          const newer = new FakeWorker();
          registration.active ??= worker;
          registration.installing = newer;
          registration.dispatchEvent(new Event('updatefound'));
          Object.assign(registration, { installing: null, waiting: newer });
          newer.becomes('installed');
          return newer;
        },
      });
      if (isUnreachable) throw new TypeError('Failed to register');
      return registration;
    },
  });
  browser = { onLine: true };
  vi.stubGlobal('navigator', Object.assign(browser, { serviceWorker: container }));
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  vi.stubGlobal('location', { protocol: 'https:' });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const goesOnline = async (): Promise<void> => {
  browser.onLine = true;
  window.dispatchEvent(new Event('online'));
  await pass(0);
};

test('the page works without a network once every file has come', async () => {
  const { offlineReady } = watchUpdates(() => true);
  await pass(10);
  expect(offlineReady.value).toBe(false);
  asked[0]?.installs();
  await pass(3_600_000);
  expect([offlineReady.value, asked.length]).toEqual([true, 1]);
});

test('a network that goes while the files come is waited for, and they are asked for again', async () => {
  const { offlineReady } = watchUpdates(() => true);
  await pass(10);
  browser.onLine = false;
  asked[0]?.isGivenUp();
  await pass(3_600_000);
  expect(asked.length).toBe(1);
  await goesOnline();
  expect(asked.length).toBe(2);
  asked[1]?.installs();
  await pass(0);
  expect(offlineReady.value).toBe(true);
});

test('where the network seems to be there and files do not come, they are asked for once more after a while', async () => {
  watchUpdates(() => true);
  await pass(10);
  asked[0]?.isGivenUp();
  await pass(1_000);
  expect(asked.length).toBe(1);
  await pass(60_000);
  expect(asked.length).toBe(2);
  asked[1]?.isGivenUp();
  await pass(3_600_000);
  expect(asked.length).toBe(2);
  await goesOnline();
  expect(asked.length).toBe(3);
});

test('a script that does not come is asked for as its files are, by one of the two alone', async () => {
  isUnreachable = true;
  watchUpdates(() => true);
  await pass(10);
  expect(asked.length).toBe(1);
  isUnreachable = false;
  await goesOnline();
  expect(asked.length).toBe(2);
  await pass(3_600_000);
  expect(asked.length).toBe(2);
});

test('a newer version is asked for again until the browser changes to it, and the page is loaded anew once', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { protocol: 'https:', reload });
  const { update } = watchUpdates(() => false);
  await pass(10);
  const found = asked[0]?.findsNewer();
  await pass(0);
  expect(found?.messages).toEqual([]);
  update.value?.();
  update.value?.();
  expect(found?.messages).toEqual(['use-now']);
  await pass(1_000);
  expect(found?.messages.length).toBeGreaterThan(2);
  expect(reload).not.toHaveBeenCalled();
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a version that came after the one that was asked for is the one that is asked', async () => {
  vi.stubGlobal('location', { protocol: 'https:', reload: vi.fn() });
  const { update } = watchUpdates(() => false);
  await pass(10);
  const first = asked[0]?.findsNewer();
  await pass(0);
  update.value?.();
  const second = asked[0]?.findsNewer();
  await pass(1_000);
  expect(first?.messages).toEqual(['use-now']);
  expect(second?.messages.length).toBeGreaterThan(1);
});
