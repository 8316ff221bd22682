/**
 * One game at the screen.
 *
 *   person ──▶ action ──▶ decide ──▶ refusal ─▶ notice        machine ──▶ onMove ──▶ the same decide ──▶ refusal ─▶ fault
 *                            └─────▶ events ──▶ evolve ──▶ game ──▶ keeper (stored)                └──▶ events …
 *                                                           └────▶ machine turn (asked, or its thought cancelled)
 *
 * Invariants:
 *   1. `game.match` is the fold of the events that the keeper was given for `game.id`.
 *   2. Every action may come at any moment, also while a machine thinks.
 *   3. A match changes through `decide` alone, the machine's answers included.
 *   4. At most one thought runs, and it is about `game.match`.
 */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  type Command,
  decide,
  evolve,
  isOver,
  type MatchEvent,
  type MatchState,
  otherSeat,
  type Refusal,
  redoPlies,
  undoPlies,
} from '@tianyuan/match';
import { COLORS, type Color, explainForbidden, legalPoints, type Point, pointsOf, toPoint } from '@tianyuan/rules';
import type { Insight } from './insight.ts';
import { machineAcceptsDraw, machineResigns } from './machine-talk.ts';
import { MachineTurn } from './machine-turn.ts';
import {
  actingSeat,
  exchanged,
  type Fault,
  type Game,
  hasHumanStone,
  humanSeats,
  isHumanTurn,
  isMachineGame,
  isMachineTurn,
  isWatched,
  type Notice,
  type Setup,
  setupFor,
  setupOn,
  type Thinking,
} from './model.ts';
import { type Beginning, newGame } from './new-game.ts';
import { asksForStone, openingAsk } from './opening-ask.ts';
import type { OpponentId } from './opponents.ts';
import type { Happening, PlayController, PlayDependencies } from './play-controller.ts';

/** A shorter wait is no event. */
const WAIT_WORTH_TELLING_MS = 100;

export function createPlayController(dependencies: PlayDependencies): PlayController {
  return new Controller(dependencies);
}

class Controller implements PlayController {
  readonly game;
  readonly greeting;
  readonly setup;
  readonly notice = signal<Notice | undefined>(undefined);
  readonly fault = signal<Fault | undefined>(undefined);
  readonly happened = signal<Happening>({ events: [], serial: 0 });
  readonly resignAsked = signal(false);
  readonly previous = signal<Game | undefined>(undefined);
  readonly elsewhere = signal(false);
  /** The very state in which stones are to be added: any other one is another question. */
  readonly #adding = signal<MatchState | undefined>(undefined);
  readonly isAdding = computed(() => this.#adding.value !== undefined && this.#adding.value === this.game.value.match);
  readonly isMachineAwaited = computed(() => this.#turn.awaitedSince.value !== undefined);
  readonly #deps: PlayDependencies;
  readonly #turn: MachineTurn;
  #serial = 1;
  /** One stone of a watched game is wanted, then it is paused. */
  #isStep = false;

  constructor(deps: PlayDependencies) {
    this.#deps = deps;
    this.#turn = new MachineTurn({
      host: deps.host,
      now: deps.now,
      clock: deps.clock,
      random: deps.random,
      minimumMs: () => (isWatched(this.game.value) ? deps.watchPauseMs() : deps.machinePauseMs()),
      openingPart: deps.openingPart,
      lines: deps.linesWanted,
      onMove: (point) => this.#machinePlays(point),
      onBegin: (since) => this.#giveBack(since),
      onTake: (color) => this.#machineTakes(color),
      onGone: (detail) => {
        this.fault.value = { kind: 'engine-gone', detail };
      },
    });
    const fresh = this.#newGame(deps.setup);
    this.setup = signal(deps.setup);
    this.game = signal(deps.saved ?? fresh.game);
    this.greeting = signal(!deps.saved && !isMachineTurn(fresh.game));
    if (deps.saved) this.#resume();
    else if (!this.greeting.value) deps.keeper.begin(fresh.game, fresh.events);
    this.#turn.follow(this.game.value);
  }

