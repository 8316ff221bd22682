import {
  type Board,
  boardOf,
  type Color,
  fivesThrough,
  isLegal,
  legalPoints,
  neighboursWithin,
  opponentOf,
  type Point,
  play,
  pointsOf,
} from '@tianyuan/rules';
import type { BoardIndex, Engine, RuleSetId, SolveResult } from '../src/index.ts';
import { indexOf, type TruthRow } from './support.ts';

/**
 * Plays a claimed win by fours out against every defence, knowing only the rules package: the attacker's moves come from
 * the engine, their effect is judged here. A stone of the attacker must win at once, or make a four whose every legal
 * answer loses again. Returns what is wrong, or undefined.
 */
export function checkVcf(engine: Engine, row: TruthRow): string | undefined {
  const points = (names: readonly string[]): Point[] => names.map((name) => indexOf(name, row.size) as Point);
  const board = boardOf(row.size, points(row.black), points(row.white));
  if (!board.ok) return `${row.id} is no position`;
  return attack(engine, board.value, row.side, row.rule, []);
}

function attack(
  engine: Engine,
  board: Board,
  side: Color,
  rule: RuleSetId,
  path: readonly number[],
): string | undefined {
  const solved = solve(engine, board, side, rule);
  const point = solved.pv[0] as Point | undefined;
  if (solved.status !== 'win' || point === undefined) return `no win claimed after ${path}`;
  if (!isLegal(board, point, side, rule)) return `illegal ${point} after ${path}`;
  const after = play(board, point, side);
  if (fivesThrough(after, point, rule).length > 0) return undefined;
  if (path.length > 60) return `too long: ${path}`;
  const opponent = opponentOf(side);
  if (winningPoints(after, side, rule).length === 0) return `${point} is no four after ${path}`;
  if (winningPoints(after, opponent, rule).length > 0) return `the opponent wins after ${path}`;
  for (const answer of answersTo(after, side, rule)) {
    const wrong = attack(engine, play(after, answer, opponent), side, rule, [...path, point, answer]);
    if (wrong) return wrong;
  }
  return undefined;
}

/** What a claimed win came to when it was played out. */
export interface PlayedOut {
  /** Undefined: the win held against everything. */
  readonly wrong: string | undefined;
  /** Plies of the longest resistance. */
  readonly plies: number;
  readonly positions: number;
}

/**
 * The same for a win by any means: after a four each legal answer is tried, after any other stone of the attacker *every*
 * legal stone on the board. The attacker's stones are the solver's of fours and threes, or, where it finds none, the
 * search's; that they win is judged here, by the rules package alone.
 */
export function playOut(engine: Engine, row: TruthRow): PlayedOut {
  const points = (names: readonly string[]): Point[] => names.map((name) => indexOf(name, row.size) as Point);
  const board = boardOf(row.size, points(row.black), points(row.white));
  if (!board.ok) return { wrong: `${row.id} is no position`, plies: 0, positions: 0 };
  const check = new WinCheck(engine, row.side, row.rule);
  const plies = check.pliesToWin(board.value, []);
  return { wrong: check.wrong, plies, positions: check.positions };
}

const LONGEST = 120;
const REFUTED = Number.POSITIVE_INFINITY;

class WinCheck {
  wrong: string | undefined;
  #engine: Engine;
  #side: Color;
  #rule: RuleSetId;
  #known = new Map<string, number>();

  constructor(engine: Engine, side: Color, rule: RuleSetId) {
    this.#engine = engine;
    this.#side = side;
    this.#rule = rule;
  }

  get positions(): number {
    return this.#known.size;
  }

  /** Plies to the five, the attacker to move, when the defender resists as long as he can; infinite when he escapes. */
  pliesToWin(board: Board, path: readonly Point[]): number {
    const key = board.stones.map((stone) => stone[0]).join('');
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const plies = this.#play(board, path);
    this.#known.set(key, plies);
    return plies;
  }

