/**
 * A drawing as data: what SVG elements to show. Pure functions make them, `layer.ts` brings them onto the page.
 * Lengths are hundredths of a cell; the point in the top left corner is at 0, 0.
 */
export interface Drawn {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly content: string | readonly Drawn[];
}

/** Drawings by a key that stays the same while it is the same thing; the order is the order of painting. */
export type Drawing = ReadonlyMap<string, Drawn>;

/** One cell in drawing units. */
export const CELL = 100;

export function draw(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  content: string | readonly Drawn[] = [],
): Drawn {
  return { tag, attributes, content };
}

export function circle(className: string, x: number, y: number, radius: number): Drawn {
  return draw('circle', { class: className, cx: round(x), cy: round(y), r: round(radius) });
}

/** A stroke; `width` in units. */
export function stroke(className: string, path: string, width: number): Drawn {
  return draw('path', { class: className, d: path, 'stroke-width': round(width) });
}

/** Text centred on a crossing in both directions; `x`, `y` the centre. */
export function centredText(className: string, x: number, y: number, size: number, text: string): Drawn {
  return draw('text', { class: className, x: round(x), y: round(y + size * 0.357), 'font-size': round(size) }, text);
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export function columnX(size: number, point: number): number {
  return (point % size) * CELL;
}

export function rowY(size: number, point: number): number {
  return Math.floor(point / size) * CELL;
}
