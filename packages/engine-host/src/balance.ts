/** Searches for what leaves a position nearest to even: for fair openings, not for winning. */
import { MAX_LINES } from '@tianyuan/engine';
import { boardOf, opponentOf, outcomeOf, type Point } from '@tianyuan/rules';
import type { Judge, JudgedMove, JudgeQuestion } from './judge.ts';
import type { Score } from './messages.ts';

type BalanceQuestion = Omit<JudgeQuestion, 'lines'> & {
  /** What counts as even, from the side to move in hundredths. Default 0. */
  readonly bias?: number;
};

export interface Balanced {
  /** One point of the side to move; or a second one, of the opponent, behind it. */
  readonly points: readonly number[];
  /** After the last of them, from the side that moved first. */
  readonly score: Score;
}

/** First moves of a pair that are looked at, spread from the best to the worst. */
const FIRST_MOVES = 6;

/** How far from even a score is; a proven result is farther than any other. */
export function distanceFromEven(score: Score, bias = 0): number {
  return 'mate' in score ? 1e6 - Math.abs(score.mate) : Math.abs(score.cp - bias);
}

/** The move after which the position is nearest to even; undefined where there is no legal one. */
export async function balancedMove(
  judge: Judge,
  { bias = 0, ...question }: BalanceQuestion,
): Promise<Balanced | undefined> {
  const move = nearest(await judge({ ...question, lines: MAX_LINES }), bias);
  return move && { points: [move.point], score: move.score };
}

/**
 * The same for a move and its answer together, after which the side to move is to move again. A move that ends the game has no
 * answer, and is none of a pair.
 */
export async function balancedPair(
  judge: Judge,
  { bias = 0, ...question }: BalanceQuestion,
): Promise<Balanced | undefined> {
  const nodes = Math.max(1, Math.floor(question.nodes / (FIRST_MOVES + 1)));
  const { side } = question;
  let best: Balanced | undefined;
  for (const first of spread(await judge({ ...question, nodes, lines: MAX_LINES }))) {
    const stones = { ...question, [side]: [...question[side], first.point] };
    const answering = { ...stones, side: opponentOf(side), nodes, lines: MAX_LINES };
    if (isOver(answering)) continue;
    const answers = await judge(answering);
    const answer = nearest(answers, -bias);
    if (!answer) continue;
    const score = negated(answer.score);
    if (best && distanceFromEven(best.score, bias) <= distanceFromEven(score, bias)) continue;
    best = { points: [first.point, answer.point], score };
  }
  return best;
}

function isOver({ ruleSet, size, black, white, side }: JudgeQuestion): boolean {
  // A judge speaks of points of the board.
  const board = boardOf(size, black as readonly Point[], white as readonly Point[]);
  return board.ok && outcomeOf(board.value, side, ruleSet).kind !== 'playing';
}

function nearest(moves: readonly JudgedMove[], bias: number): JudgedMove | undefined {
  return moves.reduce<JudgedMove | undefined>(
    (best, move) => (best && distanceFromEven(best.score, bias) <= distanceFromEven(move.score, bias) ? best : move),
    undefined,
  );
}

function spread(moves: readonly JudgedMove[]): readonly JudgedMove[] {
  const step = Math.max(1, (moves.length - 1) / (FIRST_MOVES - 1));
  const places = Array.from({ length: Math.min(FIRST_MOVES, moves.length) }, (_, index) => Math.round(index * step));
  return places.flatMap((place) => moves[place] ?? []);
}

export function negated(score: Score): Score {
  return 'mate' in score ? { mate: -score.mate } : { cp: -score.cp };
}
