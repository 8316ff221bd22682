/** What a drawing must know of the pixels it will meet, in drawing units. */
import { CELL } from './drawn.ts';
import type { BoardLayout } from './geometry.ts';

export interface PictureContext {
  /** One CSS pixel. */
  readonly px: number;
  readonly cellPx: number;
  readonly lineUnits: number;
  readonly frameUnits: number;
  /** From the first line to the box's left and top edge, and from the last to its right and bottom edge. */
  readonly nearMargin: number;
  readonly farMargin: number;
  /** An id that is unique on the page. */
  readonly id: (name: string) => string;
}

export function contextOf(layout: BoardLayout, id: (name: string) => string): PictureContext {
  const px = CELL / layout.cellPx;
  return {
    px,
    cellPx: layout.cellPx,
    lineUnits: layout.linePx * px,
    frameUnits: layout.framePx * px,
    nearMargin: layout.originPx * px,
    farMargin: (layout.boxPx - layout.originPx) * px - (layout.size - 1) * CELL,
    id,
  };
}
