import type { Color } from '@tianyuan/rules';
import type { FinalOutcome } from './outcome.ts';
import { type Seat, type Seated, seatOf } from './seat.ts';
import type { MatchState } from './state.ts';

/** How one match ended, for the score. */
export type MatchResult =
  | { readonly kind: 'won'; readonly seat: Seat; readonly color: Color; readonly how: WinKind }
  | { readonly kind: 'drawn'; readonly reason: DrawReason };

export type WinKind = Extract<FinalOutcome, { readonly kind: 'won' }>['how'];
export type DrawReason = Extract<FinalOutcome, { readonly kind: 'drawn' }>['reason'];

/** Wins by seat and, the same wins again, by colour. */
export interface Score {
  readonly seats: Readonly<Record<Seat, number>>;
  readonly colors: Readonly<Record<Color, number>>;
  readonly draws: number;
}

/** The results of finished matches by the id of the match. A match that was reopened is not in it. */
export type Scoreboard = ReadonlyMap<string, MatchResult>;

/**
 * The result, or undefined while the match is played. Without `firstPlays` the seats have their colours of the start,
 * which an opening with a choice of colour may have changed.
 */
export function resultOf(match: Pick<MatchState, 'settings' | 'outcome'> & Seated): MatchResult | undefined {
  const { outcome } = match;
  switch (outcome.kind) {
    case 'playing':
      return undefined;
    case 'won':
      return { kind: 'won', seat: seatOf(match, outcome.by), color: outcome.by, how: outcome.how };
    case 'drawn':
      return { kind: 'drawn', reason: outcome.reason };
  }
}

/**
 * The scoreboard that knows the match as it stands now. Ask after every change: an end counts once however often it is
 * told, a match reopened by undo counts no more, and another end replaces the first.
 */
export function scoreboardAfter(scoreboard: Scoreboard, matchId: string, state: MatchState): Scoreboard {
  const others = new Map(scoreboard);
  const result = resultOf(state);
  if (result) others.set(matchId, result);
  else others.delete(matchId);
  return others;
}

/** The sum of results. */
export function scoreOf(results: Iterable<MatchResult>): Score {
  const seats = { first: 0, second: 0 };
  const colors = { black: 0, white: 0 };
  let draws = 0;
  for (const result of results) {
    if (result.kind === 'drawn') draws += 1;
    else {
      seats[result.seat] += 1;
      colors[result.color] += 1;
    }
  }
  return { seats, colors, draws };
}
