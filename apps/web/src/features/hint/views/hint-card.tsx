import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useApp } from '../../../app-context.ts';
import { say } from '../../../shell/live-region.tsx';
import { focusBoard } from '../../../ui/focus-board.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pointLabel } from '../../play/point-wording.ts';
import { ThinkingDots } from '../../play/views/turn-message.tsx';
import { hintLegend, hintSentences, hintSpoken } from '../hint-words.ts';
import '../styles/hint.css';

/** The move that was asked for, and why; the board shows it at the same time. */
export function HintCard(): JSX.Element | null {
  const app = useApp();
  const { play, text, hints } = app;
  const { t } = text.value;
  const hint = hints.hint.value;
  const { match } = play.game.value;
  useEffect(() => {
    if (hint?.kind === 'ready') say(app, () => hintSpoken(app.text.peek(), hint.match, hint));
  }, [app, hint]);
  if (!hint) return null;
  const legend = hint.kind === 'ready' && hintLegend(text.value, hint);
  const close = (): void => {
    hints.close();
    focusBoard();
  };
  return (
    <section class="card hint" aria-label={t('action.hint')}>
      <button type="button" class="icon-button close" aria-label={t('action.close')} onClick={close}>
        <Icon name="close" />
      </button>
      {hint.kind === 'thinking' && (
        <h1 class="thinking">
          {t('hint.thinking')}
          <ThinkingDots />
        </h1>
      )}
      {hint.kind === 'failed' && <h1>{t('hint.failed')}</h1>}
      {hint.kind === 'ready' && (
        <>
          <h1>{t('hint.title', { point: pointLabel(match.settings.size, hint.point) })}</h1>
          {hintSentences(text.value, match, hint).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {legend && <p class="hint-score num">{legend}</p>}
          <button
            type="button"
            class="button primary wide"
            onClick={() => {
              play.place(hint.point);
              focusBoard();
            }}
          >
            {t('place.confirm', { point: pointLabel(match.settings.size, hint.point) })}
          </button>
        </>
      )}
    </section>
  );
}
