import { BOARD_THEMES, type BoardTheme } from '@tianyuan/board-view';
import type { ThemeId } from './themes.ts';

/** The board that belongs to a theme of the page. */
export function boardTheme(id: ThemeId): BoardTheme {
  return BOARD_THEMES[id];
}
