import type { MatchState } from '@tianyuan/match';
import { useApp } from '../../../app-context.ts';
import { focusBoard } from '../../../ui/focus-board.ts';
import { type Look, lookAt, pliesShown } from '../look.ts';

/** What is looked at, and the ways from there. */
export interface Looked {
  readonly look: Look;
  readonly match: MatchState;
  readonly plies: number;
  readonly goTo: (plies: number) => void;
  readonly leave: () => void;
}

/** The look of the moment; without one it is at the game on the table as it stands. */
export function useLook(): Looked {
  const { look, play } = useApp();
  const now: Look = look.value ?? { plies: 'all' };
  const match = now.paper?.match ?? play.game.value.match;
  return {
    look: now,
    match,
    plies: pliesShown(now, match),
    goTo: (plies) => {
      const { everyMs: _everyMs, ...still } = now;
      look.value = lookAt(still, match, plies);
    },
    leave: () => {
      look.value = undefined;
      focusBoard();
    },
  };
}
