import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { ForbiddenReason } from '@tianyuan/rules';
import { expect, test } from 'vitest';
import type { MessageKey } from '../src/i18n/catalogue.ts';
import { zhHans } from '../src/i18n/messages/zh-hans.ts';
import { zhHansFirst } from '../src/i18n/messages/zh-hans-first.ts';

const SOURCE = join(import.meta.dirname, '../src');

/** It names everybody who may sit at the board: main.tsx waits for the words of whoever the first ones do not name. */
const WAITED_FOR = 'features/play/opponents.ts';

/** What stands in a file of the page at once: what it imports, and not what it fetches or only knows the types of. */
function importsOf(file: string): readonly string[] {
  const code = readFileSync(join(SOURCE, file), 'utf8');
  const found = code.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)';/gm);
  return [...found].map(([, path]) => relative(SOURCE, join(SOURCE, dirname(file), path as string)));
}

/** Everything that can be drawn or said before a late part has come. */
function firstScreen(): readonly string[] {
  const files = new Set(['shell/app.tsx']);
  for (const file of files) for (const each of importsOf(file)) files.add(each);
  return [...files].filter((file) => !file.startsWith('i18n/'));
}

/** What stands for `${…}` in a key, where it is not any one part of one. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  reason: ['double-three', 'double-four', 'overline'] satisfies ForbiddenReason[],
};

/** The keys that a file can ask for, as `rule.title` or `rule.${ruleSet}.short`. */
function keysIn(file: string): readonly MessageKey[] {
  const code = readFileSync(join(SOURCE, file), 'utf8');
  const quoted = code.match(/'[a-z][\w-]*(?:\.[\w-]+)+'|`[a-z][\w-]*\.[\w.${}\s()-]+`/gi) ?? [];
  const patterns = quoted.map((text) => {
    const pattern = text
      .slice(1, -1)
      .replaceAll('.', '\\.')
      .replace(/\$\{([^}]*)\}/g, (_, name: string) => `(?:${PARTS[name]?.join('|') ?? '[^.]+'})`);
    return new RegExp(`^${pattern}$`);
  });
  return (Object.keys(zhHans) as MessageKey[]).filter((key) => patterns.some((pattern) => pattern.test(key)));
}

test('nothing that can stand on the first screen asks for a word that is not among the first ones', () => {
  const files = firstScreen();
  expect(files).toEqual(expect.arrayContaining(['features/play/views/hero.tsx', 'shell/header.tsx', WAITED_FOR]));
  expect(files.filter((file) => !existsSync(join(SOURCE, file)))).toEqual([]);
  const late = files
    .filter((file) => file !== WAITED_FOR)
    .flatMap((file) =>
      keysIn(file)
        .filter((key) => !Object.hasOwn(zhHansFirst, key))
        .map((key) => `${file}: ${key}`),
    );
  expect(late).toEqual([]);
});
