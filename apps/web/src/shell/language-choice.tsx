import type { JSX } from 'preact';
import { isLanguageId, LANGUAGES, languageOf } from '../i18n/languages.ts';
import type { Preferences } from '../preferences.ts';
import { Icon } from '../ui/icon.tsx';

interface LanguageChoiceProps {
  /** Tag of the language that the page speaks. */
  tag: string;
  label: string;
  preferences: Preferences;
}

/** All languages by their own names, in the system's own list: keys, fingers and readers know it. It lies over its sign. */
export function LanguageChoice({ tag: spokenTag, label, preferences }: LanguageChoiceProps): JSX.Element {
  // A language whose sentences do not come is given up: then the list has to go back to the one that is spoken.
  const wanted = preferences.values.value.language;
  const spoken = LANGUAGES.find(({ tag }) => tag === spokenTag) ?? languageOf(wanted ?? 'en');
  return (
    <div class="bar-item language">
      <Icon name="globe" />
      <span lang={spoken.tag} aria-hidden="true">
        {spoken.short}
      </span>
      <select
        aria-label={label}
        value={spoken.id}
        onChange={({ currentTarget: { value } }) => {
          if (isLanguageId(value)) preferences.set({ language: value });
        }}
      >
        {LANGUAGES.map(({ id, tag, name }) => (
          <option key={id} value={id} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
