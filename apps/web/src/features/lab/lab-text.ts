/**
 * The laboratory's words: those of the first screen, which name colours and rules, the names of the levels, and its own. Typed as
 * the page's are.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Message, ParamsOf } from '../../i18n/catalogue.ts';
import { type LanguageId, languageOf, preferredLanguage } from '../../i18n/languages.ts';
import type { zhHansFirst } from '../../i18n/messages/zh-hans-first.ts';
import type { zhHansLevels } from '../../i18n/messages/zh-hans-levels.ts';
import { createTranslator, type Translator } from '../../i18n/translate.ts';
import type { Preferences } from '../../preferences.ts';
import type { zhHansLab } from './messages/zh-hans-lab.ts';

type Source = typeof zhHansLab & typeof zhHansFirst & typeof zhHansLevels;

export type LabKey = keyof Source;

/** What every language provides: the keys of the source, no more and no less. */
export type LabMessages = Readonly<Record<keyof typeof zhHansLab, Message>>;

export interface LabText extends Pick<Translator, 'tag' | 'number' | 'signed' | 'compact'> {
  /** The sentence of `key` with its parameters filled in; numbers are written as the language writes them. */
  t<Key extends LabKey>(key: Key, ...params: ParamsOf<Source[Key]>): string;
}

const LOADERS: Readonly<Record<LanguageId, () => Promise<LabMessages>>> = {
  'zh-Hans': async () => (await import('./messages/zh-hans-lab.ts')).zhHansLab,
  'zh-Hant': async () => (await import('./messages/zh-hant-lab.ts')).zhHantLab,
  en: async () => (await import('./messages/en-lab.ts')).enLab,
  ja: async () => (await import('./messages/ja-lab.ts')).jaLab,
};

const LEVELS: Readonly<Record<LanguageId, () => Promise<Readonly<Record<keyof typeof zhHansLevels, Message>>>>> = {
  'zh-Hans': async () => (await import('../../i18n/messages/zh-hans-levels.ts')).zhHansLevels,
  'zh-Hant': async () => (await import('../../i18n/messages/zh-hant-levels.ts')).zhHantLevels,
  en: async () => (await import('../../i18n/messages/en-levels.ts')).enLevels,
  ja: async () => (await import('../../i18n/messages/ja-levels.ts')).jaLevels,
};

export async function loadLabText(id: LanguageId): Promise<LabText> {
  const { tag, first } = languageOf(id);
  const [levels, own] = await Promise.all([LEVELS[id](), LOADERS[id]()]);
  // The translator looks a key up and fills it in; which keys there are is checked here.
  return createTranslator(tag, { ...first, ...levels, ...own }) as Pick<Translator, 'tag'> as LabText;
}

/**
 * The words in the language that was chosen, or that the browser prefers. Until those of another language are there, and where
 * they do not come, the page keeps the ones it has.
 *
 * @returns when the first language is there
 */
export async function followLabText(document: Document, preferences: Preferences): Promise<ReadonlySignal<LabText>> {
  const wanted = computed(() => preferences.values.value.language ?? preferredLanguage(navigator.languages));
  const text = signal(await loadLabText(wanted.peek()));
  effect(() => {
    document.documentElement.lang = text.value.tag;
    document.title = `${text.value.t('lab.title')} · ${text.value.t('app.name')}`;
  });
  effect(() => {
    const id = wanted.value;
    if (languageOf(id).tag === text.peek().tag) return;
    loadLabText(id).then(
      (loaded) => {
        if (wanted.peek() === id) text.value = loaded;
      },
      () => {},
    );
  });
  return text;
}
