import { isOver, type MatchState } from '@tianyuan/match';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { focusBoard } from '../../../ui/focus-board.ts';
import { Icon } from '../../../ui/icon.tsx';

/**
 * A new game begins where the look is; the one on the table is kept. Nothing where the game is over there, and where it began
 * from stones that were set up: those are nobody's moves.
 */
export function PlayOn({ match, plies }: { match: MatchState; plies: number }): JSX.Element | null {
  const { play, look, text } = useApp();
  const { t } = text.value;
  const isEnd = plies === match.moves.length && isOver(match);
  if (isEnd || match.settings.start) return null;
  return (
    <button
      type="button"
      class="button quiet"
      aria-label={t('replay.playOn')}
      onClick={() => {
        play.playOn(match, plies);
        look.value = undefined;
        focusBoard();
      }}
    >
      <Icon name="plus" />
      <span class="wide-only">{t('replay.playOn')}</span>
      <span class="narrow">{t('replay.playOn.short')}</span>
    </button>
  );
}
