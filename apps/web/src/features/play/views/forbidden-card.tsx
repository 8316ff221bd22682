import type { ForbiddenLine, Point } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { focusBoard } from '../../../ui/focus-board.ts';
import { Icon } from '../../../ui/icon.tsx';
import { pointLabel } from '../point-wording.ts';

/** Why the stone was refused: the same numbers and colours as on the board, each line with the points that make it. */
export function ForbiddenCard(): JSX.Element | null {
  const { play, text } = useApp();
  const { t } = text.value;
  const notice = play.notice.value;
  if (notice?.kind !== 'forbidden') return null;
  const { size } = play.game.value.match.settings;
  const { reason, lines } = notice.evidence;
  return (
    <section class="card forbidden" key={notice.serial}>
      <div class="forbidden-head">
        <Icon name="close" size={22} />
        <h1>{t(`forbid.title.${reason}`, { point: pointLabel(size, notice.point) })}</h1>
      </div>
      <p class="forbidden-why">
        {t('list.sentences', { first: t(`forbid.why.${reason}`), second: t('forbid.still') })}
      </p>
      <ol class="reasons">
        {lines.map((line, index) => (
          <Reason key={line.direction + line.stones.join()} line={line} number={index + 1} size={size} />
        ))}
      </ol>
      <button
        type="button"
        class="button primary wide"
        onClick={() => {
          play.dismissNotice();
          focusBoard();
        }}
      >
        {t('forbid.ok')}
      </button>
    </section>
  );
}

function Reason({ line, number, size }: { line: ForbiddenLine; number: number; size: number }): JSX.Element {
  const { text } = useApp();
  const { t } = text.value;
  const label = (point: Point): string => pointLabel(size, point);
  const blocked = line.because.map((each) => each.point);
  const playable = line.completions.filter((point) => !blocked.includes(point));
  return (
    <li class={`reason reason-${((number - 1) % 3) + 1}`}>
      <span class="badge" aria-hidden="true">
        {number}
      </span>
      <div>
        <p class="reason-name">
          {t(`forbid.line.${line.kind}`, { direction: t(`direction.${line.direction}`) })}
          {!line.counts && <span class="tag">{t('forbid.notCounted')}</span>}
        </p>
        <p class="num reason-points">{line.stones.map(label).join(' · ')}</p>
        {line.kind !== 'overline' && playable.length > 0 && (
          <p class="reason-completes">
            <Diamond />
            {t(`forbid.completes.${line.kind}`, { points: playable.map(label).join(t('forbid.or')) })}
          </p>
        )}
        {line.because.map(({ point, evidence }) => (
          <p class="reason-blocked" key={point}>
            {t('forbid.not', {
              point: label(point),
              reason: evidence === 'five' ? t('forbid.five') : t(`forbid.${evidence.reason}`),
            })}
          </p>
        ))}
      </div>
    </li>
  );
}

function Diamond(): JSX.Element {
  return (
    <svg class="diamond" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <path d="M7 1l6 6-6 6-6-6z" />
    </svg>
  );
}
