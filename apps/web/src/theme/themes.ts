/**
 * Every colour of the interface, one row a theme, and the board that belongs to it. Here the two that the system may ask
 * for; the others are fetched when somebody chooses them (late-themes.ts). Contrast floors are tested: 4.5 for text, 3 for
 * edges and the focus ring; seven for text in `contrast`.
 */
import { type BoardTheme, NIGHT_THEME, WOOD_THEME } from '@tianyuan/board-view';

/** In the order in which they are offered. */
export const THEME_IDS = ['wood', 'ink', 'night', 'contrast', 'festival'] as const;

export type ThemeId = (typeof THEME_IDS)[number];

export interface UiColors {
  readonly page: string;
  readonly surface: string;
  readonly sunken: string;
  /** Decoration only. */
  readonly line: string;
  /** Edges of controls. */
  readonly edge: string;
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly primary: string;
  readonly onPrimary: string;
  readonly good: string;
  readonly info: string;
  readonly warn: string;
  readonly focus: string;
  readonly seal: string;
  readonly sealInk: string;
  /** Over the page behind a sheet. */
  readonly shade: string;
  /** Under raised paper. */
  readonly shadow: string;
}

export interface Theme {
  readonly id: ThemeId;
  readonly scheme: 'light' | 'dark';
  readonly ui: UiColors;
  readonly board: BoardTheme;
}

export const FIRST_THEMES: Readonly<Record<'wood' | 'night', Theme>> = {
  wood: {
    id: 'wood',
    scheme: 'light',
    board: WOOD_THEME,
    ui: {
      page: '#F1EDE4',
      surface: '#FBF9F4',
      sunken: '#E7E1D5',
      line: '#D9D1C2',
      edge: '#8C8272',
      ink: '#221D17',
      ink2: '#5C5346',
      ink3: '#6B6153',
      accent: '#A83424',
      onAccent: '#FFF9F1',
      primary: '#26211B',
      onPrimary: '#FBF7EE',
      good: '#2B6449',
      info: '#2C4F7F',
      warn: '#855213',
      focus: '#2C4F7F',
      seal: '#A83424',
      sealInk: '#FBF3E6',
      shade: 'rgba(38, 28, 14, .34)',
      shadow: 'rgba(40, 25, 5, .25)',
    },
  },
  night: {
    id: 'night',
    scheme: 'dark',
    board: NIGHT_THEME,
    ui: {
      page: '#141312',
      surface: '#1F1D1B',
      sunken: '#0E0D0C',
      line: '#35312D',
      edge: '#857C70',
      ink: '#ECE6DB',
      ink2: '#B3AA9C',
      ink3: '#968D80',
      accent: '#F0896F',
      onAccent: '#2A0D06',
      primary: '#E9DFCC',
      onPrimary: '#1B1713',
      good: '#7CC4A0',
      info: '#8FB4E3',
      warn: '#E3B36A',
      focus: '#8FB4E3',
      seal: '#8F2E20',
      sealInk: '#F6E7D4',
      shade: 'rgba(0, 0, 0, .58)',
      shadow: 'rgba(0, 0, 0, .6)',
    },
  },
};

export function isThemeId(text: unknown): text is ThemeId {
  return THEME_IDS.some((id) => id === text);
}
