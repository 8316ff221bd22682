/** The table of a tournament, from its games. Pure. */
import { type EloEstimate, eloOfPairs, type FinishedGame, type PairCounts, tallyOf } from '@tianyuan/arena';
import type { EntrantId } from './entrants.ts';

/** Two entrants and their games; `a` is the one that comes first in the list. */
export interface Encounter {
  readonly a: EntrantId;
  readonly b: EntrantId;
  readonly games: readonly FinishedGame[];
}

export interface Standing {
  readonly id: EntrantId;
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Games lost by a fault of its own: an illegal move, no answer. */
  readonly faults: number;
  /** Points by game, 0 to 1; a half without games. */
  readonly score: number;
  /** Against the mean of those it has played; undefined before the first pair of games. */
  readonly elo: EloEstimate | undefined;
}

const NO_PAIRS: PairCounts = [0, 0, 0, 0, 0];

/** The strongest first. */
export function standingsOf(ids: readonly EntrantId[], encounters: readonly Encounter[]): readonly Standing[] {
  return ids.map((id) => standingOf(id, encounters)).sort((one, other) => other.score - one.score);
}

function standingOf(id: EntrantId, encounters: readonly Encounter[]): Standing {
  let [games, wins, draws, losses, faults] = [0, 0, 0, 0, 0];
  let pairs = NO_PAIRS;
  for (const { a, b, games: played } of encounters) {
    if (a !== id && b !== id) continue;
    const side = a === id ? 'a' : 'b';
    const tally = tallyOf(played);
    games += played.length;
    draws += tally.draws;
    wins += side === 'a' ? tally.wins : tally.losses;
    losses += side === 'a' ? tally.losses : tally.wins;
    faults += Object.values(tally.faults[side]).reduce((sum, count) => sum + (count ?? 0), 0);
    pairs = added(pairs, side === 'a' ? tally.pairs : mirrored(tally.pairs));
  }
  const score = games === 0 ? 0.5 : (wins + draws / 2) / games;
  return { id, games, wins, draws, losses, faults, score, elo: eloOfPairs(pairs) };
}

/** As the other side sees them. */
function mirrored([a, b, c, d, e]: PairCounts): PairCounts {
  return [e, d, c, b, a];
}

function added(one: PairCounts, other: PairCounts): PairCounts {
  return [one[0] + other[0], one[1] + other[1], one[2] + other[2], one[3] + other[3], one[4] + other[4]];
}
