import { boardTheme } from './board-theme.ts';
import { THEMES, type ThemeId } from './themes.ts';

/** The theme that the system asks for. */
export function systemTheme(prefersDark: boolean): ThemeId {
  return prefersDark ? 'night' : 'wood';
}

/**
 * Puts a theme on the page: its colours as custom properties (`onAccent` becomes `--on-accent`), those of the board that the
 * words beside it repeat, `data-theme`, `color-scheme`, and the colour of the browser's own bar. Through CSSOM, so a strict style-src holds.
 */
export function applyTheme(document: Document, id: ThemeId): void {
  const theme = THEMES[id];
  const root = document.documentElement;
  for (const [name, value] of Object.entries(theme.ui)) root.style.setProperty(toProperty(name), value);
  const { reasons, onReason, diamond } = boardTheme(id);
  for (const [index, color] of reasons.entries()) root.style.setProperty(`--reason-${index + 1}`, color);
  root.style.setProperty('--on-reason', onReason);
  root.style.setProperty('--diamond', diamond);
  root.style.colorScheme = theme.scheme;
  root.dataset['theme'] = id;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', theme.ui.page);
}

function toProperty(name: string): string {
  return `--${name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
