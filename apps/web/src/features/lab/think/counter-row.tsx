import type { JSX } from 'preact';
import { useLab } from '../lab-context.ts';
import { isSearching } from '../worker/player-spec.ts';

/** What the thought has cost, counted while it runs, and what is not kept of it. */
export function CounterRow(): JSX.Element | null {
  const { text, bench } = useLab();
  const { t, number } = text.value;
  const state = bench.state.value;
  if (state.kind !== 'thinking' && state.kind !== 'through') return null;
  const counters = state.kind === 'thinking' ? state.counters : state.through.counters;
  const { id } = bench.spec.value;
  const isSampling = id === 'mcts' || id === 'mcts-threats';
  const rows: readonly (readonly [string, number])[] = isSearching(id)
    ? [
        [t('count.nodes'), counters.nodes],
        [t('count.leaves'), counters.leaves],
        [t('count.cutOffs'), counters.cutOffs],
        [t('count.hits'), counters.hits],
      ]
    : [[isSampling ? t('count.games') : t('count.points'), counters.nodes]];
  const thinned = state.kind === 'through' ? state.through.thinned : undefined;
  return (
    <>
      <dl class="counters">
        {rows.map(([name, count]) => (
          <div key={name}>
            <dd class="num">{number(count)}</dd>
            <dt>{name}</dt>
          </div>
        ))}
      </dl>
      {thinned && thinned.dropped > 0 && (
        <p class="thinned">
          {thinned.deepestPly === undefined
            ? t('thinned.some', { n: thinned.dropped })
            : t('thinned.deep', { n: thinned.dropped, ply: thinned.deepestPly })}
        </p>
      )}
      {state.kind === 'through' && state.through.isStopped && <p class="thinned">{t('think.stopped')}</p>}
    </>
  );
}
