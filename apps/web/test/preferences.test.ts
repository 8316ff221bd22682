import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createPreferences, DEFAULT_PREFERENCES, parsePreferences } from '../src/preferences.ts';

describe('settings from the device', () => {
  test('nothing at all gives the defaults', () => {
    for (const input of [undefined, null, 3, 'x', [], {}]) expect(parsePreferences(input)).toEqual(DEFAULT_PREFERENCES);
  });

  test('a broken field falls back alone', () => {
    const parsed = parsePreferences({
      theme: 'night',
      language: 'xx',
      coordinates: 'sometimes',
      numbers: true,
      setup: { size: 19, ruleSet: 'renju', color: 'green', opponent: 'nobody', opening: 'swap3' },
    });
    expect(parsed).toMatchObject({ theme: 'night', language: undefined, coordinates: 'auto', numbers: true });
    expect(parsed.setup).toEqual({ ...DEFAULT_PREFERENCES.setup, size: 19, ruleSet: 'renju' });
  });

  test.each([4, 23, 15.5, '15', Number.NaN])('a size of %s is not a board', (size) => {
    expect(parsePreferences({ setup: { size } }).setup.size).toBe(15);
  });

  test('whatever is found there can be read, and written settings come back the same', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        const parsed = parsePreferences(input);
        expect(parsePreferences(JSON.parse(JSON.stringify({ version: 1, ...parsed })))).toEqual(parsed);
      }),
    );
  });

  test('a change is kept at once', () => {
    const written: unknown[] = [];
    const preferences = createPreferences({ read: () => undefined, write: (value) => written.push(value) });
    preferences.set({ theme: 'night' });
    expect(preferences.values.value.theme).toBe('night');
    expect(written).toEqual([{ version: 1, ...DEFAULT_PREFERENCES, theme: 'night' }]);
  });
});
