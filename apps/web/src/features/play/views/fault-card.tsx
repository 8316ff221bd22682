import { toPoint } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { focusBoard } from '../../../ui/focus-board.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pointLabel } from '../point-wording.ts';
import { opponentName } from '../wording.ts';

/** The machine's turn stands still. What is kept is said first; then what can be done. */
export function FaultCard(): JSX.Element | null {
  const { play, text } = useApp();
  const { t } = text.value;
  const fault = play.fault.value;
  if (!fault) return null;
  return (
    <section class="fault" role="alert">
      <div class="fault-head">
        <Icon name="alert" />
        <h1>{t('fault.kept')}</h1>
      </div>
      <p>{useFaultSentence()}</p>
      <div class="fault-actions">
        <button
          type="button"
          class="button primary"
          onClick={() => {
            play.retry();
            focusBoard();
          }}
        >
          {t('fault.retry')}
        </button>
        <button
          type="button"
          class="button quiet"
          onClick={() => {
            play.continueAsPeople();
            focusBoard();
          }}
        >
          {t('fault.people')}
        </button>
      </div>
    </section>
  );
}

function useFaultSentence(): string {
  const { play, text } = useApp();
  const { t } = text.value;
  const game = play.game.value;
  const fault = play.fault.value;
  if (fault?.kind === 'no-move') return t('fault.no-move', { name: opponentName(text.value, game) });
  if (fault?.kind !== 'illegal-move') return t('fault.engine-gone');
  const { size } = game.match.settings;
  const point = toPoint(size, fault.point);
  return t('fault.illegal-move', {
    name: opponentName(text.value, game),
    point: point === undefined ? String(fault.point) : pointLabel(size, point),
  });
}

/** The game is played in another tab now, or was until that one was closed. */
export function ElsewhereCard(): JSX.Element {
  const { text, takeHere, free } = useApp();
  const { t } = text.value;
  return (
    <section class="fault" role="alert">
      <div class="fault-head">
        <Icon name="info" />
        <h1>{t(free.value ? 'tabs.free' : 'tabs.taken')}</h1>
      </div>
      <div class="fault-actions">
        <button type="button" class="button primary" onClick={takeHere}>
          {t('tabs.here')}
        </button>
      </div>
    </section>
  );
}
