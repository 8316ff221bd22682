/** What can be done with the game at the screen, what of it can be seen, and what that needs. */
import type { ReadonlySignal } from '@preact/signals';
import type { Clock, EngineHost } from '@tianyuan/engine-host';
import type { MatchEvent, MatchState } from '@tianyuan/match';
import type { Color } from '@tianyuan/rules';
import type { Attendance } from './attendance.ts';
import type { Insight } from './insight.ts';
import type { OpeningPart } from './machine-opening.ts';
import type { Fault, Game, Notice, Setup, Thinking } from './model.ts';

/** Where games are kept. Calls return at once; what cannot be stored is the keeper's to report. */
export interface GameKeeper {
  /** A new game, which becomes the running one. */
  begin(game: Game, events: readonly MatchEvent[]): void;
  /** More events of the running game. `game` is the state after them. */
  append(game: Game, events: readonly MatchEvent[]): void;
  /** The running game goes on against somebody else, or an earlier one becomes the running one again. */
  sit(game: Game): void;
  /** A game of an earlier visit becomes the running one. `events` is its log. */
  takeUp(game: Game, events: readonly MatchEvent[]): void;
}

export interface PlayDependencies {
  readonly host: EngineHost;
  readonly keeper: GameKeeper;
  /** Milliseconds since 1970 on a clock that never goes back while the page is open; they are stored with the events. */
  readonly now: () => number;
  /** For the pauses between the stones of one decision. */
  readonly clock: Clock;
  readonly random: () => number;
  /** Who knows when somebody sat last at a game; left out: when something happened in it last. */
  readonly attendance?: Attendance;
  /** How long a machine's stone is held back at least. */
  readonly machinePauseMs: () => number;
  /** The same in a game of two machines. */
  readonly watchPauseMs: () => number;
  /** A machine gives up a game that it sees lost. */
  readonly machineMayResign: () => boolean;
  /** The part that decides for machines in openings with choices; rejects where it could not be fetched. */
  readonly openingPart: () => Promise<OpeningPart>;
  /** How many moves an engine is to value: more than one where a person wants to see them. */
  readonly linesWanted: () => number;
  /** What was played last time. */
  readonly setup: Setup;
  /** The running game as it was stored; undefined on a first visit. */
  readonly saved: Game | undefined;
}

/** What just happened, for announcements and motion. */
export interface Happening {
  readonly events: readonly MatchEvent[];
  readonly serial: number;
}

export interface PlayController {
  readonly game: ReadonlySignal<Game>;
  /** Nothing was ever played here: the board stands ready and the game begins with its first stone. */
  readonly greeting: ReadonlySignal<boolean>;
  readonly setup: ReadonlySignal<Setup>;
  readonly thinking: ReadonlySignal<Thinking | undefined>;
  /** What the engine says, or said, about the move that the game stands at. */
  readonly insight: ReadonlySignal<Insight | undefined>;
  readonly notice: ReadonlySignal<Notice | undefined>;
  readonly fault: ReadonlySignal<Fault | undefined>;
  readonly happened: ReadonlySignal<Happening>;
  readonly resignAsked: ReadonlySignal<boolean>;
  /** The unfinished game that a new one has pushed aside, until the new one has a stone of a person. */
  readonly previous: ReadonlySignal<Game | undefined>;
  /** The game has been taken over by another tab: nothing can be done here until `take`. */
  readonly elsewhere: ReadonlySignal<boolean>;
  /** A machine is to move and cannot: it has still to be fetched, or is gone. Meanwhile nobody's clock runs. */
  readonly isMachineAwaited: ReadonlySignal<boolean>;
  /** In an opening's choice: the person wants to add two stones; the board takes them. */
  readonly isAdding: ReadonlySignal<boolean>;

  place(point: number): void;
  /** Takes a colour where the opening leaves the choice. */
  takeColor(color: Color): void;
  /** Instead of taking a colour, stones are to be added; a stone before this is refused, so that no slip of the finger decides. */
  addStones(): void;
  /** Back to the choice, while no stone of it stands. */
  stopAdding(): void;
  undo(): void;
  redo(): void;
  askResign(): void;
  declineResign(): void;
  resign(): void;
  /** Play is interrupted, and no clock runs until `goOn`. */
  pause(): void;
  goOn(): void;
  /** In a game of two machines: one more stone, and then it is paused. */
  step(): void;
  /** The side whose turn it is offers a draw. A machine answers at once, people when they like. */
  offerDraw(): void;
  /** The other side's answer to the offer that stands. */
  answerDraw(isAccepted: boolean): void;
  /** Somebody has looked at the clock: where the time of the side to move is over, so is the game. */
  lookAtClock(): void;
  /** A new game like the one on the table. */
  restart(): void;
  start(setup: Setup): void;
  /** A new game like the one on the table, with the colours exchanged. */
  playAgain(): void;
  /**
   * A new game that stands where `match` stood after so many plies. Nothing happens where that position is the end of the game.
   *
   * @param setup  made by `setupOn`: its rule and board are those of the match. Left out: for whoever sits as the sheet said last
   */
  playOn(match: MatchState, plies: number, setup?: Setup): void;
  /**
   * A game that the device kept lies on the table again, as it was left; the one that lies there is kept. Nothing happens where
   * it is over.
   *
   * @param events  its log
   */
  takeUp(kept: Game, events: readonly MatchEvent[]): void;
  backToPrevious(): void;
  /** The best move that the machine knows, now. */
  moveNow(): void;
  retry(): void;
  /** The running game goes on between two people. */
  continueAsPeople(): void;
  dismissNotice(): void;
  /** Another tab has taken the game over. */
  leave(): void;
  /** The game is this tab's again, as it was stored. */
  take(saved: Game | undefined): void;
  dispose(): void;
}
