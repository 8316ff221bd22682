/** Marks on points: the last stone, numbers, forbidden points, threats, values, heat, arrows, signs. Pure. */
import type { PictureContext } from './context.ts';
import { CELL, centredText, circle, columnX, type Drawn, draw, round, rowY, stroke } from './drawn.ts';
import { variantAt } from './stone-shapes.ts';
import type { ArrowMark, BoardViewState, CandidateMark, HeatMark, SignMark, StoneColor, ThreatMark } from './types.ts';

type Entry = readonly [string, Drawn];
type Place = readonly [x: number, y: number];

const LAST_RADIUS = 13.5;

/** The last stone's mark, or the numbers with the last one standing out; never both, and never two. */
export function stoneMarks(state: BoardViewState, context: PictureContext): ReadonlyMap<string, Drawn> {
  const numbered = state.showNumbers && state.moveNumbers !== undefined;
  const numbers = numbered ? numberMarks(state, context) : [];
  const drawing = new Map<string, Drawn>(numbers);
  const { lastPoint } = state;
  if (lastPoint === undefined || state.stones[lastPoint] === 'empty') return drawing;
  if (!drawing.has(`number-${lastPoint}`)) drawing.set(`last-${lastPoint}`, lastMark(state, lastPoint));
  return drawing;
}

function lastMark(state: BoardViewState, point: number): Drawn {
  const [x, y] = placeOf(state, point);
  const name = `bv-last bv-on-${state.stones[point]}`;
  if (state.theme.kind !== 'ink') return circle(name, x, y, LAST_RADIUS);
  const seal = { x: x - 15, y: y - 15, width: 30, height: 30, rx: 5, transform: `rotate(-3 ${x} ${y})` };
  return draw('g', { class: name }, [draw('rect', seal)]);
}

function numberMarks(state: BoardViewState, context: PictureContext): readonly Entry[] {
  return [...(state.moveNumbers ?? [])].flatMap(([point, number]): Entry[] => {
    const stone = state.stones[point];
    if (stone === undefined || stone === 'empty') return [];
    const [x, y] = placeOf(state, point);
    const name = `bv-number bv-on-${stone}${point === state.lastPoint ? ' bv-last' : ''}`;
    const text = String(number);
    return [[`number-${point}`, centredText(name, x, y, fittingSize(text, 37, 68, 6.5 * context.px), text)]];
  });
}

/** Everything that is said about empty points and about the game; painted above the stones. */
export function pointMarks(state: BoardViewState, context: PictureContext): ReadonlyMap<string, Drawn> {
  return new Map<string, Drawn>([
    ...(state.heat ?? []).map((mark) => heatMark(state, mark)),
    ...forbiddenMarks(state),
    ...(state.threats ?? []).map((mark) => threatMark(state, mark, context)),
    ...lineGhosts(state, context),
    ...(state.candidates ?? []).map((mark) => candidateMark(state, mark, context)),
    ...(state.signs ?? []).map((mark) => signMark(state, mark, context)),
    ...(state.arrows ?? []).map((mark) => arrowMark(state, mark)),
  ]);
}

function forbiddenMarks(state: BoardViewState): readonly Entry[] {
  const shown = (state.forbidden ?? []).filter((point) => point !== state.explain?.point);
  return shown.map((point) => [`forbidden-${point}`, crossMark('bv-cross', placeOf(state, point), 15, 7.5, 15)]);
}

/** A ✕ with a halo; `half` from its centre to an end along each axis. */
export function crossMark(name: string, [x, y]: Place, half: number, width: number, halo: number): Drawn {
  const path = `M${x - half} ${y - half}l${2 * half} ${2 * half}m0 ${-2 * half}l${-2 * half} ${2 * half}`;
  return draw('g', { class: name }, [stroke('bv-cross-halo', path, halo), stroke('bv-cross-line', path, width)]);
}

function threatMark(state: BoardViewState, mark: ThreatMark, context: PictureContext): Entry {
  const [x, y] = placeOf(state, mark.point);
  const ring = draw('circle', {
    class: 'bv-threat-ring',
    cx: x,
    cy: y,
    r: 24,
    'stroke-width': round(2.2 * context.px),
  });
  const dot = mark.kind === 'four' ? [circle('bv-threat-dot', x, y, 10)] : [];
  return [`threat-${mark.point}`, draw('g', { class: `bv-threat bv-threat-${mark.by}` }, [ring, ...dot])];
}

/** The stones of the main line from its second on, numbered; a point that carries a value gets a corner badge instead. */
function lineGhosts(state: BoardViewState, context: PictureContext): readonly Entry[] {
  const { mainLine } = state;
  if (mainLine === undefined) return [];
  const valued = new Set((state.candidates ?? []).map(({ point }) => point));
  return mainLine.points.flatMap((point, index): Entry[] => {
    if (index === 0 || state.stones[point] !== 'empty' || valued.has(point)) return [];
    if (mainLine.points.indexOf(point) !== index) return [];
    const [x, y] = placeOf(state, point);
    const color = index % 2 === 0 ? mainLine.firstColor : otherColor(mainLine.firstColor);
    const body = ghostStone(state, context, point, color, 0.5);
    const text = String(index + 1);
    const number = centredText(`bv-line-number bv-on-${color}`, x, y, fittingSize(text, 36, 68), text);
    return [[`line-${point}`, draw('g', { class: 'bv-ghost' }, [body, number])]];
  });
}

