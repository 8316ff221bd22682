import type { Engine } from '@tianyuan/engine';
import {
  type Board,
  type Color,
  emptyBoard,
  fivesThrough,
  forbiddenPoints,
  legalPoints,
  MAX_SIZE,
  MIN_SIZE,
  neighboursWithin,
  opponentOf,
  outcomeAfter,
  type Point,
  play,
  pointsOf,
  RULE_SET_IDS,
  type RuleSetId,
} from '@tianyuan/rules';
import { beforeAll, expect, it } from 'vitest';
import { countOfCases } from '../../../tools/testing/deep.ts';
import { randomBelow, ruleEngine, setUp } from './engine-agrees-with-rules.ts';

/** What the games showed: each point of a game once, however many plies it stayed so. */
type Tally = Record<'games' | 'plies' | 'fives' | 'overline' | 'double-four' | 'double-three', number>;

/** What 2,000 games must show, so that the comparison means something; fewer games must show their share. */
const WANTED: Tally = {
  games: 2000,
  plies: 40_000,
  fives: 500,
  overline: 200,
  'double-four': 500,
  'double-three': 1000,
};

let engine: Engine;
const tally: Tally = { games: 0, plies: 0, fives: 0, overline: 0, 'double-four': 0, 'double-three': 0 };

beforeAll(async () => {
  engine = await ruleEngine();
});

const LINES = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** Quick, and true of every point where a stone makes a five: four stones of the colour within four points on a line. */
function mayMakeFive({ size, stones }: Board, point: Point, color: Color): boolean {
  const [column, row] = [point % size, Math.floor(point / size)];
  return LINES.some(([dx, dy]) => {
    let found = 0;
    for (let n = -4; n <= 4; n++) {
      const [x, y] = [column + n * dx, row + n * dy];
      if (x >= 0 && y >= 0 && x < size && y < size && stones[y * size + x] === color) found++;
    }
    return found >= 4;
  });
}

function fivePoints(board: Board, color: Color, ruleSet: RuleSetId): readonly Point[] {
  return pointsOf(board, 'empty').filter((point) => {
    return mayMakeFive(board, point, color) && fivesThrough(play(board, point, color), point, ruleSet).length > 0;
  });
}

/** One game, compared at every ply. A five on the board is passed by most of the time, or no game would get far. */
function playAndCompare(ruleSet: RuleSetId, size: number, below: (limit: number) => number, name: string): void {
  const seen = new Set<string>();
  const see = (kind: 'fives' | 'overline' | 'double-four' | 'double-three', point: Point, color: Color): void => {
    const key = `${kind} ${point} ${color}`;
    if (!seen.has(key)) tally[kind]++;
    seen.add(key);
  };
  let board = emptyBoard(size);
  let side: Color = 'black';
  const placed: Point[] = [];
  const most = Math.min(100, Math.floor(size * size * 0.7));
  while (placed.length < most) {
    setUp(engine, board, side, ruleSet);
    const at = `${name}: ${placed}`;
    const legal = legalPoints(board, side, ruleSet);
    expect(engine.legalPoints(), at).toEqual(legal);
    const fouls = ruleSet === 'renju' ? forbiddenPoints(board) : new Map();
    expect([...engine.forbiddenPoints()], at).toEqual([...fouls]);
    for (const [point, reason] of fouls) see(reason, point, 'black');
    for (const color of ['black', 'white'] as const) {
      const fives = fivePoints(board, color, ruleSet);
      expect(engine.fivePoints(color), at).toEqual(fives);
      for (const point of fives) see('fives', point, color);
    }
    tally.plies++;
    const point = choose(board, legal, placed, engine.fivePoints(side) as Point[], below);
    if (point === undefined) break;
    board = play(board, point, side);
    placed.push(point);
    const outcome = outcomeAfter(board, point, ruleSet);
    setUp(engine, board, opponentOf(side), ruleSet);
    expect(engine.winner(), `${name}: ${placed}`).toBe(outcome.kind === 'won' ? outcome.by : undefined);
    if (outcome.kind === 'won') break;
    side = opponentOf(side);
  }
  tally.games++;
}

/** Half of the stones go next to another one, the others anywhere. */
function choose(
  board: Board,
  legal: readonly Point[],
  placed: readonly Point[],
  fives: readonly Point[],
  below: (limit: number) => number,
): Point | undefined {
  const quiet = below(12) === 0 ? legal : legal.filter((point) => !fives.includes(point));
  const beside = placed.length > 0 && below(2) === 0 ? placed[below(placed.length)] : undefined;
  const near = beside === undefined ? [] : neighboursWithin(board.size, beside, 1);
  const chosen = quiet.filter((point) => near.includes(point));
  const from = chosen.length > 0 ? chosen : quiet;
  return from[below(from.length)];
}

const SIZES = MAX_SIZE - MIN_SIZE + 1;
/** Most games are renju's: its fouls are what is hard. */
const gamesOf = (ruleSet: RuleSetId): number => (ruleSet === 'renju' ? countOfCases(12, 600) : countOfCases(7, 350));

it.each(RULE_SET_IDS)(
  'engine and rules agree at every ply on legal points, fives, fouls and winners (%s)',
  (ruleSet) => {
    const below = randomBelow(2026 + RULE_SET_IDS.indexOf(ruleSet));
    for (let game = 0; game < gamesOf(ruleSet); game++) {
      const size = ruleSet === 'renju' && game % 2 === 0 ? 15 : MIN_SIZE + ((7 * game) % SIZES);
      playAndCompare(ruleSet, size, below, `${ruleSet} ${size} game ${game}`);
    }
  },
);

it('… and what they agreed on was worth asking', () => {
  const share = RULE_SET_IDS.reduce((games, ruleSet) => games + gamesOf(ruleSet), 0) / WANTED.games;
  console.info(`engine and rules agree: ${JSON.stringify(tally)}`);
  for (const [kind, number] of Object.entries(WANTED)) {
    expect(tally[kind as keyof Tally], kind).toBeGreaterThanOrEqual(number * share);
  }
});
