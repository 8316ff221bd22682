import type { Translator } from '../../i18n/translate.ts';

/** `63%`: a chance as people read it. Only a proven result is none or all: what is not proved stops at 1 and 99 in a hundred. */
export function chanceWord(text: Translator, chance: number): string {
  return text.percent(chance === 0 || chance === 1 ? chance : Math.min(0.99, Math.max(0.01, chance)));
}
