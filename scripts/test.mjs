// npm test: everything, from a fresh clone. `--deep` runs the full counts of the long tests with the same code.
// Words are a filter for a developer: `npm test -- rules` runs the test files whose path holds "rules".
// The last line on stdout is `N passed, N failed`; the exit code is 0 only when nothing failed and something passed.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepare } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { childEnv, freePort, ROOT, readText, requireNode, runTool, say, stopChildren } from './lib.mjs';
import { closing, tallyPlaywright, tallyVitest } from './tally.mjs';

const REPORTS = 'node_modules/.cache/tianyuan';
const VITEST_REPORT = `${REPORTS}/vitest.json`;
const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`;

const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isDeep = process.argv.includes('--deep');
const isFiltered = words.length > 0;

/** @param {string} path */
function readReport(path) {
  const text = readText(path);
  return text === undefined ? undefined : JSON.parse(text);
}

/** @param {NodeJS.ProcessEnv} env */
async function runVitest(env) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const args = ['run', ...words, ...reporters, ...(isFiltered ? ['--passWithNoTests'] : [])];
  const exitCode = await runTool('vitest', args, { env, output: 'inherit' });
  return tallyVitest(readReport(VITEST_REPORT), exitCode, isFiltered);
}

/** @param {NodeJS.ProcessEnv} env */
async function runPlaywright(env) {
  const args = [
    'test',
    ...words,
    '--config',
    'e2e/playwright.config.ts',
    ...(isFiltered ? ['--pass-with-no-tests'] : []),
  ];
  const exitCode = await runTool('playwright', args, { env, output: 'inherit' });
  return tallyPlaywright(readReport(PLAYWRIGHT_REPORT), exitCode, isFiltered);
}

async function runTests() {
  await prepare();
  const env = childEnv({
    CHROMIUM_PATH: await ensureChromium(),
    E2E_PORT: String(await freePort()),
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(ROOT, PLAYWRIGHT_REPORT),
    ...(isDeep ? { DEEP: '1' } : {}),
  });
  mkdirSync(join(ROOT, REPORTS), { recursive: true });
  for (const report of [VITEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(join(ROOT, report), { force: true });
  return [await runVitest(env), await runPlaywright(env)];
}

requireNode();
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
  process.on(signal, () => {
    stopChildren();
    process.exit(1);
  });
}
/** @type {import('./tally.mjs').Tally[]} */
let tallies;
try {
  tallies = await runTests();
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  tallies = [{ passed: 0, failed: 1, skipped: 0 }];
}
const { line, isGood } = closing(tallies);
if (isFiltered && line === '0 passed, 0 failed') say(`No test file matches: ${words.join(' ')}`);
process.stdout.write(`\n${line}\n`);
process.exitCode = isGood ? 0 : 1;
