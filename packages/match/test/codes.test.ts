import { readFileSync } from 'node:fs';
import { REFUSAL_CODES, REFUSAL_FIELDS } from '@tianyuan/match';
import { expect, test } from 'vitest';

const PAGE = readFileSync(new URL('../CODES.md', import.meta.url), 'utf8');

/** The items "- `code` (`data`, …): meaning" of the page. */
const ROWS = [...PAGE.matchAll(/^- `([a-z-]+)` \((.*)\): (.*)$/gm)].map(([, code = '', data = '', meaning = '']) => ({
  code,
  fields: [...data.matchAll(/`(\w+)`/g)].map(([, field = '']) => field),
  meaning,
}));

test('every code is on the page, in the order of the list, and the page has no other', () => {
  expect(ROWS.map((row) => row.code)).toEqual(REFUSAL_CODES);
});

test.each(REFUSAL_CODES)('the page says what %s carries, and what it means', (code) => {
  const row = ROWS.find((each) => each.code === code);
  expect(row?.fields).toEqual(REFUSAL_FIELDS[code]);
  expect(row?.meaning.length).toBeGreaterThan(20);
});
