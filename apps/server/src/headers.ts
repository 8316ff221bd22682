// The headers that every answer carries, errors included. One table; nothing else in the server sets them.

/** What the page may load: its own files only. Its scripts may compile WebAssembly, but never text (`eval`). */
const CONTENT_SECURITY_POLICY: Readonly<Record<string, string>> = {
  'default-src': "'self'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'none'",
};

/** Devices and services that a board game has no use for. */
const SWITCHED_OFF = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi'] as const;

/**
 * Names in lower case, as they are on the wire of HTTP/2 and in Node.
 * The three `cross-origin-…` headers isolate the page, which lets its engine share memory between threads: a document or
 * a worker script that lacks one of them silently loses that.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': Object.entries(CONTENT_SECURITY_POLICY)
    .map(([directive, sources]) => `${directive} ${sources}`)
    .join('; '),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': SWITCHED_OFF.map((feature) => `${feature}=()`).join(', '),
};

/**
 * The frame in which a player runs that somebody wrote: it may load its own script and make workers of text, and reaches
 * nobody. As a sandbox it has an origin of its own, so that to its script it is a stranger.
 */
export const OWN_PLAYER_HEADERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'own-player-frame.html': {
    'content-security-policy': "sandbox allow-scripts; default-src 'none'; script-src 'self' blob:; worker-src blob:",
  },
  'own-player-frame.js': { 'cross-origin-resource-policy': 'cross-origin' },
};
