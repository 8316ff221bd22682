import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Preferences } from '../preferences.ts';
import { LANGUAGES, type LanguageId, languageOf, preferredLanguage } from './languages.ts';
import { createTranslator, type Translator } from './translate.ts';

/**
 * The page's words in the language that was chosen, or that the browser prefers. The sentences of a language are fetched
 * when it is first needed; until they are there the page keeps the language it has, and where they do not come it goes
 * back to that.
 *
 * @param onMissing  told whether the sentences of a language that was chosen could not be fetched
 * @returns when the first language is there
 */
export async function followLanguage(
  document: Document,
  preferences: Preferences,
  onMissing: (isMissing: boolean) => void,
): Promise<ReadonlySignal<Translator>> {
  const wanted = computed(() => preferences.values.value.language ?? preferredLanguage(navigator.languages));
  const text = signal(await translatorOf(wanted.peek()));
  effect(() => {
    document.documentElement.lang = text.value.tag;
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
  return text;
}

/** Before anybody changes to them, so that it works without a network too. */
export function fetchLanguages(): void {
  for (const language of LANGUAGES) language.load().catch(() => {});
}

async function translatorOf(id: LanguageId): Promise<Translator> {
  const language = languageOf(id);
  return createTranslator(language.tag, await language.load());
}
