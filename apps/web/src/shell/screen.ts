import { type ReadonlySignal, signal } from '@preact/signals';

/** What the screen and the system are like, as far as the page asks; each follows its media query. */
export interface Screen {
  readonly prefersDark: ReadonlySignal<boolean>;
  readonly prefersContrast: ReadonlySignal<boolean>;
  readonly prefersLessMotion: ReadonlySignal<boolean>;
  /** The board lies edge to edge: the same condition as the phone layout in play.css. */
  readonly isPhone: ReadonlySignal<boolean>;
  /** Wide enough for coordinates. */
  readonly isRoomy: ReadonlySignal<boolean>;
}

export function watchScreen(window: Window): Screen {
  const follow = (query: string): ReadonlySignal<boolean> => {
    const media = window.matchMedia(query);
    const matches = signal(media.matches);
    media.addEventListener('change', (event) => {
      matches.value = event.matches;
    });
    return matches;
  };
  return {
    prefersDark: follow('(prefers-color-scheme: dark)'),
    prefersContrast: follow('(prefers-contrast: more)'),
    prefersLessMotion: follow('(prefers-reduced-motion: reduce)'),
    isPhone: follow('(max-width: 47.99em) and (orientation: portrait), (max-width: 539.99px)'),
    isRoomy: follow('(min-width: 48em) and (min-height: 560px)'),
  };
}
