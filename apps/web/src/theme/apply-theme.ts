import type { Theme, ThemeId } from './themes.ts';

/** The theme that the system asks for. */
export function systemTheme(prefersDark: boolean, prefersContrast: boolean): ThemeId {
  if (prefersContrast) return 'contrast';
  return prefersDark ? 'night' : 'wood';
}

/**
 * Puts a theme on the page: its colours as custom properties (`onAccent` becomes `--on-accent`), those of the board that the
 * words beside it repeat, `data-theme`, `color-scheme`, and the colour of the browser's own bar. Through CSSOM, so a strict style-src holds.
 */
export function applyTheme(document: Document, { id, ui, board, scheme }: Theme): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(ui)) root.style.setProperty(toProperty(name), value);
  for (const [index, color] of board.reasons.entries()) root.style.setProperty(`--reason-${index + 1}`, color);
  root.style.setProperty('--on-reason', board.onReason);
  root.style.setProperty('--diamond', board.diamond);
  root.style.setProperty('--board-accent', board.accent);
  root.style.colorScheme = scheme;
  root.dataset['theme'] = id;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ui.page);
}

function toProperty(name: string): string {
  return `--${name.replace(/[A-Z0-9]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
