import { type Signal, useSignal } from '@preact/signals';
import type { ClassicPlayerId } from '@tianyuan/classic';
import type { JSX } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { isPlayable, type LabPosition } from '../board/lab-position.ts';
import { useLab } from '../lab-context.ts';
import { pointsText, valueText } from '../wording.ts';
import { GivenUp, LabWorker } from '../worker/lab-worker.ts';
import type { Measured } from '../worker/messages.ts';
import { firstSpec, type PlayerSpec } from '../worker/player-spec.ts';
import { MOST_NODES } from './bench.ts';
import { HeatBar } from './candidate-list.tsx';
import { headline, verdictOf } from './compare-verdict.ts';
import { PlayerSettings } from './player-settings.tsx';

const SEARCHING: readonly ClassicPlayerId[] = ['minimax', 'alpha-beta', 'deepening'];

export interface Compared {
  readonly position: LabPosition;
  readonly specs: readonly [PlayerSpec, PlayerSpec];
  readonly results: readonly [Measured, Measured];
}

/** Two settings on the same position: what each costs, and whether both have the same answer. */
export function Compare(): JSX.Element {
  const { text, bench } = useLab();
  const { t } = text.value;
  const worker = useMemo(() => new LabWorker(), []);
  useEffect(() => () => worker.dispose(), [worker]);
  const one = useSignal<PlayerSpec>({ ...firstSpec('minimax'), depth: 3 });
  const other = useSignal<PlayerSpec>(firstSpec('deepening'));
  const running = useSignal<{ readonly which: 0 | 1; readonly nodes: number } | undefined>(undefined);
  const compared = useSignal<Compared | undefined>(undefined);
  const failed = useSignal(false);

  const run = async (): Promise<void> => {
    const position = bench.position.peek();
    const specs = [one.peek(), other.peek()] as const;
    failed.value = false;
    try {
      const results: Measured[] = [];
      for (const [index, spec] of specs.entries()) {
        const which = index === 0 ? 0 : 1;
        running.value = { which, nodes: 0 };
        const question = { spec, position, seed: 1, mostNodes: MOST_NODES };
        const measured = await worker.measure(question, ({ counters }) => {
          running.value = { which, nodes: counters.nodes };
        });
        results.push(measured);
      }
      compared.value = { position, specs, results: results as [Measured, Measured] & Measured[] };
    } catch (error) {
      failed.value = !(error instanceof GivenUp);
    }
    running.value = undefined;
  };

  const now = compared.value;
  const isFresh =
    now !== undefined &&
    now.position === bench.position.value &&
    now.specs[0] === one.value &&
    now.specs[1] === other.value;
  return (
    <section class="compare" aria-label={t('compare.title')}>
      <div class="compare-head">
        <h2>{isFresh ? headline(text.value, verdictOf(now)) : t('compare.title')}</h2>
        {running.value ? (
          <button type="button" class="button quiet" onClick={() => worker.dispose()}>
            {t('think.stop')}
          </button>
        ) : (
          <button
            type="button"
            class="button quiet"
            disabled={!isPlayable(bench.position.value)}
            onClick={() => void run()}
          >
            {t('compare.run')}
          </button>
        )}
      </div>
      <div class="compare-sides">
        <CompareSide name="one" spec={one} title={t('compare.one')} />
        <CompareSide name="other" spec={other} title={t('compare.other')} />
      </div>
      {running.value && (
        <p class="inside-empty num">
          {t('compare.running', {
            name: running.value.which === 0 ? t('compare.one') : t('compare.other'),
            n: running.value.nodes,
          })}
        </p>
      )}
      {failed.value && <p class="inside-empty">{t('think.failed')}</p>}
      {isFresh && <Results compared={now} />}
    </section>
  );
}

function CompareSide({ name, title, spec }: { name: string; title: string; spec: Signal<PlayerSpec> }): JSX.Element {
  return (
    <fieldset class="compare-side">
      <legend>{title}</legend>
      <PlayerSettings
        name={`compare-${name}`}
        spec={spec.value}
        players={SEARCHING}
        isCompact
        onChange={(changed) => {
          spec.value = changed;
        }}
      />
    </fieldset>
  );
}

function Results({ compared }: { compared: Compared }): JSX.Element {
  const { text } = useLab();
  const { t, number } = text.value;
  const [one, other] = compared.results;
  const most = Math.max(one.counters.nodes, other.counters.nodes, 1);
  const { size } = compared.position.board;
  const rows: readonly (readonly [string, (result: Measured) => string])[] = [
    [t('count.nodes'), ({ counters }) => number(counters.nodes)],
    [t('count.leaves'), ({ counters }) => number(counters.leaves)],
    [t('count.cutOffs'), ({ counters }) => number(counters.cutOffs)],
    [t('count.hits'), ({ counters }) => number(counters.hits)],
    [t('count.ms'), ({ ms }) => number(ms, ms < 10 ? 1 : 0)],
    [t('compare.value'), ({ value }) => (value === undefined ? '–' : valueText(text.value, value))],
    [t('compare.moves'), ({ among }) => pointsText(text.value, size, among, 4)],
  ];
  return (
    <table class="compare-table">
      <thead>
        <tr>
          <td />
          {compared.results.map((result, index) => (
            <th key={index === 0 ? 'one' : 'other'} scope="col">
              {index === 0 ? t('compare.one') : t('compare.other')}
              <span class="bar-track" aria-hidden="true">
                <HeatBar heat={result.counters.nodes / most} />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, write]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td class="num">{write(one)}</td>
            <td class="num">{write(other)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
