// End-to-end tests: the built product, served by its own server on a port of its own, in a real Chromium.
import { defineConfig } from 'playwright/test';
import { launchOptions } from '../scripts/chromium.mjs';
import { freePort, ROOT } from '../scripts/lib.mjs';

// Workers read this file again: they take the port that the first reading chose.
process.env['E2E_PORT'] ??= String(await freePort());
const port = process.env['E2E_PORT'];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  // Two at a time: a test that passes only when alone is broken. So is one that passes only the second time, but a build
  // machine that stands still for a moment must not stop a change: there it is named as flaky, and is to be mended.
  workers: 2,
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: true,
  timeout: process.env['DEEP'] ? 3_600_000 : 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/report.json' }],
  ],
  use: {
    baseURL: `http://localhost:${port}`,
    browserName: 'chromium',
    launchOptions: launchOptions(),
    // A click on what never comes fails by its name; the hour that a deep test has is not spent waiting for it.
    actionTimeout: 60_000,
    // A trace makes every step half as long again: `TRACE=1 npm test -- input` records one when a failure asks for it.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: 'node apps/server/dist/main.js',
    cwd: ROOT,
    env: { PORT: port, LOG_LEVEL: 'warn' },
    url: `http://localhost:${port}/healthz`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
