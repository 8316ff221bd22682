import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './scripts/chromium.mjs';

// Packages are read from their TypeScript sources, so unit tests need no build (export condition `source`).
const conditions = ['source', 'module', 'browser', 'development|production'];
const isolation = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { conditions },
        ssr: { resolve: { conditions: ['source', 'node', 'import', 'module', 'default'] } },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/*/test/**/*.test.ts', 'apps/*/test/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          exclude: ['**/*.browser.test.*', '**/node_modules/**', '**/dist/**'],
          testTimeout: 60_000,
        },
      },
      {
        resolve: { conditions },
        oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
        server: { headers: isolation },
        plugins: [
          {
            name: 'isolation-headers',
            configureServer(server) {
              server.middlewares.use((_request, response, next) => {
                for (const [name, value] of Object.entries(isolation)) response.setHeader(name, value);
                next();
              });
            },
          },
        ],
        test: {
          name: 'browser',
          include: ['packages/*/test/**/*.browser.test.{ts,tsx}', 'apps/*/test/**/*.browser.test.{ts,tsx}'],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: findChromium(),
                args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
