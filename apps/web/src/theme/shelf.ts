/** The themes that are on this device's table: two from the beginning, the others once somebody wanted one of them. */
import { latePart } from '../late-part.ts';
import { FIRST_THEMES, type Theme, type ThemeId } from './themes.ts';

const themes: Partial<Record<ThemeId, Theme>> = { ...FIRST_THEMES };

const fetchLate = latePart(async () => (await import('./late-themes.ts')).LATE_THEMES);

export function isThere(id: ThemeId): boolean {
  return themes[id] !== undefined;
}

/** The theme, or wood where it was not fetched yet. */
export function themeOf(id: ThemeId): Theme {
  return themes[id] ?? FIRST_THEMES.wood;
}

/** Resolves when the theme is there; rejects where it could not be fetched, and fetches it again when asked again. */
export async function fetchTheme(id: ThemeId): Promise<void> {
  if (!isThere(id)) Object.assign(themes, await fetchLate());
}
