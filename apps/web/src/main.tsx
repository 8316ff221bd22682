/** Puts everything together: the only file that knows all the parts. */
import '@tianyuan/board-view/board-view.css';
import './theme/base.css';
import './ui/ui.css';
import './shell/shell.css';
import './features/play/styles/index.css';
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { systemClock } from '@tianyuan/engine-host';
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
import type { Setup } from './features/play/model.ts';
import { createScores } from './features/play/scores.ts';
import { createThinkingClock } from './features/play/thinking-clock.ts';
import { insightPanel } from './features/play/views/late-panel.ts';
import { table } from './features/play/views/play-screen.tsx';
import { createRecordActions, fetchRecordParts } from './features/record/actions.ts';
import { isLink } from './features/record/is-link.ts';
import { createLooking } from './features/record/looking.ts';
import { createGameKeeper, toGame, toScoreboards } from './game-keeper.ts';
import { fetchLanguages, followLanguage } from './i18n/follow-language.ts';
import { oncePainted, whenIdle } from './late-part.ts';
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

async function open(place: HTMLElement): Promise<void> {
  const preferences = createPreferences(localValue('tianyuan-settings'));
  const link = location.search === '' ? undefined : await takeLink(preferences);
  const screen = watchScreen(window);
  const missing = signal(false);
  const tellMissing = (isMissing: boolean): void => {
    missing.value = isMissing;
  };
  const { theme, ready } = followTheme(document, preferences, screen, tellMissing);
  const [words, game] = await Promise.all([
    followLanguage(document, preferences, tellMissing),
    openGame(preferences, chooseLook(preferences, screen, theme), missing),
    ready,
  ]);
  const completeText = words.complete;
  const actions = createRecordActions({ ...game, missing, completeText });
  const ignoredWishes = signal(link?.ignored ?? []);
  const app: App = { ...game, ...actions, text: words.text, completeText, missing, ignoredWishes };
  link?.follow(app);
  // What cannot be fetched now is asked for when it is needed, and missed then.
  const isGreeting = app.play.greeting.peek() && !isLink(location.hash);
  const fetchTable = (): Promise<unknown> => Promise.all([table.fetch(), completeText()]).catch(() => {});
  if (!isGreeting) await fetchTable();
  render(<AppRoot app={app} />, place);
  if (isGreeting) oncePainted(fetchTable);
  if (isLink(location.hash)) app.openPaper(location.hash);
  whenIdle(() => {
    followPapers(app);
    fetchSounds(app);
    import('./features/hands/shortcuts.ts').then((hands) => hands.followShortcuts(window, app.sheet)).catch(() => {});
    fetchPrinting(app);
    insightPanel.fetch().catch(() => {});
    hintCard.fetch().catch(() => {});
    fetchHints();
    fetchSheets();
    fetchRecordParts();
    fetchLanguages();
  });
}

/** What the address asks for; where that part of the page cannot be fetched it is not followed. */
async function takeLink(preferences: Preferences): Promise<TakenLink | undefined> {
  return import('./features/deep-link/take-deep-link.ts').then(
    ({ takeDeepLink }) => takeDeepLink(window, preferences),
    () => undefined,
  );
}

/** Links that come later, and files that are dropped. */
function followPapers({ look, openPaper }: App): void {
  import('./features/record/handed-in.ts').then(
    (handed) => handed.followPapers(window, look, openPaper),
    () => {},
  );
}

/** Nobody waits for a sound: where they do not come the page is silent. */
function fetchSounds(app: App): void {
  import('./features/sound/follow-sounds.ts').then(
    (sounds) => sounds.followSounds(app, createDayClock(performance)),
    () => {},
  );
}

/** Where it does not come, the page prints as it stands. */
function fetchPrinting(app: App): void {
  import('./features/print/follow-printing.ts').then(
    (printing) => printing.followPrinting(window, app),
    () => {},
  );
}

/** Takes the game of this device, and everything that works with it. */
async function openGame(
  preferences: Preferences,
  boardLook: ReadonlySignal<BoardLook>,
  missing: Signal<boolean>,
): Promise<Omit<App, 'text' | 'completeText' | 'missing' | 'ignoredWishes' | 'lookBack' | 'openPaper'>> {
  const log = new GameLog();
  const unsaved = signal(false);
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
  const now = createDayClock(performance);
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
    linesWanted: () => (preferences.values.peek().candidates ? CANDIDATES : 1),
    setup: preferences.values.peek().setup,
    saved: loaded.kind === 'game' ? toGame(loaded.game) : undefined,
  });
  effect(() => {
    if (isMine.value) return undefined;
    play.leave();
    return followFree(free);
  });
  const isIdle = computed(() => play.greeting.value || play.elsewhere.value);
  const sit = (): void => {
    if (!isIdle.peek()) attendance.sits(play.game.peek().id);
  };
  const clocks = createClockWatch({
    game: play.game,
    isIdle,
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
  const { offlineReady, update } = watchUpdates(() => play.greeting.peek() || isOver(play.game.peek().match));
  return {
    play,
    scores: createScores(toScoreboards(finished), play.game),
    finishedGames: () => log.listFinished(),
    preferences,
    boardLook,
    ...createLooking(play.game),
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
    sheet: signal<SheetName | undefined>(undefined),
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
