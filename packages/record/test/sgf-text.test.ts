import { sgfSimpleText, sgfText, sgfValueOf } from '@tianyuan/record';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleOf } from './random-games.ts';

describe('text in a value', () => {
  test.each([
    ['a\\\nb', 'ab'],
    ['a\\\r\nb', 'ab'],
    ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
    ['a\tb', 'a b'],
    ['\\\\\\]\\:\\a', '\\]:a'],
    ['\\', ''],
    ['a\\\\\nb', 'a\\\nb'],
    ['a\\\\\\\nb', 'a\\b'],
    ['a\\\tb', 'a b'],
  ])('%j says %j', (value, text) => {
    expect(sgfText(value)).toBe(text);
  });

  test('of one line has no line ends', () => {
    expect(sgfSimpleText('a\nb\\\nc')).toBe('a bc');
  });

  test('any text without a control character is read back as it was written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.oneof(fc.constantFrom('\\', '\n', ']'), fc.string({ minLength: 1 })) }),
        (text) => {
          fc.pre(!/[\t\v\f\r]/.test(text));
          expect(sgfText(sgfValueOf(text))).toBe(text);
        },
      ),
      sampleOf(300),
    );
  });
});
