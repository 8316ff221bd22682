// What the main thread does while the page opens: processor time of each task, so that other work on the machine counts little.
import { inChromium } from './in-chromium.mjs';

export const name = 'web: tasks of the first seconds (real Chromium, 412×823, processor time as traced)';

const VISITS = 5;
const WATCHED_MS = 6_000;
/** Lighthouse's telephone is so many times slower, and a task blocks from 50 ms on. */
const SLOWNESS = 4;
const BLOCKING_MS = 50;

/** @typedef {{ name: string; ph: string; pid: number; tid: number; ts: number; tdur?: number; args: any }} TraceEvent */

/** @param {import('playwright').Browser} browser @param {string} address @returns {Promise<number[]>} ms of each task */
async function tasksOf(browser, address) {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const session = await browser.newBrowserCDPSession();
  /** @type {TraceEvent[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(.../** @type {any[]} */ (value)));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
    },
  });
  await page.goto(address);
  await page.waitForTimeout(WATCHED_MS);
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  await session.detach();
  await context.close();
  const request = events.find(
    (each) => each.name === 'navigationStart' && each.args?.data?.documentLoaderURL?.startsWith(address),
  );
  if (!request) throw new Error('the trace has no navigation to the page');
  return events
    .filter(
      ({ name: what, ph, pid, tid }) => what === 'RunTask' && ph === 'X' && pid === request.pid && tid === request.tid,
    )
    .filter(({ ts }) => ts >= request.ts)
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** @param {readonly number[]} values */
function median(values) {
  return values.toSorted((left, right) => left - right)[values.length >> 1] ?? Number.NaN;
}

export function run() {
  return inChromium(measure);
}

/** @param {import('playwright').Browser} browser @param {string} address */
async function measure(browser, address) {
  const rows = [];
  for (const [what, path] of [
    ['game', '/'],
    ['laboratory', '/lab'],
  ]) {
    const visits = [];
    for (let visit = 0; visit < VISITS; visit++) visits.push(await tasksOf(browser, `${address}${path}`));
    const blocking = visits.map((tasks) =>
      tasks.reduce((sum, ms) => sum + Math.max(0, SLOWNESS * ms - BLOCKING_MS), 0),
    );
    rows.push(
      {
        figure: `${what}: longest task, median`,
        value: median(visits.map((tasks) => Math.max(...tasks))),
        unit: 'ms',
      },
      {
        figure: `${what}: beyond 50 ms, 4 times slower, median`,
        value: median(blocking),
        unit: 'ms',
        note: `${VISITS} visits, most ${Math.round(Math.max(...blocking))}`,
      },
    );
  }
  return rows;
}
