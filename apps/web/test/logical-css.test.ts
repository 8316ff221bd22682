import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '../src');

/** What names a side of the screen and not of the text. A board, and a mark in its middle, never mirror. */
const PHYSICAL = [
  /(?:margin|padding|border)-(?:left|right)/,
  /(?:^|[\s;{])(?:left|right):/,
  /text-align:\s*(?:left|right)/,
  /float:\s*(?:left|right)/,
];

/** `1px 2px 3px 4px` with two different sides. */
function isLopsided(value: string): boolean {
  let plain = value;
  // What stands in brackets may have spaces of its own.
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '');
  const [, right, , left] = plain.split(/\s+/);
  return right !== undefined && left !== undefined && right !== left && left !== '50%' && left !== 'max';
}

test('the page’s styles speak of beginning and end, so that a language read from right to left finds its place', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    // The festival's decoration hangs at the sides of the screen, whichever way is read.
    (file) => file.endsWith('.css') && !file.includes('festival'),
  );
  const faults = files.flatMap((file) =>
    readFileSync(join(SOURCE, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const [, value] = /^\s*(?:margin|padding|inset):\s*([^;]+);/.exec(line) ?? [];
        const isFault = PHYSICAL.some((each) => each.test(line)) || (value !== undefined && isLopsided(value));
        return isFault ? [`${file}:${index + 1}: ${line.trim()}`] : [];
      }),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(faults).toEqual([]);
});