  get thinking(): ReadonlySignal<Thinking | undefined> {
    return this.#turn.thinking;
  }

  get insight(): ReadonlySignal<Insight | undefined> {
    return this.#turn.insight;
  }

  place(point: number): void {
    const game = this.game.value;
    const known = toPoint(game.match.settings.size, point);
    if (known === undefined) return;
    if (this.#choosesFirst(game)) this.#refuse({ code: 'choice-due', colors: COLORS }, known);
    else if (this.#perform({ kind: 'place', seat: actingSeat(game), point: known }, known))
      this.previous.value = undefined;
  }

  takeColor(color: Color): void {
    if (this.#perform({ kind: 'take', seat: actingSeat(this.game.value), color })) this.previous.value = undefined;
  }

  addStones(): void {
    const { match } = this.game.value;
    const ask = openingAsk(match);
    if (this.elsewhere.value || !isHumanTurn(this.game.value) || ask?.kind !== 'choice' || !ask.two) return;
    this.notice.value = undefined;
    this.#adding.value = match;
  }

  stopAdding(): void {
    this.#adding.value = undefined;
  }

  undo(): void {
    const game = this.game.value;
    this.#perform({ kind: 'undo', seat: actingSeat(game), plies: undoPlies(game.match, humanSeats(game)) });
  }

  redo(): void {
    const game = this.game.value;
    this.#perform({ kind: 'redo', seat: actingSeat(game), plies: redoPlies(game.match, humanSeats(game)) });
  }

  askResign(): void {
    if (this.elsewhere.value) return;
    if (isOver(this.game.value.match)) this.resign();
    else this.resignAsked.value = true;
  }

  declineResign(): void {
    this.resignAsked.value = false;
  }

  resign(): void {
    this.#perform({ kind: 'resign', seat: actingSeat(this.game.value) });
  }

  pause(): void {
    this.#perform({ kind: 'pause' });
  }

  goOn(): void {
    this.#isStep = false;
    if (this.game.value.match.pausedAt !== undefined) this.#perform({ kind: 'resume' });
  }

  step(): void {
    const { match } = this.game.value;
    if (this.elsewhere.value || !isWatched(this.game.value) || isOver(match)) return;
    if (match.pausedAt !== undefined) this.#perform({ kind: 'resume' });
    this.#isStep = true;
  }

  offerDraw(): void {
    const game = this.game.value;
    if (!this.#perform({ kind: 'offer-draw', seat: actingSeat(game) }) || !isMachineGame(game)) return;
    const { match } = this.game.value;
    if (isOver(match)) return;
    const accepts = machineAcceptsDraw(match, this.#turn.scoresOf(this.game.value));
    this.#perform({ kind: accepts ? 'accept-draw' : 'decline-draw', seat: 'second' });
  }

  answerDraw(isAccepted: boolean): void {
    const { drawOffer } = this.game.value.match;
    const seat = drawOffer ? otherSeat(drawOffer.seat) : actingSeat(this.game.value);
    this.#perform({ kind: isAccepted ? 'accept-draw' : 'decline-draw', seat });
  }

  lookAtClock(): void {
    if (this.elsewhere.value || this.greeting.value || this.isMachineAwaited.value) return;
    const decided = decide(this.game.value.match, { kind: 'flag' }, this.#deps.now());
    if (decided.ok) this.#commit(decided.value);
  }

  restart(): void {
    this.start(setupFor(this.setup.value, this.game.value));
  }

  start(setup: Setup): void {
    if (this.elsewhere.value) return;
    this.setup.value = setup;
    this.#begin(setup);
  }

  playAgain(): void {
    if (this.elsewhere.value) return;
    const setup = setupFor(this.setup.value, this.game.value);
    const next = exchanged(setup, this.game.value);
    const isChosen = setup.color === 'black' || setup.color === 'white';
    if (isChosen || next.first !== undefined) this.setup.value = next;
    this.#begin(next);
  }

  playOn(match: MatchState, plies: number, setup: Setup = setupOn(this.setup.value, match, plies)): void {
    const moves = match.moves.slice(0, plies);
    if (this.elsewhere.value || (isOver(match) && moves.length === match.moves.length)) return;
    this.#begin(setup, { moves, start: match.settings.start });
  }

  takeUp(kept: Game, events: readonly MatchEvent[]): void {
    if (this.elsewhere.value || isOver(kept.match) || kept.id === this.game.value.id) return;
    this.#isStep = false;
    this.#rise();
    const old = this.game.value;
    this.#show(kept);
    this.previous.value = hasHumanStone(old) && !isOver(old.match) ? old : undefined;
    this.#deps.keeper.takeUp(kept, events);
    this.#resume();
    this.#turn.follow(this.game.value);
  }

  backToPrevious(): void {
    const previous = this.previous.value;
    if (!previous || this.elsewhere.value) return;
    this.#show(previous);
    this.previous.value = undefined;
    this.#deps.keeper.sit(previous);
    this.#resume();
    this.#turn.follow(this.game.value);
  }

  moveNow(): void {
    this.#deps.host.moveNow();
  }

  retry(): void {
    if (this.elsewhere.value) return;
    this.fault.value = undefined;
    this.#giveBackWait();
    this.#turn.retry(this.game.value);
  }

  continueAsPeople(): void {
    if (this.elsewhere.value || !this.fault.value) return;
    this.#giveBackWait();
    const game: Game = { ...this.game.value, first: undefined, opponent: 'people' satisfies OpponentId };
    this.#show(game);
    this.#deps.keeper.sit(game);
    this.#turn.follow(game);
  }

  dismissNotice(): void {
    this.notice.value = undefined;
  }

  leave(): void {
    this.#rise();
    this.#turn.cancel();
    this.resignAsked.value = false;
    this.elsewhere.value = true;
  }

  take(saved: Game | undefined): void {
    this.elsewhere.value = false;
    if (saved) this.#show(saved);
    this.#resume();
    this.#turn.follow(this.game.value);
  }

  dispose(): void {
    this.#turn.cancel();
  }

  /** True when the command was accepted. */
  #perform(command: Command, point?: Point): boolean {
    if (this.elsewhere.value) return false;
    if (this.greeting.value) this.#begin(this.setup.value);
    this.#giveBackWait();
    if (isWatched(this.game.value) && command.kind !== 'pause' && command.kind !== 'resume') return false;
    const decided = decide(this.game.value.match, command, this.#deps.now());
    if (decided.ok) this.#commit(decided.value);
    else this.#refuse(decided.error, point);
    return decided.ok;
  }

  #commit(events: readonly MatchEvent[]): void {
    const match = events.reduce<MatchState>(evolve, this.game.value.match);
    const game = { ...this.game.value, match };
    batch(() => {
      this.#show(game);
      this.happened.value = { events, serial: this.#serial++ };
    });
    this.#deps.keeper.append(game, events);
    if (this.#isStep && events.some(({ kind }) => kind === 'placed' || kind === 'taken')) this.#stepped();
    else this.#turn.follow(game);
  }

  /** The stone that was wanted stands, and the game stands still again. */
  #stepped(): void {
    this.#isStep = false;
    if (isOver(this.game.value.match)) this.#turn.follow(this.game.value);
    else this.pause();
  }

  #refuse(refusal: Refusal, point: Point | undefined): void {
    const serial = this.#serial++;
    const evidence =
      refusal.code === 'point-forbidden' ? explainForbidden(this.game.value.match.board, refusal.point) : undefined;
    this.resignAsked.value = false;
    this.notice.value = evidence
      ? { kind: 'forbidden', point: evidence.point, evidence, serial }
      : { kind: 'refused', code: refusal.code, point, serial };
  }

  /** Whether the person has to say first that stones are to be added. */
  #choosesFirst(game: Game): boolean {
    return !this.elsewhere.value && isHumanTurn(game) && !asksForStone(game.match, this.isAdding.value);
  }

  #machineTakes(color: Color): void {
    const { match } = this.game.value;
    const decided = decide(match, { kind: 'take', seat: match.seatToMove, color }, this.#deps.now());
    if (decided.ok) this.#commit(decided.value);
    else this.fault.value = { kind: 'no-move' };
  }

  #machinePlays(index: number | undefined): void {
    const { match } = this.game.value;
    const point = (index ?? forcedLoss(match)) as Point | undefined;
    if (point === undefined) {
      this.fault.value = { kind: 'no-move' };
      return;
    }
    const seat = match.seatToMove;
    const mayResign = this.#deps.machineMayResign() && !isWatched(this.game.value);
    const command: Command = machineResigns(match, this.#turn.scoresOf(this.game.value), { mayResign })
      ? { kind: 'resign', seat }
      : { kind: 'place', seat, point };
    const decided = decide(match, command, this.#deps.now());
    if (decided.ok) this.#commit(decided.value);
    else this.fault.value = { kind: 'illegal-move', point, code: decided.error.code };
  }

  /** The game on the screen changes; whatever was said about the one before is no longer true. */
  #show(game: Game): void {
    batch(() => {
      this.game.value = game;
      this.greeting.value = false;
      this.notice.value = undefined;
      this.fault.value = undefined;
      this.resignAsked.value = false;
    });
  }

  /** @param from  what stands at the beginning already, in the place of the setup's handicap */
  #begin(setup: Setup, from?: Beginning): void {
    this.#isStep = false;
    this.#rise();
    const old = this.game.value;
    const fresh = this.#newGame(setup, from);
    batch(() => {
      this.#show(fresh.game);
      if (hasHumanStone(old) && !isOver(old.match)) this.previous.value = old;
      this.happened.value = { events: fresh.events, serial: this.#serial++ };
    });
    this.#deps.keeper.begin(fresh.game, fresh.events);
    this.#turn.follow(fresh.game);
  }

  #newGame(setup: Setup, from?: Beginning): ReturnType<typeof newGame> {
    const { now, random } = this.#deps;
    return newGame(setup, { now: now(), random, colorBefore: this.#colorBefore(), from });
  }

  /** Whoever sits at this game sits there no longer. */
  #rise(): void {
    this.#giveBackWait();
    if (!this.greeting.value && !this.elsewhere.value) this.#deps.attendance?.sits(this.game.value.id);
  }

  /** The person's colour in the game on the table, if it was played at all. */
  #colorBefore(): Color | undefined {
    // The first game of a page is made before there is one.
    const game = this.game as ReadonlySignal<Game> | undefined;
    return game && hasHumanStone(game.value) ? game.value.match.settings.firstPlays : undefined;
  }

  /**
   * The table was left and is taken up again: the time in between belongs to nobody. A match that was paused stays paused:
   * its clock stands still, and whoever paused it says when it goes on.
   */
  #resume(): void {
    this.#resumeFrom(this.#deps.attendance?.leftAt(this.game.value.id));
  }

  #giveBackWait(): void {
    const since = this.#turn.awaitedSince.peek();
    if (since !== undefined) this.#giveBack(since);
  }

  /** While a machine was waited for that was not there, nobody's clock ran. */
  #giveBack(since: number): void {
    const isLong = this.#deps.now() - since >= WAIT_WORTH_TELLING_MS;
    if (!isLong || this.elsewhere.value || !this.game.value.match.settings.clock) return;
    this.#resumeFrom(since);
    this.#turn.keep(this.game.value.match);
  }

  #resumeFrom(leftAt: number | undefined): void {
    if (this.greeting.value || this.game.value.match.pausedAt !== undefined) return;
    const command: Command = { kind: 'resume', ...(leftAt !== undefined && { leftAt }) };
    const decided = decide(this.game.value.match, command, this.#deps.now());
    if (!decided.ok) return;
    const match = decided.value.reduce<MatchState>(evolve, this.game.value.match);
    this.game.value = { ...this.game.value, match };
    this.#deps.keeper.append(this.game.value, decided.value);
  }
}

/**
 * Where a forbidden move loses, Black may have nothing but forbidden points left, and must take one. A machine that only
 * knows legal moves has none to give then.
 */
function forcedLoss({ board, toMove, settings }: MatchState): Point | undefined {
  return legalPoints(board, toMove, settings.ruleSet).length === 0 ? pointsOf(board, 'empty')[0] : undefined;
}
