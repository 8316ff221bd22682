import type { ThinkRequest } from '@tianyuan/engine-host';
import type { MatchState } from '@tianyuan/match';

type AskedPosition = Pick<ThinkRequest, 'ruleSet' | 'size' | 'moves' | 'black' | 'white' | 'side'>;

/** The position that a match stands at, as a thinker is asked about it. */
export function askedPosition({ settings, moves, toMove }: MatchState): AskedPosition {
  const { ruleSet, size, start } = settings;
  return {
    ruleSet,
    size,
    moves: moves.map(({ point }) => point),
    ...(start && { black: start.black, white: start.white }),
    side: toMove,
  };
}
