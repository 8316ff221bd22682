import { useSignal } from '@preact/signals';
import { RULE_SET_IDS } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { Segmented } from '../../../ui/segmented.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useLab } from '../lab-context.ts';
import { ownContender } from '../own/own-contender.ts';
import { ownSource } from '../own/own-source.ts';
import { EncounterGrid } from './encounter-grid.tsx';
import { entrantName } from './entrant-name.ts';
import { ENTRANT_IDS, type EntrantId, LEVEL_IDS, OWN_PLAYER } from './entrants.ts';
import { type Encounter, standingsOf } from './standings.ts';
import { StandingsTable } from './standings-table.tsx';
import { createTournament, type TournamentPlan } from './tournament.ts';

/** The teaching players and one's own, then the levels, whose names are short. */
const GROUPS = [ENTRANT_IDS.filter((id) => !LEVEL_IDS.includes(id)), LEVEL_IDS];
const GAMES = [2, 4, 10, 20, 40] as const;

/** Round robin of any players: table, Elo with its bounds, every game to be looked at. */
export function ArenaSection(): JSX.Element {
  const { text } = useLab();
  const { t } = text.value;
  const tournament = useMemo(() => createTournament(() => ownContender(ownSource.peek())), []);
  useEffect(() => () => tournament.stop(), [tournament]);
  const failed = useSignal(false);
  const opened = useSignal<readonly [EntrantId, EntrantId] | undefined>(undefined);
  const { plan, encounters, isRunning } = tournament.state.value;
  const played = encounters.reduce((sum, { games }) => sum + games.length, 0);
  const all = encounters.length * plan.gamesEach;
  const change = (next: Partial<TournamentPlan>): void => {
    opened.value = undefined;
    tournament.begin({ ...plan, ...next });
  };
  const run = (): void => {
    failed.value = false;
    tournament.run().catch(() => {
      tournament.stop();
      failed.value = true;
    });
  };
  const isOpen = ({ a, b }: Encounter): boolean => a === opened.value?.[0] && b === opened.value[1];
  return (
    <div class="lab-room arena">
      <div class="think-head">
        <h1>{t('room.arena')}</h1>
        <p>{t('arena.about')}</p>
      </div>
      <details class="card" open={played === 0}>
        <summary>{t('arena.entrants', { n: plan.entrants.length })}</summary>
        <p class="thinned">{t('arena.changes')}</p>
        {GROUPS.map((group, index) => (
          <div key={index} class={index === 0 ? 'entrants' : 'entrants levels'}>
            {group
              .filter((id) => id !== OWN_PLAYER || ownSource.value !== '')
              .map((id) => (
                <Switch
                  key={id}
                  label={entrantName(text.value, id)}
                  on={plan.entrants.includes(id)}
                  onChange={(on) =>
                    change({
                      entrants: ENTRANT_IDS.filter((each) => (each === id ? on : plan.entrants.includes(each))),
                    })
                  }
                />
              ))}
          </div>
        ))}
        <div class="knobs">
          <div class="knob">
            <span aria-hidden="true">{t('arena.gamesEach')}</span>
            <Segmented
              label={t('arena.gamesEach')}
              name="arena-games"
              value={plan.gamesEach}
              segments={GAMES.map((value) => ({ value, label: String(value) }))}
              onChange={(gamesEach) => change({ gamesEach })}
            />
          </div>
          <label class="knob">
            <span>{t('bench.rule')}</span>
            <select
              class="select"
              aria-label={t('bench.rule')}
              value={plan.ruleSet}
              onChange={(event) => {
                const ruleSet = RULE_SET_IDS.find((id) => id === event.currentTarget.value);
                if (ruleSet) change({ ruleSet });
              }}
            >
              {RULE_SET_IDS.map((id) => (
                <option key={id} value={id} selected={id === plan.ruleSet}>
                  {t(`rule.${id}.short`)}
                </option>
              ))}
            </select>
          </label>
        </div>
      </details>
      <div class="arena-actions">
        {isRunning ? (
          <button type="button" class="button primary" onClick={() => tournament.stop()}>
            {t('think.stop')}
          </button>
        ) : (
          <button
            type="button"
            class="button primary"
            disabled={plan.entrants.length < 2 || played >= all}
            onClick={run}
          >
            {played > 0 && played < all ? t('arena.goOn') : t('arena.run')}
          </button>
        )}
        <button type="button" class="button quiet" disabled={isRunning || played === 0} onClick={() => change({})}>
          {t('arena.again')}
        </button>
        <button
          type="button"
          class="button quiet"
          disabled={played === 0}
          onClick={() => download('tianyuan-arena.jsonl', tournament.lines())}
        >
          {t('arena.export')}
        </button>
        <p class="num" role="status">
          {t('arena.progress', { n: played, of: all })}
        </p>
      </div>
      {failed.value && <p role="alert">{t('arena.failed')}</p>}
      <StandingsTable standings={standingsOf(plan.entrants, encounters)} />
      <ul class="encounters">
        {encounters.map((each) => (
          <li key={`${each.a} ${each.b}`}>
            <EncounterGrid
              encounter={each}
              ruleSet={plan.ruleSet}
              isOpen={isOpen(each)}
              onToggle={() => {
                opened.value = isOpen(each) ? undefined : [each.a, each.b];
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/jsonl' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
