// The built page on a free port of this machine, for the scripts that look at it in a browser.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, ROOT } from './lib.mjs';

const POLL_MS = 50;

/**
 * Starts the server; the page must be built (`prepare` of build.mjs).
 * @returns {Promise<{ address: string; end: () => void }>} as soon as it answers; rejects when the server ends before
 */
export async function serveBuiltPage() {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(port), LOG_LEVEL: 'silent' };
  const server = spawn(process.execPath, [join(ROOT, 'apps/server/dist/main.js')], { env, stdio: 'ignore' });
  while (!(await answers(address))) {
    if (server.exitCode !== null)
      throw new Error(`The server ended (exit code ${server.exitCode}): is the page built?`);
    await delay(POLL_MS);
  }
  return { address, end: () => void server.kill('SIGTERM') };
}

/** @param {string} address */
function answers(address) {
  return fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
