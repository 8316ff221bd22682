/** The stone that is not there yet: hover, touch preview with its ring, crosshair and pills, refusal cross. Pure. */
import type { PictureContext } from './context.ts';
import { CELL, centredText, type Drawn, draw, round, stroke } from './drawn.ts';
import { columnLetter, rowNumber } from './geometry.ts';
import { crossMark, ghostStone, placeOf } from './marks.ts';
import type { BoardViewState } from './types.ts';

const SHORT_OF_COORDINATES = 36;

export interface Passing {
  readonly hover: number | undefined;
  /** The point whose refusal is being shown. */
  readonly refused: number | undefined;
}

/** The point whose preview is to be seen: only an empty one. */
function shownPreview(state: BoardViewState): number | undefined {
  const { preview } = state;
  return preview !== undefined && state.stones[preview] === 'empty' ? preview : undefined;
}

/** Under the stones: two lines from edge to edge; they stop short of the coordinates. */
export function crosshairDrawing(state: BoardViewState, context: PictureContext): ReadonlyMap<string, Drawn> {
  const preview = shownPreview(state);
  if (preview === undefined) return new Map();
  const [x, y] = placeOf(state, preview);
  const from = round(state.showCoordinates ? -SHORT_OF_COORDINATES : -context.nearMargin);
  const to = round((state.size - 1) * CELL + (state.showCoordinates ? SHORT_OF_COORDINATES : context.farMargin));
  return new Map([['crosshair', stroke('bv-crosshair', `M${x} ${from}V${to}M${from} ${y}H${to}`, 1.5 * context.px)]]);
}

/** Above everything. */
export function previewDrawing(
  state: BoardViewState,
  context: PictureContext,
  passing: Passing,
): ReadonlyMap<string, Drawn> {
  const drawing = new Map<string, Drawn>();
  const { hoverColor } = state;
  const preview = shownPreview(state);
  if (passing.hover !== undefined && hoverColor !== undefined && passing.hover !== preview) {
    drawing.set(
      'hover',
      draw('g', { class: 'bv-hover' }, [ghostStone(state, context, passing.hover, hoverColor, state.theme.hoverAlpha)]),
    );
  }
  if (preview !== undefined) {
    const [x, y] = placeOf(state, preview);
    if (hoverColor !== undefined) drawing.set('preview', ghostStone(state, context, preview, hoverColor, 0.8));
    drawing.set(
      'ring',
      draw('circle', { class: 'bv-preview-ring', cx: x, cy: y, r: 60, 'stroke-width': round(2 * context.px) }),
    );
    if (!state.showCoordinates) for (const [key, pill] of pills(state, context, preview)) drawing.set(key, pill);
  }
  if (passing.refused !== undefined) {
    drawing.set('refused', crossMark('bv-cross bv-refused', placeOf(state, passing.refused), 17, 9, 17));
  }
  return drawing;
}

/** Letter at the bottom rim, number at the left one. Their size is the finger's, not the cell's. */
function pills(state: BoardViewState, context: PictureContext, point: number): readonly (readonly [string, Drawn])[] {
  const { px } = context;
  const [x, y] = placeOf(state, point);
  const bottom = (state.size - 1) * CELL + context.farMargin - 11 * px;
  const left = -context.nearMargin + 16 * px;
  const pill = (name: string, atX: number, atY: number, text: string) =>
    [
      name,
      draw('g', { class: 'bv-pill' }, [
        draw('rect', {
          x: round(atX - 14 * px),
          y: round(atY - 9 * px),
          width: round(28 * px),
          height: round(18 * px),
          rx: round(9 * px),
        }),
        centredText('bv-pill-text', atX, atY, 11.5 * px, text),
      ]),
    ] as const;
  return [
    pill('pill-column', x, bottom, columnLetter(point % state.size)),
    pill('pill-row', left, y, rowNumber(state.size, Math.floor(point / state.size))),
  ];
}
