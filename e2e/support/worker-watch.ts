/**
 * The page's workers, watched and disturbed from outside. What a page says to its thinking worker is plain messages
 * (`think`, `stop`; `best`, `refused`, `threw`), so that a running request can be seen without the page's help:
 *
 *   think sent ──▶ running ──▶ stop sent, an answer heard, or the worker gone
 */
import type { BrowserContext, Page } from 'playwright/test';

/** Kept by the page as `workerWatch`. */
export interface WorkerWatch {
  /** Workers made since the page was loaded. */
  made: number;
  /** Workers made and not terminated. */
  readonly alive: Set<Worker>;
  /** When the running request was sent, on the page's clock; undefined while none runs. */
  runningSince: number | undefined;
  /** Requests sent since the page was loaded. */
  readonly requests: unknown[];
  /** Whether an input event since the last question fell inside a running request. */
  touchedInside: boolean;
  /** Resolves when a request has run for `ms`: at once where one has already. */
  thoughtFor(ms: number): Promise<void>;
  /**
   * Resolves in the breath in which a request is sent, before any answer can come: at once where one runs.
   *
   * @returns  false when none was sent within `patienceMs`
   */
  asked(patienceMs: number): Promise<boolean>;
  /** Ends the thinking worker: `silently` as a lost process does, `loudly` with an error event. */
  kill(how: 'silently' | 'loudly'): void;
}

declare global {
  interface Window {
    workerWatch: WorkerWatch;
  }
}

/** Before the first visit. Works together with `slowDown`. */
export async function watchWorkers(context: BrowserContext): Promise<void> {
  await context.addInitScript(install);
}

export function workersOf(page: Page): Promise<{ readonly made: number; readonly alive: number }> {
  return page.evaluate(() => ({ made: window.workerWatch.made, alive: window.workerWatch.alive.size }));
}

/** What machines were asked since the page was loaded. */
export function requestsOf(page: Page): Promise<readonly unknown[]> {
  return page.evaluate(() => window.workerWatch.requests);
}

/** Whether the page waits for a machine's answer now. */
export function isThinking(page: Page): Promise<boolean> {
  return page.evaluate(() => window.workerWatch.runningSince !== undefined);
}

/** Waits until a request has run for `ms`. Begin to wait before the stone that brings it, or it may be over. */
export async function thoughtFor(page: Page, ms: number): Promise<void> {
  await page.evaluate((least) => window.workerWatch.thoughtFor(least), ms);
}

/** Ends `times` workers one after the other, each when it has thought for `ms`. Begin before the stone that brings it. */
export async function killWorkers(page: Page, times: number, ms: number, how: 'silently' | 'loudly'): Promise<void> {
  await page.evaluate(
    async (order) => {
      for (let death = 0; death < order.times; death++) {
        await window.workerWatch.thoughtFor(order.ms);
        window.workerWatch.kill(order.how);
      }
    },
    { times, ms, how },
  );
}

/**
 * Presses buttons and choices by their names, as fast as the page follows.
 *
 * @param ms      the first press comes when a request has run so long; undefined: at once
 * @param restMs  to wait after each press
 */
export async function pressAt(page: Page, ms: number | undefined, names: readonly string[], restMs = 0): Promise<void> {
  await page.evaluate(pressInPage, { ms, names, restMs });
}

/** Runs in the page. */
async function pressInPage(order: {
  readonly ms: number | undefined;
  readonly names: readonly string[];
  readonly restMs: number;
}): Promise<void> {
  const pause = (forMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, forMs));
  const nameOf = (element: Element): string => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
  const find = (name: string): HTMLElement | undefined => {
    const within = document.querySelector('dialog[open]') ?? document;
    return [...within.querySelectorAll<HTMLElement>('button, label')].find((each) => nameOf(each) === name);
  };
  if (order.ms !== undefined) await window.workerWatch.thoughtFor(order.ms);
  for (const name of order.names) {
    while (!find(name)) await pause(1);
    find(name)?.click();
    await pause(order.restMs);
  }
}

/** What happened since the last question, before the last reload too: whether an input fell inside a running request. */
export function touchesOf(page: Page): Promise<{ readonly inside: boolean; readonly thinking: boolean }> {
  return page.evaluate(() => {
    const watch = window.workerWatch;
    const inside = watch.touchedInside || sessionStorage.getItem('left-inside') === 'yes';
    watch.touchedInside = false;
    sessionStorage.removeItem('left-inside');
    return { inside, thinking: watch.runningSince !== undefined };
  });
}

/** Runs in the page, before its first script. */
function install(): void {
  const NativeWorker = window.Worker;
  const waiting = new Set<(isAsked: boolean) => void>();
  let thinker: WatchedWorker | undefined;

  class WatchedWorker extends NativeWorker {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      watch.made += 1;
      watch.alive.add(this);
      this.addEventListener('message', ({ data }) => {
        if (['best', 'refused', 'threw'].includes(data.kind) && thinker === this) watch.runningSince = undefined;
      });
    }

    override postMessage(message: unknown, ...rest: unknown[]): void {
      const { kind } = message as { kind?: string };
      if (kind === 'think') {
        thinker = this;
        watch.requests.push((message as { request?: unknown }).request);
        watch.runningSince = performance.now();
        for (const tell of waiting) tell(true);
      }
      if (kind === 'stop') watch.runningSince = undefined;
      (super.postMessage as (...all: unknown[]) => void).call(this, message, ...rest);
    }

    override terminate(): void {
      watch.alive.delete(this);
      if (thinker === this) watch.runningSince = undefined;
      super.terminate();
    }
  }

  const watch: WorkerWatch = {
    made: 0,
    alive: new Set(),
    runningSince: undefined,
    requests: [],
    touchedInside: false,
    async thoughtFor(ms) {
      const isDue = () => watch.runningSince !== undefined && performance.now() - watch.runningSince >= ms;
      while (!isDue()) await new Promise((resolve) => setTimeout(resolve, 1));
    },
    async asked(patienceMs) {
      if (watch.runningSince !== undefined) return true;
      return new Promise((resolve) => {
        const tell = (isAsked: boolean): void => {
          clearTimeout(impatient);
          waiting.delete(tell);
          resolve(isAsked);
        };
        const impatient = setTimeout(tell, patienceMs, false);
        waiting.add(tell);
      });
    },
    kill(how) {
      const killed = thinker;
      if (!killed) throw new Error('nobody has been asked yet');
      killed.terminate();
      if (how === 'loudly') killed.dispatchEvent(new ErrorEvent('error', { message: 'killed' }));
    },
  };
  window.workerWatch = watch;
  window.Worker = WatchedWorker;
  const touch = (): void => {
    watch.touchedInside ||= watch.runningSince !== undefined;
  };
  for (const input of ['click', 'pointerdown', 'keydown', 'change', 'visibilitychange'])
    window.addEventListener(input, touch, true);
  window.addEventListener('pagehide', () => {
    if (watch.runningSince !== undefined) sessionStorage.setItem('left-inside', 'yes');
  });
}
