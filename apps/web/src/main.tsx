/** Puts everything together: the only file that knows all the parts. */
import '@tianyuan/board-view/board-view.css';
import './theme/base.css';
import './ui/ui.css';
import './shell/shell.css';
import './features/play/styles/index.css';
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { giveWay, systemClock } from '@tianyuan/engine-host';
import { isOver } from '@tianyuan/match';
import { render } from 'preact';
import type { App, RefusedPaper, SheetName } from './app-context.ts';
import { createDayClock } from './day-clock.ts';
import type { TakenLink } from './features/deep-link/take-deep-link.ts';
import { createHintDesk, fetchHints } from './features/hint/hint-desk.ts';
import { hintCard } from './features/hint/late-card.ts';
import { createAttendance } from './features/play/attendance.ts';
import { type BoardLook, forbiddenNow } from './features/play/board-state.ts';
import { createClockWatch } from './features/play/clock-watch.ts';
import { createPlayController } from './features/play/controller.ts';
import { CANDIDATES } from './features/play/insight.ts';
import type { OpeningPart } from './features/play/machine-opening.ts';
import type { Setup } from './features/play/model.ts';
import { findOpponent } from './features/play/opponents.ts';
import { createScores } from './features/play/scores.ts';
import { createThinkingClock } from './features/play/thinking-clock.ts';
import { insightPanel } from './features/play/views/late-panel.ts';
import { table } from './features/play/views/play-screen.tsx';
import { watchPauseMs } from './features/play/watch-pace.ts';
import { createRecordActions, fetchRecordParts } from './features/record/actions.ts';
import { isLink } from './features/record/is-link.ts';
import { createLooking } from './features/record/looking.ts';
import { pauseWhileAway } from './features/record/pause-while-away.ts';
import { createGameKeeper, toGame, toScoreboards } from './game-keeper.ts';
import { fetchLanguages, followLanguage, type Words } from './i18n/follow-language.ts';
import type { Translator } from './i18n/translate.ts';
import { oncePainted, pause, whenIdle } from './late-part.ts';
import { createPreferences, type Preferences } from './preferences.ts';
import { AppRoot } from './shell/app.tsx';
import { chooseLook } from './shell/choose-look.ts';
import { fetchSheets } from './shell/open-sheet.tsx';
import { watchScreen } from './shell/screen.ts';
import { watchUpdates } from './shell/service-worker-client.ts';
import { claimGame, GameLog, localValue, type Release, untilFree } from './storage/index.ts';
import { followTheme } from './theme/follow-theme.ts';
import { createPageHost } from './worker/host.ts';

const VERSION = '0.1.0';
const day = createDayClock(performance);

