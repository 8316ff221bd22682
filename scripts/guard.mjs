// `npm start` puts npm and a shell between the terminal and the server. A SIGTERM sent to npm ends those two and would
// leave the server running on its port; so, when npm started us, we watch our parent and stop when it is gone.
const WATCH_MS = 250;

/**
 * Calls `onOrphaned` once when the parent process has ended. Does nothing when a person or a service started the
 * script directly: such a parent may end while the server is meant to go on.
 * @param {() => void} onOrphaned
 */
export function watchParent(onOrphaned) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, WATCH_MS);
  timer.unref();
}
