import { toPoint } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pointLabel } from '../point-wording.ts';

/** A touch has chosen a point: place the stone there, or not. In reach of the thumb. */
export function ConfirmBar(): JSX.Element | null {
  const { play, text, preview, isLive } = useApp();
  const { t } = text.value;
  const { size } = play.game.value.match.settings;
  const point = preview.value === undefined ? undefined : toPoint(size, preview.value);
  if (point === undefined || !isLive.value) return null;
  const giveUp = (): void => {
    preview.value = undefined;
  };
  return (
    <div class="confirm">
      <button type="button" class="button quiet square" aria-label={t('place.cancel')} onClick={giveUp}>
        <Icon name="close" />
      </button>
      <button
        type="button"
        class="button primary big"
        onClick={() => {
          giveUp();
          play.place(point);
        }}
      >
        {t('place.confirm', { point: pointLabel(size, point) })}
      </button>
      <p class="confirm-hint">{t('place.again')}</p>
    </div>
  );
}
