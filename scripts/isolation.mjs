// The headers that isolate a page, so that it may share memory between threads. The development server and the browser
// tests send them from here; the product's server has them among its own (apps/server/src/headers.ts), and a test
// holds the two together.
export const ISOLATION_HEADERS = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
