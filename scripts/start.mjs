// npm start: from a fresh clone to the page, with nothing else typed.
//
//   (install if needed) → (build if stale) → serve in this same process → SIGTERM, SIGINT or npm's end → 0
//
// stdout carries one line, the address; progress and logs go to stderr.
import { join } from 'node:path';
import { prepare } from './build.mjs';
import { watchParent } from './guard.mjs';
import { ROOT, requireNode, say, stopChildren } from './lib.mjs';

requireNode();

/** @type {Promise<string>} settles with the reason to stop */
const stopped = new Promise((resolve) => {
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => resolve(signal));
  watchParent(() => resolve('npm ended'));
});

/** @returns {Promise<number>} the exit code */
async function start() {
  const isReady = await Promise.race([prepare().then(() => true), stopped.then(() => false)]);
  if (!isReady) {
    stopChildren();
    return 0;
  }
  const { runServer } = await import('@tianyuan/server');
  return runServer({
    env: process.env,
    siteFolder: join(ROOT, 'apps/web/dist/site'),
    stopped,
    print: (line) => process.stdout.write(`${line}\n`),
    complain: say,
  });
}

try {
  process.exit(await start());
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
