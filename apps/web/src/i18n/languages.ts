import type { FirstMessages, Messages } from './catalogue.ts';
import { enFirst } from './messages/en-first.ts';
import { jaFirst } from './messages/ja-first.ts';
import { zhHansFirst } from './messages/zh-hans-first.ts';
import { zhHantFirst } from './messages/zh-hant-first.ts';

export type LanguageId = 'zh-Hans' | 'zh-Hant' | 'en' | 'ja';

export interface Language {
  readonly id: LanguageId;
  /** Value of the document's lang attribute, and the locale of every Intl formatter. */
  readonly tag: string;
  /** The beginnings of the tags for which a browser gets it, in lower case; the longest that fits wins. */
  readonly answersTo: readonly string[];
  /** Which way it is read. */
  readonly dir: 'ltr' | 'rtl';
  /** The language's own name, for the settings. */
  readonly name: string;
  /** The name as short as a button wants it. */
  readonly short: string;
  /** What the first screen needs: it is there with the page, which would wait for it as long again as for its scripts. */
  readonly first: FirstMessages;
  readonly load: () => Promise<Messages>;
}

/** One row a language; each row's other sentences are a chunk of their own. Order: as offered in the settings. */
export const LANGUAGES: readonly Language[] = [
  {
    id: 'zh-Hans',
    tag: 'zh-CN',
    answersTo: ['zh'],
    dir: 'ltr',
    name: '简体中文',
    short: '中文',
    first: zhHansFirst,
    load: async () => (await import('./messages/zh-hans.ts')).zhHans,
  },
  {
    id: 'zh-Hant',
    tag: 'zh-TW',
    answersTo: ['zh-hant', 'zh-tw', 'zh-hk', 'zh-mo'],
    dir: 'ltr',
    name: '繁體中文',
    short: '繁體',
    first: zhHantFirst,
    load: async () => (await import('./messages/zh-hant.ts')).zhHant,
  },
  {
    id: 'en',
    tag: 'en',
    answersTo: ['en'],
    dir: 'ltr',
    name: 'English',
    short: 'EN',
    first: enFirst,
    load: async () => (await import('./messages/en.ts')).en,
  },
  {
    id: 'ja',
    tag: 'ja',
    answersTo: ['ja'],
    dir: 'ltr',
    name: '日本語',
    short: '日本語',
    first: jaFirst,
    load: async () => (await import('./messages/ja.ts')).ja,
  },
];

export function isLanguageId(text: unknown): text is LanguageId {
  return LANGUAGES.some((language) => language.id === text);
}

export function languageOf(id: LanguageId): Language {
  return LANGUAGES.find((language) => language.id === id) ?? (LANGUAGES[0] as Language);
}

/** The language of a first visit: the first one that the browser asks for and we have; else English. */
export function preferredLanguage(wanted: readonly string[]): LanguageId {
  for (const tag of wanted) {
    const found = LANGUAGES.map(({ id, answersTo }) => ({ id, fit: fitOf(tag.toLowerCase(), answersTo) }));
    const best = found.sort((a, b) => b.fit - a.fit)[0];
    if (best && best.fit > 0) return best.id;
  }
  return 'en';
}

/** How much of the tag the longest of these beginnings is; 0 where none is one. A beginning ends with a part of the tag. */
function fitOf(tag: string, beginnings: readonly string[]): number {
  const fitting = beginnings.filter((beginning) => tag === beginning || tag.startsWith(`${beginning}-`));
  return Math.max(0, ...fitting.map(({ length }) => length));
}
