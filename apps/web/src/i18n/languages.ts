import type { FirstMessages, Messages } from './catalogue.ts';

export type LanguageId = 'zh-Hans' | 'en';

export interface Language {
  readonly id: LanguageId;
  /** Value of the document's lang attribute, and the locale of every Intl formatter. */
  readonly tag: string;
  /** The language's own name, for the settings. */
  readonly name: string;
  /** The name as short as a button wants it. */
  readonly short: string;
  /** What the first screen needs, for a page that is about to be painted. */
  readonly loadFirst: () => Promise<FirstMessages>;
  readonly load: () => Promise<Messages>;
}

/** One row a language; each row's sentences are two chunks of their own. Order: as offered in the settings. */
export const LANGUAGES: readonly Language[] = [
  {
    id: 'zh-Hans',
    tag: 'zh-CN',
    name: '简体中文',
    short: '中文',
    loadFirst: async () => (await import('./messages/zh-hans-first.ts')).zhHansFirst,
    load: async () => (await import('./messages/zh-hans.ts')).zhHans,
  },
  {
    id: 'en',
    tag: 'en',
    name: 'English',
    short: 'EN',
    loadFirst: async () => (await import('./messages/en-first.ts')).enFirst,
    load: async () => (await import('./messages/en.ts')).en,
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
    const primary = tag.toLowerCase().split('-')[0];
    const found = LANGUAGES.find((language) => language.tag.toLowerCase().split('-')[0] === primary);
    if (found) return found.id;
  }
  return 'en';
}
