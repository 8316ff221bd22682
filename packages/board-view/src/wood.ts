/**
 * The wood: straight grain (柾目), lit from the upper left. Drawn in a square of WOOD_UNITS that the view scales to its
 * box, so the grain looks the same at every size and is made once.
 */
import { type Drawn, draw } from './drawn.ts';
import { randomFrom } from './random.ts';
import type { BoardTheme } from './themes.ts';

export const WOOD_UNITS = 1600;
const TONES = 8;

/** @param id  makes an element's id unique on the page */
export function woodDrawing(theme: BoardTheme, id: (name: string) => string): ReadonlyMap<string, Drawn> {
  if (theme.kind === 'ink') return new Map();
  const plate = (fill: string) => draw('rect', { width: WOOD_UNITS, height: WOOD_UNITS, fill });
  if (theme.kind === 'plain') return new Map([['plate', plate(theme.wood[0]?.[1] ?? 'none')]]);
  const drawing = new Map([
    ['plate', plate(`url(#${id('wood')})`)],
    ['bands', draw('g', { class: 'bv-bands' }, bands())],
    ['grain', draw('g', { class: 'bv-grain' }, grain())],
    ['light', plate(`url(#${id('light')})`)],
  ]);
  if (theme.inset !== undefined) {
    drawing.set('inset', draw('rect', { class: 'bv-inset', x: 14, y: 14, width: 1572, height: 1572 }));
  }
  return drawing;
}

/** Broad, barely seen bands of darker and lighter growth. */
function bands(): Drawn[] {
  const random = randomFrom(11);
  return Array.from({ length: 9 }, (_, index) =>
    draw('rect', {
      class: index % 3 === 2 ? 'bv-band bv-band-light' : 'bv-band',
      x: Math.round(random() * WOOD_UNITS - 60),
      width: Math.round(45 + random() * 110),
      height: WOOD_UNITS,
    }),
  );
}

/** Hairlines of eight tones, one path a tone: each a sliver whose width and place wander from top to bottom. */
function grain(): Drawn[] {
  const random = randomFrom(7);
  const tones = Array.from({ length: TONES }, () => '');
  let x = 0;
  while (x < WOOD_UNITS) {
    const tone = Math.floor(random() * TONES);
    tones[tone] += sliver(x, 0.35 + 2.3 * random() ** 2.2, random);
    // Growth rings crowd and part: short steps most of the time, now and then a wide one.
    x += random() < 0.22 ? 14 + random() * 12 : 2 + random() * 11;
  }
  return tones.map((path, tone) =>
    draw('path', { d: path, 'fill-opacity': (0.035 + (tone / TONES) * 0.13).toFixed(3) }),
  );
}

function sliver(x: number, half: number, random: () => number): string {
  const at = (spread: number) => (random() - 0.5) * spread;
  const middle = [x + at(9), x + at(9)] as const;
  const bottom = x + at(11);
  const taper = 0.35 + random();
  const number = (value: number) => value.toFixed(1);
  return (
    `M${number(x - half)} 0C${number(middle[0] - half)} 528 ${number(middle[1] - half * taper)} 1056 ` +
    `${number(bottom - half * taper)} 1600H${number(bottom + half * taper)}C${number(middle[1] + half * taper)} 1056 ` +
    `${number(middle[0] + half)} 528 ${number(x + half)} 0z`
  );
}