async function open(place: HTMLElement): Promise<void> {
  const preferences = createPreferences(localValue('tianyuan-settings'));
  const link = location.search === '' ? undefined : await takeLink(preferences);
  const screen = watchScreen(window);
  const missing = signal(false);
  const tellMissing = (isMissing: boolean): void => {
    missing.value = isMissing;
  };
  const { theme, ready } = followTheme(document, preferences, screen, tellMissing);
  const words = followLanguage(document, preferences, tellMissing);
  if (!isNamed(words.text.peek(), preferences.values.peek().setup)) words.fetchAhead().catch(() => {});
  const [game] = await Promise.all([openGame(preferences, chooseLook(preferences, screen, theme), missing), ready]);
  const completeText = words.complete;
  const actions = createRecordActions({ ...game, missing, completeText });
  const ignoredWishes = signal(link?.ignored ?? []);
  const app: App = { ...game, ...actions, text: words.text, completeText, missing, ignoredWishes };
  link?.follow(app);
  // What cannot be fetched now is asked for when it is needed, and missed then.
  const hasLink = isLink(location.hash);
  const isGreeting = app.play.greeting.peek() && !hasLink;
  const needsWords = !isGreeting || !isNamed(words.text.peek(), app.play.game.peek());
  const needed = [...(isGreeting ? [] : [table.fetch()]), ...(needsWords ? [completeText()] : [])];
  await Promise.all(needed).catch(() => {});
  // What was done and what comes next would be one long task on a slow telephone.
  await giveWay();
  render(<AppRoot app={app} />, place);
  // Whoever leaves a link's game at once leaves it in the address as well: that is followed before it is opened.
  const papers = hasLink ? followPapers(app) : undefined;
  const openLink = (): void => app.openPaper(location.hash);
  papers?.then(openLink, openLink);
  // Keys are pressed before the page is idle; nobody waits for them before it is painted.
  oncePainted(() => {
    import('./features/hands/shortcuts.ts').then((hands) => hands.followShortcuts(window, app)).catch(() => {});
  });
  whenIdle(
    table.fetch,
    needsWords ? completeText : words.fetchAhead,
    () => papers ?? followPapers(app),
    () => fetchSounds(app),
    // Who plays at once fetches what that needs; the rest does not come between.
    () => pause(FIRST_MOMENT_MS),
    () => fetchPrinting(app, words),
    fetchOpeningPart,
    insightPanel.fetch,
    hintCard.fetch,
    fetchHints,
    ...fetchSheets,
    ...fetchRecordParts,
    ...fetchLanguages,
  );
}

/** Whether the words that are there say who sits at the board: the first ones name only whom a first visit may meet. */
function isNamed({ t }: Translator, { opponent }: Pick<Setup, 'opponent'>): boolean {
  return t(findOpponent(opponent).name) !== '';
}

/** How machines decide in openings with choices: where a game stands in one it is fetched with the table. */
function fetchOpeningPart(): Promise<OpeningPart> {
  return import('./features/play/machine-opening.ts');
}

const FIRST_MOMENT_MS = 1_000;

/** What the address asks for; where that part of the page cannot be fetched it is not followed. */
async function takeLink(preferences: Preferences): Promise<TakenLink | undefined> {
  return import('./features/deep-link/take-deep-link.ts').then(
    ({ takeDeepLink }) => takeDeepLink(window, preferences),
    () => undefined,
  );
}

/** Links that come later, and files that are dropped. */
function followPapers(app: App): Promise<unknown> {
  return import('./features/record/handed-in.ts').then((handed) => handed.followPapers(window, app));
}

/** Nobody waits for a sound: where they do not come the page is silent. */
function fetchSounds(app: App): Promise<unknown> {
  return import('./features/sound/follow-sounds.ts').then((sounds) => sounds.followSounds(app, day.now));
}

/** Where it or its words do not come, the page prints as it stands. No first screen is drawn anew for those words. */
async function fetchPrinting(app: App, words: Words): Promise<void> {
  const [{ followPrinting }, whole] = await Promise.all([
    import('./features/print/follow-printing.ts'),
    words.fetchAhead(),
  ]);
  followPrinting(window, app, () => (app.text.peek().isWhole ? app.text.peek() : whole));
}

