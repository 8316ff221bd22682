import { isOver, type MatchState } from '@tianyuan/match';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { focusBoard } from '../../../ui/focus-board.ts';
import { Icon } from '../../../ui/icon.tsx';

/**
 * A new game where the look is, once it is said who plays it; the one on the table is kept. One's own game is not begun anew at its
 * last move, it goes on. Nothing where the game is over there.
 */
export function PlayOn({ match, plies }: { match: MatchState; plies: number }): JSX.Element | null {
  const { play, look, text, sheet } = useApp();
  const { t } = text.value;
  const isLast = plies === match.moves.length;
  if (isLast && isOver(match)) return null;
  const goesOn = isLast ? look.value?.paper?.own : undefined;
  const label = t(goesOn ? 'replay.goOn' : 'replay.playOn');
  return (
    <button
      type="button"
      class="button quiet"
      aria-label={label}
      onClick={() => {
        if (!goesOn) {
          sheet.value = 'play-on';
          return;
        }
        play.takeUp(goesOn.game, goesOn.events);
        look.value = undefined;
        focusBoard();
      }}
    >
      <Icon name="plus" />
      <span class="wide-only">{label}</span>
      <span class="narrow">{t('replay.playOn.short')}</span>
    </button>
  );
}
