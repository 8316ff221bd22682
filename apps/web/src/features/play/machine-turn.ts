import { batch, type ReadonlySignal, signal } from '@preact/signals';
import {
  type Clock,
  ENGINE_PLAYER,
  type EngineHost,
  type Score,
  type ThinkInfo,
  type ThinkRequest,
} from '@tianyuan/engine-host';
import { type MatchState, openingTurn } from '@tianyuan/match';
import type { Color } from '@tianyuan/rules';
import { threadsForAnalysis } from '../../worker/threads.ts';
import { askedPosition } from './asked-position.ts';
import { beginInsight, hasInsight, type Insight, isAbout, withInfo } from './insight.ts';
import type { MachineOpening, OpeningPart } from './machine-opening.ts';
import { machineTime } from './machine-time.ts';
import { type Game, isMachineTurn, machineAt, type Thinking } from './model.ts';
import type { MachineOpponent } from './opponents.ts';

export interface MachineTurnConfig {
  readonly host: EngineHost;
  readonly now: () => number;
  readonly clock: Clock;
  readonly random: () => number;
  /** A machine's stone is held back this long, so that the person sees their own first. */
  readonly minimumMs: () => number;
  /** The part that decides in openings with choices; rejects where it could not be fetched. */
  readonly openingPart: () => Promise<OpeningPart>;
  /** How many moves an engine is to value. */
  readonly lines: () => number;
  /** The answer to the running request; never that of an older one. Undefined: the machine gave no move. */
  readonly onMove: (point: number | undefined) => void;
  /** The machine begins to think, and has been waited for since then on the match's clock: that time is nobody's. */
  readonly onBegin: (since: number) => void;
  /** The colour that the machine chose in an opening. */
  readonly onTake: (color: Color) => void;
  readonly onGone: (detail: string) => void;
}

/**
 * Keeps the host busy with exactly what the game calls for: what should be thought about is a function of the game.
 *
 * Invariant: a request runs only while `follow` was last called with the very state it was made for. An answer whose id is
 * not the running one is dropped, so no stone of an older position can land.
 */
export class MachineTurn {
  readonly #config: MachineTurnConfig;
  readonly #thinking = signal<Thinking | undefined>(undefined);
  readonly #insight = signal<Insight | undefined>(undefined);
  readonly #awaitedSince = signal<number | undefined>(undefined);
  #state: MatchState | undefined;
  /** What it said of its own moves in the running game, by the number of stones before each. */
  #scores: { readonly game: string; readonly of: ReadonlyMap<number, Score> } = { game: '', of: new Map() };
  #opening: MachineOpening | undefined;
  #nextId = 1;

  constructor(config: MachineTurnConfig) {
    this.#config = config;
  }

  get thinking(): ReadonlySignal<Thinking | undefined> {
    return this.#thinking;
  }

  /** What the engine says, or said, about the move that the game stands at. */
  get insight(): ReadonlySignal<Insight | undefined> {
    return this.#insight;
  }

  /**
   * Since when a machine that is to move cannot: it has still to be fetched, or is gone. On the match's clock. Undefined while it
   * thinks, and where no machine is to move.
   */
  get awaitedSince(): ReadonlySignal<number | undefined> {
    return this.#awaitedSince;
  }

