import type { ComponentChildren, JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { Late } from '../../../late-view.tsx';
import { focusBoard } from '../../../ui/focus-board.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ThreatLegend } from '../../threats/threat-legend.tsx';
import { hasInsight } from '../insight.ts';
import { openingAsk } from '../opening-ask.ts';
import { openingSentence } from '../opening-wording.ts';
import { machineToMove, turnSentence } from '../wording.ts';
import { DrawAnswer } from './draw-question.tsx';
import { insightPanel } from './late-panel.ts';
import { NoticeLine } from './notice-line.tsx';
import { OpeningStage } from './opening-stage.tsx';
import { RecordList } from './record-list.tsx';

/** Whose turn it is, in one sentence, and the moves so far. */
export function TurnMessage(): JSX.Element {
  const { play, text, lookBack } = useApp();
  const { t } = text.value;
  const game = play.game.value;
  return (
    <section class={openingAsk(game.match) ? 'turn opening' : 'turn'}>
      <div class="turn-head">
        <Headline />
        <TurnAside />
      </div>
      <OpeningStage />
      <NoticeLine />
      <DrawAnswer />
      <Strips />
      <ThreatLegend />
      <Insight />
      {play.previous.value ? (
        <p class="previous">
          {t('previous.kept')}
          <button
            type="button"
            class="text-button"
            onClick={() => {
              play.backToPrevious();
              focusBoard();
            }}
          >
            <Icon name="undo" size={18} />
            {t('previous.back')}
          </button>
        </p>
      ) : (
        <RecordList match={game.match} onPick={lookBack} />
      )}
    </section>
  );
}

function Insight(): JSX.Element | null {
  const { play, preferences } = useApp();
  const game = play.game.value;
  if (!preferences.values.value.insight || !hasInsight(game)) return null;
  return <Late part={insightPanel} moment={game.match} />;
}

/** What went wrong around the game, as long as it is so. */
function Strips(): JSX.Element {
  const { play, text, unsaved, damaged, update } = useApp();
  const { t } = text.value;
  return (
    <>
      {play.thinking.value?.restarted && <Strip>{t('engine.restart')}</Strip>}
      {update.value && <Strip>{t('update.ready')}</Strip>}
      {unsaved.value && <Strip>{t('fault.storage')}</Strip>}
      {damaged.value && (
        <Strip>
          {t(`refuse.${damaged.value}`)}
          {t('list.stop')}
          {t('fault.aside')}
        </Strip>
      )}
    </>
  );
}

function Strip({ children }: { children: ComponentChildren }): JSX.Element {
  return (
    <p class="notice" role="status">
      <Icon name="alert" size={18} />
      <span>{children}</span>
    </p>
  );
}

function Headline(): JSX.Element {
  const { play, text, thinkingMs } = useApp();
  const { t } = text.value;
  const thinking = play.thinking.value;
  const opening = openingSentence(text.value, play.game.value, play.isAdding.value);
  if (!thinking || thinkingMs.value === undefined) {
    return <h1>{opening ?? turnSentence(text.value, play.game.value)}</h1>;
  }
  return (
    <h1 class="thinking">
      {opening ?? t('think.title', { name: machineToMove(text.value, play.game.value) ?? '' })}
      <ThinkingDots />
    </h1>
  );
}

function TurnAside(): JSX.Element | null {
  const { play, text, thinkingMs } = useApp();
  const { t, number } = text.value;
  if (thinkingMs.value !== undefined) {
    return <p class="turn-aside num running">{t('think.seconds', { s: number(thinkingMs.value / 1000, 1) })}</p>;
  }
  const ask = openingAsk(play.game.value.match);
  if (ask?.kind === 'choice' && !play.isAdding.value) return null;
  if (ask) {
    const placed = ask.kind === 'stones' ? ask.placed : 0;
    return <p class="turn-aside num">{t('opening.stone', { n: placed + 1 })}</p>;
  }
  return <p class="turn-aside num">{t('turn.ply', { n: play.game.value.match.moves.length + 1 })}</p>;
}

export function ThinkingDots(): JSX.Element {
  return (
    <span class="dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
