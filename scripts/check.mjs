// npm run check: what to run before each commit. Types, lint and format, then the unit tests (the boundaries are one).
// `--no-tests` leaves the unit tests out, for a run of `npm test` that follows.
import { ensureInstalled } from './install.mjs';
import { requireNode, runTool, say } from './lib.mjs';
import { withSetupLock } from './lock.mjs';

/** @type {readonly { name: string; mend: string; run: () => Promise<number> }[]} side by side: none waits for another */
const STATIC_CHECKS = [
  { name: 'types', mend: 'mend what tsc -b says above', run: () => runTool('tsc', ['-b']) },
  {
    name: 'types of tests and scripts',
    mend: 'mend what tsc -p tsconfig.tests.json says above',
    run: () => runTool('tsc', ['-p', 'tsconfig.tests.json']),
  },
  {
    name: 'lint and format',
    mend: 'run `npm run format`, then mend what it leaves',
    run: () => runTool('biome', ['check', '--error-on-warnings', '.']),
  },
];
const UNIT_TESTS = {
  name: 'unit tests',
  mend: 'mend what vitest says above',
  run: () => runTool('vitest', ['run', '--project', 'unit']),
};

/** @param {(typeof STATIC_CHECKS)[number]} check */
async function passes({ name, mend, run }) {
  const begun = Date.now();
  const isGood = (await run()) === 0;
  say(
    `${isGood ? 'ok    ' : 'FAILED'}  ${name} (${((Date.now() - begun) / 1000).toFixed(1)} s)${isGood ? '' : `: ${mend}`}`,
  );
  return isGood;
}

requireNode();
try {
  await withSetupLock(ensureInstalled);
  const results = await Promise.all(STATIC_CHECKS.map(passes));
  if (!process.argv.includes('--no-tests')) results.push(await passes(UNIT_TESTS));
  process.exitCode = results.every(Boolean) ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
