import {
  type Board,
  boardOf,
  type Color,
  fivesThrough,
  isLegal,
  opponentOf,
  type Point,
  play,
  pointsOf,
} from '@tianyuan/rules';
import type { Engine, RuleSetId, SolveResult } from '../src/index.ts';
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

/**
 * The same for a win by fours and threes within `plies`: after each stone of the attacker *every* legal answer is tried,
 * and the claimed length is kept.
 */
export function checkVct(engine: Engine, row: TruthRow, plies: number): string | undefined {
  const points = (names: readonly string[]): Point[] => names.map((name) => indexOf(name, row.size) as Point);
  const board = boardOf(row.size, points(row.black), points(row.white));
  if (!board.ok) return `${row.id} is no position`;
  return threaten(engine, board.value, row.side, row.rule, plies);
}

function threaten(engine: Engine, board: Board, side: Color, rule: RuleSetId, plies: number): string | undefined {
  const winning = winningPoints(board, side, rule);
  if (winning.length > 0) return undefined;
  if (plies < 3) return 'longer than claimed';
  engine.setPosition({
    ruleSet: rule,
    size: board.size,
    black: pointsOf(board, 'black'),
    white: pointsOf(board, 'white'),
    side,
  });
  const solved = engine.solveVct({ limits: { nodes: 100_000 } });
  const point = solved.pv[0] as Point | undefined;
  if (solved.status !== 'win' || point === undefined || solved.plies > plies)
    return `${solved.status} ${solved.plies}, not ${plies}`;
  if (!isLegal(board, point, side, rule)) return `illegal ${point}`;
  const after = play(board, point, side);
  const opponent = opponentOf(side);
  if (winningPoints(after, opponent, rule).length > 0) return `the opponent wins after ${point}`;
  const isFour = winningPoints(after, side, rule).length > 0;
  const answers = isFour ? answersTo(after, side, rule) : pointsOf(after, 'empty');
  for (const answer of answers.filter((at) => isLegal(after, at, opponent, rule))) {
    const wrong = threaten(engine, play(after, answer, opponent), side, rule, plies - 2);
    if (wrong) return `${point} ${answer}: ${wrong}`;
  }
  return undefined;
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

/** Legal stones of the other colour after which this one can no longer win at once. */
function answersTo(board: Board, color: Color, rule: RuleSetId): Point[] {
  const opponent = opponentOf(color);
  return pointsOf(board, 'empty').filter((point) => {
    return (
      isLegal(board, point, opponent, rule) && winningPoints(play(board, point, opponent), color, rule).length === 0
    );
  });
}
