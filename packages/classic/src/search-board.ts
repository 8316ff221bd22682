import {
  allPoints,
  assert,
  type Board,
  type Color,
  forbiddenPoints,
  neighboursWithin,
  opponentOf,
  type Point,
  pointsOf,
  RULE_SETS,
  type RuleSet,
  type Stone,
} from '@tianyuan/rules';
import type { PlayerPosition } from './player.ts';
import { PositionKey } from './position-key.ts';
import { WindowCounters } from './windows.ts';

/** How far from a stone a point may be to be looked at: so many lines in any direction, or wherever it is. */
export type Radius = 1 | 2 | 3 | 'all';

//  The board in a player's head. A search lays and takes back a stone many thousand times; a board that is copied each time, and
//  read through for fives each time, costs many times what changes. So here everything that a search asks is kept up to
//  date stone by stone, and whatever `make` changes `unmake` changes back:
//
//    1. `board` is the given position with the stones of `moves`.
//    2. `living(color, n)` is how many windows hold n stones of `color`, none of the other, and can still win. So a five stands
//       when living(color, 5) > 0, and a side can make one when living(color, 4) > 0.
//    3. crossing(color, point) is what the living windows of `color` through the point are worth together.
//    4. `#near[point]` is how many stones stand within the radius of the point.
//    5. `key` tells positions apart.
//
//  Cost of a stone: 20 windows at most are looked at (28 where the ends matter), for each that changes five points are written,
//  and the points within the radius count it: 8, 24 or 48.

/**
 * What a living window with 0 to 5 stones is worth where windows cross: nearly what it is in the evaluation, so that what looks
 * good is what is found to be good; but the last point of a window of four comes before all others, for it makes the five or
 * blocks it.
 */
const CROSSING_WORTH: readonly number[] = [0, 3, 10, 60, 1_000_000, 0];

export class SearchBoard {
  /** A live view: it changes with `make` and `unmake`. */
  readonly board: Board;
  readonly rules: RuleSet;
  readonly windows: WindowCounters;
  readonly #stones: Stone[];
  readonly #moves: Point[] = [];
  /** For each window n when it lives for black with n stones, -n for white, and 0 when it is empty or dead. */
  readonly #lives: Int8Array;
  /** How many windows have each of these numbers from -5 to 5. */
  readonly #living: Int32Array = new Int32Array(11);
  readonly #crossing: Readonly<Record<Color, Int32Array>>;
  readonly #endsMatter: boolean;
  /** For each point the points within the radius; undefined where all are. */
  readonly #around: readonly (readonly Point[])[] | undefined;
  readonly #near: Uint16Array;
  readonly #key: PositionKey;
  #toMove: Color;

