import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { enLab } from '../../src/features/lab/messages/en-lab.ts';
import { jaLab } from '../../src/features/lab/messages/ja-lab.ts';
import { zhHansLab } from '../../src/features/lab/messages/zh-hans-lab.ts';
import { zhHantLab } from '../../src/features/lab/messages/zh-hant-lab.ts';
import type { Message } from '../../src/i18n/catalogue.ts';

const SOURCE = join(import.meta.dirname, '../../src/features/lab');
const textsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message);
const namesIn = (message: Message): readonly string[] =>
  [
    ...new Set(textsOf(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))),
  ].sort();

describe('the laboratory in every language', () => {
  test('has the same keys in the same order, and the same parameters', () => {
    for (const messages of [zhHantLab, enLab, jaLab]) {
      expect(Object.keys(messages)).toEqual(Object.keys(zhHansLab));
      for (const [key, message] of Object.entries(zhHansLab)) {
        expect([key, namesIn(messages[key as keyof typeof messages])]).toEqual([key, namesIn(message)]);
      }
    }
  });

  test('keeps the tone: no exclamation mark, no 您, no "please", no "AI"', () => {
    for (const message of [zhHansLab, zhHantLab, enLab, jaLab].flatMap((messages): Message[] =>
      Object.values(messages),
    )) {
      for (const text of textsOf(message)) expect(text).not.toMatch(/[!！]|您|\bplease\b|\boops\b|\bAI\b/i);
    }
  });

  test('has no sentence that nobody says', () => {
    const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.includes('messages'),
    );
    const quoted = files.flatMap(
      (file) => readFileSync(join(SOURCE, file), 'utf8').match(/'[\w.-]+'|`[\w.${}\s()-]+`/g) ?? [],
    );
    const patterns = [...new Set(quoted.filter((text) => /^['`][a-z]+\./i.test(text)))].map((text) => {
      const parts = text.slice(1, -1).split(/\$\{[^}]*\}/);
      return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('.+')}$`);
    });
    expect(Object.keys(zhHansLab).filter((key) => !patterns.some((pattern) => pattern.test(key)))).toEqual([]);
  });
});
