import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { zhHans } from '../src/i18n/messages/zh-hans.ts';

const SOURCE = join(import.meta.dirname, '../src');

/** Every quoted text of the page's sources, the catalogue itself left out; `${…}` in it stands for anything. */
function quotedTexts(): readonly RegExp[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('messages'),
  );
  const texts = files.flatMap(
    (file) => readFileSync(join(SOURCE, file), 'utf8').match(/'[\w.-]+'|`[\w.${}\s()-]+`/g) ?? [],
  );
  const keys = texts.filter((text) => /^['`][a-z]+\./i.test(text));
  return [...new Set(keys)].map((text) => {
    const parts = text.slice(1, -1).split(/\$\{[^}]*\}/);
    return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`);
  });
}

test('no sentence waits for a use that never comes', () => {
  const used = quotedTexts();
  const idle = Object.keys(zhHans).filter((key) => !used.some((pattern) => pattern.test(key)));
  expect(idle).toEqual([]);
});
