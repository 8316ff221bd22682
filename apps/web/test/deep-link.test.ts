import { RULE_SET_IDS, RULE_SETS } from '@tianyuan/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDeepLink } from '../src/features/deep-link/deep-link.ts';

describe('an address that asks for something', () => {
  test.each([
    ['?theme=ink', { theme: 'ink' }],
    ['?theme=system', { theme: 'system' }],
    ['?lang=en', { language: 'en' }],
    ['?lang=zh', { language: 'zh-Hans' }],
    ['?lang=zh-TW', { language: 'zh-Hant' }],
    ['?lang=ja', { language: 'ja' }],
    ['?lang=zh-CN&sound=off', { language: 'zh-Hans', sound: false }],
  ])('%s changes settings', (search, preferences) => {
    expect(parseDeepLink(search)).toEqual({ preferences, setup: {}, sheet: undefined, ignored: [] });
  });

  test.each([
    ['?rule=renju&size=19', { ruleSet: 'renju', size: 19 }],
    ['?opponent=people', { opponent: 'people' }],
    ['?level=5', { opponent: 'level:5' }],
    ['?level=015&color=black', { opponent: 'level:15', color: 'black' }],
    ['?color=white', { color: 'white' }],
  ])('%s sets a game up', (search, setup) => {
    expect(parseDeepLink(search)).toEqual({ preferences: {}, setup, sheet: undefined, ignored: [] });
  });

  test('a sheet can be asked for', () => {
    expect(parseDeepLink('?open=settings').sheet).toBe('settings');
  });

  test('values that are none are named and ignored, the others are followed', () => {
    const link = parseDeepLink('?theme=pink&size=99&rule=chess&level=16&lang=en&color=red&open=door&sound=loud');
    expect(link.preferences).toEqual({ language: 'en' });
    expect(link.setup).toEqual({});
    expect(link.ignored).toEqual([
      ...['theme=pink', 'size=99', 'rule=chess', 'level=16'],
      ...['color=red', 'open=door', 'sound=loud'],
    ]);
  });

  test('every rule set that the new-game sheet offers can be asked for, and no other', () => {
    for (const ruleSet of RULE_SET_IDS) {
      const { setup, ignored } = parseDeepLink(`?rule=${ruleSet}`);
      if (RULE_SETS[ruleSet].offeredOnPage) expect({ setup, ignored }).toEqual({ setup: { ruleSet }, ignored: [] });
      else expect({ setup, ignored }).toEqual({ setup: {}, ignored: [`rule=${ruleSet}`] });
    }
  });

  test('names that are not ours are not spoken of', () => {
    expect(parseDeepLink('?utm_source=x&fbclid=1&__proto__=1&constructor=2').ignored).toEqual([]);
  });

  test('anything at all can be read, and a value that goes on and on is cut', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        parseDeepLink(`?${text}`);
      }),
    );
    expect(parseDeepLink(`?theme=${'x'.repeat(10_000)}`).ignored[0]?.length).toBe(80);
  });
});
