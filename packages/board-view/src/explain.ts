/**
 * Why a stone was refused, drawn: a capsule and a dashed axis a line, a numbered badge at its end, diamonds on the
 * points that would complete it, and the refused stone at half strength under a cross. Pure.
 */
import type { PictureContext } from './context.ts';
import { CELL, centredText, circle, type Drawn, draw, round, stroke } from './drawn.ts';
import { crossMark, fittingSize, ghostStone, placeOf } from './marks.ts';
import { STONE_RADIUS } from './stone-shapes.ts';
import type { BoardViewState, ForbiddenDrawing, ForbiddenDrawingLine } from './types.ts';

const CAPSULE = 104;
const BADGE_RADIUS = 27;
const BADGE_DISTANCE = 82;
const DIAMOND = 22;

type Place = readonly [x: number, y: number];

/** Below the lines of the board: one capsule and one dashed axis a reason. */
export function evidenceDrawing(state: BoardViewState, context: PictureContext): ReadonlyMap<string, Drawn> {
  const drawing = new Map<string, Drawn>();
  for (const [index, line] of (state.explain?.lines ?? []).entries()) {
    const [from, to] = endsOf(state, line);
    // A hair more than nothing: a line of no length would show no round ends in some browsers.
    const path = `M${from.join(' ')}L${round(to[0] + 0.01)} ${to[1]}`;
    const axis = draw('path', {
      class: 'bv-axis',
      d: path,
      'stroke-width': round(2.2 * context.px),
      'stroke-dasharray': `${round(6 * context.px)} ${round(5 * context.px)}`,
    });
    drawing.set(
      `capsule-${index}`,
      draw('g', { class: reasonClass(line, index) }, [stroke('bv-capsule', path, CAPSULE), axis]),
    );
  }
  return drawing;
}

/** Above the stones: diamonds, the refused stone with its cross, badges. */
export function explainMarks(state: BoardViewState, context: PictureContext): ReadonlyMap<string, Drawn> {
  const drawing = new Map<string, Drawn>();
  const { explain } = state;
  if (explain === undefined) return drawing;
  for (const [index, line] of explain.lines.entries()) {
    for (const point of diamondsOf(line)) {
      if (!drawing.has(`diamond-${point}`))
        drawing.set(`diamond-${point}`, diamond(state, context, line, index, point));
    }
  }
  drawing.set('refused-stone', refusedStone(state, context, explain));
  for (const [index, place] of badgePlaces(state, context, explain).entries()) {
    const line = explain.lines[index];
    if (line !== undefined) drawing.set(`badge-${index}`, badge(line, index, place));
  }
  return drawing;
}

/** All points of a line that get a diamond: those that complete it, and those that would but for a reason. */
function diamondsOf(line: ForbiddenDrawingLine): readonly number[] {
  return [...new Set([...line.completions, ...(line.blocked ?? [])])];
}

function reasonClass(line: ForbiddenDrawingLine, index: number): string {
  return `bv-reason bv-reason-${(index % 3) + 1}${line.counts === false ? ' bv-no-count' : ''}`;
}

function diamond(
  state: BoardViewState,
  context: PictureContext,
  line: ForbiddenDrawingLine,
  index: number,
  point: number,
): Drawn {
  const [x, y] = placeOf(state, point);
  const path = `M${x} ${y - DIAMOND}l${DIAMOND} ${DIAMOND} ${-DIAMOND} ${DIAMOND} ${-DIAMOND} ${-DIAMOND}z`;
  const shape = draw('path', { class: 'bv-diamond', d: path, 'stroke-width': round(2 * context.px) });
  const blocked = line.blocked?.includes(point) === true;
  const cross = `M${x - 7} ${y - 7}l14 14m0 -14l-14 14`;
  const content = blocked ? [shape, stroke('bv-diamond-cross', cross, Math.max(5, 1.6 * context.px))] : [shape];
  return draw('g', { class: reasonClass(line, index) }, content);
}

function refusedStone(state: BoardViewState, context: PictureContext, explain: ForbiddenDrawing): Drawn {
  const place = placeOf(state, explain.point);
  const ring = draw('circle', {
    class: 'bv-refused-ring',
    cx: place[0],
    cy: place[1],
    r: STONE_RADIUS,
    'stroke-width': round(2.4 * context.px),
  });
  const stone = ghostStone(state, context, explain.point, explain.color ?? 'black', 0.5);
  return draw('g', { class: 'bv-explained' }, [
    stone,
    ring,
    crossMark('bv-cross bv-cross-on-stone', place, 19, 9.5, 17),
  ]);
}

function badge(line: ForbiddenDrawingLine, index: number, [x, y]: Place): Drawn {
  const text = line.badge ?? String(index + 1);
  const words = centredText('bv-badge-text', x, y, fittingSize(text, 34, 40), text);
  return draw('g', { class: reasonClass(line, index) }, [circle('bv-badge', x, y, BADGE_RADIUS), words]);
}

/** The two ends of a line's capsule: its first and last point along the board. */
function endsOf(state: BoardViewState, line: ForbiddenDrawingLine): readonly [Place, Place] {
  const points = [...line.stones, ...diamondsOf(line)];
  return [placeOf(state, Math.min(...points)), placeOf(state, Math.max(...points))];
}

/** One free place a badge, beside an end of its line: on the board, off stones, diamonds and earlier badges. */
function badgePlaces(state: BoardViewState, context: PictureContext, explain: ForbiddenDrawing): readonly Place[] {
  const taken: Place[] = explain.lines.flatMap((line) => diamondsOf(line).map((point) => placeOf(state, point)));
  for (const [point, stone] of state.stones.entries()) if (stone !== 'empty') taken.push(placeOf(state, point));
  const places: Place[] = [];
  for (const line of explain.lines) {
    const choices = placesAround(state, line);
    const best = choices.reduce((a, b) =>
      crowding(b, taken, state, context) < crowding(a, taken, state, context) ? b : a,
    );
    places.push(best);
    taken.push(best);
  }
  return places;
}

/** In order of liking: beyond the later end, beyond the earlier one, then beside each end. */
function placesAround(state: BoardViewState, line: ForbiddenDrawingLine): readonly [Place, ...Place[]] {
  const [from, to] = endsOf(state, line);
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [dx, dy] = [((to[0] - from[0]) / length) * BADGE_DISTANCE, ((to[1] - from[1]) / length) * BADGE_DISTANCE];
  return [
    [to[0] + dx, to[1] + dy],
    [from[0] - dx, from[1] - dy],
    [to[0] - dy, to[1] + dx],
    [to[0] + dy, to[1] - dx],
    [from[0] - dy, from[1] + dx],
    [from[0] + dy, from[1] - dx],
  ];
}

function crowding([x, y]: Place, taken: readonly Place[], state: BoardViewState, context: PictureContext): number {
  const low = BADGE_RADIUS - context.nearMargin;
  const high = (state.size - 1) * CELL + context.farMargin - BADGE_RADIUS;
  const outside = x < low || y < low || x > high || y > high ? 1000 : 0;
  return taken.reduce(
    (sum, [atX, atY]) => sum + Math.max(0, STONE_RADIUS + BADGE_RADIUS - Math.hypot(x - atX, y - atY)),
    outside,
  );
}
