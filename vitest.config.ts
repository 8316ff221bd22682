// Two kinds of tests: `unit` in Node, and `browser` (*.browser.test.*) in a real Chromium on an isolated page.
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './scripts/chromium.mjs';
import { ISOLATION_HEADERS } from './scripts/isolation.mjs';

// Packages are read from their TypeScript sources (export condition `source`); what unit tests need built, unit-setup.mjs builds.
const conditions = ['source', 'module', 'browser', 'development|production'];
/** `npm run test:deep` runs the full counts of the seeded tests, which may take long. */
const testTimeout = process.env['DEEP'] ? 3_600_000 : 60_000;

export default defineConfig({
  test: {
    // All cores: vitest would keep one for itself, which on a machine with two is half of them.
    maxWorkers: '100%',
    projects: [
      {
        resolve: { conditions },
        ssr: { resolve: { conditions: ['source', 'node', 'import', 'module', 'default'] } },
        test: {
          name: 'unit',
          environment: 'node',
          globalSetup: 'scripts/unit-setup.mjs',
          include: ['packages/*/test/**/*.test.ts', 'apps/*/test/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/*.browser.test.*', '**/node_modules/**', '**/dist/**'],
          testTimeout,
        },
      },
      {
        resolve: { conditions },
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        server: { headers: ISOLATION_HEADERS },
        plugins: [
          {
            name: 'isolation-headers',
            configureServer(server) {
              server.middlewares.use((_request, response, next) => {
                for (const [name, value] of Object.entries(ISOLATION_HEADERS)) response.setHeader(name, value);
                next();
              });
            },
          },
        ],
        test: {
          name: 'browser',
          include: ['packages/*/test/**/*.browser.test.{ts,tsx}', 'apps/*/test/**/*.browser.test.{ts,tsx}'],
          testTimeout,
          // As in e2e/playwright.config.ts: on the build machine a second try, which the report names.
          retry: process.env['CI'] ? 1 : 0,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: launchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
