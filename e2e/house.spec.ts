// The product as it is served and started: isolated, strict, alone on the network, and easy to stop.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, type Response, test } from 'playwright/test';
import { freePort, ROOT } from '../scripts/lib.mjs';

const LATE_PARTS = [
  ...['table', 'wording', 'machine-opening', 'insight-panel', 'hint-card', 'ask-hint', 'replay', 'open-paper'],
  ...['setup-sheets', 'settings-sheet', 'record-sheet', 'sheet'],
];

test.describe('the page as served', () => {
  test('opens isolated, asks nobody else for anything, and complains of nothing', async ({ page, baseURL }) => {
    const foreign: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) foreign.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    const answer = await page.goto('/');
    expect(answer?.headers()).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("script-src 'self' 'wasm-unsafe-eval'"),
    });
    await expect(page.locator('[aria-label^="H8"]')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('opens anywhere: an unknown path is the page, and leads to all of it; a missing file is not', async ({
    page,
    request,
  }) => {
    for (const path of ['/nowhere', '/no/such/place', '/lab/nowhere/']) {
      await page.goto(path);
      await expect(page.locator('[aria-label^="H8"]')).toBeVisible();
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
      await page.locator('.bar a[href$="lab.html"]').click();
      await expect(page.locator('.lab')).toBeVisible();
    }
    expect((await request.get('/assets/none.js')).status()).toBe(404);
  });

  test('loads at most its limit of scripts and styles (gzip) before the board stands, and every sheet right after', async ({
    page,
  }) => {
    const loaded = new Map<string, Response>();
    page.on('response', (answer) => {
      const kind = answer.request().resourceType();
      if (kind === 'script' || kind === 'stylesheet') loaded.set(answer.url(), answer);
    });
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('[role="grid"]')) return;
        observer.disconnect();
        Object.assign(window, { boardStood: performance.now() });
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto('/');
    await expect(page.locator('[aria-label^="H8"]')).toBeVisible();
    const fetchedLate = () =>
      page.evaluate(() => {
        const { boardStood } = window as unknown as { readonly boardStood: number };
        return performance
          .getEntriesByType('resource')
          .filter(({ startTime }) => startTime > boardStood)
          .map(({ name }) => name);
      });
    const partsOf = (addresses: readonly string[]) =>
      addresses.map((address) => /assets\/(.*)-.{8}\.(?:js|css)$/.exec(address)?.[1]);
    // They come once the page is idle, which a busy machine is late with.
    await expect
      .poll(async () => partsOf(await fetchedLate()), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(LATE_PARTS));
    await page.waitForLoadState('networkidle');
    const late = await fetchedLate();
    const before = [...loaded].filter(([address]) => !late.includes(address));
    const bodies = await Promise.all(before.map(([, answer]) => answer.body()));
    const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
    expect(bytes).toBeGreaterThan(0);
    // Three files beside each other come sooner than one, and pack a kilobyte worse.
    expect(bytes).toBeLessThanOrEqual(82_000);
  });

  test('opens once more when the network is gone', async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    for (const place of ['/', '/no/such/place']) {
      await page.goto(place);
      await expect(page.locator('[aria-label^="H8"]')).toBeVisible();
      expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    }
    await context.setOffline(false);
  });
});

interface Started {
  readonly child: ChildProcess;
  /** Everything written so far. */
  readonly out: () => string;
  readonly complaints: () => string;
  readonly ended: Promise<number | null>;
}

function start(command: string, args: readonly string[], port: number): Started {
  const env: NodeJS.ProcessEnv = { ...process.env, PORT: String(port), LOG_LEVEL: 'warn' };
  // As from a terminal: not as a child of the npm that runs these tests.
  for (const name of Object.keys(env)) if (/^npm_/i.test(name)) delete env[name];
  const child = spawn(command, [...args], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let complaints = '';
  child.stdout?.on('data', (chunk) => {
    out += String(chunk);
  });
  child.stderr?.on('data', (chunk) => {
    complaints += String(chunk);
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, out: () => out, complaints: () => complaints, ended };
}

/** `serving`, or `free` when nobody answers on the port. */
function portState(port: number): Promise<'serving' | 'free'> {
  return fetch(`http://localhost:${port}/healthz`).then(
    () => 'serving' as const,
    () => 'free' as const,
  );
}

test.describe('start and stop', () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    test(`node scripts/start.mjs prints the address alone on stdout, serves, and ends with 0 on ${signal}`, async () => {
      const port = await freePort();
      const started = start(process.execPath, ['scripts/start.mjs'], port);
      await expect.poll(started.out, { timeout: 60_000 }).toBe(`Tianyuan is at http://localhost:${port}\n`);
      expect(await portState(port)).toBe('serving');
      started.child.kill(signal);
      expect(await started.ended).toBe(0);
      expect(await portState(port)).toBe('free');
    });
  }

  test('a SIGTERM to npm start, which ends npm alone, frees the port too', async () => {
    const port = await freePort();
    const started = start('npm', ['start'], port);
    await expect.poll(() => portState(port), { timeout: 60_000 }).toBe('serving');
    started.child.kill('SIGTERM');
    await expect.poll(() => portState(port), { timeout: 10_000, intervals: [50] }).toBe('free');
    await started.ended;
  });

  test('a busy port is a sentence that says what to do, and exit code 1', async () => {
    const port = await freePort();
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, 'localhost', resolve));
    const started = start(process.execPath, ['scripts/start.mjs'], port);
    expect(await started.ended).toBe(1);
    expect(started.complaints()).toContain(`Port ${port} is in use by another program.`);
    expect(started.out()).toBe('');
    other.close();
  });
});