/** Takes the game of this device, and everything that works with it. */
async function openGame(
  preferences: Preferences,
  boardLook: ReadonlySignal<BoardLook>,
  missing: Signal<boolean>,
): Promise<Omit<App, 'text' | 'completeText' | 'missing' | 'ignoredWishes' | 'lookBack' | 'openPaper'>> {
  const unsaved = signal(false);
  const log = new GameLog(() => {
    unsaved.value = false;
  });
  const isMine = signal(true);
  const free = signal(false);
  let release: Release = () => {};
  const claim = async (): Promise<void> => {
    release = await claimGame(() => {
      isMine.value = false;
      return log.close();
    });
  };
  await claim();
  const [loaded, finished] = await Promise.all([log.loadRunningGame(), log.listFinished()]);
  const { now, notBefore } = day;
  const host = createPageHost();
  const attendance = createAttendance(localValue('tianyuan-seen'), now);
  const play = createPlayController({
    host,
    keeper: createGameKeeper(log, (keeping) => {
      unsaved.value = keeping === 'unstored';
      if (keeping !== 'elsewhere') return;
      isMine.value = false;
      release();
    }),
    now,
    attendance,
    clock: systemClock,
    random: () => Math.random(),
    machinePauseMs: () => preferences.values.peek().machinePauseMs,
    watchPauseMs: () => watchPauseMs(preferences.values.peek().watchPace),
    machineMayResign: () => preferences.values.peek().machineResigns,
    openingPart: () =>
      fetchOpeningPart().catch((fault: unknown) => {
        missing.value = true;
        throw fault;
      }),
    linesWanted: () => (preferences.values.peek().candidates ? CANDIDATES : 1),
    setup: preferences.values.peek().setup,
    saved: loaded.kind === 'game' ? toGame(loaded.game) : undefined,
  });
  effect(() => {
    const { match } = play.game.value;
    if (match.settings.clock && !isOver(match)) notBefore(match.updatedAt);
  });
  effect(() => {
    if (isMine.value) return undefined;
    play.leave();
    return followFree(free);
  });
  const isIdle = computed(() => play.greeting.value || play.elsewhere.value);
  const sit = (): void => {
    // While a machine is awaited nobody's time runs: what is noted last is what was before.
    if (!isIdle.peek() && !play.isMachineAwaited.peek()) attendance.sits(play.game.peek().id);
  };
  const clocks = createClockWatch({
    game: play.game,
    isIdle: computed(() => isIdle.value || play.isMachineAwaited.value),
    now,
    timer: systemClock,
    onFlag: () => play.lookAtClock(),
    onSit: sit,
  });
  const hints = createHintDesk({
    host,
    game: play.game,
    isIdle,
    now,
    note: localValue('tianyuan-hints'),
    onMissing: () => {
      missing.value = true;
    },
  });
  window.addEventListener('pagehide', sit);
  document.addEventListener('visibilitychange', () => {
    sit();
    clocks.look();
  });
  effect(() => keepSetup(preferences, play.setup.value));
  const looking = createLooking(play.game);
  const sheet = signal<SheetName | undefined>(undefined);
  pauseWhileAway(looking.look, sheet, play);
  const { offlineReady, update } = watchUpdates(() => play.greeting.peek() || isOver(play.game.peek().match));
  return {
    play,
    scores: createScores(toScoreboards(finished), play.game),
    finishedGames: () => log.listFinished(),
    preferences,
    boardLook,
    ...looking,
    refusedPaper: signal<RefusedPaper | undefined>(undefined),
    handedArchive: signal<string | undefined>(undefined),
    games: log,
    forbidden: computed(() => forbiddenNow(play.game.value)),
    clocks,
    hints,
    thinkingMs: createThinkingClock(play.thinking, systemClock),
    lineShown: signal(0),
    lineOf: signal(0),
    preview: signal(undefined),
    said: signal(''),
    sheet,
    update,
    unsaved,
    offlineReady,
    damaged: signal(loaded.kind === 'damaged' ? loaded.code : undefined),
    free,
    takeHere: () => {
      void claim()
        .then(() => log.loadRunningGame())
        .then((mine) => {
          isMine.value = true;
          play.take(mine.kind === 'game' ? toGame(mine.game) : undefined);
        });
    },
    version: VERSION,
  };
}

/** Whether nobody plays the game, as long as it is not ours. */
function followFree(free: Signal<boolean>): () => void {
  const stop = new AbortController();
  untilFree(stop.signal).then(
    () => {
      free.value = true;
    },
    () => {},
  );
  return () => {
    stop.abort();
    free.value = false;
  };
}

function keepSetup(preferences: Preferences, setup: Setup): void {
  if (preferences.values.peek().setup !== setup) preferences.set({ setup });
}

const place = document.getElementById('app');
if (place) await open(place);
