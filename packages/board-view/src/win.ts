/** Winning runs: a veil over all else, the run's stones lit again, a ring on each and a line through each run. Pure. */
import type { PictureContext } from './context.ts';
import { CELL, circle, type Drawn, draw, round, stroke } from './drawn.ts';
import { ghostStone, placeOf } from './marks.ts';
import type { BoardViewState } from './types.ts';

const RING_RADIUS = 49;

/** The points of all runs, each once, in the order they light up. */
function winPoints(state: BoardViewState): readonly number[] {
  return [...new Set((state.winLines ?? []).flatMap((line) => [...line].sort((a, b) => a - b)))];
}

/** Above the stones, below the marks: the veil and the lit stones. */
export function veilDrawing(state: BoardViewState, context: PictureContext): ReadonlyMap<string, Drawn> {
  const drawing = new Map<string, Drawn>();
  const points = winPoints(state);
  if (points.length === 0) return drawing;
  const side = (state.size - 1) * CELL;
  const { nearMargin: near, farMargin: far } = context;
  const veil = {
    class: 'bv-veil',
    x: round(-near),
    y: round(-near),
    width: round(side + near + far),
    height: round(side + near + far),
  };
  drawing.set('veil', draw('rect', veil));
  for (const point of points) {
    const stone = state.stones[point];
    if (stone === 'black' || stone === 'white')
      drawing.set(`lit-${point}`, ghostStone(state, context, point, stone, 1));
  }
  return drawing;
}

/** The lines first, so that the rings lie over them. */
export function winDrawing(state: BoardViewState): ReadonlyMap<string, Drawn> {
  const drawing = new Map<string, Drawn>();
  for (const [index, line] of (state.winLines ?? []).entries()) {
    if (line.length > 0) drawing.set(`line-${index}`, runLine(state, line));
  }
  for (const point of winPoints(state)) {
    const [x, y] = placeOf(state, point);
    const ring = (name: string, width: number) =>
      draw('circle', { class: name, cx: x, cy: y, r: RING_RADIUS, 'stroke-width': width });
    drawing.set(
      `ring-${point}`,
      draw('g', { class: 'bv-win-ring' }, [ring('bv-win-edge', 11), ring('bv-win-gold', 7)]),
    );
  }
  return drawing;
}

/** So far from a stone's centre the line leaves its number free. */
const NUMBER_RADIUS = 31;

/**
 * From the first stone's centre to the last one's, lying along its own x axis so that it can grow from its start. A number
 * on a stone interrupts it.
 */
function runLine(state: BoardViewState, line: readonly number[]): Drawn {
  const [x, y] = placeOf(state, Math.min(...line));
  const [endX, endY] = placeOf(state, Math.max(...line));
  const length = round(Math.hypot(endX - x, endY - y));
  const angle = round((Math.atan2(endY - y, endX - x) * 180) / Math.PI);
  const path = pathPast(state, line, length);
  const grown = draw('g', { class: 'bv-win-grow' }, [stroke('bv-win-edge', path, 17), stroke('bv-win-gold', path, 11)]);
  return draw(
    'g',
    { class: 'bv-win-line', transform: `translate(${x} ${y}) rotate(${angle})` },
    length > 0 ? [grown] : [circle('bv-win-dot', 0, 0, 8)],
  );
}

/** The path of a line that is so long, without what would strike out a number. */
function pathPast(state: BoardViewState, line: readonly number[], length: number): string {
  const points = [...line].sort((a, b) => a - b);
  const step = length / Math.max(1, points.length - 1);
  const isNumbered = (point: number | undefined): boolean =>
    state.showNumbers && point !== undefined && state.moveNumbers?.has(point) === true;
  if (!points.some(isNumbered)) return `M0 0H${length}`;
  return points
    .slice(1)
    .map((point, index) => {
      const from = index * step + (isNumbered(points[index]) ? NUMBER_RADIUS : 0);
      const to = (index + 1) * step - (isNumbered(point) ? NUMBER_RADIUS : 0);
      return `M${round(from)} 0H${round(to)}`;
    })
    .join('');
}
