import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHROMIUM_ARGS, findChromium } from '../../../../scripts/chromium.mjs';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const CHROMIUM = findChromium();

let server: ViteDevServer;
let address = '';
const folder = mkdtempSync(join(tmpdir(), 'tianyuan-crash-'));
const browsers: ChildProcess[] = [];
/** A page asks for what never comes. */
let onStandStill = (): void => {};

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root: ROOT,
    cacheDir: join(folder, 'vite'),
    logLevel: 'error',
    plugins: [
      {
        name: 'stand-still',
        configureServer: ({ middlewares }) => void middlewares.use('/stand-still', () => onStandStill()),
      },
    ],
    optimizeDeps: { noDiscovery: true },
    resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
    server: { port: 0, host: '127.0.0.1', watch: null, hmr: false },
  });
  await server.listen();
  address = `${server.resolvedUrls?.local[0]}apps/web/test/storage/crash-page.html`;
}, 60_000);

afterAll(async () => {
  await Promise.all(browsers.map(kill));
  await server.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}, 60_000);

/** A Chromium of its own on a profile (its name) that outlives it, so that all its processes can be killed at once. */
async function launch(profile: string): Promise<{ readonly browser: ChildProcess; readonly page: Page }> {
  const path = CHROMIUM ?? chromium.executablePath();
  const args = [
    ...CHROMIUM_ARGS,
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${join(folder, profile)}`,
  ];
  const browser = spawn(path, [...args, 'about:blank'], { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  browsers.push(browser);
  const connection = await chromium.connectOverCDP(await endpointOf(browser));
  const page = await (connection.contexts()[0] ?? (await connection.newContext())).newPage();
  return { browser, page };
}

/** The address that Chromium prints when it can be spoken to. */
async function endpointOf(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error('the browser was started with its stderr');
  for await (const line of createInterface(browser.stderr)) {
    const [, endpoint] = /^DevTools listening on (.*)$/.exec(line) ?? [];
    if (endpoint) return endpoint;
  }
  throw new Error('the browser ended before it could be spoken to');
}

/**
 * All processes of the browser, in the middle of whatever they do. Resolves when it is gone: another one on its profile would ask a
 * dying one to open the page, and wait for it for ever.
 */
async function kill(browser: ChildProcess): Promise<void> {
  if (browser.pid === undefined || browser.exitCode !== null || browser.signalCode !== null) return;
  const gone = once(browser, 'exit');
  process.kill(-browser.pid, 'SIGKILL');
  await gone;
}

/** Plays a game until so many events are acknowledged, then ends the page; how many there were in the end. */
async function playUntil(page: Page, id: string, count: number, end: () => unknown): Promise<number> {
  let acknowledged = 0;
  const ended = new Promise<void>((resolve) => {
    page.on('close', () => resolve());
  });
  await page.exposeFunction('acknowledged', (events: number) => {
    acknowledged = events;
    if (events === count) end();
  });
  await page.goto(address);
  page.evaluate((game) => window.playOn(game), id).catch(() => {});
  await ended;
  return acknowledged;
}

async function expectStored(page: Page, id: string, acknowledged: number): Promise<void> {
  await page.goto(address);
  const [stored, events] = await page.evaluate(() => window.whatIsStored());
  expect(stored).toBe(id);
  expect(events).toBeGreaterThanOrEqual(acknowledged);
}

test('no acknowledged stone is lost when the page is closed in the middle, or the whole browser killed', async () => {
  const first = await launch('long');
  const closed = await playUntil(first.page, 'closed', 20, () => first.page.close());
  expect(closed).toBeGreaterThanOrEqual(20);
  const next = await first.page.context().newPage();
  await expectStored(next, 'closed', closed);

  const killed = await playUntil(next, 'killed', 40, () => kill(first.browser));
  expect(killed).toBeGreaterThanOrEqual(40);
  await kill(first.browser);
  const second = await launch('long');
  await expectStored(second.page, 'killed', killed);
  await kill(second.browser);
}, 180_000);

test.each([
  ['on a device that never had one', 'fresh', 'load'],
  ['where the table of results was read just before', 'results', 'results'],
  ['where the games of the device were listed just before', 'games', 'games'],
  ['where a game was read just before', 'game', 'game'],
  ['on a device that has games', 'game', 'load'],
] as const)(
  'a new game and its first stone are kept when the page is gone in that moment, %s',
  async (_, profile, read) => {
    const { browser, page } = await launch(profile);
    const standing = new Promise<void>((resolve) => {
      onStandStill = resolve;
    });
    await page.goto(address);
    const id = `at once after ${read}`;
    page.evaluate((how) => window.beginAndStandStill(...how), [id, 'h8', read] as const).catch(() => {});
    await standing;
    await page.close();
    const next = await page.context().newPage();
    await next.goto(address);
    expect(await next.evaluate(() => window.whatIsStored())).toEqual([id, 2]);
    await kill(browser);
  },
  180_000,
);
