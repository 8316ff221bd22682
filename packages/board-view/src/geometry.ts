/**
 * Where things are: from a box in pixels to crossings, and from a pixel to the point that was meant.
 *
 * All lines, and so all crossings, sit on whole device pixels (on half ones where a line is an odd number of device
 * pixels wide), so that they are crisp. The pixels left over go to the wood.
 */

/** A tap farther from the nearest crossing than this, in cells, meant nothing. */
export const DEAD_ZONE_CELLS = 0.38;
/** Margins from the outer line to the edge of the wood, in cells. */
const MARGIN_WITH_COORDINATES = 1;
export const MARGIN_PLAIN = 0.62;
const MARGIN_NARROW = 0.5;
/** Boxes narrower than this take the narrow margin, so that 15 lines keep 24 px a cell on a 360 px phone. */
const NARROW_BOX_PX = 372;

export interface BoardLayout {
  readonly size: number;
  readonly boxPx: number;
  readonly dpr: number;
  readonly coordinates: boolean;
  readonly cellPx: number;
  /** Distance from the box's left and top edge to the first line's centre. */
  readonly originPx: number;
  readonly linePx: number;
  readonly framePx: number;
}

export interface LayoutRequest {
  readonly size: number;
  readonly boxPx: number;
  readonly dpr: number;
  readonly coordinates: boolean;
  /** Width of the border as a multiple of a line's. */
  readonly frameRatio?: number;
}

/** Lays the lines into a square box; never fails, a box too small gives cells of one device pixel. */
export function layoutOf({ size, boxPx, dpr, coordinates, frameRatio = 1.7 }: LayoutRequest): BoardLayout {
  const margin = coordinates ? MARGIN_WITH_COORDINATES : boxPx < NARROW_BOX_PX ? MARGIN_NARROW : MARGIN_PLAIN;
  const boxDevice = boxPx * dpr;
  const cellDevice = Math.max(1, Math.floor(boxDevice / (size - 1 + 2 * margin) + 1e-6));
  const cellPx = cellDevice / dpr;
  const wanted = Math.min(1.3, Math.max(0.8, 0.026 * cellPx));
  const lineDevice = Math.max(1, Math.round(wanted * dpr));
  const frameDevice = Math.max(lineDevice, Math.round(wanted * frameRatio * dpr));
  const half = lineDevice % 2 === 1 ? 0.5 : 0;
  const spare = boxDevice - (size - 1) * cellDevice;
  return {
    size,
    boxPx,
    dpr,
    coordinates,
    cellPx,
    originPx: (Math.round(spare / 2 - half) + half) / dpr,
    linePx: lineDevice / dpr,
    framePx: frameDevice / dpr,
  };
}

/** The crossing of a point, in pixels from the box's top left corner. */
export function crossingOf(layout: BoardLayout, point: number): { readonly x: number; readonly y: number } {
  return {
    x: layout.originPx + (point % layout.size) * layout.cellPx,
    y: layout.originPx + Math.floor(point / layout.size) * layout.cellPx,
  };
}

/** The point whose crossing is nearest, or undefined where no line is within half a cell. */
export function nearestPoint(layout: BoardLayout, x: number, y: number): number | undefined {
  const column = Math.round((x - layout.originPx) / layout.cellPx);
  const row = Math.round((y - layout.originPx) / layout.cellPx);
  const inside = column >= 0 && column < layout.size && row >= 0 && row < layout.size;
  return inside ? row * layout.size + column : undefined;
}

/** The point meant by a pixel: the nearest one, or undefined beyond the dead zone. */
export function pointAtPixel(layout: BoardLayout, x: number, y: number): number | undefined {
  const point = nearestPoint(layout, x, y);
  if (point === undefined) return undefined;
  const crossing = crossingOf(layout, point);
  const distance = Math.hypot(x - crossing.x, y - crossing.y);
  return distance <= DEAD_ZONE_CELLS * layout.cellPx ? point : undefined;
}

/**
 * Star points, ascending. Corners on the fourth line from 13 lines up, on the third from 9; the centre where there is
 * one. Nine add the middles of the sides; on an even board these lie on the line just before the middle.
 */
export function starPoints(size: number, stars: 'auto' | 'five' | 'nine'): readonly number[] {
  const nine = stars === 'nine' || (stars === 'auto' && size >= 19);
  const middle = Math.floor((size - 1) / 2);
  if (size < 9) return size % 2 === 1 ? [middle * size + middle] : [];
  const near = size >= 13 ? 3 : 2;
  const far = size - 1 - near;
  const corners = [near, far].flatMap((row) => [near, far].map((column) => row * size + column));
  const sides = [near * size + middle, middle * size + near, middle * size + far, far * size + middle];
  const centre = size % 2 === 1 || nine ? [middle * size + middle] : [];
  return [...corners, ...(nine ? sides : []), ...centre].sort((a, b) => a - b);
}

/** The one star point drawn larger: the centre of an odd board, 天元. */
export function centreStar(size: number): number | undefined {
  const middle = (size - 1) / 2;
  return Number.isInteger(middle) ? middle * size + middle : undefined;
}

export function columnLetter(column: number): string {
  return String.fromCharCode(65 + column);
}

/** Rows are numbered from the bottom. */
export function rowNumber(size: number, row: number): string {
  return String(size - row);
}
