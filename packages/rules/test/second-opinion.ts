import type { Board, ForbiddenReason } from '@tianyuan/rules';

//  Forbidden points a second time, slowly and in another way than the package: sets of named stones instead of a grid,
//  windows of five and four instead of rows and ends, each sentence of the RIF terms written down as it stands. It shares
//  no line with the package, so that neither checks itself.

type Spot = string; // 'column,row'

interface Position {
  readonly size: number;
  readonly black: ReadonlySet<Spot>;
  readonly white: ReadonlySet<Spot>;
}

type Way = readonly [columns: number, rows: number];
const WAYS: readonly Way[] = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
];

/** Why black may not place on the empty point of this index, as `forbiddenReason` tells it. */
export function secondOpinionOn(board: Board, index: number): ForbiddenReason | undefined {
  const verdict = verdictOn(positionOf(board), spotOf(board, index));
  return verdict === 'five' || verdict === 'allowed' ? undefined : verdict;
}

/** The forbidden points by index, as `forbiddenPoints` tells them. */
export function forbiddenBySecondOpinion(board: Board): ReadonlyMap<number, ForbiddenReason> {
  const found = new Map<number, ForbiddenReason>();
  for (const [index, stone] of board.stones.entries()) {
    const reason = stone === 'empty' ? secondOpinionOn(board, index) : undefined;
    if (reason) found.set(index, reason);
  }
  return found;
}

function positionOf({ size, stones }: Board): Position {
  const spotsOf = (color: string) =>
    new Set(stones.flatMap((stone, index) => (stone === color ? [spotOf({ size, stones }, index)] : [])));
  return { size, black: spotsOf('black'), white: spotsOf('white') };
}

function spotOf({ size }: Board, index: number): Spot {
  return `${index % size},${(index - (index % size)) / size}`;
}

function verdictOn(before: Position, spot: Spot): 'five' | 'allowed' | ForbiddenReason {
  const position = withBlack(before, spot);
  const rows = WAYS.map((way) => unbrokenRow(position, spot, way).length);
  if (rows.some((length) => length === 5)) return 'five'; // 9.2
  if (rows.some((length) => length >= 6)) return 'overline';
  if (foursThrough(position, spot).size > 1) return 'double-four';
  if (threesThrough(position, spot).size > 1) return 'double-three';
  return 'allowed';
}

/** FOUR: a row with four stones to which you can add one more stone to attain five in a row. Named by its stones. */
function foursThrough(position: Position, spot: Spot): ReadonlySet<string> {
  const fours = new Set<string>();
  for (const way of WAYS) {
    for (const window of windowsThrough(position, spot, way, 5)) {
      const { stones, gap } = oneMissing(position, window);
      if (gap !== undefined && unbrokenRow(withBlack(position, gap), gap, way).length === 5) fours.add(stones);
    }
  }
  return fours;
}

/**
 * THREE: a row with three stones to which you, without at the same time a five in a row is made, can add one more stone
 * to attain a straight four; and by 9.3 that stone must be one that black may place.
 */
function threesThrough(position: Position, spot: Spot): ReadonlySet<string> {
  const threes = new Set<string>();
  for (const way of WAYS) {
    for (const window of windowsThrough(position, spot, way, 4)) {
      const { stones, gap } = oneMissing(position, window);
      if (gap === undefined || threes.has(stones)) continue;
      if (isStraightFour(withBlack(position, gap), window, way) && verdictOn(position, gap) === 'allowed') {
        threes.add(stones);
      }
    }
  }
  return threes;
}

/** STRAIGHT FOUR: an unbroken row with four stones to which you, in two different ways, can add one more to attain five. */
function isStraightFour(position: Position, four: readonly Spot[], way: Way): boolean {
  const [first, , , last] = four;
  if (first === undefined || last === undefined) return false;
  return [step(first, way, -1), step(last, way, 1)].every(
    (end) => isEmpty(position, end) && unbrokenRow(withBlack(position, end), end, way).length === 5,
  );
}

/** When all of a window but one empty spot is black: its stones as a name, and that spot. */
function oneMissing(position: Position, window: readonly Spot[]): { stones: string; gap: Spot | undefined } {
  const stones = window.filter((spot) => position.black.has(spot));
  const gap = window.find((spot) => isEmpty(position, spot));
  return { stones: stones.join(' '), gap: stones.length === window.length - 1 ? gap : undefined };
}

function windowsThrough(position: Position, spot: Spot, way: Way, length: number): readonly (readonly Spot[])[] {
  const windows = Array.from({ length }, (_, back) =>
    Array.from({ length }, (_, index) => step(spot, way, index - back)),
  );
  return windows.filter((window) => window.every((each) => isOnBoard(position, each)));
}

function unbrokenRow(position: Position, spot: Spot, way: Way): readonly Spot[] {
  const row = [spot];
  for (let next = step(spot, way, 1); position.black.has(next); next = step(next, way, 1)) row.push(next);
  for (let next = step(spot, way, -1); position.black.has(next); next = step(next, way, -1)) row.push(next);
  return row;
}

function step(spot: Spot, [columns, rows]: Way, count: number): Spot {
  const [column = 0, row = 0] = spot.split(',').map(Number);
  return `${column + columns * count},${row + rows * count}`;
}

function isOnBoard({ size }: Position, spot: Spot): boolean {
  return spot.split(',').every((part) => Number(part) >= 0 && Number(part) < size);
}

function isEmpty(position: Position, spot: Spot): boolean {
  return isOnBoard(position, spot) && !position.black.has(spot) && !position.white.has(spot);
}

function withBlack(position: Position, spot: Spot): Position {
  return { ...position, black: new Set([...position.black, spot]) };
}