  constructor({ board, toMove, ruleSet }: PlayerPosition, radius: Radius) {
    this.#stones = new Array<Stone>(board.stones.length).fill('empty');
    this.board = { size: board.size, stones: this.#stones };
    this.rules = RULE_SETS[ruleSet];
    this.windows = new WindowCounters(board.size);
    this.#lives = new Int8Array(this.windows.table.windows.length);
    const fives = Object.values(this.rules.fiveOf);
    this.#endsMatter = fives.some(({ overlineWins, closedFiveWins }) => !overlineWins || !closedFiveWins);
    const points = allPoints(board.size);
    this.#around = radius === 'all' ? undefined : points.map((point) => neighboursWithin(board.size, point, radius));
    this.#near = new Uint16Array(points.length);
    this.#crossing = { black: new Int32Array(points.length), white: new Int32Array(points.length) };
    this.#key = new PositionKey(board.size);
    this.#toMove = toMove;
    for (const color of ['black', 'white'] as const) {
      for (const point of pointsOf(board, color)) this.#change(point, color, 1);
    }
  }

  get toMove(): Color {
    return this.#toMove;
  }

  /** The stones laid in the head, first to last. */
  get moves(): readonly Point[] {
    return this.#moves;
  }

  /** The same number for the same stones, whatever their order; another one for others, but for a chance of one in 2^53. */
  get key(): number {
    return this.#key.value;
  }

  living(color: Color, stones: number): number {
    return this.#living[5 + (color === 'black' ? stones : -stones)] ?? 0;
  }

  crossing(color: Color, point: Point): number {
    return this.#crossing[color][point] ?? 0;
  }

  /** Whose five stands on the board, if any: only the side that placed the last stone can have one. */
  get winner(): Color | undefined {
    const mover = opponentOf(this.#toMove);
    return this.living(mover, 5) > 0 ? mover : undefined;
  }

  /** Places a stone of the side to move; the point must be empty and allowed. */
  make(point: Point): void {
    assert(this.#stones[point] === 'empty', 'a stone is laid on an empty point');
    this.#change(point, this.#toMove, 1);
    this.#moves.push(point);
    this.#toMove = opponentOf(this.#toMove);
  }

  /** Takes the last stone of `make` back. */
  unmake(): void {
    const point = this.#moves.pop();
    assert(point !== undefined, 'a stone was laid before it is taken back');
    this.#toMove = opponentOf(this.#toMove);
    this.#change(point, this.#toMove, -1);
  }

  /**
   * The points that the side to move looks at, ascending: empty, not forbidden, and within the radius of a stone of either
   * colour. All that are allowed where none of those is; [] when there is none at all. Cost: one look at each point of the board.
   */
  candidates(): Point[] {
    const forbidden = this.rules.forbids === this.#toMove ? forbiddenPoints(this.board) : undefined;
    const isAllowed = (point: Point): boolean => this.#stones[point] === 'empty' && !forbidden?.has(point);
    const points = allPoints(this.board.size);
    const near = points.filter((point) => this.isNear(point) && isAllowed(point));
    return near.length > 0 ? near : points.filter(isAllowed);
  }

  isNear(point: Point): boolean {
    return this.#around === undefined || (this.#near[point] ?? 0) > 0;
  }

  /** The points where `color` would make a five, ascending. */
  fivePoints(color: Color): readonly Point[] {
    if (this.living(color, 4) === 0) return [];
    const rule = this.rules.fiveOf[color];
    const found = this.windows.table.windows.flatMap(({ points }, window) =>
      this.windows.stonesIn(window, color) === 4 && this.windows.isAlive(window, color, rule)
        ? points.filter((point) => this.#stones[point] === 'empty')
        : [],
    );
    return [...new Set(found)].sort((one, other) => one - other);
  }

  /** Lays or lifts a stone, and looks again at the windows that it touches. */
  #change(point: Point, color: Color, one: 1 | -1): void {
    if (one === 1) this.windows.place(point, color);
    else this.windows.remove(point, color);
    const { through, beside } = this.windows.table;
    for (const window of through[point] ?? []) this.#look(window);
    if (this.#endsMatter) for (const window of beside[point] ?? []) this.#look(window);
    this.#stones[point] = one === 1 ? color : 'empty';
    this.#key.turn(point, color);
    for (const neighbour of this.#around?.[point] ?? []) this.#near[neighbour] = (this.#near[neighbour] ?? 0) + one;
  }

  #look(window: number): void {
    const before = this.#lives[window] ?? 0;
    const now = this.#lifeOf(window);
    if (before === now) return;
    this.#lives[window] = now;
    this.#living[5 + before] = (this.#living[5 + before] ?? 0) - 1;
    this.#living[5 + now] = (this.#living[5 + now] ?? 0) + 1;
    this.#cross(window, before, -1);
    this.#cross(window, now, 1);
  }

  #lifeOf(window: number): number {
    const black = this.windows.stonesIn(window, 'black');
    const white = this.windows.stonesIn(window, 'white');
    if (black > 0 === white > 0) return 0;
    if (!this.#endsMatter) return black - white;
    const color = black > 0 ? 'black' : 'white';
    return this.windows.isAlive(window, color, this.rules.fiveOf[color]) ? black - white : 0;
  }

  #cross(window: number, life: number, one: 1 | -1): void {
    if (life === 0) return;
    const crossing = life > 0 ? this.#crossing.black : this.#crossing.white;
    const worth = one * (CROSSING_WORTH[Math.abs(life)] ?? 0);
    for (const point of this.windows.table.windows[window]?.points ?? [])
      crossing[point] = (crossing[point] ?? 0) + worth;
  }
}
