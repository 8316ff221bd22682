/**
 * The wood: straight grain (柾目), lit from the upper left. Grain is made once, in a square of WOOD_UNITS that is scaled
 * to the box; on a small box it keeps a least width and the rest of the square is cut off.
 */
import { type Drawn, draw } from './drawn.ts';
import { randomFrom } from './random.ts';
import type { BoardTheme } from './themes.ts';

const WOOD_UNITS = 1600;
const LEAST_SCALE = 0.36;
const TONES = 8;

/**
 * @param boxPx  side of the wood
 * @param id     makes an element's id unique on the page
 */
export function woodDrawing(
  theme: BoardTheme,
  boxPx: number,
  id: (name: string) => string,
): ReadonlyMap<string, Drawn> {
  if (theme.kind === 'ink') return new Map();
  const plate = (fill: string) => draw('rect', { width: boxPx, height: boxPx, fill });
  if (theme.kind === 'plain') return new Map([['plate', plate(theme.wood[0]?.[1] ?? 'none')]]);
  const drawing = new Map([
    ['plate', plate(`url(#${id('wood')})`)],
    ['bands', draw('g', { transform: `scale(${boxPx / WOOD_UNITS})` }, bands(id))],
    [
      'grain',
      draw('g', { class: 'bv-grain', transform: `scale(${Math.max(LEAST_SCALE, boxPx / WOOD_UNITS)})` }, grain()),
    ],
    ['light', plate(`url(#${id('light')})`)],
  ]);
  if (theme.inset !== undefined) {
    drawing.set('inset', draw('rect', { class: 'bv-inset', x: 3.5, y: 3.5, width: boxPx - 7, height: boxPx - 7 }));
  }
  return drawing;
}

/** Broad, barely seen bands of darker and lighter growth, soft at both sides. */
function bands(id: (name: string) => string): Drawn[] {
  const random = randomFrom(11);
  return Array.from({ length: 9 }, (_, index) =>
    draw('rect', {
      x: Math.round(random() * WOOD_UNITS - 80),
      width: Math.round(70 + random() * 150),
      height: WOOD_UNITS,
      fill: `url(#${id(index % 3 === 2 ? 'bright-band' : 'dark-band')})`,
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
