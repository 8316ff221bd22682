// The parts of the house's commands that decide something: what counts as installed, what counts as passed, who may set up.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECURITY_HEADERS } from '@tianyuan/server';
import { afterAll, describe, expect, it } from 'vitest';
import { agrees, matchesManifests } from '../scripts/install.mjs';
import { ISOLATION_HEADERS } from '../scripts/isolation.mjs';
import { filesUnder, ROOT } from '../scripts/lib.mjs';
import { withSetupLock } from '../scripts/lock.mjs';
import { closing, tallyPlaywright, tallyVitest } from '../scripts/tally.mjs';

describe('an installation', () => {
  const lock = {
    packages: {
      '': { devDependencies: { vite: '8.3.8' } },
      'packages/rules': { version: '0.1.0' },
      'node_modules/@tianyuan/rules': { link: true },
      'node_modules/vite': { version: '8.3.8' },
      'node_modules/other-platform': { version: '1.0.0', optional: true },
    },
  };
  const record = {
    packages: { 'node_modules/@tianyuan/rules': { link: true }, 'node_modules/vite': { version: '8.3.8' } },
  };

  it('is good when each package of the lock is there, whatever is optional', () => {
    expect(agrees(lock, record)).toBe(true);
  });

  it('is not good when a package is missing or of another version', () => {
    expect(agrees(lock, { packages: { 'node_modules/@tianyuan/rules': { link: true } } })).toBe(false);
    expect(agrees(lock, { packages: { ...record.packages, 'node_modules/vite': { version: '8.3.7' } } })).toBe(false);
    expect(agrees(lock, {})).toBe(false);
  });

  it('is not good when a package.json asks for something else than the lock', () => {
    const manifest = (vite: string) => (path: string) =>
      JSON.stringify(path === 'package.json' ? { devDependencies: { vite } } : { name: '@tianyuan/rules' });
    expect(matchesManifests(lock, manifest('8.3.8'))).toBe(true);
    expect(matchesManifests(lock, manifest('8.4.0'))).toBe(false);
  });
});

describe('the closing line', () => {
  const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  const playwright = { stats: { expected: 3, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };
  const close = (...tallies: Parameters<typeof closing>[0]) => closing(tallies);

  it('adds up what passed', () => {
    expect(close(tallyVitest(vitest, 0, false), tallyPlaywright(playwright, 0, false))).toEqual({
      line: '8 passed, 0 failed',
      isGood: true,
    });
  });

  it('names skipped tests only where there are some', () => {
    const skipping = { ...vitest, numPendingTests: 1, numTodoTests: 1 };
    expect(close(tallyVitest(skipping, 0, false)).line).toBe('5 passed, 0 failed, 2 skipped');
  });

  const bad = [
    {
      what: 'a failed test',
      tally: tallyVitest({ ...vitest, numFailedTests: 2 }, 1, false),
      line: '5 passed, 2 failed',
    },
    {
      what: 'a file that could not be loaded',
      tally: tallyVitest({ ...vitest, testResults: [{ status: 'failed', assertionResults: [] }] }, 1, false),
      line: '5 passed, 1 failed',
    },
    { what: 'an error outside of every test', tally: tallyVitest(vitest, 1, false), line: '5 passed, 1 failed' },
    { what: 'a runner that left no report', tally: tallyVitest(undefined, 0, false), line: '0 passed, 1 failed' },
    {
      what: 'a runner that ran nothing',
      tally: tallyVitest({ ...vitest, numPassedTests: 0 }, 0, false),
      line: '0 passed, 1 failed',
    },
    {
      what: 'a filter that left nothing at all',
      tally: tallyVitest({ ...vitest, numPassedTests: 0 }, 0, true),
      line: '0 passed, 0 failed',
    },
    {
      what: 'a failed end-to-end test beside one that passed at its second try',
      tally: tallyPlaywright({ ...playwright, stats: { ...playwright.stats, unexpected: 1, flaky: 1 } }, 1, false),
      line: '4 passed, 1 failed',
    },
    {
      what: 'a server that did not come up',
      tally: tallyPlaywright({ ...playwright, errors: ['no server'] }, 1, false),
      line: '3 passed, 1 failed',
    },
    {
      what: 'an end-to-end runner that left no report',
      tally: tallyPlaywright(undefined, 1, false),
      line: '0 passed, 1 failed',
    },
  ];
  for (const { what, tally, line } of bad) {
    it(`is no success after ${what}`, () => {
      expect(close(tally)).toEqual({ line, isGood: false });
    });
  }
});

describe('the set-up lock', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'setup.lock');

  it('lets one work at a time, and is gone afterwards', async () => {
    let working = 0;
    let most = 0;
    const work = async () => {
      most = Math.max(most, ++working);
      await new Promise((resolve) => setImmediate(resolve));
      working--;
    };
    await Promise.all(Array.from({ length: 5 }, () => withSetupLock(work, file)));
    expect(most).toBe(1);
    expect(existsSync(file)).toBe(false);
  });

  it('is released when the work fails, and the failure passes through', async () => {
    await expect(withSetupLock(() => Promise.reject(new Error('npm ci failed')), file)).rejects.toThrow(
      'npm ci failed',
    );
    expect(existsSync(file)).toBe(false);
  });

  it('is taken over from a process that is gone', async () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    writeFileSync(file, String(pid));
    expect(await withSetupLock(async () => 'worked', file)).toBe('worked');
  });

  it('is taken over when its holder has not touched it for long', async () => {
    writeFileSync(file, String(process.pid));
    const longAgo = new Date(Date.now() - 120_000);
    utimesSync(file, longAgo, longAgo);
    expect(await withSetupLock(async () => 'worked', file)).toBe('worked');
  });

  it('is taken over when it is empty and old: its holder died before it could write its name', async () => {
    writeFileSync(file, '');
    const longAgo = new Date(Date.now() - 120_000);
    utimesSync(file, longAgo, longAgo);
    expect(await withSetupLock(async () => 'worked', file)).toBe('worked');
  });

  it('is left alone when it has become that of somebody else', async () => {
    await withSetupLock(async () => writeFileSync(file, '1'), file);
    expect(readFileSync(file, 'utf8')).toBe('1');
    rmSync(file);
  });
});

it('no test file compiles for itself: several at once would write over each other; unit-setup.mjs does it once', () => {
  const isTest = (path: string, isFolder: boolean) =>
    isFolder ? !/\/(node_modules|dist)$/.test(path) : /\.test\.tsx?$/.test(path);
  const files = [...filesUnder('packages', isTest), ...filesUnder('apps', isTest)];
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => /typescript\/bin\/tsc|'-b'/.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

it('the development server and the tests isolate a page with the same headers as the product', () => {
  const names = Object.keys(ISOLATION_HEADERS) as (keyof typeof ISOLATION_HEADERS)[];
  expect(names.map((name) => [name, SECURITY_HEADERS[name.toLowerCase()]])).toEqual(Object.entries(ISOLATION_HEADERS));
});
