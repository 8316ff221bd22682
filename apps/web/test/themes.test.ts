import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LATE_THEMES } from '../src/theme/late-themes.ts';
import { FIRST_THEMES, THEME_IDS, type UiColors } from '../src/theme/themes.ts';

const THEMES = { ...FIRST_THEMES, ...LATE_THEMES };

/** WCAG 2 relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `color` at `alpha` over `ground`. */
function over(color: string, alpha: number, ground: string): string {
  const mix = [1, 3, 5].map((at) => {
    const [above = 0, below = 0] = [color, ground].map((each) => Number.parseInt(each.slice(at, at + 2), 16));
    return Math.round(above * alpha + below * (1 - alpha));
  });
  return `#${mix.map((each) => each.toString(16).padStart(2, '0')).join('')}`;
}

const GROUNDS = ['page', 'surface', 'sunken'] as const;
const TEXTS = ['ink', 'ink2', 'ink3', 'accent', 'good', 'info', 'warn'] as const;

/** Text of the high-contrast theme reads at seven to one (WCAG AAA), of every other at four and a half (AA). */
const textFloor = (id: string): number => (id === 'contrast' ? 7 : 4.5);

test('every theme that is offered has its colours and its board', () => {
  for (const id of THEME_IDS) expect([THEMES[id].id, THEMES[id].board.id]).toEqual([id, id]);
});

describe.each(Object.values(THEMES))('theme $id', ({ id, ui }) => {
  test.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))(
    '%s on %s reads',
    (text, ground) => {
      expect(contrast(ui[text], ui[ground])).toBeGreaterThanOrEqual(textFloor(id));
    },
  );

  test('buttons read, edges and the focus ring are seen', () => {
    expect(contrast(ui.onPrimary, ui.primary)).toBeGreaterThanOrEqual(textFloor(id));
    expect(contrast(ui.onAccent, ui.accent)).toBeGreaterThanOrEqual(textFloor(id));
    expect(contrast(ui.edge, ui.page)).toBeGreaterThanOrEqual(3);
    for (const ground of GROUNDS) expect(contrast(ui.focus, ui[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('what lies under the text beside the plain colours', () => {
  test('festival: the lightest of the lacquer and of the gold scales on it', () => {
    const { ink, ink2, ink3 } = THEMES.festival.ui;
    const css = readFileSync(new URL('../src/features/festival/views/festival.css', import.meta.url), 'utf8');
    const lacquer = css.match(/radial-gradient\(([^;]*)\)/)?.[1]?.match(/#[0-9a-f]{6}/g) ?? [];
    expect(lacquer.length).toBe(3);
    const scales = over('#F2C766', 0.12, lacquer[0] ?? '');
    for (const ground of [...lacquer, THEMES.festival.ui.page]) {
      for (const text of [ink, ink2, ink3]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    }
    for (const text of [ink, ink2]) expect(contrast(text, scales)).toBeGreaterThanOrEqual(4.5);
  });

  test('ink: the hills at their darkest', () => {
    const { ink, ink2, page } = THEMES.ink.ui;
    const hills = over('#3A3A38', 0.85 * 0.15, over('#3A3A38', 0.85 * 0.11, page));
    for (const text of [ink, ink2]) expect(contrast(text, hills)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('what is seen before the page has opened', () => {
  const css = readFileSync(new URL('../src/theme/base.css', import.meta.url), 'utf8');
  const early = (selector: string): string | undefined => css.split(`${selector} {`)[1]?.split('}', 1)[0];

  test.each([
    [':root', FIRST_THEMES.wood],
    [':root:not([data-theme])', FIRST_THEMES.night],
    ...Object.values(THEMES)
      .filter(({ id }) => id !== 'wood')
      .map((theme) => [`:root[data-theme="${theme.id}"]`, theme] as const),
  ] as const)('%s has the colours of its theme', (selector, { ui }) => {
    for (const name of ['page', 'ink'] satisfies (keyof UiColors)[]) {
      expect(early(selector)).toContain(`--${name}: ${ui[name].toLowerCase()};`);
    }
  });

  test('it is night only where nothing was chosen and the system is dark', () => {
    const rule = ':root:not([data-theme]) {';
    expect(css.split(rule)).toHaveLength(2);
    expect(css).toMatch(/@media \(prefers-color-scheme: dark\) \{\s*:root:not\(\[data-theme\]\) \{/);
  });

  test('the script that stands before everything knows every theme, and whether it is a dark one', () => {
    const guard = readFileSync(new URL('../public/guard.js', import.meta.url), 'utf8');
    const known = [...(/const THEMES = \{(.*?)\};/s.exec(guard)?.[1] ?? '').matchAll(/(\w+): '(\w+)'/g)];
    expect(known.map(([, id, scheme]) => [id, scheme])).toEqual(THEME_IDS.map((id) => [id, THEMES[id].scheme]));
  });
});
