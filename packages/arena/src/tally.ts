import type { FaultCode } from './contender.ts';
import type { FinishedGame, Side } from './game.ts';

/**
 * Pairs of games on one opening with colours changed, by the points that `a` made of the two:
 * 0, a half, 1, one and a half, 2. What the statistics are made of, because the two games of a pair depend on each other.
 */
export type PairCounts = readonly [number, number, number, number, number];

/** The sum of a contest, as `a` sees it. */
export interface Tally {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Points of `a` in each game: 1, a half, 0. The mean; a half without games. */
  readonly score: number;
  /** Of complete pairs only. */
  readonly pairs: PairCounts;
  /** Wins by colour, whoever had it. */
  readonly black: number;
  readonly white: number;
  /** Games that a side lost by a fault of its own, by kind. */
  readonly faults: Readonly<Record<Side, Readonly<Partial<Record<FaultCode, number>>>>>;
  /** Games that were played before, move for move, by the same sides with the same colours: they tell nothing new. */
  readonly repeated: number;
}

/** Order does not matter; each number occurs once. */
export function tallyOf(games: readonly FinishedGame[]): Tally {
  const points = games.map((game) => ({ number: game.number, points: pointsOfA(game) }));
  const count = (wanted: number): number => points.filter((each) => each.points === wanted).length;
  const total = points.reduce((sum, each) => sum + each.points, 0);
  return {
    wins: count(1),
    draws: count(0.5),
    losses: count(0),
    score: games.length === 0 ? 0.5 : total / games.length,
    pairs: pairCountsOf(points),
    black: games.filter(({ winner }) => winner === 'black').length,
    white: games.filter(({ winner }) => winner === 'white').length,
    faults: { a: faultsOf(games, 'a'), b: faultsOf(games, 'b') },
    repeated: games.length - new Set(games.map(({ black, moves }) => `${black} ${moves.join(' ')}`)).size,
  };
}

/** What a game is worth to `a`. */
export function pointsOfA({ winner, black }: Pick<FinishedGame, 'winner' | 'black'>): number {
  if (winner === 'draw') return 0.5;
  return (winner === 'black') === (black === 'a') ? 1 : 0;
}

/** Games 2k and 2k + 1 are a pair. */
function pairCountsOf(games: readonly { readonly number: number; readonly points: number }[]): PairCounts {
  const points = new Map(games.map((game) => [game.number, game.points]));
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const [number, first] of points) {
    const second = points.get(number + 1);
    if (number % 2 !== 0 || second === undefined) continue;
    const index = (first + second) * 2;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

function faultsOf(games: readonly FinishedGame[], side: Side): Partial<Record<FaultCode, number>> {
  const counts: Partial<Record<FaultCode, number>> = {};
  for (const { fault } of games) {
    if (fault?.by === side) counts[fault.code] = (counts[fault.code] ?? 0) + 1;
  }
  return counts;
}
