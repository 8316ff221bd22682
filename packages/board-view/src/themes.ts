/** The looks of a board, as data: every colour the picture uses. Here the two that a first visit may have. */

/** Gradient stops: offset 0…1 and colour. */
export type Stops = readonly (readonly [offset: number, color: string])[];

export interface BoardTheme {
  readonly id: 'wood' | 'night' | 'ink' | 'festival' | 'contrast';
  /** `wood`: grain and shaded stones. `ink`: brush lines and blots on the page's own paper. `plain`: flat. */
  readonly kind: 'wood' | 'ink' | 'plain';
  readonly wood: Stops;
  readonly grain: string;
  /** Alpha of the light from the upper left, and of the dark at the lower right. */
  readonly light: number;
  readonly dark: number;
  readonly line: string;
  readonly lineAlpha: number;
  readonly frameAlpha: number;
  /** Width of the border as a multiple of a line's. */
  readonly frameRatio: number;
  readonly coordinates: string;
  readonly coordinatesWeight: number;
  /** A thin coloured rule inside the wood's edge. */
  readonly inset?: string;
  readonly black: Stops;
  readonly white: Stops;
  readonly shadow: string;
  readonly shadowAlpha: number;
  readonly gloss: number;
  readonly shell: string | undefined;
  readonly rimBlack: string | undefined;
  readonly rimWhite: string | undefined;
  readonly rimPx: number;
  readonly last: string;
  readonly lastOnWhite: string;
  readonly numberOnBlack: string;
  readonly numberOnWhite: string;
  /** The last number, where numbers take the place of the dot. */
  readonly lastNumberOnBlack: string;
  readonly lastNumberOnWhite: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly forbidden: string;
  readonly halo: string;
  readonly good: string;
  readonly onGood: string;
  readonly win: string;
  readonly winEdge: string;
  readonly veil: string;
  /** Strength of the stone under the mouse. */
  readonly hoverAlpha: number;
  readonly heat: string;
  readonly onHeat: string;
  readonly onStrongHeat: string;
  /** Ground and ink of the discs that carry values and letters. */
  readonly disc: string;
  readonly onDisc: string;
  readonly badge: string;
  readonly onBadge: string;
  readonly diamond: string;
  /** Colours of the first, second and third reason, and what is written on them. */
  readonly reasons: readonly [string, string, string];
  readonly onReason: string;
  readonly focus: string;
  readonly focusGround: string;
  readonly arrow: string;
  /** The board's edge, shadow and shine, as CSS box-shadow values: raised, and lying flush. */
  readonly raised: string;
  readonly flush: string;
  readonly shine: string;
}

/** On light boards. */
const REASONS_ON_LIGHT = ['#1F5F8B', '#8A2F6B', '#2B6449'] as const;

export const WOOD_THEME: BoardTheme = {
  id: 'wood',
  kind: 'wood',
  wood: [
    [0, '#EBC587'],
    [0.5, '#E4B872'],
    [1, '#DDAE65'],
  ],
  grain: '#8A5420',
  light: 0.14,
  dark: 0.06,
  line: '#3B2610',
  lineAlpha: 0.78,
  frameAlpha: 0.9,
  frameRatio: 1.7,
  coordinates: '#5A3B17',
  coordinatesWeight: 400,
  black: [
    [0, '#6A6765'],
    [0.3, '#3C3A39'],
    [0.75, '#1B1A1A'],
    [1, '#0C0B0B'],
  ],
  white: [
    [0, '#FFFFFF'],
    [0.45, '#F7F3EA'],
    [0.85, '#DDD5C5'],
    [1, '#C2B8A4'],
  ],
  shadow: '#4A2A08',
  shadowAlpha: 0.5,
  gloss: 0.55,
  shell: '#B9AD97',
  rimBlack: undefined,
  rimWhite: '#7A5C32',
  rimPx: 0.7,
  last: '#E5573D',
  lastOnWhite: '#D8472F',
  numberOnBlack: '#F4EFE6',
  numberOnWhite: '#25201A',
  lastNumberOnBlack: '#FF9B85',
  lastNumberOnWhite: '#A6301F',
  accent: '#A6301F',
  onAccent: '#FFF9F1',
  forbidden: '#A6301F',
  halo: '#E9C384',
  good: '#2B6449',
  onGood: '#FFFDF6',
  win: '#FFD466',
  winEdge: '#6B3E08',
  veil: '#E4B872',
  hoverAlpha: 0.42,
  heat: '#9E2A1B',
  onHeat: '#3A1A0C',
  onStrongHeat: '#FFF4E8',
  disc: '#FBF3E1',
  onDisc: '#2A1D0E',
  badge: '#26211B',
  onBadge: '#FBF7EE',
  diamond: '#F6E7C6',
  reasons: REASONS_ON_LIGHT,
  onReason: '#FFFFFF',
  focus: '#2C4F7F',
  focusGround: '#FFF9EC',
  arrow: '#1F5F8B',
  raised:
    '0 0 0 .5px rgba(70,40,8,.25), 0 1.5px 0 #B98543, 0 4px 0 #A67436, 0 5px 1px rgba(60,32,6,.35), 0 26px 44px -18px rgba(70,42,12,.42)',
  flush: '0 1px 0 rgba(90,50,10,.35), 0 10px 22px -14px rgba(70,42,12,.5)',
  shine: 'inset 0 1px 0 rgba(255,255,255,.45), inset 1px 0 0 rgba(255,255,255,.18)',
};

