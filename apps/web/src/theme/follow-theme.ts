import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Preferences } from '../preferences.ts';
import type { Screen } from '../shell/screen.ts';
import { applyTheme, systemTheme } from './apply-theme.ts';
import { fetchTheme, isThere, themeOf } from './shelf.ts';
import type { ThemeId } from './themes.ts';

export interface FollowedTheme {
  /** The theme that the page has. */
  readonly theme: ReadonlySignal<ThemeId>;
  /** Resolves when the page has the theme that was chosen, or when it cannot be had: then it begins in another one. */
  readonly ready: Promise<void>;
}

/**
 * The page in the theme that was chosen, or that the system asks for. One that is not there yet is fetched, and until it
 * has come the page keeps the one it has.
 *
 * @param onMissing  told whether a theme that was chosen could not be fetched
 */
export function followTheme(
  document: Document,
  preferences: Preferences,
  screen: Screen,
  onMissing: (isMissing: boolean) => void,
): FollowedTheme {
  const system = computed(() => systemTheme(screen.prefersDark.value, screen.prefersContrast.value));
  const wanted = computed(() => {
    const { theme: chosen } = preferences.values.value;
    return chosen === 'system' ? system.value : chosen;
  });
  const theme = signal<ThemeId>(isThere(wanted.peek()) ? wanted.peek() : systemTheme(screen.prefersDark.peek(), false));
  const change = async (id: ThemeId): Promise<void> => {
    await fetchTheme(id);
    if (wanted.peek() === id) theme.value = id;
  };
  const ready = change(wanted.peek()).catch(() => onMissing(true));
  effect(() => {
    const id = wanted.value;
    if (isThere(id)) theme.value = id;
    else
      change(id).then(
        () => onMissing(false),
        () => onMissing(true),
      );
  });
  effect(() => applyTheme(document, themeOf(theme.value)));
  return { theme, ready };
}
