import { assert, ok, refused } from '@tianyuan/rules';
import { flagAt } from './clock.ts';
import type { Adjudicate, AnswerDraw, OfferDraw, Resign, Resume } from './command.ts';
import { concluded, type Decided } from './conclude.ts';
import { stamped } from './event.ts';
import type { MatchState } from './state.ts';

//  The commands that end a match without a stone, and those that stop and start its clocks. `decide` has seen to it that
//  the match is not over and that no flag has fallen.

export function resign(state: MatchState, { seat }: Resign, at: number): Decided {
  return concluded(state, { ...stamped('resigned', at), seat });
}

export function adjudicate(state: MatchState, { result }: Adjudicate, at: number): Decided {
  return concluded(state, { ...stamped('adjudicated', at), result });
}

export function offerDraw({ drawOffer, pausedAt }: MatchState, { seat }: OfferDraw, at: number): Decided {
  if (pausedAt !== undefined) return refused({ code: 'match-paused' });
  if (drawOffer && !drawOffer.declined) return refused({ code: 'draw-offered', by: drawOffer.seat });
  if (drawOffer?.seat === seat) return refused({ code: 'draw-declined' });
  return ok([{ ...stamped('draw-offered', at), seat }]);
}

export function answerDraw(state: MatchState, { kind, seat }: AnswerDraw, at: number): Decided {
  const { drawOffer, pausedAt } = state;
  if (pausedAt !== undefined) return refused({ code: 'match-paused' });
  if (!drawOffer || drawOffer.declined || drawOffer.seat === seat) return refused({ code: 'no-draw-offer' });
  if (kind === 'decline-draw') return ok([{ ...stamped('draw-declined', at), seat }]);
  return concluded(state, { ...stamped('draw-agreed', at), seat });
}

export function pause({ pausedAt }: MatchState, at: number): Decided {
  return pausedAt === undefined ? ok([stamped('paused', at)]) : refused({ code: 'match-paused' });
}

/** A paused match goes on from its pause, whenever the table was left. */
export function resume(state: MatchState, command: Resume, at: number): Decided {
  return ok([{ ...stamped('resumed', at), leftAt: state.pausedAt ?? leftAt(state, command, at) }]);
}

/** The moment at which the table was left, brought between the latest event and now. */
export function leftAt(state: MatchState, { leftAt: left = state.updatedAt }: Resume, at: number): number {
  assert(Number.isFinite(left), 'leftAt is a time');
  return Math.min(Math.max(left, state.updatedAt), at);
}

/** What a question about the flag answers while it has not fallen. */
export function flagUp(state: MatchState, at: number): Decided {
  if (!state.settings.clock) return refused({ code: 'no-clock' });
  const fallsAt = flagAt(state);
  return fallsAt === undefined ? refused({ code: 'match-paused' }) : refused({ code: 'flag-up', leftMs: fallsAt - at });
}

/**
 * The end of a match whose flag has fallen by `at`, dated to the moment it fell, whenever it was seen; undefined while time
 * is left.
 */
export function flagFallen(state: MatchState, at: number): Decided | undefined {
  const fallsAt = flagAt(state);
  if (fallsAt === undefined || at < fallsAt) return undefined;
  return concluded(state, { ...stamped('timed-out', fallsAt), seat: state.seatToMove });
}
