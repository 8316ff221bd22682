import type { ThreatMark } from '@tianyuan/board-view';
import { opponentOf, type Point } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useApp } from '../../app-context.ts';
import { pointLabel } from '../play/point-wording.ts';
import { threatMarks, viewOf } from './threat-marks.ts';
import './threats.css';

const KINDS = [
  ['four', 'own'],
  ['four', 'opponent'],
  ['three', 'own'],
  ['three', 'opponent'],
] as const;

/** What the rings on the board mean, with the same points in words. */
export function ThreatLegend(): JSX.Element | null {
  const { shown, preferences, text } = useApp();
  const { t } = text.value;
  const game = shown.value;
  if (!preferences.values.value.threats || game.match.outcome.kind !== 'playing') return null;
  const marks = threatMarks(game);
  const view = viewOf(game);
  const rows = KINDS.map(([kind, by]) => {
    const points = marks.filter((mark) => mark.kind === kind && mark.by === by).map(({ point }) => point as Point);
    const side = t(`side.${by === 'own' ? view : opponentOf(view)}`);
    return { kind, by, name: t(`threats.${kind}`, { side }), points };
  }).filter(({ points }) => points.length > 0);
  if (rows.length === 0) return <p class="threats">{t('threats.none')}</p>;
  return (
    <ul class="threats" aria-label={t('threats.label')}>
      {rows.map(({ kind, by, name, points }) => (
        <li key={kind + by} class={by}>
          <Ring kind={kind} />
          {name}
          <span class="num">{points.map((point) => pointLabel(game.match.settings.size, point)).join(' ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** As on the board: a ring, with a dot inside for a four. */
function Ring({ kind }: { kind: ThreatMark['kind'] }): JSX.Element {
  return (
    <svg width="16" height="16" viewBox="-8 -8 16 16" aria-hidden="true">
      <circle class="ring" r="6" />
      {kind === 'four' && <circle class="dot" r="2.6" />}
    </svg>
  );
}