function candidateMark(state: BoardViewState, mark: CandidateMark, context: PictureContext): Entry {
  const [x, y] = placeOf(state, mark.point);
  const filling = mark.best === true ? 1 : 0.5 + 0.4 * Math.min(1, Math.max(0, mark.weight));
  const disc = {
    class: 'bv-disc',
    cx: x,
    cy: y,
    r: 43,
    'fill-opacity': round(filling),
    'stroke-width': round(context.px),
  };
  const parts = [draw('circle', disc)];
  if (mark.best === true) {
    parts.push(draw('circle', { class: 'bv-disc-ring', cx: x, cy: y, r: 50, 'stroke-width': round(1.6 * context.px) }));
  }
  parts.push(centredText('bv-value', x, y, fittingSize(mark.text, 38, 68), mark.text));
  const step = state.mainLine?.points.indexOf(mark.point) ?? -1;
  if (step > 0) parts.push(circle('bv-corner', x + 36, y - 36, 20), cornerText(x + 36, y - 36, String(step + 1)));
  return [
    `candidate-${mark.point}`,
    draw('g', { class: mark.best === true ? 'bv-candidate bv-best' : 'bv-candidate' }, parts),
  ];
}

function cornerText(x: number, y: number, text: string): Drawn {
  return centredText('bv-corner-text', x, y, fittingSize(text, 26, 30), text);
}

function heatMark(state: BoardViewState, { point, value, text }: HeatMark): Entry {
  const [x, y] = placeOf(state, point);
  const strong = value >= 0.5;
  const alpha = (strong ? 0.55 : 0.12) + (strong ? 0.4 : 0.5) * value;
  const disc = draw('circle', {
    class: 'bv-heat',
    cx: x,
    cy: y,
    r: round(22 + 24 * Math.sqrt(value)),
    'fill-opacity': round(alpha),
  });
  const words = value >= 0.2 && text !== undefined;
  const name = strong ? 'bv-heat-text bv-heat-strong' : 'bv-heat-text';
  const content = words ? [disc, centredText(name, x, y, fittingSize(text, 33, 60), text)] : [disc];
  return [`heat-${point}`, draw('g', {}, content)];
}

function signMark(state: BoardViewState, { point, sign }: SignMark, context: PictureContext): Entry {
  const [x, y] = placeOf(state, point);
  const name = `bv-sign bv-on-${state.stones[point]}`;
  const line = round(2 * context.px);
  const key = `sign-${point}`;
  if (typeof sign === 'object') {
    const ground = state.stones[point] === 'empty' ? [circle('bv-sign-ground', x, y, 33)] : [];
    const letter = centredText('bv-sign-text', x, y, fittingSize(sign.text, 46, 60), sign.text);
    return [key, draw('g', { class: name }, [...ground, letter])];
  }
  const figures: Readonly<Record<typeof sign, Drawn>> = {
    triangle: draw('path', { class: 'bv-figure', d: `M${x} ${y - 24}l21 37h-42z`, 'stroke-width': line }),
    square: draw('rect', { class: 'bv-figure', x: x - 18, y: y - 18, width: 36, height: 36, 'stroke-width': line }),
    circle: draw('circle', { class: 'bv-figure', cx: x, cy: y, r: 21, 'stroke-width': line }),
  };
  return [key, draw('g', { class: name }, [figures[sign]])];
}

function arrowMark(state: BoardViewState, { from, to }: ArrowMark): Entry {
  const [x, y] = placeOf(state, from);
  const [endX, endY] = placeOf(state, to);
  const length = Math.hypot(endX - x, endY - y) || 1;
  const [dx, dy] = [(endX - x) / length, (endY - y) / length];
  const at = (along: number, across: number) =>
    `${round(x + dx * along - dy * across)} ${round(y + dy * along + dx * across)}`;
  const tip = length - 12;
  const shaft = stroke('bv-arrow-shaft', `M${at(50, 0)}L${at(tip - 44, 0)}`, 13);
  const head = draw('path', { class: 'bv-arrow-head', d: `M${at(tip, 0)}L${at(tip - 44, 24)}L${at(tip - 44, -24)}z` });
  return [`arrow-${from}-${to}`, draw('g', { class: 'bv-arrow' }, length < CELL * 0.9 ? [head] : [shaft, head])];
}

/** A stone without shadow, at `opacity`. */
export function ghostStone(
  state: BoardViewState,
  context: PictureContext,
  point: number,
  color: StoneColor,
  opacity: number,
): Drawn {
  const href = `#${context.id(`body-${color}-${variantAt(state.theme, point)}`)}`;
  const [x, y] = placeOf(state, point);
  return draw('use', { href, x, y, opacity });
}

export function placeOf(state: BoardViewState, point: number): Place {
  return [columnX(state.size, point), rowY(state.size, point)];
}

/** The font size at which `text` is no wider than `room`, `size` at most and `least` at least. */
export function fittingSize(text: string, size: number, room: number, least = 0): number {
  const ems = [...text].reduce((sum, letter) => sum + emsOf(letter), 0);
  return Math.max(least, Math.min(size, room / Math.max(ems, 0.1)));
}

/** Width of a letter in ems, roughly: digits and Latin letters, Han, spaces. */
function emsOf(letter: string): number {
  if (letter.charCodeAt(0) > 0x2e7f) return 1;
  return letter === ' ' ? 0.28 : 0.58;
}

function otherColor(color: StoneColor): StoneColor {
  return color === 'black' ? 'white' : 'black';
}
