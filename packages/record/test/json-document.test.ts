import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type JsonNode, readJson } from '../src/json-document.ts';
import { sampleOf } from './random-games.ts';

/** What `JSON.parse` would have made of it. */
function plainValueOf(node: JsonNode): unknown {
  switch (node.kind) {
    case 'object':
      return Object.fromEntries([...node.entries].map(([key, entry]) => [key, plainValueOf(entry)]));
    case 'array':
      return node.items.map(plainValueOf);
    case 'scalar':
      return node.value;
  }
}

function parsed(text: string): { readonly value: unknown } | 'refused' {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return 'refused';
  }
}

function read(text: string): { readonly value: unknown } | 'refused' {
  const node = readJson(text);
  return node.ok ? { value: plainValueOf(node.value) } : 'refused';
}

const indent = fc.constantFrom('', ' ', '\t', '\r\n');

test('a JSON text is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), indent, (value, space) => {
      const text = JSON.stringify(value, null, space.trim() === '' ? space.replace(/\r\n/, ' ') : space);
      expect(read(`${space}${text}${space}`)).toEqual(parsed(text));
    }),
    sampleOf(1000),
  );
});

test('a damaged JSON text is refused exactly when JSON.parse refuses it', () => {
  const marks = fc.constantFrom(
    '"',
    '\\',
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '-',
    '0',
    '.',
    'e',
    '\n',
    ' ',
    '\u0001',
    'u',
    'é',
    '',
  );
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.nat(), marks, (value, where, mark) => {
      const text = JSON.stringify(value);
      const at = where % (text.length + 1);
      const damaged = text.slice(0, at) + mark + text.slice(at + 1);
      fc.pre(!hasRepeatedKey(damaged));
      expect(read(damaged)).toEqual(parsed(damaged));
    }),
    sampleOf(2000),
  );
});

function hasRepeatedKey(text: string): boolean {
  const node = readJson(text);
  return !node.ok && node.error.code === 'key-repeated';
}

test('every value knows where it begins and ends', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const text = JSON.stringify(value, null, 1);
      const node = readJson(text);
      if (node.ok) expectPlaces(node.value, text);
      expect(node.ok).toBe(true);
    }),
    sampleOf(300),
  );
});

function expectPlaces(node: JsonNode, text: string): void {
  expect(JSON.parse(text.slice(node.at, node.end))).toEqual(plainValueOf(node));
  if (node.kind === 'array') for (const item of node.items) expectPlaces(item, text);
  if (node.kind === 'object') for (const entry of node.entries.values()) expectPlaces(entry, text);
}
