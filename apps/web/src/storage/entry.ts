import { fold, type MatchEvent, type MatchResult, resultOf } from '@tianyuan/match';
import type { Color } from '@tianyuan/rules';
import type { IDBPTransaction } from 'idb';
import { eventsOf, type GameDatabase, type GameRow, type GameSchema } from './database.ts';

/** One call's worth of writing: events of a game, and whom it is played against where that is new. */
export interface Entry {
  readonly game: string;
  readonly opponent?: string;
  /** The length that the log must have: 0 for a new game. */
  readonly from: number;
  readonly events: readonly MatchEvent[];
  /** Of `firstPlaysAfter` the whole log, where these events end the match. */
  readonly firstPlays?: Color;
}

/** What lies on the table and what is known of each game; a game that is not among the rows was never begun. */
export interface Stored {
  readonly table: string | undefined;
  readonly rows: ReadonlyMap<string, GameRow>;
}

/**
 * Writes entries in one transaction, and puts the game of the last one on the table.
 *
 * @param stored  what this page knows to be on the device. With it nothing is asked first: the transaction is begun, filled
 *                and committed before this returns, so that it is carried out even when the page is gone the next moment.
 *                Undefined: the device is asked first.
 * @returns what is on the device afterwards; `moved-on` when a log there is not the one that its entry continues, because
 *          another page has written to it
 * Rejects with the device's fault. Unless they are stored nothing has changed.
 */
export async function putEntries(
  database: GameDatabase,
  entries: readonly Entry[],
  stored: Stored | undefined,
): Promise<Stored | 'moved-on'> {
  const transaction = database.transaction(['games', 'events', 'table'], 'readwrite', { durability: 'strict' });
  const before =
    stored ??
    (await readStored(
      transaction,
      entries.map(({ game }) => game),
    ));
  const after = storedAfter(before, entries);
  if (after === undefined) {
    await transaction.done;
    return 'moved-on';
  }
  const written = write(transaction, before, after, entries);
  if (stored) transaction.commit();
  try {
    await Promise.all([...written, transaction.done]);
    return after;
  } catch (fault) {
    // An event that is there already: somebody else has written it.
    if (fault instanceof DOMException && fault.name === 'ConstraintError') return 'moved-on';
    throw fault;
  }
}

/** A game as the page has it in memory. */
export interface KnownGame {
  readonly opponent: string;
  readonly events: readonly MatchEvent[];
}

/**
 * Writes again, whole, the games that the device has lost: evicted by the browser, or cleared under an open page.
 *
 * @param known  the games that this page has begun or loaded; the one on the table last
 * @returns      the ids of those that were lost and are there again, and what is on the device of the known ones; undefined
 *               where a game that is not among them lies on the table: another page has been here, and nothing is written
 */
export async function putLost(
  database: GameDatabase,
  known: ReadonlyMap<string, KnownGame>,
): Promise<{ readonly back: ReadonlySet<string>; readonly stored: Stored } | undefined> {
  const transaction = database.transaction(['games', 'events', 'table'], 'readwrite', { durability: 'strict' });
  const { table, rows } = await readStored(transaction, [...known.keys()]);
  if (table !== undefined && !known.has(table)) {
    await transaction.done;
    return undefined;
  }
  const newest = [...known.keys()].at(-1);
  const lost = [...known].flatMap(([id, { opponent, events }]) => {
    const row = rows.has(id) ? undefined : rowOf(id, opponent, events);
    return row && (id === newest || !isBlank(row)) ? [{ row, events }] : [];
  });
  const back = new Map(lost.map(({ row }) => [row.id, row]));
  const after = newest !== undefined && back.has(newest) ? newest : table;
  const [games, log] = [transaction.objectStore('games'), transaction.objectStore('events')];
  await Promise.all([
    ...lost.flatMap(({ row, events }) => [
      games.put(row),
      log.delete(eventsOf(row.id)),
      ...events.map((event, index) => log.add({ game: row.id, index, event })),
    ]),
    ...(after === table || after === undefined ? [] : [transaction.objectStore('table').put(after, 'running')]),
    transaction.done,
  ]);
  return { back: new Set(back.keys()), stored: { table: after, rows: new Map([...rows, ...back]) } };
}

