/**
 * The games of this device, as append-only logs of match events.
 *
 *   startGame ─▶ appendEvents ─▶ appendEvents ─▶ …          every call is one entry
 *        └───────────┴───────────────┴──▶ waiting ──▶ one transaction ──▶ stored         all that waits, at once
 *                                            ▲              │ refused (no room, no access)
 *                                            └──────────────┘ tried again with the next entry
 *
 * Invariants:
 *   1. Entries are written in the order of the calls, and none in two transactions: a log on the device is always a match
 *      up to some command, never half of one.
 *   2. A promise that says `stored` was resolved after its transaction completed with durability `strict`.
 *   3. An entry is written only where the log has exactly the length that this page knows. Where another page has gone on,
 *      nothing of ours lands in its game.
 *   4. Nothing here rejects because of the device. What waits because the device took too long to open is written once it has
 *      opened, whether or not another entry comes.
 *   5. Where no other write is under way and the running game was loaded, an entry is on its way to the device before the
 *      call's task ends: whoever closes or reloads the page right after has it. So whatever reads here resolves only when
 *      its transaction has ended: a write behind an open one is not begun by the device, and lost with the page.
 *   6. Where the device has lost its games, the next entry brings with it, whole, all that were started or loaded here.
 *      Not before: a device that is cleared and not played on stays clear.
 */
import type { MatchEvent } from '@tianyuan/match';
import { clearGames, type GameDatabase, isDeviceFault, openGameDatabase } from './database.ts';
import { type Entry, firstPlaysAfter, type KnownGame, putEntries, putLost, rowOf, type Stored } from './entry.ts';
import { type FinishedGame, finishedGames, type Loaded, runningGame } from './stored-game.ts';

/**
 * `stored`: on the device. `unstored`: only in this page, because the device says no; tried again with the next entry.
 * `elsewhere`: another page has gone on with this game; these events are in no log.
 */
export type Keeping = 'stored' | 'unstored' | 'elsewhere';

/** How browsers say that a connection was ended under the page. */
const LOST_CONNECTION: ReadonlySet<string> = new Set(['InvalidStateError', 'UnknownError']);

export class GameLog {
  #opening: Promise<GameDatabase> | undefined;
  /** The end of the queue that keeps the calls in order. */
  #turn: Promise<unknown> = Promise.resolve();
  #waiting: readonly Entry[] = [];
  /** Every game that was started or loaded here, with everything that waits; the one written last is the last. */
  readonly #games = new Map<string, KnownGame>();
  /** Games with which another page has gone on, until they are loaded again. */
  readonly #movedOn = new Set<string>();
  /** What this connection knows to be on the device; undefined until the running game was loaded over it. */
  #stored: Stored | undefined;
  readonly #openingLimitMs: number;
  readonly #onCaughtUp: () => void;
  #fault: DOMException | undefined;

  /**
   * @param onCaughtUp      everything that was said to be `unstored` is stored, without another entry
   * @param openingLimitMs  how long the device may take to open its games before the page goes on without them
   */
  constructor(onCaughtUp: () => void = () => {}, openingLimitMs = 3000) {
    this.#onCaughtUp = onCaughtUp;
    this.#openingLimitMs = openingLimitMs;
  }

  /** What the device said when it refused last; undefined while it takes everything. */
  get fault(): DOMException | undefined {
    return this.#fault;
  }

