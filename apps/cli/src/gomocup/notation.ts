import { columnOf, type ForbiddenReason, type Point, pointAt, rowOf } from '@tianyuan/rules';

/** `x,y`: column and row from the top left, both from 0. */
export function coordinatesOf(size: number, point: Point): string {
  return `${columnOf(size, point)},${rowOf(size, point)}`;
}

/** `x,y` or `x,y,field` as it was sent, not checked against a board. */
export interface Item {
  readonly x: number;
  readonly y: number;
  readonly field?: number;
}

const ITEM = String.raw`(-?\d{1,9}),(-?\d{1,9})(?:,(-?\d{1,9}))?`;
const ITEMS = new RegExp(ITEM, 'g');
const LIST_LINE = new RegExp(`^(?:${ITEM}(?: ${ITEM})*)? ?(?:DONE)?$`, 'i');
const PAIR = /^(-?\d{1,9})[, ](-?\d{1,9})$/;

/** One line of a list: any number of items (usually one), perhaps with `DONE` behind them. Undefined for anything else. */
export function readListLine(line: string): { readonly items: readonly Item[]; readonly isDone: boolean } | undefined {
  const text = withoutBlanks(line);
  if (!LIST_LINE.test(text)) return undefined;
  const items = Array.from(text.matchAll(ITEMS), ([, x, y, field]) => ({
    x: Number(x),
    y: Number(y),
    ...(field !== undefined && { field: Number(field) }),
  }));
  return { items, isDone: /DONE$/i.test(text) };
}

/** `7,7`, also with blanks around the comma or in its place. */
export function readPair(text: string): Item | undefined {
  const match = PAIR.exec(withoutBlanks(text));
  return match ? { x: Number(match[1]), y: Number(match[2]) } : undefined;
}

/** Single blanks between words, none around commas: what is left takes no time to match, however long it is. */
function withoutBlanks(text: string): string {
  return text.trim().replace(/\s+/g, ' ').replace(/ ?, ?/g, ',');
}

/** Undefined off the board. */
export function pointOf(size: number, { x, y }: Item): Point | undefined {
  const isOn = x >= 0 && x < size && y >= 0 && y < size;
  return isOn ? pointAt(size, x, y) : undefined;
}

/** Yixin writes a pass as a stone off the board. */
export function isPass({ x, y }: Item): boolean {
  return x === -1 && y === -1;
}

/** Yixin's list of forbidden points: two digits for the column, two for the row, each; a full stop ends it. */
export function forbidLine(size: number, forbidden: ReadonlyMap<Point, ForbiddenReason>): string {
  const twoDigits = (number: number): string => String(number).padStart(2, '0');
  const points = [...forbidden.keys()].map((point) => twoDigits(columnOf(size, point)) + twoDigits(rowOf(size, point)));
  return `FORBID ${points.join('')}.`;
}
