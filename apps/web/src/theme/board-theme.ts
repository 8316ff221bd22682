import { type BoardTheme, NIGHT_THEME, WOOD_THEME } from '@tianyuan/board-view';
import type { ThemeId } from './themes.ts';

/** Named one by one: the themes that no page offers are not fetched. */
const THEMES: Readonly<Record<ThemeId, BoardTheme>> = { wood: WOOD_THEME, night: NIGHT_THEME };

/** The board that belongs to a theme of the page. */
export function boardTheme(id: ThemeId): BoardTheme {
  return THEMES[id];
}
