import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { THEMES, type UiColors } from '../src/theme/themes.ts';

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

const GROUNDS = ['page', 'surface', 'sunken'] as const;
const TEXTS = ['ink', 'ink2', 'ink3', 'accent', 'good', 'info', 'warn'] as const;

describe.each(Object.values(THEMES))('theme $id', ({ ui, scheme }) => {
  test.each(TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))(
    '%s on %s reads',
    (text, ground) => {
      expect(contrast(ui[text], ui[ground])).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('buttons read, edges and the focus ring are seen', () => {
    expect(contrast(ui.onPrimary, ui.primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ui.onAccent, ui.accent)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(ui.edge, ui.page)).toBeGreaterThanOrEqual(3);
    for (const ground of GROUNDS) expect(contrast(ui.focus, ui[ground])).toBeGreaterThanOrEqual(3);
  });

  test('what is seen before the first script is the same', () => {
    const css = readFileSync(new URL('../src/theme/base.css', import.meta.url), 'utf8');
    const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
    const early = scheme === 'light' ? light : dark.slice(0, dark.indexOf('}'));
    for (const name of ['page', 'ink'] satisfies (keyof UiColors)[]) {
      expect(early).toContain(`--${name}: ${ui[name].toLowerCase()};`);
    }
  });
});
