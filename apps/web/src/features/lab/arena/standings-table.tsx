import type { JSX } from 'preact';
import { useLab } from '../lab-context.ts';
import { entrantName } from './entrant-name.ts';
import type { Standing } from './standings.ts';

/** Wider than this an error bar tells nothing more. */
const MOST_ELO = 800;

export function StandingsTable({ standings }: { standings: readonly Standing[] }): JSX.Element {
  const { text } = useLab();
  const { t, number } = text.value;
  return (
    <div class="table-box">
      <table class="standings">
        <caption>{t('arena.elo.about')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('knob.player')}</th>
            <th scope="col">{t('arena.games')}</th>
            <th scope="col">{t('arena.wins')}</th>
            <th scope="col">{t('arena.draws')}</th>
            <th scope="col">{t('arena.losses')}</th>
            <th scope="col">{t('arena.faults')}</th>
            <th scope="col">{t('arena.score')}</th>
            <th scope="col">Elo</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {standings.map((one) => (
            <tr key={one.id}>
              <th scope="row">{entrantName(text.value, one.id)}</th>
              <td class="num">{one.games}</td>
              <td class="num">{one.wins}</td>
              <td class="num">{one.draws}</td>
              <td class="num">{one.losses}</td>
              <td class="num">{one.faults}</td>
              <td class="num">{one.games > 0 ? `${number(100 * one.score)}%` : '–'}</td>
              <td class="num elo-text">{eloText(one)}</td>
              <td>
                <EloBar standing={one} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `+120 (+60 … +190)`. */
function eloText({ elo }: Standing): string {
  if (!elo) return '–';
  return `${signed(elo.elo)} (${signed(elo.low)} … ${signed(elo.high)})`;
}

function signed(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '+∞' : '−∞';
  const whole = Math.round(Math.abs(value));
  return whole === 0 ? '0' : `${value > 0 ? '+' : '−'}${whole}`;
}

function EloBar({ standing: { elo } }: { standing: Standing }): JSX.Element | null {
  if (!elo) return null;
  const toShare = (value: number): number =>
    (100 * (Math.max(-MOST_ELO, Math.min(MOST_ELO, value)) + MOST_ELO)) / (2 * MOST_ELO);
  const [low, high, middle] = [toShare(elo.low), toShare(elo.high), toShare(elo.elo)];
  return (
    <svg class="elo-bar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <path d="M50 0V12" class="elo-zero" />
      <path d={`M${low} 6H${high}`} class="elo-range" />
      <path d={`M${middle} 1V11`} class="elo-mean" />
    </svg>
  );
}
