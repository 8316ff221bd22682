import { type MatchEvent, type MatchResult, resultOf } from '@tianyuan/match';
import { eventsOf, type GameDatabase, type GameRow } from './database.ts';

/** One call's worth of writing: events of a game, and whom it is played against where that is new. */
export interface Entry {
  readonly game: string;
  readonly opponent?: string;
  /** The length that the log must have: 0 for a new game. */
  readonly from: number;
  readonly events: readonly MatchEvent[];
}

/**
 * Writes an entry in one transaction, and puts its game on the table.
 *
 * @returns `stored` when the device has it; `moved-on` when the log there is not the one that the entry continues, because
 *          another page has written to it
 * Rejects with the device's fault. Unless it is stored nothing has changed.
 */
export async function putEntry(database: GameDatabase, entry: Entry): Promise<'stored' | 'moved-on'> {
  const transaction = database.transaction(['games', 'events', 'table'], 'readwrite', { durability: 'strict' });
  const games = transaction.objectStore('games');
  const events = transaction.objectStore('events');
  const table = transaction.objectStore('table');
  const [before, onTable] = await Promise.all([games.get(entry.game), table.get('running')]);
  const next = rowAfter(before, entry);
  if (next === undefined) {
    await transaction.done;
    return 'moved-on';
  }
  const left = onTable === undefined || onTable === entry.game ? undefined : await games.get(onTable);
  const forgotten = left && isBlank(left) ? [games.delete(left.id), events.delete(eventsOf(left.id))] : [];
  const added = entry.events.map((event, place) => events.put({ game: entry.game, index: entry.from + place, event }));
  await Promise.all([games.put(next), table.put(entry.game, 'running'), ...added, ...forgotten, transaction.done]);
  return 'stored';
}

/** The game's row with the entry in it; undefined when the entry does not follow what is there. */
function rowAfter(before: GameRow | undefined, { game, opponent, from, events }: Entry): GameRow | undefined {
  const [first] = events;
  if ((before?.length ?? 0) !== from) return undefined;
  if (before === undefined) {
    if (first?.kind !== 'started' || opponent === undefined) return undefined;
    const { settings, at } = first;
    const fresh = { id: game, opponent, settings, length: 0, placed: 0, startedAt: at, updatedAt: at };
    return { ...fresh, ...growthOf(fresh, events) };
  }
  const { result, ...row } = before;
  return {
    ...row,
    ...(opponent && { opponent }),
    ...(events.length > 0 ? growthOf(row, events) : result && { result }),
  };
}

/** What events change in a row. A game is over exactly when its last event is `ended`. */
function growthOf(row: GameRow, events: readonly MatchEvent[]): Partial<GameRow> {
  const last = events.at(-1);
  const result: MatchResult | undefined =
    last?.kind === 'ended' ? resultOf({ settings: row.settings, outcome: last.outcome }) : undefined;
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
