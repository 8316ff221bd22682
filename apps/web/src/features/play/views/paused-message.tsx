import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { focusBoard } from '../../../ui/focus-board.ts';
import { isWatched } from '../model.ts';
import { NoticeLine } from './notice-line.tsx';
import { RecordList } from './record-list.tsx';

/** Play is interrupted: what holds meanwhile, and the way on. */
export function PausedMessage(): JSX.Element {
  const { play, text, lookBack } = useApp();
  const { t } = text.value;
  const { match } = play.game.value;
  return (
    <section class={isWatched(play.game.value) ? 'turn paused watched' : 'turn paused'}>
      <div class="turn-head">
        <h1>{t('pause.title')}</h1>
        <p class="turn-aside num">{t('turn.ply', { n: match.moves.length + 1 })}</p>
      </div>
      <p class="paused-note">{t(match.settings.clock ? 'pause.clocks' : 'pause.kept')}</p>
      <NoticeLine />
      <button
        type="button"
        class="button primary wide"
        onClick={() => {
          play.goOn();
          focusBoard();
        }}
      >
        {t('action.goOn')}
      </button>
      <RecordList match={match} onPick={lookBack} />
    </section>
  );
}
