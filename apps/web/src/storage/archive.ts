/** All the games of this device: listed, read, taken away, put in. Each call is one transaction. */
import {
  fold,
  type MatchEvent,
  type MatchSettings,
  type MatchState,
  parseEvents,
  parseSettings,
} from '@tianyuan/match';
import { eventsOf, type GameDatabase, type GameRow, type KeptPaper } from './database.ts';
import { rowOf } from './entry.ts';
import { resultIn } from './stored-game.ts';

/** A game with everything that the device has of it. */
export interface ArchivedGame {
  readonly id: string;
  readonly opponent: string;
  readonly events: readonly MatchEvent[];
  readonly paper?: KeptPaper;
}

export interface ArchiveRows {
  /** The newest first. Damaged ones and those without a stone are left out. */
  readonly rows: readonly GameRow[];
  /** The game that lies on the table. */
  readonly table: string | undefined;
}

export async function listRows(database: GameDatabase): Promise<ArchiveRows> {
  const transaction = database.transaction(['games', 'table']);
  const [rows, table] = await Promise.all([
    transaction.objectStore('games').getAll() as Promise<readonly unknown[]>,
    transaction.objectStore('table').get('running'),
  ]);
  const sound = rows.map(soundRow).filter((row) => row !== undefined);
  return { rows: sound.sort((a, b) => b.updatedAt - a.updatedAt), table };
}

/** A row as it may be shown: any field of it may have been written by somebody else. */
function soundRow(input: unknown): GameRow | undefined {
  const row = input as Partial<GameRow> | null;
  if (typeof row?.id !== 'string' || typeof row.opponent !== 'string' || row.damage !== undefined) return undefined;
  if (typeof row.startedAt !== 'number' || typeof row.updatedAt !== 'number' || !row.placed) return undefined;
  const settings = parseSettings(row.settings);
  if (!settings.ok) return undefined;
  const { result: written, ...rest } = row as GameRow;
  const result = written && resultIn(written);
  return { ...rest, settings: settings.value as MatchSettings, ...(result && { result }) };
}

/** Undefined where it is not there, or its log is no match. */
export async function readGame(
  database: GameDatabase,
  id: string,
): Promise<(ArchivedGame & { readonly match: MatchState }) | undefined> {
  const raw = await readRaw(database, id);
  if (!raw) return undefined;
  const parsed = parseEvents(raw.events);
  return parsed.ok ? { ...raw, events: parsed.value, match: fold(parsed.value) } : undefined;
}

/** The log as it lies there, not judged. */
export async function readRaw(database: GameDatabase, id: string): Promise<ArchivedGame | undefined> {
  const transaction = database.transaction(['games', 'events']);
  const [row, rows] = await Promise.all([
    transaction.objectStore('games').get(id),
    transaction.objectStore('events').getAll(eventsOf(id)),
  ]);
  if (!row || row.length !== rows.length) return undefined;
  const { opponent, paper } = row;
  return { id, opponent, events: rows.map(({ event }) => event), ...(paper && { paper }) };
}

/**
 * Takes a game away.
 *
 * @returns the game, to be put back by `putGames`; undefined where it lies on the table or is not there: nothing changes
 */
export async function removeGame(database: GameDatabase, id: string): Promise<ArchivedGame | undefined> {
  const transaction = database.transaction(['games', 'events', 'table'], 'readwrite', { durability: 'strict' });
  const [games, events] = [transaction.objectStore('games'), transaction.objectStore('events')];
  const [table, row, rows] = await Promise.all([
    transaction.objectStore('table').get('running'),
    games.get(id),
    events.getAll(eventsOf(id)),
  ]);
  if (!row || table === id) {
    await transaction.done;
    return undefined;
  }
  await Promise.all([games.delete(id), events.delete(eventsOf(id)), transaction.done]);
  const { opponent, paper } = row;
  return { id, opponent, events: rows.map(({ event }) => event), ...(paper && { paper }) };
}

export interface PutIn {
  readonly added: number;
  /** There already, but shorter: they have grown. */
  readonly grown: number;
  /** There already as they are, or further on. */
  readonly known: number;
}

/** So many writes are asked for at once: a page that asks for a hundred thousand of them stands still. */
const WRITES_AT_ONCE = 400;

/**
 * Puts games in, all or none. A game is known by its id.
 *
 * @param held  ids that are being played: they are left as they are
 */
export async function putGames(
  database: GameDatabase,
  games: readonly ArchivedGame[],
  held: ReadonlySet<string>,
): Promise<PutIn> {
  const transaction = database.transaction(['games', 'events', 'table'], 'readwrite', { durability: 'strict' });
  const [rows, log] = [transaction.objectStore('games'), transaction.objectStore('events')];
  const table = await transaction.objectStore('table').get('running');
  const there = new Map((await rows.getAll()).map((row) => [row.id, row]));
  const count = { added: 0, grown: 0, known: 0 };
  let asked: Promise<unknown>[] = [];
  for (const { id, opponent, events, paper } of games) {
    const before = there.get(id);
    const fresh = rowOf(id, opponent, events);
    const isHeld = held.has(id) || id === table;
    if (!fresh || (before && (isHeld || events.length <= before.length || !(await isBeginning(id, events))))) {
      count.known += 1;
      continue;
    }
    const from = before ? before.length : 0;
    const row = { ...fresh, ...(paper && { paper }) };
    there.set(id, row);
    asked.push(rows.put(row));
    for (const [offset, event] of events.slice(from).entries()) {
      asked.push(log.put({ game: id, index: from + offset, event }));
    }
    count[before ? 'grown' : 'added'] += 1;
    if (asked.length < WRITES_AT_ONCE) continue;
    await Promise.all(asked);
    asked = [];
  }
  await Promise.all([...asked, transaction.done]);
  return count;

  /** Whether what is there is how these events begin. */
  async function isBeginning(id: string, events: readonly MatchEvent[]): Promise<boolean> {
    const there = await log.getAll(eventsOf(id));
    return there.every(({ event }, index) => JSON.stringify(event) === JSON.stringify(events[index]));
  }
}