  #play(board: Board, path: readonly Point[]): number {
    if (winningPoints(board, this.#side, this.#rule).some((five) => isLegal(board, five, this.#side, this.#rule)))
      return 1;
    const point = this.#attack(board);
    if (point === undefined) return this.#refute('no win claimed', path);
    if (!isLegal(board, point, this.#side, this.#rule)) return this.#refute(`${point} is illegal`, path);
    if (path.length > LONGEST) return this.#refute('too long', path);
    const after = play(board, point, this.#side);
    const opponent = opponentOf(this.#side);
    if (winningPoints(after, opponent, this.#rule).length > 0) return this.#refute(`${point} allows a five`, path);
    const isFour = winningPoints(after, this.#side, this.#rule).length > 0;
    const answers = isFour ? answersTo(after, this.#side, this.#rule) : legalPoints(after, opponent, this.#rule);
    let longest = isFour && answers.length === 0 ? 3 : 0;
    for (const answer of answers) {
      const plies = this.pliesToWin(play(after, answer, opponent), [...path, point, answer]);
      if (plies === REFUTED) return REFUTED;
      longest = Math.max(longest, plies + 2);
    }
    return longest;
  }

  #attack(board: Board): Point | undefined {
    const black = pointsOf(board, 'black');
    const white = pointsOf(board, 'white');
    this.#engine.setPosition({ ruleSet: this.#rule, size: board.size, black, white, side: this.#side });
    const solved = this.#engine.solveVct({ limits: { nodes: 100_000 } });
    if (solved.status === 'win') return solved.pv[0] as Point | undefined;
    const { best, lines } = this.#engine.search({ limits: { nodes: 300_000 } });
    const score = lines[0]?.score;
    return score && 'mate' in score && score.mate > 0 ? (best as Point | undefined) : undefined;
  }

  #refute(why: string, path: readonly Point[]): number {
    this.wrong ??= `${why} after ${path}`;
    return REFUTED;
  }
}

function solve(engine: Engine, board: Board, side: Color, ruleSet: RuleSetId): SolveResult {
  const black = pointsOf(board, 'black');
  const white = pointsOf(board, 'white');
  engine.setPosition({ ruleSet, size: board.size, black, white, side });
  return engine.solveVcf();
}

/** Points where this colour would win at once. */
function winningPoints(board: Board, color: Color, rule: RuleSetId): Point[] {
  return pointsOf(board, 'empty').filter((point) => {
    return hasFourOnALine(board, point, color) && fivesThrough(play(board, point, color), point, rule).length > 0;
  });
}

/** Quick and necessary: four stones of the colour within four points, on one line through the point. */
function hasFourOnALine({ size, stones }: Board, point: Point, color: Color): boolean {
  return LINE_STEPS.some(([dx, dy]) => {
    let found = 0;
    for (let n = -4; n <= 4; n++) {
      const x = (point % size) + n * dx;
      const y = Math.floor(point / size) + n * dy;
      if (x >= 0 && y >= 0 && x < size && y < size && stones[y * size + x] === color) found++;
    }
    return found >= 4;
  });
}

const LINE_STEPS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/**
 * Legal stones of the other colour after which this one can no longer win at once. Only a stone on a five to come, or
 * directly beyond one of its ends, changes whether it wins: nothing else is tried.
 */
function answersTo(board: Board, color: Color, rule: RuleSetId): Point[] {
  const opponent = opponentOf(color);
  return [...touching(board, color, rule)].filter((point) => {
    return (
      isLegal(board, point, opponent, rule) && winningPoints(play(board, point, opponent), color, rule).length === 0
    );
  });
}

function touching(board: Board, color: Color, rule: RuleSetId): Set<Point> {
  const found = new Set<Point>();
  for (const five of winningPoints(board, color, rule)) {
    found.add(five);
    for (const line of fivesThrough(play(board, five, color), five, rule)) {
      for (const stone of line) for (const near of neighboursWithin(board.size, stone, 1)) found.add(near);
    }
  }
  return new Set([...found].filter((point) => board.stones[point] === 'empty'));
}

/** What is wrong with a line that claims to end with the only five in it. */
export function faultOf(row: TruthRow, line: readonly BoardIndex[]): string | undefined {
  const points = (names: readonly string[]): Point[] => names.map((name) => indexOf(name, row.size) as Point);
  const start = boardOf(row.size, points(row.black), points(row.white));
  if (!start.ok) return 'no position';
  let board = start.value;
  let side = row.side;
  for (const [ply, point] of (line as readonly Point[]).entries()) {
    if (!isLegal(board, point, side, row.rule)) return `ply ${ply} is illegal`;
    board = play(board, point, side);
    const isFive = fivesThrough(board, point, row.rule).length > 0;
    if (isFive !== (ply === line.length - 1)) return isFive ? `a five at ply ${ply}` : 'no five at the end';
    side = side === 'black' ? 'white' : 'black';
  }
  return line.length > 0 ? undefined : 'no line';
}
