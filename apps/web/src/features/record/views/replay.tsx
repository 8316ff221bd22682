/** A look at a game: what is seen beside the board, the bar that moves it, and the players of a game from paper. */
import { useSignal } from '@preact/signals';
import { systemClock } from '@tianyuan/engine-host';
import type { MatchState } from '@tianyuan/match';
import type { Color } from '@tianyuan/rules';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { useApp } from '../../../app-context.ts';
import { latePart } from '../../../late-part.ts';
import { say } from '../../../shell/live-region.tsx';
import { focusBoard } from '../../../ui/focus-board.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { NoticeLine } from '../../play/views/notice-line.tsx';
import { PlayerCard } from '../../play/views/player-card.tsx';
import { RecordList } from '../../play/views/record-list.tsx';
import { type Look, lookAt, type PaperCollection, type PaperGame, pliesShown } from '../look.ts';
import type { PaperFault } from '../open-paper.ts';
import { endingWords, lookSentence, placeInGame, standingSentence } from '../wording.ts';
import { FaultSentence } from './fault-sentence.tsx';
import { PlayOn } from './play-on.tsx';
import '../styles/replay.css';

/** How long a ply stands while the game plays by itself, by the name of the speed. */
const PACES = [
  { name: '½×', everyMs: 2000 },
  { name: '1×', everyMs: 1000 },
  { name: '2×', everyMs: 500 },
  { name: '4×', everyMs: 250 },
] as const;

interface Looked {
  readonly look: Look;
  readonly match: MatchState;
  readonly plies: number;
  readonly goTo: (plies: number) => void;
  readonly leave: () => void;
}

function useLook(): Looked {
  const { look, play } = useApp();
  const now: Look = look.value ?? { plies: 'all' };
  const match = now.paper?.match ?? play.game.value.match;
  return {
    look: now,
    match,
    plies: pliesShown(now, match),
    goTo: (plies) => {
      const { everyMs: _everyMs, ...still } = now;
      look.value = lookAt(still, match, plies);
    },
    leave: () => {
      look.value = undefined;
      focusBoard();
    },
  };
}

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
      {look.paper && look.paper.format !== 'archive' && <KeepPaper paper={look.paper} />}
      <Graph match={match} plies={plies} goTo={goTo} />
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
    if (opened.ok) look.value = lookAt({ paper: opened.value, plies: 0 }, opened.value.match, 0);
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

/** A game that was opened from paper is kept nowhere, unless it is wanted. */
function KeepPaper({ paper }: { paper: PaperGame }): JSX.Element {
  const app = useApp();
  const { t } = app.text.value;
  const kept = useSignal<PaperGame | undefined>(undefined);
  const keep = async (): Promise<void> => {
    const [{ archiveOf }, { keptGame }] = await loadArchive();
    if (await archiveOf(app).keep(keptGame(paper, Date.now()))) kept.value = paper;
  };
  const isKept = kept.value === paper;
  return (
    <button
      type="button"
      class="text-button replay-keep"
      disabled={app.play.elsewhere.value || isKept}
      onClick={() => keep().catch(() => (app.missing.value = true))}
    >
      <Icon name={isKept ? 'check' : 'archive'} size={20} />
      <span aria-live="polite">{t(isKept ? 'archive.kept' : 'archive.keep')}</span>
    </button>
  );
}

const loadArchive = latePart(() =>
  Promise.all([import('../../archive/of-app.ts'), import('../../archive/keep-paper.ts')]),
);

/** What must be known about what is seen: why no stone can be placed, and what the paper did not say. */
function Notes({ look, match, isLive }: { look: Look; match: MatchState; isLive: boolean }): JSX.Element | null {
  const { t } = useApp().text.value;
  if (isLive) return null;
  if (!look.paper) return <p class="replay-note">{t('replay.stones')}</p>;
  const { assumed, endsWithPass } = look.paper;
  const { ruleSet, size } = match.settings;
  const said = [
    assumed.includes('ruleSet') && t('paper.assumed.ruleSet', { rule: t(`rule.${ruleSet}`) }),
    assumed.includes('size') && t('paper.assumed.size', { n: size }),
    endsWithPass === true && t('paper.pass', { n: match.moves.length + 1 }),
    t('replay.kept'),
  ];
  return <p class="replay-note">{said.filter((sentence) => sentence !== false).join(t('list.stop'))}</p>;
}