export const NIGHT_THEME: BoardTheme = {
  ...WOOD_THEME,
  id: 'night',
  wood: [
    [0, '#5E4936'],
    [0.5, '#54402E'],
    [1, '#4A3727'],
  ],
  grain: '#1E120A',
  light: 0.07,
  dark: 0.16,
  line: '#E3C79A',
  lineAlpha: 0.56,
  frameAlpha: 0.72,
  coordinates: '#DCC6A0',
  black: [
    [0, '#4C4A4A'],
    [0.35, '#262526'],
    [0.8, '#101011'],
    [1, '#050505'],
  ],
  white: [
    [0, '#F2EEE4'],
    [0.5, '#E2DCCF'],
    [0.88, '#BDB4A3'],
    [1, '#9C9382'],
  ],
  shadow: '#000000',
  shadowAlpha: 0.6,
  gloss: 0.35,
  rimBlack: '#B4A386',
  rimWhite: undefined,
  rimPx: 0.9,
  last: '#F0694F',
  lastOnWhite: '#B5301A',
  numberOnBlack: '#E9E3D8',
  numberOnWhite: '#1D1915',
  lastNumberOnBlack: '#FF8F78',
  lastNumberOnWhite: '#9E2A16',
  accent: '#F0896F',
  onAccent: '#2A0D06',
  forbidden: '#FF8F78',
  halo: '#54402E',
  good: '#7CC4A0',
  onGood: '#0E2118',
  winEdge: '#2A1804',
  veil: '#54402E',
  hoverAlpha: 0.6,
  heat: '#EC7355',
  onHeat: '#FBEBDD',
  onStrongHeat: '#2A0D06',
  disc: '#1B1410',
  onDisc: '#F4EBDB',
  badge: '#E9DFCC',
  onBadge: '#1B1713',
  diamond: '#2A1D12',
  reasons: ['#8FC1EE', '#EBA3D0', '#8BD3AE'],
  onReason: '#1B120B',
  focus: '#8FB4E3',
  focusGround: '#1B1713',
  arrow: '#8FC1EE',
  raised: '0 0 0 .5px #000, 0 1.5px 0 #3B2A1C, 0 4px 0 #2E2015, 0 5px 1px #000, 0 30px 60px -20px #000',
  flush: '0 1px 0 #2E2015, 0 10px 22px -14px #000',
  shine: 'inset 0 1px 0 rgba(255,235,200,.14)',
};

/** The colours as CSS custom properties of the board's root element. */
export function themeProperties(theme: BoardTheme): Readonly<Record<string, string>> {
  return {
    '--bv-paper': theme.wood[0]?.[1] ?? '#f6f3ec',
    '--bv-grain': theme.grain,
    '--bv-line': theme.line,
    '--bv-line-alpha': String(theme.lineAlpha),
    '--bv-frame-alpha': String(theme.frameAlpha),
    '--bv-coordinates': theme.coordinates,
    '--bv-coordinates-weight': String(theme.coordinatesWeight),
    '--bv-inset': theme.inset ?? 'transparent',
    '--bv-rim-black': theme.rimBlack ?? 'none',
    '--bv-rim-white': theme.rimWhite ?? 'none',
    '--bv-last': theme.last,
    '--bv-last-on-white': theme.lastOnWhite,
    '--bv-number-on-black': theme.numberOnBlack,
    '--bv-number-on-white': theme.numberOnWhite,
    '--bv-last-number-on-black': theme.lastNumberOnBlack,
    '--bv-last-number-on-white': theme.lastNumberOnWhite,
    '--bv-accent': theme.accent,
    '--bv-on-accent': theme.onAccent,
    '--bv-forbidden': theme.forbidden,
    '--bv-halo': theme.halo,
    '--bv-good': theme.good,
    '--bv-on-good': theme.onGood,
    '--bv-win': theme.win,
    '--bv-win-edge': theme.winEdge,
    '--bv-veil': theme.veil,
    '--bv-heat': theme.heat,
    '--bv-on-heat': theme.onHeat,
    '--bv-on-strong-heat': theme.onStrongHeat,
    '--bv-disc': theme.disc,
    '--bv-on-disc': theme.onDisc,
    '--bv-badge': theme.badge,
    '--bv-on-badge': theme.onBadge,
    '--bv-diamond': theme.diamond,
    '--bv-reason-1': theme.reasons[0],
    '--bv-reason-2': theme.reasons[1],
    '--bv-reason-3': theme.reasons[2],
    '--bv-on-reason': theme.onReason,
    '--bv-focus': theme.focus,
    '--bv-focus-ground': theme.focusGround,
    '--bv-arrow': theme.arrow,
    '--bv-raised': theme.raised,
    '--bv-flush': theme.flush,
    '--bv-shine': theme.shine,
  };
}
