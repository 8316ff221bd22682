/** A small still board for lists: flat, without coordinates, and with every colour written into it. */
import { CELL, columnX, type Drawn, draw, rowY } from './drawn.ts';
import { MARGIN_PLAIN, starPoints } from './geometry.ts';
import { createElement } from './layer.ts';
import type { BoardTheme } from './themes.ts';
import type { Stone, StoneColor } from './types.ts';

export interface ThumbnailRequest {
  readonly size: number;
  /** `size * size` stones, row by row from the top left. */
  readonly stones: readonly Stone[];
  /** The stone that is marked as the last one. */
  readonly lastPoint?: number | undefined;
  readonly theme: BoardTheme;
}

/** About an eighth of what a board of the same stones needs; it is as large as its box and knows no pointer. */
export function createThumbnail(request: ThumbnailRequest): SVGElement {
  return createElement(thumbnailDrawing(request));
}

export function thumbnailDrawing({ size, stones, lastPoint, theme }: ThumbnailRequest): Drawn {
  const margin = MARGIN_PLAIN * CELL;
  const end = (size - 1) * CELL;
  const side = end + 2 * margin;
  const lines = Array.from({ length: size }, (_, index) => `M0 ${index * CELL}H${end}M${index * CELL} 0V${end}`);
  const box = { class: 'bv-thumbnail', viewBox: `${-margin} ${-margin} ${side} ${side}`, 'aria-hidden': 'true' };
  const wood = theme.wood[1]?.[1] ?? theme.wood[0]?.[1] ?? 'none';
  return draw('svg', box, [
    draw('rect', { x: -margin, y: -margin, width: side, height: side, fill: wood }),
    draw('path', {
      d: lines.join(''),
      fill: 'none',
      stroke: theme.line,
      'stroke-opacity': theme.lineAlpha * 0.8,
      'stroke-width': 7,
    }),
    ...starPoints(size, 'auto').map((point) =>
      dot(size, point, 13, { fill: theme.line, 'fill-opacity': theme.frameAlpha }),
    ),
    ...stones.flatMap((stone, point) => (stone === 'empty' ? [] : [stoneDrawing(size, point, stone, theme)])),
    ...(lastPoint === undefined || stones[lastPoint] === 'empty' ? [] : [lastMark(size, lastPoint, stones, theme)]),
  ]);
}

function stoneDrawing(size: number, point: number, color: StoneColor, theme: BoardTheme): Drawn {
  const { black, white, rimBlack, rimWhite, line } = theme;
  const fill = color === 'black' ? middleOf(black, '#000') : middleOf(white, '#fff');
  const rim = (color === 'black' ? rimBlack : rimWhite) ?? line;
  return dot(size, point, 45, { fill, stroke: rim, 'stroke-width': 9 });
}

function lastMark(size: number, point: number, stones: readonly Stone[], theme: BoardTheme): Drawn {
  return dot(size, point, 17, { fill: stones[point] === 'white' ? theme.lastOnWhite : theme.last });
}

function dot(size: number, point: number, r: number, look: Readonly<Record<string, string | number>>): Drawn {
  return draw('circle', { cx: columnX(size, point), cy: rowY(size, point), r, ...look });
}

/** The colour in the middle of a stone's shading. */
function middleOf(stops: BoardTheme['black'], otherwise: string): string {
  return stops[Math.floor(stops.length / 2)]?.[1] ?? otherwise;
}
