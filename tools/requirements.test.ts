import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../scripts/lib.mjs';
import { faultsOf, parseRequirements, passedTests } from '../scripts/requirements.mjs';

const requirements = parseRequirements(readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8'));

/** Every title of a test file as a pattern: what a table or a loop puts into it may be anything. */
function titlesOf(file: string): readonly RegExp[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const titles = [...source.matchAll(/\(\s*('(?:[^'\\]|\\.)+'|`[^`]+`)\s*,/g)].map(([, quoted = '']) =>
    quoted.slice(1, -1).replaceAll("\\'", "'"),
  );
  return titles.map((title) => {
    const parts = title.split(/\$\{[^}]*\}|%[sidfj]|\$\w+/);
    return new RegExp(`^${parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')}$`);
  });
}

describe('what was asked for', () => {
  it('has its 269 rows, each shown by a test, replaced by a decision, or honestly missing', () => {
    expect(faultsOf(requirements)).toEqual([]);
    expect(requirements.rows.length).toBe(269);
  });

  it('names tests that exist', () => {
    const files = new Map<string, readonly RegExp[]>();
    const lost = requirements.rows.flatMap(({ id, tests }) =>
      tests
        .filter(({ file, title }) => {
          if (!files.has(file)) files.set(file, titlesOf(file));
          return !files.get(file)?.some((pattern) => pattern.test(title));
        })
        .map(({ file, title }) => `${id}: ${file}: ${title}`),
    );
    expect(lost).toEqual([]);
  });

  it('is not proven by a test that failed or never ran', () => {
    const vitest = {
      testResults: [
        {
          name: join(ROOT, 'a.test.ts'),
          assertionResults: [
            { status: 'passed', title: 'holds' },
            { status: 'failed', title: 'breaks' },
          ],
        },
      ],
    };
    const playwright = {
      suites: [{ specs: [], suites: [{ specs: [{ file: 'b.spec.ts', title: 'is seen', ok: true }] }] }],
    };
    expect(passedTests(vitest, playwright)).toEqual(new Set(['a.test.ts: holds', 'e2e/b.spec.ts: is seen']));
  });

  it('would tell of a row that is lost, one that shows nothing, and a decision that is none', () => {
    const text = readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').replace(/^\| S000-7 .*\n/m, '');
    expect(faultsOf(parseRequirements(text))).toEqual(['rows are missing: S000-7']);
    const row = parseRequirements('| S000-1 | a | b | D99 |\n| S000-2 | a | b |  |');
    expect(faultsOf(row)).toContain('S000-1 names D99, which is no decision');
    expect(faultsOf(row)).toContain('S000-2 is neither shown, nor replaced, nor missing');
  });
});
