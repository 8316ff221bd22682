// npm run requirements: proves docs/requirements.md. Every one of the 269 rows is there, in order; each is shown by a test, or
// replaced by a decision, or said to be missing; and every test that is named exists and passed at the last `npm test`.
import { join } from 'node:path';
import { isMain, ROOT, readText, say } from './lib.mjs';

const PAGE = 'docs/requirements.md';
const VITEST_REPORT = 'node_modules/.cache/tianyuan/vitest.json';
const PLAYWRIGHT_REPORT = 'node_modules/.cache/tianyuan/playwright.json';
/** Rows of each of the five sources. */
const ROWS = { S000: 64, S001: 56, S002: 28, S003: 60, S004: 61 };
const MOST_DECISIONS = 30;

/** @typedef {{ file: string; title: string }} NamedTest */
/** @typedef {{ id: string; tests: readonly NamedTest[]; decisions: readonly string[]; isMissing: boolean }} Row */
/** @typedef {{ rows: readonly Row[]; decisions: readonly string[] }} Requirements */

/** @param {string} text of docs/requirements.md @returns {Requirements} */
export function parseRequirements(text) {
  const lines = text.split('\n');
  const decisions = lines.flatMap((line) => /^- \*\*(D\d+)\*\* /.exec(line)?.[1] ?? []);
  const rows = lines.flatMap((line) => {
    const cells = /^\| (S\d{3}-\d+) \|.*\|([^|]*)\|$/.exec(line);
    if (!cells) return [];
    const [, id = '', shown = ''] = cells;
    const tests = [...shown.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));
    const rest = shown.replaceAll(/`[^`]+`: “[^”]+”/g, '');
    return [{ id, tests, decisions: rest.match(/D\d+/g) ?? [], isMissing: rest.includes('not yet') }];
  });
  return { rows, decisions };
}

/** What is wrong with the page itself, a sentence each. @param {Requirements} requirements */
export function faultsOf({ rows, decisions }) {
  const wanted = Object.entries(ROWS).flatMap(([source, count]) =>
    Array.from({ length: count }, (_, index) => `${source}-${index + 1}`),
  );
  const faults = [];
  const ids = rows.map(({ id }) => id);
  if (ids.join() !== wanted.join()) {
    const lost = wanted.filter((id) => !ids.includes(id));
    faults.push(lost.length > 0 ? `rows are missing: ${lost.join(', ')}` : 'rows are not in order, or stand twice');
  }
  if (decisions.length > MOST_DECISIONS) faults.push(`${decisions.length} decisions are more than ${MOST_DECISIONS}`);
  for (const { id, tests, decisions: named, isMissing } of rows) {
    if (tests.length + named.length === 0 && !isMissing)
      faults.push(`${id} is neither shown, nor replaced, nor missing`);
    for (const each of named) if (!decisions.includes(each)) faults.push(`${id} names ${each}, which is no decision`);
  }
  return faults;
}

/**
 * Every test of a report that passed, as `file: title`.
 * @param {any} vitest @param {any} playwright
 */
export function passedTests(vitest, playwright) {
  const passed = new Set();
  for (const { name, assertionResults } of vitest?.testResults ?? []) {
    const file = name.startsWith(ROOT) ? name.slice(ROOT.length).replace(/^[\\/]/, '') : name;
    for (const { status, title } of assertionResults) if (status === 'passed') passed.add(`${file}: ${title}`);
  }
  /** @param {any} suite */
  const visit = (suite) => {
    for (const { file, title, ok } of suite.specs ?? []) if (ok) passed.add(`e2e/${file}: ${title}`);
    for (const inner of suite.suites ?? []) visit(inner);
  };
  for (const suite of playwright?.suites ?? []) visit(suite);
  return passed;
}

/** What is wrong, a sentence each: with the page, and with the tests of the last run. */
function provenFaults() {
  const text = readText(PAGE);
  if (text === undefined) return [`${PAGE} is not there`];
  const requirements = parseRequirements(text);
  const [vitest, playwright] = [VITEST_REPORT, PLAYWRIGHT_REPORT].map((path) => JSON.parse(readText(path) ?? 'null'));
  if (!vitest || !playwright) return [...faultsOf(requirements), 'no tests were run yet: run `npm test` first'];
  const passed = passedTests(vitest, playwright);
  const lost = requirements.rows.flatMap(({ id, tests }) =>
    tests
      .filter(({ file, title }) => !passed.has(`${file}: ${title}`))
      .map(({ file, title }) => `${id}: this test did not run and pass: ${file}: ${title}`),
  );
  return [...faultsOf(requirements), ...lost];
}

if (isMain(import.meta.url)) {
  const faults = provenFaults();
  for (const fault of faults) say(fault);
  const { rows } = parseRequirements(readText(PAGE) ?? '');
  const missing = rows.filter(({ isMissing }) => isMissing).map(({ id }) => id);
  const named = new Set(rows.flatMap(({ tests }) => tests.map(({ file, title }) => join(file, title))));
  say(`${rows.length} rows, ${named.size} tests named, not yet: ${missing.join(', ') || 'none'}.`);
  if (faults.length === 0) say('Every test that is named exists and passed.');
  process.exitCode = faults.length === 0 ? 0 : 1;
}