  /** The game on the table, played or over, as the device has it. */
  loadRunningGame(): Promise<Loaded> {
    return this.#inTurn(async () => {
      await this.#flush();
      const answer = await this.#attempt(runningGame);
      const loaded: Loaded = answer ?? { kind: 'none' };
      this.#stored = answer && storedIn(answer);
      // Nobody goes on with a game that is not there.
      if (answer?.kind === 'none') this.#movedOn.clear();
      if (loaded.kind !== 'game') return loaded;
      const { id, opponent, events } = loaded.game;
      this.#waiting = this.#waiting.filter((entry) => entry.game !== id);
      this.#movedOn.delete(id);
      this.#know(id, { opponent, events });
      return loaded;
    });
  }

  /** A new game lies on the table. The one that lay there is kept, unless no stone was ever placed in it. */
  startGame(id: string, opponent: string, events: readonly MatchEvent[]): Promise<Keeping> {
    this.#know(id, { opponent, events: [] });
    return this.#write(id, events, opponent);
  }

  /** More of a game that was started or loaded here; it lies on the table from now on. */
  appendEvents(id: string, events: readonly MatchEvent[]): Promise<Keeping> {
    return this.#write(id, events);
  }

  /** A game that was started or loaded here lies on the table again, or goes on against somebody else. */
  sitDown(id: string, opponent: string): Promise<Keeping> {
    return this.#write(id, [], opponent);
  }

  /** A game that was read from the archive lies on the table and is gone on with. `events` is its whole log. */
  takeUp(id: string, opponent: string, events: readonly MatchEvent[]): Promise<Keeping> {
    const known = this.#games.get(id);
    const isMovedOn = this.#movedOn.delete(id);
    // A file may have brought the rest of a game that was played here: what is known of it is no longer what is there.
    const hasGrown = known !== undefined && known.events.length < events.length;
    if (hasGrown) this.#stored = undefined;
    if (!known || isMovedOn || hasGrown) this.#know(id, { opponent, events });
    return this.#write(id, [], opponent);
  }

  /** Every game that stands ended, the oldest end first. */
  listFinished(): Promise<readonly FinishedGame[]> {
    return this.#inTurn(async () => (await this.#attempt(finishedGames)) ?? []);
  }

  /**
   * Anything else that is to be done with the games of this device, in turn with the writes. The action resolves when its
   * transactions have ended.
   *
   * @returns the action's answer; undefined where the device refuses. Other faults are the action's own
   */
  onDevice<Value>(action: (database: GameDatabase) => Promise<Value>): Promise<Value | undefined> {
    return this.#inTurn(() => this.#attempt(action));
  }

  /** A game was taken off the device on purpose: it is not brought back. It must not lie on the table. */
  forget(id: string): void {
    this.#games.delete(id);
    if (!this.#stored) return;
    const rows = new Map(this.#stored.rows);
    rows.delete(id);
    this.#stored = { ...this.#stored, rows };
  }

  /** Forgets every game of this device. */
  clear(): Promise<void> {
    return this.#inTurn(async () => {
      this.#waiting = [];
      this.#games.clear();
      this.#stored = undefined;
      await this.#attempt(clearGames);
    });
  }

  /** Ends the connection, after everything that was asked for. */
  close(): Promise<void> {
    return this.#inTurn(async () => {
      (await this.#opening?.catch(() => undefined))?.close();
      this.#forgetConnection();
    });
  }

  #write(game: string, events: readonly MatchEvent[], opponent?: string): Promise<Keeping> {
    const known = this.#games.get(game);
    if (known === undefined) throw new Error(`assertion failed: game ${game} was started or loaded here`);
    const from = known.events.length;
    const log = [...known.events, ...events];
    this.#know(game, { opponent: opponent ?? known.opponent, events: log });
    const entry = { game, from, events, ...(events.length > 0 && firstPlaysAfter(log)) };
    this.#waiting = [...this.#waiting, { ...entry, ...(opponent !== undefined && { opponent }) }];
    return this.#inTurn(async () => {
      await this.#flush();
      if (this.#movedOn.has(game)) return 'elsewhere';
      return this.#waiting.some((entry) => entry.game === game) ? 'unstored' : 'stored';
    });
  }

  /** Writes what waits, in order, as far as the device takes it. Entries of a game that has moved on are dropped. */
  async #flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    await this.#attempt(async (database) => {
      if (this.#stored === undefined) await this.#bringBack(database);
      await this.#writeAtOnce(database);
      if (this.#waiting.length > 0 && this.#stored === undefined) await this.#bringBack(database);
      // Whatever is left does not follow what is there, or what is there is not known: one by one, the device asked first.
      for (let entry = this.#waiting[0]; entry; entry = this.#waiting[0]) {
        const written = this.#movedOn.has(entry.game) ? 'moved-on' : await putEntries(database, [entry], undefined);
        if (written === 'moved-on') this.#movedOn.add(entry.game);
        else this.#stored = written;
        this.#waiting = this.#waiting.slice(1);
      }
    });
  }

  /** What the device has lost is written; what waits of those games is written with it. */
  async #bringBack(database: GameDatabase): Promise<void> {
    const waiting = this.#waiting;
    // A game whose beginning still waits is not lost: it is written in its turn, behind what waits before it.
    const isBegun = (id: string): boolean => !waiting.some(({ game, from }) => game === id && from === 0);
    const written = await putLost(
      database,
      new Map([...this.#games].filter(([id]) => !this.#movedOn.has(id) && isBegun(id))),
    );
    if (written === undefined) return;
    this.#stored = written.stored;
    this.#waiting = this.#waiting.filter((entry) => !(written.back.has(entry.game) && waiting.includes(entry)));
  }

  #know(id: string, game: KnownGame): void {
    this.#games.delete(id);
    this.#games.set(id, game);
  }

  /** All that waits in one transaction, where what is on the device is known. */
  async #writeAtOnce(database: GameDatabase): Promise<void> {
    const entries = this.#waiting;
    if (this.#stored === undefined || entries.some(({ game }) => this.#movedOn.has(game))) return;
    const stored = await putEntries(database, entries, this.#stored);
    this.#stored = stored === 'moved-on' ? undefined : stored;
    if (stored !== 'moved-on') this.#waiting = this.#waiting.slice(entries.length);
  }

  /** Actions run one after the other, in the order of the calls, whatever became of the one before. */
  #inTurn<Value>(action: () => Promise<Value>): Promise<Value> {
    const result = this.#turn.then(action);
    this.#turn = result.catch(() => {});
    return result;
  }

  /** The action's answer; undefined when the device refuses. A connection that was closed under us is opened once more. */
  async #attempt<Value>(action: (database: GameDatabase) => Promise<Value>, again = true): Promise<Value | undefined> {
    try {
      const value = await action(await this.#open());
      this.#fault = undefined;
      return value;
    } catch (fault) {
      if (!isDeviceFault(fault)) throw fault;
      this.#fault = fault;
      if (!LOST_CONNECTION.has(fault.name) || !again) return undefined;
      this.#forgetConnection();
      return this.#attempt(action, false);
    }
  }

  /** Another page may do anything until the next connection. */
  #forgetConnection(): void {
    this.#opening = undefined;
    this.#stored = undefined;
  }

  async #open(): Promise<GameDatabase> {
    this.#opening ??= this.#openAnew();
    const opening = this.#opening;
    try {
      return await withinLimit(opening, this.#openingLimitMs);
    } catch (fault) {
      const catchUp = () => this.#inTurn(() => this.#catchUp(opening));
      opening.then(catchUp, () => {});
      throw fault;
    }
  }

  #openAnew(): Promise<GameDatabase> {
    const forget = (): void => {
      if (this.#opening === opening) this.#forgetConnection();
    };
    const opening = openGameDatabase(forget);
    opening.catch(forget);
    return opening;
  }

  /** The device has opened its games after all. Whoever has left the game since then writes nothing. */
  async #catchUp(opening: Promise<GameDatabase>): Promise<void> {
    if (this.#opening !== opening || this.#waiting.length === 0) return;
    await this.#flush();
    if (this.#waiting.length === 0) this.#onCaughtUp();
  }
}

function storedIn(loaded: Loaded): Stored {
  if (loaded.kind !== 'game') return { table: undefined, rows: new Map() };
  const { id, opponent, events } = loaded.game;
  const row = rowOf(id, opponent, events);
  return { table: id, rows: new Map(row ? [[id, row]] : []) };
}

/** A database that is being changed by another page may keep us waiting for ever; nobody's game waits with it. */
async function withinLimit<Value>(promise: Promise<Value>, limitMs: number): Promise<Value> {
  let timer: number | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(new DOMException('the device takes too long', 'TimeoutError')), limitMs);
  });
  try {
    return await Promise.race([promise, limit]);
  } finally {
    window.clearTimeout(timer);
  }
}
