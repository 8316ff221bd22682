import {
  allPoints,
  type Board,
  type Color,
  DIRECTIONS,
  type FiveRule,
  opponentOf,
  type Point,
  pointAlong,
  pointsOf,
} from '@tianyuan/rules';

//  A window is five points in a row on the board: the place of one possible five.
//
//      e [ . X . X . ] e        five points, and the points at its two ends, where the board has them
//
//  A board of n lines has 2·n·(n-4) along rows and columns and 2·(n-4)² along diagonals: 572 for 15, 1,020 for 19, 1,152 for 20.

export interface Window {
  readonly points: readonly Point[];
  /** The points directly before and after it; fewer than two at the edge. */
  readonly ends: readonly Point[];
}

/** Every window of a board, by direction and then by first point; and for each point the windows that it touches. */
export interface WindowTable {
  readonly windows: readonly Window[];
  /** For each point, the indices of the windows that have it among their five points: 3 in a corner, 20 in the middle. */
  readonly through: readonly (readonly number[])[];
  /** For each point, the indices of the windows that have it as an end. */
  readonly beside: readonly (readonly number[])[];
}

const tables = new Map<number, WindowTable>();

/** Made once for each size. */
export function windowTable(size: number): WindowTable {
  const known = tables.get(size);
  if (known) return known;
  const windows = DIRECTIONS.flatMap((direction) =>
    allPoints(size).flatMap((first) => {
      const reach = [-1, 0, 1, 2, 3, 4, 5].map((steps) => pointAlong(size, first, direction, steps));
      const points = reach.slice(1, 6).filter((point) => point !== undefined);
      const ends = [reach[0], reach[6]].filter((point) => point !== undefined);
      return points.length === 5 ? [{ points, ends }] : [];
    }),
  );
  const indicesBy = (part: 'points' | 'ends'): readonly (readonly number[])[] => {
    const ofPoint: number[][] = allPoints(size).map(() => []);
    windows.forEach((window, index) => {
      for (const point of window[part]) ofPoint[point]?.push(index);
    });
    return ofPoint;
  };
  const table = { windows, through: indicesBy('points'), beside: indicesBy('ends') };
  tables.set(size, table);
  return table;
}

/**
 * How many stones of each colour stand in each window and at its ends, kept up to date stone by stone: at most 28 counters
 * change for one stone, instead of 572 windows of five points being read again. All counts begin at nought.
 *
 * The only thing here that changes in place. The caller sees to it that a stone is placed on an empty point and taken from
 * where it stands.
 */
export class WindowCounters {
  readonly table: WindowTable;
  /** Black's counts, and behind them white's: one for each window. */
  readonly #inside: Uint8Array;
  readonly #atEnds: Uint8Array;
  readonly #firstOfWhite: number;

  constructor(size: number) {
    this.table = windowTable(size);
    this.#firstOfWhite = this.table.windows.length;
    this.#inside = new Uint8Array(2 * this.#firstOfWhite);
    this.#atEnds = new Uint8Array(2 * this.#firstOfWhite);
  }

  static of(board: Board): WindowCounters {
    const counters = new WindowCounters(board.size);
    for (const color of ['black', 'white'] as const) {
      for (const point of pointsOf(board, color)) counters.place(point, color);
    }
    return counters;
  }

  place(point: Point, color: Color): void {
    this.#add(point, color, 1);
  }

  remove(point: Point, color: Color): void {
    this.#add(point, color, -1);
  }

  #add(point: Point, color: Color, one: 1 | -1): void {
    const inside = this.#inside;
    const atEnds = this.#atEnds;
    const first = this.#firstOf(color);
    for (const window of this.table.through[point] ?? []) inside[first + window] = (inside[first + window] ?? 0) + one;
    for (const window of this.table.beside[point] ?? []) atEnds[first + window] = (atEnds[first + window] ?? 0) + one;
  }

  stonesIn(window: number, color: Color): number {
    return this.#inside[this.#firstOf(color) + window] ?? 0;
  }

  stonesAtEnds(window: number, color: Color): number {
    return this.#atEnds[this.#firstOf(color) + window] ?? 0;
  }

  #firstOf(color: Color): number {
    return color === 'black' ? 0 : this.#firstOfWhite;
  }

  /**
   * Whether five stones of `color` in this window would win, as the board stands at its ends:
   *
   *     [ . X O X . ]        dead: a stone of the other side
   *   X [ . X X X . ]        dead where six do not win: filled, it is six
   *   O [ . X X X . ] O      dead where a closed five does not win
   */
  isAlive(window: number, color: Color, rule: FiveRule): boolean {
    const opponent = opponentOf(color);
    if (this.stonesIn(window, opponent) > 0) return false;
    if (this.stonesAtEnds(window, color) > 0) return rule.overlineWins;
    return rule.closedFiveWins || this.stonesAtEnds(window, opponent) < 2;
  }
}
