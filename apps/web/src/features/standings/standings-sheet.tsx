import { useSignal } from '@preact/signals';
import { scoreOf } from '@tianyuan/match';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useApp } from '../../app-context.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { findOpponent, OPPONENTS, type OpponentId } from '../play/opponents.ts';
import { type FinishedResult, type Standing, standingsOf, type Tally } from './standings.ts';
import './standings.css';

const MACHINES = OPPONENTS.filter(({ kind }) => kind === 'machine').map(({ id }) => id);

/** Wins, losses, draws and streaks against every opponent of this device, in all and by colour. */
export function StandingsSheet(): JSX.Element {
  const { text, sheet, finishedGames } = useApp();
  const { t } = text.value;
  const finished = useSignal<readonly FinishedResult[] | undefined>(undefined);
  useEffect(() => {
    void finishedGames().then((games) => {
      finished.value = games;
    });
  }, [finishedGames, finished]);
  const standings = standingsOf(finished.value ?? [], MACHINES);
  const people = (finished.value ?? []).filter(({ opponent }) => opponent === 'people').map(({ result }) => result);
  const { colors, draws } = scoreOf(people);
  return (
    <Sheet
      title={t('standings.title')}
      closeLabel={t('action.close')}
      isOnlyRead
      onClose={() => {
        sheet.value = undefined;
      }}
    >
      {standings.length > 0 && <Table standings={standings} />}
      {people.length > 0 && <p>{t('standings.people', { black: colors.black, white: colors.white, draws })}</p>}
      {finished.value && standings.length + people.length === 0 && <p>{t('standings.empty')}</p>}
    </Sheet>
  );
}

function Table({ standings }: { standings: readonly Standing[] }): JSX.Element {
  const { t } = useApp().text.value;
  return (
    <table class="standings">
      <thead>
        <tr>
          <th scope="col">{t('standings.opponent')}</th>
          <th scope="col">{t('standings.won')}</th>
          <th scope="col">{t('standings.lost')}</th>
          <th scope="col">{t('standings.drawn')}</th>
          <th scope="col">{t('standings.streak')}</th>
        </tr>
      </thead>
      {standings.map((standing) => (
        <Rows key={standing.opponent} standing={standing} />
      ))}
    </table>
  );
}

function Rows({ standing }: { standing: Standing }): JSX.Element {
  const { text } = useApp();
  const { t } = text.value;
  const { byColor, streak, bestStreak } = standing;
  return (
    <tbody>
      <tr class="all">
        <th scope="row">{t(findOpponent(standing.opponent as OpponentId).name)}</th>
        <Counts tally={standing} />
        <td>
          {streak > 0 && t('standings.wins', { n: streak })}
          {streak < 0 && t('standings.losses', { n: -streak })}
          {bestStreak > Math.max(1, streak) && <small>{t('standings.best', { n: bestStreak })}</small>}
        </td>
      </tr>
      {(['black', 'white'] as const).map(
        (color) =>
          byColor[color].won + byColor[color].lost + byColor[color].drawn > 0 && (
            <tr key={color}>
              <th scope="row">{t(`standings.${color}`)}</th>
              <Counts tally={byColor[color]} />
              <td />
            </tr>
          ),
      )}
    </tbody>
  );
}

function Counts({ tally }: { tally: Tally }): JSX.Element {
  return (
    <>
      <td class="num">{tally.won}</td>
      <td class="num">{tally.lost}</td>
      <td class="num">{tally.drawn}</td>
    </>
  );
}
