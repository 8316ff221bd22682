import { BOARD_THEMES, type BoardTheme } from '@tianyuan/board-view';
import { describe, expect, it } from 'vitest';

/** What the ink theme's board lies on: the page itself. */
const INK_PAPER = '#F6F3EC';

/** WCAG 2 relative luminance of `#RRGGBB`. */
function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((value) =>
    value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(color: string): readonly number[] {
  const wide = color.length === 4 ? color.replaceAll(/[0-9a-f]/gi, '$&$&') : color;
  return [1, 3, 5].map((at) => Number.parseInt(wide.slice(at, at + 2), 16) / 255);
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `color` at `alpha` over `ground`. */
function over(color: string, alpha: number, ground: string): string {
  const below = channels(ground);
  const mixed = channels(color).map((value, index) => value * alpha + (below[index] ?? 0) * (1 - alpha));
  return `#${mixed
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const grounds = (theme: BoardTheme) => (theme.wood.length > 0 ? theme.wood.map(([, color]) => color) : [INK_PAPER]);
const middleGround = (theme: BoardTheme) => theme.wood[1]?.[1] ?? grounds(theme)[0] ?? INK_PAPER;
/** The least contrast of a colour with any stop of the wood. */
const onBoard = (theme: BoardTheme, color: string) =>
  Math.min(...grounds(theme).map((ground) => contrast(color, ground)));
/** Where marks lie on a stone: its middle tones. */
const black = (theme: BoardTheme) => theme.black[1]?.[1] ?? theme.black[0]?.[1] ?? '#000000';
const white = (theme: BoardTheme) => theme.white[1]?.[1] ?? theme.white[0]?.[1] ?? '#FFFFFF';

/** What is text. */
const READ = 4.5;

type Row = readonly [what: string, least: number, of: (theme: BoardTheme) => number];

const rows: readonly Row[] = [
  ['lines on the board', 3, (t) => contrast(over(t.line, t.lineAlpha, middleGround(t)), middleGround(t))],
  ['coordinates on the board', READ, (t) => onBoard(t, t.coordinates)],
  ['a black stone, or its rim, on the board', 3, (t) => onBoard(t, t.rimBlack ?? black(t))],
  ['a white stone’s rim, or its body, on the board', 3, (t) => onBoard(t, t.rimWhite ?? white(t))],
  ['the last mark on black', 3, (t) => contrast(t.last, black(t))],
  ['the last mark on white', 3, (t) => contrast(t.lastOnWhite, white(t))],
  ['a number on black', READ, (t) => contrast(t.numberOnBlack, black(t))],
  ['a number on white', READ, (t) => contrast(t.numberOnWhite, white(t))],
  ['the last number on black', READ, (t) => contrast(t.lastNumberOnBlack, black(t))],
  ['the last number on white', READ, (t) => contrast(t.lastNumberOnWhite, white(t))],
  ['a forbidden cross on the board', 3, (t) => onBoard(t, t.forbidden)],
  ['a forbidden cross on its halo', 3, (t) => contrast(t.forbidden, t.halo)],
  ['the accent on the board', 3, (t) => onBoard(t, t.accent)],
  ['the good colour on the board', 3, (t) => onBoard(t, t.good)],
  ['writing on the accent', READ, (t) => contrast(t.onAccent, t.accent)],
  ['the best value', READ, (t) => contrast(t.onGood, t.good)],
  ['another value, on the weakest disc', READ, (t) => contrast(t.onDisc, over(t.disc, 0.5, middleGround(t)))],
  ['a corner badge', READ, (t) => contrast(t.onBadge, t.badge)],
  ['reason 1 on the board', 3, (t) => onBoard(t, t.reasons[0])],
  ['reason 2 on the board', 3, (t) => onBoard(t, t.reasons[1])],
  ['reason 3 on the board', 3, (t) => onBoard(t, t.reasons[2])],
  ['writing on the reasons', READ, (t) => Math.min(...t.reasons.map((reason) => contrast(t.onReason, reason)))],
  ['a diamond’s edge on its ground', 3, (t) => Math.min(...t.reasons.map((reason) => contrast(reason, t.diamond)))],
  ['a weak heat number', READ, (t) => contrast(t.onHeat, over(t.heat, 0.12 + 0.5 * 0.49, middleGround(t)))],
  ['a strong heat number', READ, (t) => contrast(t.onStrongHeat, over(t.heat, 0.75, middleGround(t)))],
  ['the win line on its edge', 3, (t) => contrast(t.win, t.winEdge)],
  ['the focus on its ground', 3, (t) => contrast(t.focus, t.focusGround)],
  ['an arrow on the board', 3, (t) => onBoard(t, t.arrow)],
];

describe.each(Object.values(BOARD_THEMES))('in $id', (theme) => {
  it.each(rows)('%s has a contrast of at least %f', (_, least, of) => {
    // What is read in the high-contrast theme is read at seven to one.
    expect(of(theme)).toBeGreaterThanOrEqual(theme.id === 'contrast' && least === READ ? 7 : least);
  });

  it('black is darker than white, and stays black', () => {
    expect(luminance(black(theme))).toBeLessThan(0.06);
    expect(luminance(white(theme))).toBeGreaterThan(0.6);
  });
});