type Writing = IDBPTransaction<GameSchema, ['games', 'events', 'table'], 'readwrite'>;

async function readStored(transaction: Writing, wanted: readonly string[]): Promise<Stored> {
  const games = transaction.objectStore('games');
  const table = await transaction.objectStore('table').get('running');
  const ids = [...new Set([...wanted, ...(table === undefined ? [] : [table])])];
  const rows = await Promise.all(ids.map((id) => games.get(id)));
  return { table, rows: new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : []))) };
}

/** Undefined when an entry does not follow what is there. */
function storedAfter(before: Stored, entries: readonly Entry[]): Stored | undefined {
  const rows = new Map(before.rows);
  let { table } = before;
  for (const entry of entries) {
    const next = rowAfter(rows.get(entry.game), entry);
    if (next === undefined) return undefined;
    rows.set(entry.game, next);
    const left = table === undefined || table === entry.game ? undefined : rows.get(table);
    if (left && isBlank(left)) rows.delete(left.id);
    table = entry.game;
  }
  return { table, rows };
}

/** Everything that is asked of the device, at once. An event is added, never put over another. */
function write(
  transaction: Writing,
  before: Stored,
  after: Stored,
  entries: readonly Entry[],
): readonly Promise<unknown>[] {
  const games = transaction.objectStore('games');
  const events = transaction.objectStore('events');
  const kept = entries.filter(({ game }) => after.rows.has(game));
  const forgotten = [...before.rows.keys()].filter((id) => !after.rows.has(id));
  return [
    ...[...new Set(kept.map(({ game }) => game))].map((id) => games.put(after.rows.get(id) as GameRow)),
    ...kept.flatMap(({ game, from, events: added }) =>
      added.map((event, place) => events.add({ game, index: from + place, event })),
    ),
    ...forgotten.flatMap((id) => [games.delete(id), events.delete(eventsOf(id))]),
    ...(after.table === undefined ? [] : [transaction.objectStore('table').put(after.table, 'running')]),
  ];
}

/** The row of a game that was loaded. */
export function rowOf(game: string, opponent: string, events: readonly MatchEvent[]): GameRow | undefined {
  return rowAfter(undefined, { game, opponent, from: 0, events, ...firstPlaysAfter(events) });
}

/** The colour of seat `first` at the end of a match, whose seats an opening may have exchanged; nothing before the end. */
export function firstPlaysAfter(log: readonly MatchEvent[]): { readonly firstPlays?: Color } {
  return log.at(-1)?.kind === 'ended' ? { firstPlays: fold(log).firstPlays } : {};
}

/** The game's row with the entry in it; undefined when the entry does not follow what is there. */
function rowAfter(before: GameRow | undefined, entry: Entry): GameRow | undefined {
  const { game, opponent, from, events } = entry;
  const [first] = events;
  if ((before?.length ?? 0) !== from) return undefined;
  if (before === undefined) {
    if (first?.kind !== 'started' || opponent === undefined) return undefined;
    const { settings, at } = first;
    const fresh = { id: game, opponent, settings, length: 0, placed: 0, startedAt: at, updatedAt: at };
    return { ...fresh, ...growthOf(fresh, entry) };
  }
  const { result, ...row } = before;
  return {
    ...row,
    ...(opponent && { opponent }),
    ...(events.length > 0 ? growthOf(row, entry) : result && { result }),
  };
}

/** What events change in a row. A game is over exactly when its last event is `ended`. */
function growthOf(row: GameRow, { events, firstPlays }: Entry): Partial<GameRow> {
  const last = events.at(-1);
  const result: MatchResult | undefined =
    last?.kind === 'ended'
      ? resultOf({ settings: row.settings, outcome: last.outcome, ...(firstPlays && { firstPlays }) })
      : undefined;
  return {
    length: row.length + events.length,
    placed: row.placed + events.filter((event) => event.kind === 'placed').length,
    updatedAt: last?.at ?? row.updatedAt,
    ...(result && { result }),
  };
}

/** A game in which nothing ever happened: a new one takes its place. */
function isBlank(row: GameRow): boolean {
  return row.placed === 0 && row.result === undefined && row.damage === undefined;
}
