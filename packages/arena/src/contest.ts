import { type Clock, systemClock } from '@tianyuan/engine-host';
import { assert, type Point } from '@tianyuan/rules';
import type { Contender } from './contender.ts';
import { type FinishedGame, type GameSettings, SIDES, type Side } from './game.ts';
import { playGame } from './play-game.ts';
import { plannedGame } from './schedule.ts';
import { type SprtQuestion, sprtOfPairs } from './sprt.ts';
import { tallyOf } from './tally.ts';

/**
 * Two contenders, any number of games. (A tournament of more is a list of contests, one for each two of them.)
 *
 * Invariants:
 *   1. Game n is the same game, whenever and beside whatever it is played: opening, colours and seed come from n alone.
 *   2. A game is reported once, when it has ended; a game that was given up is not reported and leaves no trace.
 *   3. Each table has contenders of its own, and plays one game at a time.
 */
export interface ContestPlan {
  readonly settings: GameSettings;
  readonly openings: readonly (readonly Point[])[];
  readonly seed: number;
  /** An even number: each opening is played with both colours. */
  readonly games: number;
  /** Ends earlier, once the test has its answer. */
  readonly sprt?: SprtQuestion | undefined;
  /** Tables at which games are played at the same time. */
  readonly concurrency: number;
  /** Makes a contender for one table. */
  readonly open: Readonly<Record<Side, () => Contender>>;
  /** Games that have been played already; they are not played again. */
  readonly played: readonly FinishedGame[];
}

export interface ContestHandlers {
  /** The game has ended; `games` are all so far, it and those played before included. The table waits until it resolves. */
  onGame(game: FinishedGame, games: readonly FinishedGame[]): void | Promise<void>;
  /** Aborted: running games are given up. */
  readonly signal?: AbortSignal;
  readonly clock?: Clock;
}

/**
 * Plays until all games are played, the test has its answer, or somebody aborts.
 *
 * @returns all games, by number. Rejects when `onGame` does, with every contender disposed.
 */
export async function runContest(plan: ContestPlan, handlers: ContestHandlers): Promise<readonly FinishedGame[]> {
  assert(plan.games % 2 === 0 && plan.concurrency >= 1, 'games come in pairs, and there is a table');
  const hall = new Hall(plan, handlers);
  const tables = await Promise.allSettled(Array.from({ length: plan.concurrency }, () => hall.table()));
  for (const table of tables) if (table.status === 'rejected') throw table.reason;
  return hall.games;
}

/** What the tables share. */
class Hall {
  readonly #plan: ContestPlan;
  readonly #handlers: ContestHandlers;
  readonly #games: Map<number, FinishedGame>;
  readonly #closing = new AbortController();
  readonly #waiting: number[];
  readonly #signal: AbortSignal;

  constructor(plan: ContestPlan, handlers: ContestHandlers) {
    this.#plan = plan;
    this.#handlers = handlers;
    const { signal } = handlers;
    this.#signal = signal ? AbortSignal.any([signal, this.#closing.signal]) : this.#closing.signal;
    this.#games = new Map(plan.played.filter(({ number }) => number < plan.games).map((game) => [game.number, game]));
    this.#waiting = Array.from({ length: plan.games }, (_, number) => number).filter((each) => !this.#games.has(each));
    this.#closeIfAnswered();
  }

  get games(): readonly FinishedGame[] {
    return [...this.#games.values()].sort((one, other) => one.number - other.number);
  }

  async table(): Promise<void> {
    const { open, settings } = this.#plan;
    if (this.#waiting.length === 0 || this.#signal.aborted) return;
    const contenders = { a: open.a(), b: open.b() };
    const room = { settings, contenders, clock: this.#handlers.clock ?? systemClock, signal: this.#signal };
    try {
      for (;;) {
        const number = this.#signal.aborted ? undefined : this.#waiting.shift();
        if (number === undefined) return;
        const game = await playGame(plannedGame(number, this.#plan), room);
        if (game && !this.#signal.aborted) await this.#report(game);
      }
    } catch (error) {
      this.#closing.abort();
      throw error;
    } finally {
      await Promise.all(SIDES.map((side) => contenders[side].dispose()));
    }
  }

  async #report(game: FinishedGame): Promise<void> {
    this.#games.set(game.number, game);
    this.#closeIfAnswered();
    await this.#handlers.onGame(game, this.games);
  }

  #closeIfAnswered(): void {
    const { sprt } = this.#plan;
    if (sprt && sprtOfPairs(tallyOf(this.games).pairs, sprt).accepted) this.#closing.abort();
  }
}
