/** How a board looks: as the person chose, and as the screen is. Each page has its own. */
import { computed, effect, type ReadonlySignal } from '@preact/signals';
import type { BoardLook } from '../features/play/board-state.ts';
import type { Preferences } from '../preferences.ts';
import type { ThemeId } from '../theme/themes.ts';
import type { Screen } from './screen.ts';

/** Follows the preferences, the screen and the theme; also tells the styles whether things may move. */
export function chooseLook(
  preferences: Preferences,
  screen: Screen,
  theme: ReadonlySignal<ThemeId>,
): ReadonlySignal<BoardLook> {
  const look = computed<BoardLook>(() => {
    const { coordinates, numbers, forbiddenPoints, confirmTouch, animation } = preferences.values.value;
    return {
      theme: theme.value,
      showCoordinates: coordinates === 'auto' ? screen.isRoomy.value : coordinates === 'on',
      showNumbers: numbers,
      showForbidden: forbiddenPoints,
      confirmTouch,
      reducedMotion: animation === undefined ? screen.prefersLessMotion.value : animation !== 'full',
      flush: screen.isPhone.value,
    };
  });
  effect(() => {
    document.documentElement.dataset['motion'] = look.value.reducedMotion ? 'less' : 'full';
  });
  return look;
}
