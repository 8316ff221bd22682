import {
  allPoints,
  type Board,
  boardOf,
  type Color,
  type Direction,
  opponentOf,
  type Point,
  parsePoint,
  pointAt,
  pointName,
  type Stone,
} from '@tianyuan/rules';

/** A board drawn row by row: `X` black, `O` white, `.` empty; `*` an empty point that is asked about. */
export function boardFromPicture(picture: string): { readonly board: Board; readonly asked: readonly Point[] } {
  const cells = picture.split(/\s+/).filter((cell) => cell !== '');
  const size = Math.sqrt(cells.length);
  if (!Number.isInteger(size)) throw new Error(`a picture of ${cells.length} points is not square`);
  const board = { size, stones: cells.map((cell) => stoneOf(cell, 'black')) };
  return { board, asked: allPoints(size).filter((point) => cells[point] === '*') };
}

/**
 * A line drawn from edge to edge, laid on a board of its own length in any direction: `X` own, `O` the opponent, `.`
 * empty, `*` own, the stone that is asked about.
 */
export function boardFromLine(
  drawing: string,
  direction: Direction,
  own: Color,
): { readonly board: Board; readonly at: Point } {
  const cells = drawing.split(/\s+/).filter((cell) => cell !== '');
  const size = cells.length;
  const middle = Math.floor(size / 2);
  const pointOf = {
    east: (index: number) => pointAt(size, index, middle),
    south: (index: number) => pointAt(size, middle, index),
    'south-east': (index: number) => pointAt(size, index, index),
    'north-east': (index: number) => pointAt(size, index, size - 1 - index),
  }[direction];
  const stones = new Array<Stone>(size * size).fill('empty');
  for (const [index, cell] of cells.entries()) stones[pointOf(index)] = stoneOf(cell === '*' ? 'X' : cell, own);
  return { board: { size, stones }, at: pointOf(cells.indexOf('*')) };
}

function stoneOf(cell: string, own: Color): Stone {
  if (cell === 'X') return own;
  if (cell === 'O') return opponentOf(own);
  if (cell === '.' || cell === '*') return 'empty';
  throw new Error(`a picture has no ${cell}`);
}

export function pointNamed(size: number, name: string): Point {
  const parsed = parsePoint(size, name);
  if (!parsed.ok) throw new Error(`${name} is no point of a board of ${size}`);
  return parsed.value;
}

export function boardNamed(size: number, black: readonly string[], white: readonly string[]): Board {
  const points = (names: readonly string[]) => names.map((name) => pointNamed(size, name));
  const made = boardOf(size, points(black), points(white));
  if (!made.ok) throw new Error(`${pointName(size, made.error.point)} is given twice`);
  return made.value;
}

export function namesOf(size: number, points: Iterable<Point>): readonly string[] {
  return [...points].map((point) => pointName(size, point));
}