/** First, back, by itself, forward, last, and a slider; the arrow keys work wherever in it the focus is. */
export function ReplayBar(): JSX.Element {
  const app = useApp();
  const { t } = app.text.value;
  const { look, match, plies, goTo, leave } = useLook();
  const pace = useSignal(1);
  const slider = useRef<HTMLInputElement>(null);
  const total = match.moves.length;
  const { everyMs } = look;
  useEffect(() => {
    // After whatever closes now has given the focus away.
    const timer = setTimeout(() => requestAnimationFrame(() => slider.current?.focus({ preventScroll: true })));
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    return systemClock.after(everyMs, () => {
      app.look.value = lookAt(look, match, plies + 1);
    });
  }, [app, look, match, plies, everyMs]);
  useEffect(() => {
    say(app, () => lookSentence(app.text.peek(), match, look));
    // What happens in the game meanwhile is said as ever.
  }, [app, plies, look.paper]);
  useEffect(
    () => () => {
      const game = app.play.game.peek();
      say(app, () => standingSentence(app.text.peek(), game));
    },
    [app],
  );
  const run = (paceIndex: number): void => {
    const from = plies === total ? 0 : plies;
    app.look.value = { ...lookAt(look, match, from), everyMs: paceAt(paceIndex).everyMs };
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = KEYS[event.key]?.(plies, total);
    if (event.key === 'Escape') leave();
    else if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    else goTo(to);
    event.preventDefault();
  };
  return (
    <fieldset class="replay-bar" aria-label={t('replay.label')} onKeyDown={onKeyDown}>
      <input
        ref={slider}
        type="range"
        min={0}
        max={total}
        value={plies}
        aria-label={t('record.label')}
        aria-valuetext={placeInGame(app.text.value, match, plies)}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
      />
      <div class="replay-buttons">
        <Step icon="first" label={t('replay.first')} off={plies === 0} onClick={() => goTo(0)} />
        <Step icon="back" label={t('replay.back')} off={plies === 0} onClick={() => goTo(plies - 1)} />
        {everyMs === undefined ? (
          <Step icon="run" label={t('replay.run')} off={total === 0} onClick={() => run(pace.value)} />
        ) : (
          <Step icon="stop" label={t('replay.stop')} off={false} onClick={() => goTo(plies)} />
        )}
        <Step icon="next" label={t('replay.next')} off={plies === total} onClick={() => goTo(plies + 1)} />
        <Step icon="last" label={t('replay.last')} off={plies === total} onClick={() => goTo(total)} />
        <button
          type="button"
          class="step num"
          aria-label={t('replay.speed', { x: paceAt(pace.value).name })}
          onClick={() => {
            pace.value = (pace.value + 1) % PACES.length;
            if (everyMs !== undefined) run(pace.value);
          }}
        >
          {paceAt(pace.value).name}
        </button>
      </div>
    </fieldset>
  );
}

const KEYS: Readonly<Record<string, (plies: number, total: number) => number>> = {
  ArrowLeft: (plies) => plies - 1,
  ArrowRight: (plies) => plies + 1,
  ArrowDown: (plies) => plies - 1,
  ArrowUp: (plies) => plies + 1,
  Home: () => 0,
  End: (_, total) => total,
};

function paceAt(index: number): (typeof PACES)[number] {
  return PACES[index] ?? PACES[1];
}

function Step(props: { icon: IconName; label: string; off: boolean; onClick: () => void }): JSX.Element {
  const { icon, label, off, onClick } = props;
  return (
    <button
      type="button"
      class={off ? 'step off' : 'step'}
      aria-label={label}
      aria-disabled={off}
      onClick={() => {
        if (!off) onClick();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}

export function PaperBlack(): JSX.Element {
  return <PaperPlayer color="black" />;
}

export function PaperWhite(): JSX.Element {
  return <PaperPlayer color="white" />;
}

/** A player of a game from paper: the name that the paper says, or the colour. */
function PaperPlayer({ color }: { color: Color }): JSX.Element {
  const { text, shown, look } = useApp();
  const { t } = text.value;
  const { outcome, toMove } = shown.value.match;
  const paper = look.value?.paper;
  const name = paper?.names[color] ?? t(`side.${color}`);
  const isTurn = outcome.kind === 'playing' && toMove === color && paper !== undefined && look.value?.plies !== 'all';
  const word = t(`people.${color}`);
  return (
    <PlayerCard
      side={color === 'black' ? 'you' : 'opponent'}
      avatar={t(`color.${color}.mark`)}
      color={color}
      label={[name, t(`color.${color}`)].join(t('list.comma'))}
      name={name}
      word={word}
      shortWord={word}
      isTurn={isTurn}
    />
  );
}
