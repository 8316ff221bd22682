// Counts what the test runners reported. A runner that crashed, or that ran nothing, counts as a failure: silence never
// passes for success.

/** @typedef {{ passed: number; failed: number; skipped: number }} Tally */
/** @typedef {{ numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number;
 *    testResults: { status: string; assertionResults: { status: string }[] }[] }} VitestReport */
/** @typedef {{ stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }} PlaywrightReport */

/**
 * @param {Tally} tally
 * @param {number} exitCode of the runner
 * @param {boolean} mayBeEmpty true when a filter may have left nothing for this runner
 * @returns {Tally}
 */
function judged(tally, exitCode, mayBeEmpty) {
  const isSilentFailure = tally.failed === 0 && (exitCode !== 0 || (tally.passed === 0 && !mayBeEmpty));
  return isSilentFailure ? { ...tally, failed: 1 } : tally;
}

/**
 * @param {VitestReport | undefined} report undefined when the runner left none
 * @param {number} exitCode
 * @param {boolean} mayBeEmpty
 * @returns {Tally} a test file that could not be loaded counts as one failure
 */
export function tallyVitest(report, exitCode, mayBeEmpty) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const tally = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return judged(tally, exitCode, mayBeEmpty);
}

/**
 * @param {PlaywrightReport | undefined} report undefined when the runner left none
 * @param {number} exitCode
 * @param {boolean} mayBeEmpty
 * @returns {Tally} errors outside of any test count as one failure each; one that passed at the second try (on the build machine
 *   alone there is one) counts as passed, and the runner's own summary names it
 */
export function tallyPlaywright(report, exitCode, mayBeEmpty) {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return judged({ passed: expected + flaky, failed: unexpected + report.errors.length, skipped }, exitCode, mayBeEmpty);
}

/**
 * The last line of a test run, and whether the run as a whole has passed.
 * @param {readonly Tally[]} tallies
 */
export function closing(tallies) {
  const sum = (/** @type {keyof Tally} */ key) => tallies.reduce((total, tally) => total + tally[key], 0);
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return {
    line: `${sum('passed')} passed, ${sum('failed')} failed${skipped}`,
    isGood: sum('failed') === 0 && sum('passed') > 0,
  };
}
