import { REFUSAL_CODES } from '@tianyuan/match';
import { RULE_SET_IDS } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { OPPONENTS } from '../src/features/play/opponents.ts';
import type { Message, MessageKey, Messages } from '../src/i18n/catalogue.ts';
import { LANGUAGES, type LanguageId, preferredLanguage } from '../src/i18n/languages.ts';
import { createTranslator } from '../src/i18n/translate.ts';

const loaded = await Promise.all(LANGUAGES.map(async (language) => ({ ...language, messages: await language.load() })));
const source = (loaded[0] as (typeof loaded)[number]).messages;

/** Characters that stand in no sentence of a language: those of the other ones. */
const FOREIGN: Readonly<Record<LanguageId, RegExp>> = {
  'zh-Hans':
    /[這們個時還過對開關實驗設認輸贏換長連級戰績譜執節點圖網頁標籤載進書錄說請讓動態數間應當擊規則續復顯預覽從兩發現變黒々\p{Script=Hiragana}\p{Script=Katakana}]/u,
  'zh-Hant':
    /[这们个时还过对开关实验设认输赢换长连级战绩谱执节点图网页标签载进书录说请让动态数间应当击规则续复显预览从两发现变黒々\p{Script=Hiragana}\p{Script=Katakana}]/u,
  en: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}，。、：（）]/u,
  ja: /[这们个时还过对开关实验设认输赢换长连级战绩谱执节图网页标签载进书录说请让动态间应击规则续复显预览从两发现变黑這們個實驗數圖續顯覽從兩發變對點會來]/u,
};

const textsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message);
const namesIn = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

describe.each(loaded)('$name', ({ id, tag, messages }) => {
  test('has the keys of the source, in the same order, and no empty sentence', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(source));
    for (const message of Object.values(messages)) for (const text of textsOf(message)) expect(text).not.toBe('');
  });

  test('asks for the same parameters as the source, in every plural form', () => {
    for (const key of Object.keys(source) as MessageKey[]) {
      const wanted = [...new Set(textsOf(source[key]).flatMap(namesIn))].sort();
      for (const text of textsOf(messages[key]))
        expect([key, [...new Set(namesIn(text))].sort()]).toEqual([key, wanted]);
    }
  });

  test('has a sentence for every refusal, and none for a refusal that is none', () => {
    const sentences = Object.keys(messages).filter((key) => key.startsWith('refuse.'));
    expect(sentences.sort()).toEqual(REFUSAL_CODES.map((code) => `refuse.${code}`).sort());
  });

  test('names every rule set and every opponent', () => {
    for (const ruleSet of RULE_SET_IDS) {
      for (const key of [`rule.${ruleSet}`, `rule.${ruleSet}.short`, `rule.${ruleSet}.sentence`]) {
        expect(messages).toHaveProperty([key]);
      }
    }
    for (const { name, word } of OPPONENTS) {
      expect(messages).toHaveProperty([name]);
      expect(messages).toHaveProperty([word]);
    }
  });

  test('keeps the tone: no exclamation mark, no 您, no "please", no "oops", no "AI"', () => {
    for (const message of Object.values(messages)) {
      for (const text of textsOf(message)) expect(text).not.toMatch(/[!！]|您|\bplease\b|\boops\b|\bAI\b/i);
    }
  });

  test('is written in its own characters', () => {
    for (const [key, message] of Object.entries(messages)) {
      const strange = key === 'app.name' ? undefined : FOREIGN[id];
      if (strange)
        for (const text of textsOf(message)) expect([key, text.match(strange)?.[0]]).toEqual([key, undefined]);
    }
  });

  test('every sentence can be said', () => {
    const { t } = createTranslator(tag, messages);
    const say = t as (key: MessageKey, params: Record<string, string | number>) => string;
    const all = { point: 'H8', name: 'N', s: '1.0', n: 2, side: 'S', other: 'O', t: 'T', h: 1, m: 2 };
    for (const key of Object.keys(messages) as MessageKey[]) expect(say(key, all)).not.toContain('undefined');
    expect(id).toBeTruthy();
  });
});

describe('numbers and time', () => {
  const of = (id: string): ReturnType<typeof createTranslator> => {
    const language = loaded.find((each) => each.id === id);
    if (!language) throw new Error(id);
    return createTranslator(language.tag, language.messages as Messages);
  };

  test.each([
    ['zh-Hans', 135_000, '2分15秒'],
    ['zh-Hans', 59_999, '59秒'],
    ['zh-Hans', 0, '0秒'],
    ['zh-Hans', -5, '0秒'],
    ['zh-Hans', 3_661_000, '1小时1分1秒'],
    ['zh-Hant', 3_661_000, '1小時1分1秒'],
    ['ja', 135_000, '2分15秒'],
    ['ja', 3_661_000, '1時間1分1秒'],
    ['en', 135_000, '2 min 15 s'],
    ['en', 7_200_000, '2 h 0 min 0 s'],
  ])('%s: %d ms is %s', (id, ms, text) => {
    expect(of(id).duration(ms)).toBe(text);
  });

  test('the plural form follows the language', () => {
    expect(of('en').t('end.plies', { n: 1 })).toBe('1 move');
    expect(of('en').t('end.plies', { n: 29 })).toBe('29 moves');
    expect(of('zh-Hans').t('end.plies', { n: 1 })).toBe('1 手');
    expect(of('ja').t('end.plies', { n: 1 })).toBe('1手');
  });

  test('whole numbers are written as the language writes them, also those that need no formatter', () => {
    for (const { id, tag } of loaded) {
      const written = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
      for (const value of [...Array.from({ length: 1001 }, (_, n) => n), -1, -0, 12.4, 1_234_567])
        expect([id, of(id).number(value)]).toEqual([id, written.format(value)]);
    }
  });

  test('a running clock keeps one digit behind the point', () => {
    expect(of('en').number(2, 1)).toBe('2.0');
  });

  test.each([
    ['zh-Hans', 1.44, '+1.4', 453_000, '45万'],
    ['zh-Hant', 1.44, '+1.4', 453_000, '45萬'],
    ['ja', -0.5, '−0.5', 453_000, '45万'],
    ['en', -0.5, '−0.5', 453_000, '453K'],
    ['en', 0, '0.0', 1_340_000, '1.3M'],
    ['en', -0.04, '0.0', 900, '900'],
  ])('%s: a score of %d is %s, and about %d is %s', (id, score, scored, count, counted) => {
    expect([of(id).signed(score), of(id).compact(count)]).toEqual([scored, counted]);
  });

  test('a win says who and how long', () => {
    const { t, duration } = of('zh-Hans');
    expect(t('end.win', { side: t('side.black'), t: duration(135_000) })).toBe('黑方获胜，用时2分15秒');
  });
});

test.each([
  [['zh-CN'], 'zh-Hans'],
  [['zh-TW', 'en'], 'zh-Hant'],
  [['zh-HK'], 'zh-Hant'],
  [['zh-Hant-MO', 'zh'], 'zh-Hant'],
  [['zh-Hans-HK', 'zh-HK'], 'zh-Hans'],
  [['zh-SG'], 'zh-Hans'],
  [['fr', 'ja-JP', 'en'], 'ja'],
  [['en-GB'], 'en'],
  [['fr-FR', 'zh'], 'zh-Hans'],
  [['fr-FR'], 'en'],
  [['english'], 'en'],
  [['zhx', 'ZH-hans-SG'], 'zh-Hans'],
  [[], 'en'],
])('a browser that wants %j gets %s', (wanted, id) => {
  expect(preferredLanguage(wanted)).toBe(id);
});
