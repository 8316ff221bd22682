// Before the unit tests, once a run: what they start as files, worker threads and the command line, is built. Here and under the
// set-up lock, because compilers that several test files start at once write over each other.
import { buildEngine } from './build.mjs';
import { runTool } from './lib.mjs';
import { withSetupLock } from './lock.mjs';

/** Called by vitest; see vitest.config.ts. Rejects with a sentence when something does not compile. */
export async function setup() {
  await withSetupLock(async () => {
    await buildEngine();
    const code = await runTool('tsc', ['-b', 'apps/cli', 'packages/library']);
    if (code !== 0) throw new Error(`The compiler (tsc -b) failed (exit code ${code}); its messages are above.`);
  });
}
