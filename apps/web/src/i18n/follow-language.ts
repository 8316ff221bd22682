import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Preferences } from '../preferences.ts';
import { type LanguageId, languageOf, preferredLanguage } from './languages.ts';
import { createTranslator, type Translator } from './translate.ts';

/**
 * The page's words in the language that was chosen, or that the browser prefers. The sentences of a language are fetched
 * when it is first needed; until they are there the page keeps the language it has.
 *
 * @returns when the first language is there
 */
export async function followLanguage(
  document: Document,
  preferences: Preferences,
): Promise<ReadonlySignal<Translator>> {
  const wanted = computed(() => preferences.values.value.language ?? preferredLanguage(navigator.languages));
  const text = signal(await translatorOf(wanted.peek()));
  effect(() => {
    document.documentElement.lang = text.value.tag;
  });
  effect(() => {
    const id = wanted.value;
    if (languageOf(id).tag === text.peek().tag) return;
    void translatorOf(id).then((translator) => {
      if (wanted.peek() === id) text.value = translator;
    });
  });
  return text;
}

async function translatorOf(id: LanguageId): Promise<Translator> {
  const language = languageOf(id);
  return createTranslator(language.tag, await language.load());
}
