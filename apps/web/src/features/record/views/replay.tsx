/** A look at a game: what is seen beside the board. The door of the part that is fetched for looks. */
import { useSignal } from '@preact/signals';
import { isOver, type MatchState } from '@tianyuan/match';
import type { JSX } from 'preact';
import { useApp } from '../../../app-context.ts';
import { latePart } from '../../../late-part.ts';
import { Icon } from '../../../ui/icon.tsx';
import { NoticeLine } from '../../play/views/notice-line.tsx';
import { RecordList } from '../../play/views/record-list.tsx';
import { isAnotherGame, type Look, lookAt, type PaperCollection } from '../look.ts';
import type { PaperFault } from '../open-paper.ts';
import { endingWords, placeInGame, sentencesIn } from '../wording.ts';
import { FaultSentence } from './fault-sentence.tsx';
import { KeepPaper } from './keep-paper.tsx';
import { PlayOn } from './play-on.tsx';
import { type Looked, useLook } from './use-look.ts';
import '../styles/replay.css';

export { PaperBlack, PaperWhite } from './paper-player.tsx';
export { ReplayBar } from './replay-bar.tsx';

export function ReplayMessage(): JSX.Element {
  const { text, isLive } = useApp();
  const { t } = text.value;
  const { look, match, plies, goTo, leave } = useLook();
  const title = t(titleKey(look, isLive.value));
  const ending = plies === match.moves.length ? endingWords(text.value, match, look.paper) : [];
  return (
    <section class="turn replay" aria-label={t('replay.label')}>
      <div class="turn-head">
        <h1>{title}</h1>
        <p class="turn-aside num">{placeInGame(text.value, match, plies)}</p>
      </div>
      {ending.length > 0 && <p class="replay-end">{ending.join(' · ')}</p>}
      {isLive.value && <NoticeLine />}
      {look.paper?.collection && <Collection collection={look.paper.collection} />}
      <Notes look={look} match={match} isLive={isLive.value} />
      <div class="replay-tools">
        {look.paper && look.paper.format !== 'archive' && <KeepPaper paper={look.paper} />}
        <Graph match={match} plies={plies} goTo={goTo} />
      </div>
      <RecordList match={match} plies={plies} onPick={goTo} />
      <div class="replay-ways">
        {!isLive.value && <PlayOn match={match} plies={plies} />}
        <button type="button" class="button quiet" aria-label={t('replay.leave')} onClick={leave}>
          <Icon name="undo" />
          <span class="wide-only">{t('replay.leave')}</span>
          <span class="narrow">{t('replay.leave.short')}</span>
        </button>
      </div>
    </section>
  );
}

function titleKey({ paper }: Look, isLive: boolean): 'archive.looked' | 'replay.paper' | 'replay.now' | 'replay.past' {
  if (paper) return paper.format === 'archive' ? 'archive.looked' : 'replay.paper';
  return isLive ? 'replay.now' : 'replay.past';
}

/** One game of a paper of several. One that cannot be shown says why, and the one before stays. */
function Collection({ collection }: { collection: PaperCollection }): JSX.Element {
  const { text, look } = useApp();
  const { t } = text.value;
  const fault = useSignal<PaperFault | undefined>(undefined);
  const open = (index: number): void => {
    const opened = collection.open(index);
    fault.value = opened.ok ? undefined : opened.error;
    if (!opened.ok) return;
    const { match } = opened.value;
    look.value = lookAt({ paper: opened.value, plies: 'all' }, match, match.moves.length);
  };
  return (
    <div class="replay-games">
      <select
        class="select"
        aria-label={t('paper.choose')}
        value={String(collection.index)}
        onChange={(event) => {
          open(Number(event.currentTarget.value));
          event.currentTarget.value = String(collection.index);
        }}
      >
        {collection.names.map(({ black, white }, index) => (
          <option key={`${index} ${black} ${white}`} value={String(index)}>
            {[
              t('paper.game', { n: index + 1, total: collection.names.length }),
              ...(black || white
                ? [t('archive.players', { black: black ?? t('side.black'), white: white ?? t('side.white') })]
                : []),
            ].join(' · ')}
          </option>
        ))}
      </select>
      {fault.value && (
        <p class="replay-note" role="alert">
          <FaultSentence fault={fault.value} />
        </p>
      )}
    </div>
  );
}

const loadGraph = latePart(async () => (await import('../../graph/views/graph-panel.tsx')).GraphPanel);

/** How the game went, once somebody asks. */
function Graph(props: Pick<Looked, 'match' | 'plies' | 'goTo'>): JSX.Element | null {
  const { text, missing } = useApp();
  const panel = useSignal<{ readonly View: Awaited<ReturnType<typeof loadGraph>> } | undefined>(undefined);
  if (props.match.moves.length === 0) return null;
  if (panel.value) return <panel.value.View {...props} />;
  const show = async (): Promise<void> => {
    missing.value = false;
    panel.value = { View: await loadGraph() };
  };
  return (
    <button type="button" class="text-button replay-graph" onClick={() => show().catch(() => (missing.value = true))}>
      <Icon name="graph" size={20} />
      {text.value.t('graph.show')}
    </button>
  );
}

/** What must be known about what is seen: why no stone can be placed, and what the paper did not say. */
function Notes({ look, match, isLive }: { look: Look; match: MatchState; isLive: boolean }): JSX.Element | null {
  const { text, play } = useApp();
  const { t } = text.value;
  if (isLive) return null;
  if (!look.paper) return <p class="replay-note past">{t(isOver(match) ? 'replay.stonesOver' : 'replay.stones')}</p>;
  const isAnother = isAnotherGame(look.paper, play.game.value, play.greeting.value);
  const { assumed, endsWithPass } = look.paper;
  const table = play.game.value.match;
  const hasClock = table.settings.clock !== undefined && table.pausedAt !== undefined;
  const { ruleSet, size } = match.settings;
  const said = [
    assumed.includes('ruleSet') && t('paper.assumed.ruleSet', { rule: t(`rule.${ruleSet}`) }),
    assumed.includes('size') && t('paper.assumed.size', { n: size }),
    endsWithPass === true && t('paper.pass', { n: match.moves.length + 1 }),
    isAnother && t(hasClock ? 'replay.keptClocks' : 'replay.kept'),
  ];
  const sentences = said.filter((sentence) => sentence !== false);
  return sentences.length > 0 ? <p class="replay-note">{sentencesIn(text.value, sentences)}</p> : null;
}
