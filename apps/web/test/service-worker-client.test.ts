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
  isUnregistered(): boolean;
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
/** A newer version that came while no page was open. */
let waitsAlready: FakeWorker | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('PROD', true);
  vi.spyOn(console, 'info').mockImplementation(() => {});
  asked = [];
  isUnreachable = false;
  waitsAlready = undefined;
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
        waiting: waitsAlready ?? null,
        active: waitsAlready ? new FakeWorker() : null,
        unregister: async () => {
          isUnregistered = true;
          return true;
        },
      });
      let isUnregistered = false;
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
        isUnregistered: () => isUnregistered,
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

const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8' };
const script = new Response('', { headers: SCRIPT });

/** A page that is told to use a newer version, on a server that answers so. */
async function pressesUpdate(answer: () => Promise<Response>) {
  const reload = vi.fn();
  vi.stubGlobal('location', { protocol: 'https:', reload });
  vi.stubGlobal('fetch', vi.fn(answer));
  const { update } = watchUpdates(() => false);
  await pass(10);
  const found = asked[0]?.findsNewer();
  await pass(0);
  expect([found?.messages, asked[0]?.isUnregistered()]).toEqual([[], false]);
  update.value?.();
  expect(found?.messages).toEqual(['use-now']);
  await pass(100);
  update.value?.();
  return { reload };
}

test('a newer version is asked for, and the page is loaded anew when the browser has changed', async () => {
  const { reload } = await pressesUpdate(async () => script);
  await pass(1_000);
  expect(reload).not.toHaveBeenCalled();
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a browser that changes at the last moment is not interrupted', async () => {
  const { reload } = await pressesUpdate(async () => script);
  await pass(3_800);
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  await pass(10_000);
  expect([asked[0]?.isUnregistered(), reload.mock.calls.length]).toEqual([false, 1]);
});

test('where the browser does not change the page is loaded from the server, without a service worker', async () => {
  const { reload } = await pressesUpdate(async () => script);
  await pass(10_000);
  expect([asked[0]?.isUnregistered(), reload.mock.calls.length]).toEqual([true, 1]);
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that is broken', async () => new Response('', { status: 500, headers: SCRIPT })],
  [
    'a network that answers with a page of its own',
    async () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  ],
])('with %s the page keeps its service worker, and waits for the browser', async (_what, answer) => {
  const { reload } = await pressesUpdate(answer);
  await pass(60_000);
  expect([asked[0]?.isUnregistered(), reload.mock.calls.length]).toEqual([false, 0]);
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['nothing is played', true, 1],
  ['a game was begun meanwhile', false, 0],
])(
  'a version that waits when the page is opened comes into use at once; the page is loaded anew where %s',
  async (_what, isIdleThen, times) => {
    const reload = vi.fn();
    vi.stubGlobal('location', { protocol: 'https:', reload });
    const newer = new FakeWorker();
    waitsAlready = newer;
    let isIdle = true;
    watchUpdates(() => isIdle);
    await pass(10);
    expect(newer.messages).toEqual(['use-now']);
    isIdle = isIdleThen;
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
    await pass(60_000);
    expect([reload.mock.calls.length, asked[0]?.isUnregistered()]).toEqual([times, false]);
  },
);
