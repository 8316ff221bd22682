/**
 * The shapes of stones, defined once a board and used by reference.
 *
 * `stone-black-0` is a whole stone with its contact shadow, `body-black-0` the same without; ink has several of each,
 * all others one. A whole stone carries an empty square, so that its box is centred on the crossing in spite of the
 * shadow.
 */
import type { PictureContext } from './context.ts';
import { type Drawn, draw, round } from './drawn.ts';
import { blot } from './ink.ts';
import type { BoardTheme, Stops } from './themes.ts';
import type { StoneColor } from './types.ts';

export const STONE_RADIUS = 47;
const INK_VARIANTS = 5;
/** Below this a shell's lines would be dirt. */
const SHELL_FROM_CELL_PX = 30;

export function shapesDrawing(theme: BoardTheme, context: PictureContext): ReadonlyMap<string, Drawn> {
  const { id } = context;
  const drawing = new Map<string, Drawn>([
    ['black', radial(id('black'), 0.36, 0.3, 0.76, theme.black)],
    ['white', radial(id('white'), 0.38, 0.32, 0.74, theme.white)],
    ['gloss', radial(id('gloss'), 0.5, 0.5, 0.5, [[0, '#fff']], [theme.gloss, 0])],
    ['shadow', shadowGradient(id('shadow'), theme)],
    ['wood', draw('linearGradient', { id: id('wood'), x1: 0, y1: 0, x2: 1, y2: 0.25 }, stops(theme.wood))],
    ['light', lightGradient(id('light'), theme)],
    ['dark-band', bandGradient(id('dark-band'), theme.grain, 0.06)],
    ['bright-band', bandGradient(id('bright-band'), '#fff', 0.36 * theme.light)],
  ]);
  for (const color of ['black', 'white'] as const) {
    for (let variant = 0; variant < variantsOf(theme); variant++) {
      const body = bodyOf(theme, color, variant, context);
      drawing.set(`body-${color}-${variant}`, draw('g', { id: id(`body-${color}-${variant}`) }, body));
      drawing.set(
        `stone-${color}-${variant}`,
        draw('g', { id: id(`stone-${color}-${variant}`) }, withShadow(theme, body, id)),
      );
    }
  }
  return drawing;
}

/** Which of a theme's shapes a stone on this point has. */
export function variantAt(theme: BoardTheme, point: number): number {
  return (point * 7) % variantsOf(theme);
}

function variantsOf(theme: BoardTheme): number {
  return theme.kind === 'ink' ? INK_VARIANTS : 1;
}

function withShadow(theme: BoardTheme, body: readonly Drawn[], id: (name: string) => string): readonly Drawn[] {
  const square = draw('rect', { x: -66, y: -66, width: 132, height: 132, fill: 'none' });
  if (theme.shadowAlpha === 0) return [square, ...body];
  return [square, draw('circle', { class: 'bv-shadow', cx: 5, cy: 9, r: 56, fill: `url(#${id('shadow')})` }), ...body];
}

function bodyOf(theme: BoardTheme, color: StoneColor, variant: number, context: PictureContext): readonly Drawn[] {
  const fill = `url(#${context.id(color)})`;
  if (theme.kind === 'ink') return color === 'black' ? inkBlack(fill, variant) : inkWhite(fill, variant);
  const rim = { class: `bv-body bv-body-${color}`, 'stroke-width': round(theme.rimPx * context.px) };
  // The rim is drawn inside the stone's radius on a plain board, where it is thick.
  const radius = theme.kind === 'plain' ? STONE_RADIUS - (theme.rimPx * context.px) / 2 : STONE_RADIUS;
  const body = [draw('circle', { ...rim, r: round(radius), fill })];
  if (theme.gloss > 0) body.push(glossOf(color, context));
  if (color === 'white' && theme.shell !== undefined && context.cellPx >= SHELL_FROM_CELL_PX)
    body.push(shell(theme.shell));
  return body;
}

function glossOf(color: StoneColor, context: PictureContext): Drawn {
  const [x, y, wide, high] = color === 'black' ? [-15, -19, 17, 11] : [-13, -18, 20, 13];
  return draw('ellipse', {
    class: 'bv-gloss',
    cx: x,
    cy: y,
    rx: wide,
    ry: high,
    transform: `rotate(-38 ${x} ${y})`,
    fill: `url(#${context.id('gloss')})`,
    opacity: color === 'black' ? 0.55 : 1,
  });
}

/** Four growth lines of a clam shell. */
function shell(color: string): Drawn {
  const lines = [-24, -10, 6, 22].map((y) => {
    const half = Math.sqrt((STONE_RADIUS - 5) ** 2 - y * y);
    return `M${round(-half)} ${y}q${round(half)} 7 ${round(2 * half)} 0`;
  });
  return draw('path', {
    class: 'bv-shell',
    d: lines.join(''),
    fill: 'none',
    stroke: color,
    'stroke-opacity': 0.1,
    'stroke-width': 1.6,
  });
}

function inkBlack(fill: string, variant: number): readonly Drawn[] {
  return [
    draw('path', { class: 'bv-body bv-body-black', d: blot(45.5, 0.02, 21 + variant), fill }),
    draw('path', { class: 'bv-bleed', d: blot(49.5, 0.03, 41 + variant) }),
  ];
}

function inkWhite(fill: string, variant: number): readonly Drawn[] {
  const ring = `${blot(46.2, 0.022, 61 + variant)}${blot(40.6, 0.022, 81 + variant)}`;
  return [
    draw('path', { class: 'bv-body', d: blot(44, 0.012, 71 + variant), fill }),
    draw('path', { class: 'bv-ring', d: ring, 'fill-rule': 'evenodd' }),
  ];
}

function radial(id: string, cx: number, cy: number, r: number, colors: Stops, fade?: readonly [number, number]): Drawn {
  if (fade === undefined) return draw('radialGradient', { id, cx, cy, r }, stops(colors));
  const color = colors[0]?.[1] ?? '#fff';
  const faded = fade.map((alpha, offset) => draw('stop', { offset, 'stop-color': color, 'stop-opacity': alpha }));
  return draw('radialGradient', { id, cx, cy, r }, faded);
}

function shadowGradient(id: string, theme: BoardTheme): Drawn {
  const edge = (offset: number, alpha: number) =>
    draw('stop', { offset, 'stop-color': theme.shadow, 'stop-opacity': round(alpha) });
  return draw('radialGradient', { id }, [edge(0.62, theme.shadowAlpha), edge(1, 0)]);
}

function lightGradient(id: string, theme: BoardTheme): Drawn {
  return draw('radialGradient', { id, cx: 0.25, cy: 0.1, r: 1.1 }, [
    draw('stop', { offset: 0, 'stop-color': '#fff', 'stop-opacity': theme.light }),
    draw('stop', { offset: 0.55, 'stop-color': '#fff', 'stop-opacity': 0 }),
    draw('stop', { offset: 1, 'stop-color': '#000', 'stop-opacity': theme.dark }),
  ]);
}

function bandGradient(id: string, color: string, alpha: number): Drawn {
  const edge = (offset: number, strength: number) =>
    draw('stop', { offset, 'stop-color': color, 'stop-opacity': round(strength) });
  return draw('linearGradient', { id }, [edge(0, 0), edge(0.35, alpha), edge(0.6, alpha), edge(1, 0)]);
}

function stops(colors: Stops): readonly Drawn[] {
  return colors.map(([offset, color]) => draw('stop', { offset, 'stop-color': color }));
}