  /**
   * What the machine said of its moves that stand, and of the one that it is about to play, the newest last; from its own side. []
   * where it says nothing.
   */
  scoresOf({ id, match }: Game): readonly Score[] {
    if (this.#scores.game !== id) return [];
    return [...this.#scores.of].filter(([plies]) => plies <= match.moves.length).map(([, score]) => score);
  }

  /** Call after every change of the game: starts, keeps or cancels the thought that the game calls for. */
  follow(game: Game): void {
    if (this.#insight.value && !isAbout(this.#insight.value, game)) this.#insight.value = undefined;
    if (!isMachineTurn(game)) this.cancel();
    else if (this.#opening?.isPlacing) this.#state = game.match;
    else if (this.#state !== game.match) this.#ask(game);
  }

  /** Nobody wants the answer any more. */
  cancel(): void {
    if (this.#state === undefined) return;
    this.#state = undefined;
    this.#thinking.value = undefined;
    this.#awaitedSince.value = undefined;
    this.#opening?.cancel();
    this.#config.host.stop();
  }

  /** The request that failed, asked anew. */
  retry(game: Game): void {
    const since = this.#awaitedSince.peek();
    batch(() => {
      this.cancel();
      if (isMachineTurn(game)) this.#ask(game, since);
    });
  }

  /** The position thought about stands still, in another state of its match: the clock alone has changed. */
  keep(match: MatchState): void {
    if (this.#state === undefined) return;
    this.#state = match;
    if (this.#awaitedSince.peek() !== undefined) this.#awaitedSince.value = this.#config.now();
  }

  /** @param since  since when it is waited for already */
  #ask(game: Game, since?: number): void {
    const opponent = machineAt(game, game.match.seatToMove);
    if (!opponent) return;
    const id = this.#nextId++;
    this.#opening?.cancel();
    this.#opening = undefined;
    this.#state = game.match;
    const now = this.#config.now();
    this.#thinking.value = { requestId: id, opponent: opponent.id, since: now, restarted: false };
    this.#awaitedSince.value = since ?? now;
    if (openingTurn(game.match)) this.#fetchOpening(game.match, id);
    else this.#think(game, opponent, id);
  }

  /** In an opening with choices a machine owes a decision, which may be several stones. */
  #fetchOpening(match: MatchState, id: number): void {
    this.#insight.value = undefined;
    this.#config.openingPart().then(
      (part) => {
        // Meanwhile the game may call for something else.
        if (this.#thinking.value?.requestId === id) this.#decide(part, match, id);
      },
      (error: unknown) => this.#gone(id, String(error)),
    );
  }

  #decide(part: OpeningPart, match: MatchState, id: number): void {
    const { host, now, clock, random, minimumMs, onMove, onTake } = this.#config;
    this.#opening = new part.MachineOpening({
      host,
      clock,
      random,
      pauseMs: () => Math.min(minimumMs(), machineTime(this.#state ?? match, now()).budgetMs),
      onBegin: () => this.#began(id),
      onRestart: () => this.#restarted(id),
      onStone: (point) => {
        const before = this.#state;
        onMove(point);
        // A stone that could not be placed changes nothing.
        if (this.#state === before) this.#thinking.value = undefined;
        return this.#state !== before;
      },
      onTake: (color) => this.#answered(id, () => onTake(color)),
      onGone: (detail) => this.#gone(id, detail),
    });
    this.#opening.decide(match);
  }

  #think(game: Game, opponent: MachineOpponent, id: number): void {
    const isEngine = hasInsight(game);
    this.#insight.value = isEngine ? beginInsight(game) : undefined;
    const time = machineTime(game.match, this.#config.now());
    const request: ThinkRequest = {
      id,
      ...askedPosition(game.match),
      player: opponent.player,
      limits: time.within(opponent.limits),
      seed: Math.floor(this.#config.random() * 2 ** 31),
      minimumMs: Math.min(this.#config.minimumMs(), time.budgetMs),
      ...(opponent.player === ENGINE_PLAYER && { options: { threads: threadsForAnalysis() } }),
      ...(isEngine && { multiPv: time.isShort ? 1 : this.#config.lines() }),
    };
    this.#config.host.think(request, {
      onBegin: () => this.#began(id),
      onRestart: () => this.#restarted(id),
      onInfo: (info) => this.#learned(info),
      onBest: (best) =>
        this.#answered(best.id, () => {
          const insight = this.#insight.value;
          this.#insight.value = insight && { ...insight, answer: best.point };
          if (best.score) this.#keepScore(game, best.score);
          this.#config.onMove(best.point);
        }),
      onError: (error) => this.#gone(error.id, JSON.stringify(error)),
    });
  }

  /** Of moves that were taken back nothing is left. */
  #keepScore({ id, match }: Game, score: Score): void {
    const { game, of } = this.#scores;
    const plies = match.moves.length;
    const standing = game === id ? [...of].filter(([before]) => before < plies) : [];
    this.#scores = { game: id, of: new Map([...standing, [plies, score]]) };
  }

  #learned(info: ThinkInfo): void {
    const insight = this.#insight.value;
    if (insight && this.#thinking.value?.requestId === info.id) this.#insight.value = withInfo(insight, info);
  }

  #began(id: number): void {
    const since = this.#awaitedSince.peek();
    if (this.#thinking.value?.requestId !== id || since === undefined) return;
    // Together: nobody may see a running clock that has not been put right.
    batch(() => {
      this.#config.onBegin(since);
      this.#awaitedSince.value = undefined;
    });
  }

  /** Nobody thinks, and the machine is still to move. */
  #gone(id: number, detail: string): void {
    this.#answered(id, () => {
      this.#awaitedSince.value ??= this.#config.now();
      this.#config.onGone(detail);
    });
  }

  #restarted(id: number): void {
    const thinking = this.#thinking.value;
    if (thinking?.requestId !== id) return;
    this.#thinking.value = { ...thinking, restarted: true };
    this.#awaitedSince.value ??= this.#config.now();
  }

  #answered(id: number, act: () => void): void {
    if (this.#thinking.value?.requestId !== id) return;
    this.#thinking.value = undefined;
    act();
  }
}
