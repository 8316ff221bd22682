import type { ThinkInfo } from '@tianyuan/engine-host';
import type { Color, Point } from '@tianyuan/rules';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { useApp } from '../../../app-context.ts';
import { Icon } from '../../../ui/icon.tsx';
import { MiniStone } from '../../../ui/mini-stone.tsx';
import { LINE_MOVES, WHOLE_LINE } from '../insight.ts';
import '../styles/insight.css';
import { pointLabel } from '../point-wording.ts';
import { scoreWord } from '../wording.ts';

const NOTHING_YET = '–';

/**
 * How the engine thinks: depth, score, speed, and the line it expects. It is as high without a thought as with one, so that
 * nothing around it moves; and no reader is told of each change, it is there to be read.
 */
export function InsightPanel(): JSX.Element {
  const { play, preferences, text } = useApp();
  const { t } = text.value;
  const { insightOpen } = preferences.values.value;
  const insight = play.insight.value;
  const best = insight?.lines[0];
  const side = insight?.side;
  return (
    <section class="insight" aria-label={t('insight.label')}>
      <button
        type="button"
        class="insight-fold"
        aria-expanded={insightOpen}
        onClick={() => preferences.set({ insightOpen: !insightOpen })}
      >
        <b>{t('insight.label')}</b>
        <Summary best={best} side={side} />
        <Icon name="next" size={18} />
      </button>
      <div class={insightOpen ? 'insight-body open' : 'insight-body'}>
        <dl class="insight-figures">
          <Figure label={t('insight.depth')}>{best ? <Depth info={best} /> : NOTHING_YET}</Figure>
          <Figure label={t('insight.score')}>{best && side ? <ScoreOf info={best} side={side} /> : NOTHING_YET}</Figure>
          <Figure label={t('insight.speed')}>{best ? text.value.compact(best.nps) : NOTHING_YET}</Figure>
        </dl>
        {best && <Cost info={best} />}
        {best && side ? (
          <Line pv={best.pv} side={side} />
        ) : (
          <p class="insight-empty">{!play.thinking.value && t('insight.empty')}</p>
        )}
        {insight && insight.lines.length > 1 && <Candidates lines={insight.lines} />}
      </div>
    </section>
  );
}

/** The whole thought in one line, for narrow pages. */
function Summary({ best, side }: { best: ThinkInfo | undefined; side: Color | undefined }): JSX.Element {
  const { t, compact } = useApp().text.value;
  if (!best || !side) return <span class="insight-summary">{NOTHING_YET}</span>;
  return (
    <span class="insight-summary num">
      <Depth info={best} />
      <ScoreOf info={best} side={side} />
      <span>{t('insight.perSecond', { speed: compact(best.nps) })}</span>
    </span>
  );
}

function Figure({ label, children }: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    <div>
      <dt>{label}</dt>
      <dd class="num">{children}</dd>
    </div>
  );
}

function Depth({ info }: { info: ThinkInfo }): JSX.Element {
  return (
    <span>
      {info.depth}
      <small>/{info.seldepth}</small>
    </span>
  );
}

/** Whose score it is stands before it. */
function ScoreOf({ info, side }: { info: ThinkInfo; side: Color }): JSX.Element {
  const { text } = useApp();
  return (
    <span class="insight-score">
      <MiniStone color={side} size={14} />
      <span class="visually-hidden">{text.value.t(`color.${side}`)}</span>
      {scoreWord(text.value, info.score)}
    </span>
  );
}

/** What the thought has cost so far. */
function Cost({ info }: { info: ThinkInfo }): JSX.Element {
  const { t, number, compact } = useApp().text.value;
  const s = number(info.timeMs / 1_000, info.timeMs < 10_000 ? 2 : 1);
  return <p class="insight-cost num">{t('insight.cost', { s, nodes: compact(info.nodes) })}</p>;
}

/** Every move that was valued, the one that is played first. Under the mouse, or focused, its line is drawn on the board. */
function Candidates({ lines }: { lines: readonly ThinkInfo[] }): JSX.Element {
  const { play, text, lineShown, lineOf } = useApp();
  const { t } = text.value;
  const { size } = play.game.value.match.settings;
  const show = (place: number | undefined): void => {
    lineOf.value = place ?? 0;
    if (place === undefined) lineShown.value = 0;
    else lineShown.value = LINE_MOVES;
  };
  useEffect(() => () => show(undefined), []);
  return (
    <div class="insight-candidates">
      <h2>{t('insight.candidates')}</h2>
      <ol>
        {lines.map((line, place) => (
          <li key={line.multiPv}>
            <button
              type="button"
              class="num"
              onPointerEnter={() => show(place)}
              onPointerLeave={() => show(undefined)}
              onFocus={() => show(place)}
              onBlur={() => show(undefined)}
            >
              <b>{pointLabel(size, line.pv[0] as Point)}</b>
              {scoreWord(text.value, line.score)}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The main line as names of points. Under the mouse it is drawn on the board as far as the move pointed at. */
function Line({ pv, side }: { pv: readonly number[]; side: Color }): JSX.Element {
  const { play, text, lineShown } = useApp();
  const { t } = text.value;
  const { size } = play.game.value.match.settings;
  const other = side === 'black' ? 'white' : 'black';
  const isPinned = lineShown.value === WHOLE_LINE;
  const unlessPinned = (moves: number): void => {
    if (lineShown.peek() !== WHOLE_LINE) lineShown.value = moves;
  };
  // What the mouse points at goes with the line.
  useEffect(() => () => unlessPinned(0), []);
  return (
    <div class="insight-line">
      <h2>{t('insight.line')}</h2>
      <button
        type="button"
        class="text-button"
        aria-pressed={isPinned}
        onClick={() => {
          lineShown.value = isPinned ? 0 : WHOLE_LINE;
        }}
      >
        <Icon name="eye" size={18} />
        {t('insight.show')}
      </button>
      <ol
        onPointerOver={(event) => {
          const place = (event.target as Element).closest('li')?.dataset['place'];
          if (place !== undefined) unlessPinned(Number(place) + 1);
        }}
        onPointerLeave={() => unlessPinned(0)}
      >
        {pv.slice(0, LINE_MOVES).map((point, place) => (
          <li key={point} data-place={place}>
            <MiniStone color={place % 2 === 0 ? side : other} size={14} />
            {pointLabel(size, point as Point)}
          </li>
        ))}
      </ol>
    </div>
  );
}
