import { useSignal } from '@preact/signals';
import { hostJudge } from '@tianyuan/engine-host';
import type { MatchState } from '@tianyuan/match';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useApp } from '../../../app-context.ts';
import { MiniStone } from '../../../ui/mini-stone.tsx';
import { createPageHost } from '../../../worker/host.ts';
import { chanceWord } from '../../play/chance.ts';
import { pointLabel } from '../../play/point-wording.ts';
import { judgeGame, type Swing, swingsOf } from '../graph.ts';
import '../styles/graph.css';

interface GraphPanelProps {
  readonly match: MatchState;
  readonly plies: number;
  readonly goTo: (plies: number) => void;
}

/** Chances that are known already, by the moves they are about: who comes back to a game does not wait again. */
const known = new WeakMap<MatchState['moves'], readonly number[]>();

type State = 'judging' | 'stopped' | 'failed' | 'done';

/** How the game went, in Black's view; the engine judges ply after ply until it is done or told to stop. */
export function GraphPanel({ match, plies, goTo }: GraphPanelProps): JSX.Element {
  const { text } = useApp();
  const { t } = text.value;
  const chances = useSignal<readonly number[]>(known.get(match.moves) ?? []);
  const state = useSignal<State>('judging');
  const stopping = useSignal(new AbortController());
  const { moves } = match;
  useEffect(() => {
    const before = known.get(moves) ?? [];
    chances.value = before;
    if (before.length > moves.length) {
      state.value = 'done';
      return undefined;
    }
    const stop = new AbortController();
    stopping.value = stop;
    state.value = 'judging';
    // An engine of its own: the one of the game may be thinking.
    const host = createPageHost();
    stop.signal.addEventListener('abort', () => host.dispose());
    const judge = async (): Promise<void> => {
      const judged: number[] = [];
      for await (const chance of judgeGame(match, hostJudge(host), stop.signal)) {
        judged.push(chance);
        chances.value = [...judged];
      }
      known.set(moves, judged);
      state.value = 'done';
      stop.abort();
    };
    judge().catch(() => {
      if (!stop.signal.aborted) state.value = 'failed';
      stop.abort();
    });
    return () => stop.abort();
  }, [moves]);
  const now = chances.value[plies];
  return (
    <section class="graph" aria-label={t('graph.label')}>
      <p class="graph-head num">
        <b>{t('graph.label')}</b>
        <span>{now === undefined ? '' : t('graph.black', { percent: chanceWord(text.value, now) })}</span>
        {state.value === 'judging' && (
          <button
            type="button"
            class="text-button"
            onClick={() => {
              stopping.peek().abort();
              state.value = 'stopped';
            }}
          >
            {t('graph.stop', { n: Math.min(chances.value.length, moves.length), total: moves.length })}
          </button>
        )}
      </p>
      <Picture chances={chances.value} total={moves.length} plies={plies} goTo={goTo} match={match} />
      {state.value === 'failed' && <p class="graph-note">{t('graph.failed')}</p>}
      {state.value === 'done' && <Swings swings={swingsOf(chances.value, match)} match={match} goTo={goTo} />}
    </section>
  );
}

/** The picture's own units: a hundred high, so that a chance is a height. */
const WIDE = 400;
const HIGH = 100;

interface PictureProps extends GraphPanelProps {
  readonly chances: readonly number[];
  readonly total: number;
}

function Picture({ chances, total, plies, goTo, match }: PictureProps): JSX.Element {
  const { text } = useApp();
  const x = (at: number): number => (total === 0 ? 0 : (at / total) * WIDE);
  const y = (chance: number): number => HIGH * (1 - chance);
  const line = chances
    .map((chance, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(chance).toFixed(1)}`)
    .join('');
  const area = chances.length > 1 ? `${line}L${x(chances.length - 1).toFixed(1)} ${HIGH}H0z` : '';
  const swings = chances.length > total ? swingsOf(chances, match) : [];
  const pick = (event: PointerEvent): void => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    goTo(Math.min(total, Math.max(0, Math.round(((event.clientX - box.left) / box.width) * total))));
  };
  return (
    <svg
      class="graph-picture"
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      preserveAspectRatio="none"
      role="img"
      dir="ltr"
      aria-label={text.value.t('graph.reading')}
      onPointerDown={pick}
      onPointerMove={(event) => {
        if (event.buttons === 1) pick(event);
      }}
    >
      <path class="graph-area" d={area} />
      <path class="graph-middle" d={`M0 ${HIGH / 2}H${WIDE}`} />
      <path class="graph-line" d={line} />
      {swings.map(({ ply }) => (
        <path key={ply} class="graph-swing" d={`M${x(ply).toFixed(1)} 0V${HIGH}`} />
      ))}
      <path class="graph-cursor" d={`M${x(plies).toFixed(1)} 0V${HIGH}`} />
    </svg>
  );
}

/** The moves after which the game was another one; each leads there. */
function Swings({
  swings,
  match,
  goTo,
}: Pick<GraphPanelProps, 'match' | 'goTo'> & { swings: readonly Swing[] }): JSX.Element {
  const { text } = useApp();
  const { t, percent } = text.value;
  if (swings.length === 0) return <p class="graph-note">{t('graph.even')}</p>;
  return (
    <ul class="graph-swings">
      {swings.map(({ ply, color, point, lost }) => (
        <li key={ply}>
          <button
            type="button"
            class="text-button num"
            aria-label={t('graph.swing', {
              n: ply,
              color: t(`color.${color}`),
              point: pointLabel(match.settings.size, point),
              percent: percent(lost),
            })}
            onClick={() => goTo(ply)}
          >
            <MiniStone color={color} size={14} />
            {ply} {pointLabel(match.settings.size, point)} <small>−{percent(lost)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
