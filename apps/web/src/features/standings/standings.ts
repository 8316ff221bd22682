/** What the finished games of this device come to, opponent by opponent. Pure. */
import type { MatchResult } from '@tianyuan/match';
import { type Color, opponentOf } from '@tianyuan/rules';
import { readSeats } from '../play/seats.ts';

/** A finished game, as far as a result needs it. */
export interface FinishedResult {
  readonly opponent: string;
  readonly result: MatchResult;
  /** The colour of seat `first` at the start. */
  readonly firstPlays: Color;
}

export interface Tally {
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

/** How the person stands against one opponent. */
export interface Standing extends Tally {
  readonly opponent: string;
  readonly byColor: Readonly<Record<Color, Tally>>;
  /** Wins in a row up to now; below 0, losses in a row. A draw ends both. */
  readonly streak: number;
  /** The most wins in a row there ever were. */
  readonly bestStreak: number;
}

const NOTHING: Tally = { won: 0, lost: 0, drawn: 0 };

/**
 * One row for each opponent that was played to an end, in the order of `opponents`; games against others are left out.
 *
 * @param finished  the oldest end first
 */
export function standingsOf(finished: readonly FinishedResult[], opponents: readonly string[]): readonly Standing[] {
  return opponents.flatMap((opponent) => {
    const games = finished.filter((game) => (readSeats(game.opponent)?.names ? 'people' : game.opponent) === opponent);
    const begin: Standing = {
      ...NOTHING,
      opponent,
      byColor: { black: NOTHING, white: NOTHING },
      streak: 0,
      bestStreak: 0,
    };
    return games.length > 0 ? [games.reduce(withGame, begin)] : [];
  });
}

function withGame(standing: Standing, game: FinishedResult): Standing {
  const how = howFor(game.result);
  const color = colorIn(game);
  const streak = streakAfter(standing.streak, how);
  return {
    ...standing,
    ...oneMore(standing, how),
    byColor: { ...standing.byColor, [color]: { ...NOTHING, ...oneMore(standing.byColor[color], how) } },
    streak,
    bestStreak: Math.max(standing.bestStreak, streak),
  };
}

function oneMore({ won, lost, drawn }: Tally, how: keyof Tally): Tally {
  return { ...{ won, lost, drawn }, [how]: { won, lost, drawn }[how] + 1 };
}

function howFor(result: MatchResult): keyof Tally {
  if (result.kind === 'drawn') return 'drawn';
  return result.seat === 'first' ? 'won' : 'lost';
}

/** The person's colour at the end; of a draw only the colour at the start is known. */
function colorIn({ result, firstPlays }: FinishedResult): Color {
  if (result.kind === 'drawn') return firstPlays;
  return result.seat === 'first' ? result.color : opponentOf(result.color);
}

function streakAfter(streak: number, how: keyof Tally): number {
  if (how === 'drawn') return 0;
  return how === 'won' ? Math.max(0, streak) + 1 : Math.min(0, streak) - 1;
}
