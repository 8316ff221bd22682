/** Lines, border, star points and coordinates: everything printed on the wood. */
import type { PictureContext } from './context.ts';
import { CELL, centredText, circle, columnX, type Drawn, draw, round, rowY } from './drawn.ts';
import { centreStar, columnLetter, rowNumber, starPoints } from './geometry.ts';
import { brushLine } from './ink.ts';
import type { BoardViewState } from './types.ts';

const COORDINATE_DISTANCE = 66;
const LEAST_STAR_PX = 1.7;

export function groundDrawing(state: BoardViewState, context: PictureContext): ReadonlyMap<string, Drawn> {
  const { size, theme } = state;
  const drawing = new Map<string, Drawn>();
  if (theme.kind === 'ink') drawing.set('lines', brushLines(size, context));
  else {
    drawing.set(
      'lines',
      draw('path', { class: 'bv-line', d: innerLines(size), 'stroke-width': round(context.lineUnits) }),
    );
    drawing.set('frame', frame(size, context));
  }
  for (const point of starPoints(size, state.stars)) {
    const radius = Math.max(point === centreStar(size) ? 11 : 8, LEAST_STAR_PX * context.px);
    drawing.set(`star-${point}`, circle('bv-star', columnX(size, point), rowY(size, point), radius));
  }
  return drawing;
}

/** One path, so that crossings are no darker than lines. */
function innerLines(size: number): string {
  const end = (size - 1) * CELL;
  const steps = Array.from({ length: size - 2 }, (_, index) => (index + 1) * CELL);
  return steps.map((at) => `M0 ${at}H${end}M${at} 0V${end}`).join('');
}

/** The border: its inner edge is the outer lines' own, its width grows outward, so both edges are crisp. */
function frame(size: number, context: PictureContext): Drawn {
  const out = (context.frameUnits - context.lineUnits) / 2;
  const side = (size - 1) * CELL + 2 * out;
  return draw('rect', {
    class: 'bv-frame',
    x: round(-out),
    y: round(-out),
    width: round(side),
    height: round(side),
    'stroke-width': round(context.frameUnits),
  });
}

function brushLines(size: number, context: PictureContext): Drawn {
  const end = (size - 1) * CELL;
  const lines = Array.from({ length: size }, (_, index) => {
    const outer = index === 0 || index === size - 1;
    const width = outer ? 7 : 3.1;
    const wide = Math.max(width, context.px * (outer ? 1.6 : 0.8));
    const reach = outer ? 4 : 0;
    return (['row', 'column'] as const)
      .map((along, turn) => brushLine(along, index * CELL, -reach, end + reach, wide, index * 2 + turn + 1))
      .join('');
  });
  return draw('path', { class: 'bv-brush', d: lines.join('') });
}

/** The letters and numbers; those of `lit` stand out. */
export function coordinatesDrawing(state: BoardViewState, context: PictureContext): ReadonlyMap<string, Drawn> {
  const drawing = new Map<string, Drawn>();
  if (!state.showCoordinates) return drawing;
  const { size, preview } = state;
  const font = Math.max(27, 9.5 * context.px);
  for (let index = 0; index < size; index++) {
    const atColumn = preview !== undefined && preview % size === index;
    const atRow = preview !== undefined && Math.floor(preview / size) === index;
    const name = (lit: boolean) => (lit ? 'bv-coordinate bv-lit' : 'bv-coordinate');
    const bottom = (size - 1) * CELL + COORDINATE_DISTANCE;
    drawing.set(`column-${index}`, centredText(name(atColumn), index * CELL, bottom, font, columnLetter(index)));
    drawing.set(
      `row-${index}`,
      centredText(name(atRow), -COORDINATE_DISTANCE, index * CELL, font, rowNumber(size, index)),
    );
  }
  return drawing;
}
