import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Preferences } from '../preferences.ts';
import { LANGUAGES, type LanguageId, languageOf, preferredLanguage } from './languages.ts';
import { createTranslator, type Translator } from './translate.ts';

export interface Words {
  readonly text: ReadonlySignal<Translator>;
  /** Resolves when the sentences of late parts are there too; rejects where they could not be fetched. */
  readonly complete: () => Promise<void>;
  /** Fetches them without a word of the page being drawn anew, for whoever cannot wait: `complete` has them at once then. */
  readonly fetchAhead: () => Promise<Translator>;
}

/**
 * The page's words in the language that was chosen, or that the browser prefers. The sentences of a language are fetched
 * when it is first needed; until they are there the page keeps the language it has, and where they do not come it goes
 * back to that. A page begins with those of its first screen.
 *
 * @param onMissing  told whether the sentences of a language that was chosen could not be fetched
 */
export function followLanguage(
  document: Document,
  preferences: Preferences,
  onMissing: (isMissing: boolean) => void,
): Words {
  const wanted = computed(() => preferences.values.value.language ?? preferredLanguage(navigator.languages));
  const { tag, first } = languageOf(wanted.peek());
  const text = signal(createTranslator(tag, first, false));
  effect(() => {
    const { tag } = text.value;
    document.documentElement.lang = tag;
    document.documentElement.dir = LANGUAGES.find((each) => each.tag === tag)?.dir ?? 'ltr';
  });
  effect(() => {
    const id = wanted.value;
    if (languageOf(id).tag === text.peek().tag) return;
    translatorOf(id).then(
      (translator) => {
        if (wanted.peek() === id) text.value = translator;
        onMissing(false);
      },
      () => {
        const kept = LANGUAGES.find(({ tag }) => tag === text.peek().tag);
        if (wanted.peek() === id && kept) preferences.set({ language: kept.id });
        onMissing(true);
      },
    );
  });
  const complete = async (): Promise<void> => {
    const before = text.peek();
    const language = LANGUAGES.find((each) => each.tag === before.tag);
    if (before.isWhole || !language) return;
    const whole = await translatorOf(language.id);
    if (text.peek() === before) text.value = whole;
  };
  return { text, complete, fetchAhead: () => translatorOf(wanted.peek()) };
}

/** Before anybody changes to them, so that it works without a network too. */
export const fetchLanguages: readonly (() => Promise<unknown>)[] = LANGUAGES.map(({ load }) => load);

async function translatorOf(id: LanguageId): Promise<Translator> {
  const language = languageOf(id);
  return createTranslator(language.tag, await language.load());
}
