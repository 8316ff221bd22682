import { ok, opponentOf, outcomeAfter, type Result } from '@tianyuan/rules';
import { type MatchEvent, stamped } from './event.ts';
import { evolve } from './evolve.ts';
import type { MatchOutcome } from './outcome.ts';
import type { Refusal } from './refusal.ts';
import { colorOf } from './seat.ts';
import type { Conclusion, MatchState } from './state.ts';

/** What comes of a command: what happened, or why nothing did. */
export type Decided = Result<readonly MatchEvent[], Refusal>;

/** The event, and the end of the match if this event brings it. */
export function concluded(state: MatchState, event: MatchEvent): Decided {
  const outcome = outcomeIn(evolve(state, event));
  if (outcome.kind === 'playing') return ok([event]);
  return ok([event, { ...stamped('ended', event.at), outcome }]);
}

function outcomeIn(state: MatchState): MatchOutcome {
  const { settings, board, moves, conclusion, toMove } = state;
  if (conclusion) return outcomeOfConclusion(state, conclusion);
  const last = moves.at(-1);
  if (!last) return { kind: 'playing', toMove };
  return outcomeAfter(board, last.point, settings.ruleSet, settings);
}

function outcomeOfConclusion(state: MatchState, conclusion: Conclusion): MatchOutcome {
  switch (conclusion.how) {
    case 'resigned':
    case 'timed-out':
      return { kind: 'won', by: opponentOf(colorOf(state, conclusion.seat)), how: conclusion.how, lines: [] };
    case 'agreed':
      return { kind: 'drawn', reason: 'agreed' };
    case 'adjudicated': {
      const { result } = conclusion;
      if (result === 'draw') return { kind: 'drawn', reason: 'adjudicated' };
      return { kind: 'won', by: result, how: 'adjudicated', lines: [] };
    }
  }
}
