import type { ReadonlySignal, Signal } from '@preact/signals';
import type { RefusalCode } from '@tianyuan/match';
import type { ForbiddenReason, Point } from '@tianyuan/rules';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { HintDesk } from './features/hint/hint-desk.ts';
import type { BoardLook } from './features/play/board-state.ts';
import type { ClockWatch } from './features/play/clock-watch.ts';
import type { Game } from './features/play/model.ts';
import type { PlayController } from './features/play/play-controller.ts';
import type { Scores } from './features/play/scores.ts';
import type { Look } from './features/record/look.ts';
import type { PaperFault } from './features/record/open-paper.ts';
import type { FinishedResult } from './features/standings/standings.ts';
import type { Translator } from './i18n/translate.ts';
import type { Preferences } from './preferences.ts';
import type { GameLog } from './storage/index.ts';

/** Which sheet lies over the page. */
export type SheetName = 'new-game' | 'record' | 'settings' | 'archive' | 'keys' | 'rules' | 'standings' | 'play-on';

/** A paper that could not be opened: as it was handed in, and why not. */
export interface RefusedPaper {
  readonly text: string;
  readonly fault: PaperFault;
}

/** What the views work with; made once, in main.tsx. */
export interface App {
  readonly play: PlayController;
  readonly scores: Scores;
  /** Every game of this device that is over, the oldest end first. */
  readonly finishedGames: () => Promise<readonly FinishedResult[]>;
  readonly preferences: Preferences;
  readonly text: ReadonlySignal<Translator>;
  readonly boardLook: ReadonlySignal<BoardLook>;
  /** The points that renju forbids the person to move now, with the reason. */
  readonly forbidden: ReadonlySignal<ReadonlyMap<Point, ForbiddenReason>>;
  /** How long the machine has been thinking, once it is worth showing. */
  readonly thinkingMs: ReadonlySignal<number | undefined>;
  readonly clocks: ClockWatch;
  readonly hints: HintDesk;
  /** How many stones of the engine's main line the board shows. */
  readonly lineShown: Signal<number>;
  /** Whose line that is: a place among the engine's candidates, 0 for the best. */
  readonly lineOf: Signal<number>;
  /** The point a touch has chosen and not confirmed yet. */
  readonly preview: Signal<number | undefined>;
  /** What is looked at instead of the game as it stands; undefined while it is played. */
  readonly look: Signal<Look | undefined>;
  /** The game that the board shows: the one on the table, or what is looked at. */
  readonly shown: ReadonlySignal<Game>;
  /** The board shows the game on the table as it stands: stones can be placed. */
  readonly isLive: ReadonlySignal<boolean>;
  /** Begins to look at the game on the table, after so many plies; at its end when left out. */
  readonly lookBack: (plies?: number) => void;
  /** Reads a paper and looks at its game; where it cannot be read, the record sheet says why. */
  readonly openPaper: (source: string | Uint8Array) => void;
  /** The paper that was refused last, until another one is handed in. */
  readonly refusedPaper: Signal<RefusedPaper | undefined>;
  /** A file of many games that was handed in, until the archive has taken it. */
  readonly handedArchive: Signal<string | undefined>;
  /** The games that this device keeps. */
  readonly games: GameLog;
  /** What a screen reader is told next, politely. */
  readonly said: Signal<string>;
  readonly sheet: Signal<SheetName | undefined>;
  /** What the page's address asked for and could not be followed, as it stood there. */
  readonly ignoredWishes: Signal<readonly string[]>;
  /** A part of the page that was asked for could not be fetched. */
  readonly missing: Signal<boolean>;
  /** Resolves when the sentences of late parts are there; rejects where they could not be fetched. */
  readonly completeText: () => Promise<void>;
  /** Changes to a newer version of the page, when one is ready. */
  readonly update: ReadonlySignal<(() => void) | undefined>;
  /** The device cannot keep games: they are lost with the page. */
  readonly unsaved: ReadonlySignal<boolean>;
  /** The game that lay here could not be read; it is set aside. */
  readonly damaged: ReadonlySignal<RefusalCode | undefined>;
  /** The page works without a network from now on. */
  readonly offlineReady: ReadonlySignal<boolean>;
  /** Nobody plays the game that another tab has taken: that tab is closed. */
  readonly free: ReadonlySignal<boolean>;
  /** Takes the game back from another tab. */
  readonly takeHere: () => void;
  readonly version: string;
}

export const AppContext = createContext<App | undefined>(undefined);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('assertion failed: views stand inside the app');
  return app;
}
