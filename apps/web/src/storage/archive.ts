/** All the games of this device: listed, read, taken away, put in. Each call is one transaction. */
import { fold, type MatchEvent, type MatchState, parseEvents, parseSettings } from '@tianyuan/match';
import { isDate, RESULT_REASONS } from '@tianyuan/record';
import { COLORS } from '@tianyuan/rules';
import { type EventRow, eventsOf, type GameDatabase, type GameRow, type KeptPaper } from './database.ts';
import { rowOf } from './entry.ts';
import { fieldsOf } from './fields.ts';
import { resultIn } from './stored-game.ts';

/** A game with everything that the device has of it. */
export interface ArchivedGame {
  readonly id: string;
  readonly opponent: string;
  readonly events: readonly MatchEvent[];
  readonly paper?: KeptPaper;
}

export interface ArchiveRows {
  /** The newest first. Damaged ones are left out, and those in which nothing was placed, but for papers that were kept. */
  readonly rows: readonly GameRow[];
  /** The game that lies on the table. */
  readonly table: string | undefined;
}

export async function listRows(database: GameDatabase): Promise<ArchiveRows> {
  const transaction = database.transaction(['games', 'table']);
  const [rows, table] = await Promise.all([
    transaction.objectStore('games').getAll() as Promise<readonly unknown[]>,
    transaction.objectStore('table').get('running'),
    transaction.done,
  ]);
  const sound = rows.map(soundRow).filter((row) => row !== undefined);
  // A paper may be a position in which somebody is to find the move.
  const shown = sound.filter(({ placed, paper }) => placed > 0 || paper !== undefined);
  return { rows: shown.sort((a, b) => b.updatedAt - a.updatedAt), table };
}

/** A row as it may be shown: any field of it may have been written by somebody else. */
function soundRow(input: unknown): GameRow | undefined {
  const row = input as Partial<GameRow> | null;
  if (typeof row?.id !== 'string' || typeof row.opponent !== 'string' || row.damage !== undefined) return undefined;
  if (typeof row.startedAt !== 'number' || typeof row.updatedAt !== 'number') return undefined;
  if (typeof row.placed !== 'number') return undefined;
  const settings = parseSettings(row.settings);
  const { result: written, paper: said, ...rest } = row as GameRow;
  const paper = said === undefined ? undefined : paperIn(said);
  if (!settings.ok || paper === null) return undefined;
  const result = written && resultIn(written);
  return { ...rest, settings: settings.value, ...(result && { result }), ...(paper && { paper }) };
}

/** What a paper said, from anywhere: a day that is none and a reason that nobody knows are left out. Null where it is no such thing. */
export function paperIn(input: unknown): KeptPaper | null {
  if (typeof input !== 'object' || input === null) return null;
  const { black, white, date, result } = fieldsOf(input);
  const names = [black, white];
  if (!names.every((name) => name === undefined || typeof name === 'string')) return null;
  const { winner, how } = fieldsOf(result);
  const knownWinner = [...COLORS, 'draw' as const].find((each) => each === winner);
  const knownReason = RESULT_REASONS.find((each) => each === how);
  if (result !== undefined && !knownWinner) return null;
  return {
    ...(typeof black === 'string' && { black }),
    ...(typeof white === 'string' && { white }),
    ...(isDate(date) && { date }),
    ...(knownWinner && { result: { winner: knownWinner, ...(knownReason && { how: knownReason }) } }),
  };
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
    transaction.done,
  ]);
  if (!row || row.length !== rows.length) return undefined;
  const { opponent, paper } = row;
  return { id, opponent, events: rows.map(({ event }) => event), ...(paper && { paper }) };
}

/** A game as it lay on the device, judged by nobody: a damaged one can be taken away and put back like any other. */
export interface RemovedGame {
  readonly row: GameRow;
  readonly log: readonly EventRow[];
}

/**
 * Takes a game away.
 *
 * @returns the game, to be put back by `putBack`; undefined where it lies on the table or is not there: nothing changes
 */
export async function removeGame(database: GameDatabase, id: string): Promise<RemovedGame | undefined> {
  const transaction = database.transaction(['games', 'events', 'table'], 'readwrite', { durability: 'strict' });
  const [games, events] = [transaction.objectStore('games'), transaction.objectStore('events')];
  const [table, row, log] = await Promise.all([
    transaction.objectStore('table').get('running'),
    games.get(id),
    events.getAll(eventsOf(id)),
  ]);
  if (!row || table === id) {
    await transaction.done;
    return undefined;
  }
  await Promise.all([games.delete(id), events.delete(eventsOf(id)), transaction.done]);
  return { row, log };
}

/** Puts a game back exactly as it was; where one of its id has come meanwhile, that one stays. */
export async function putBack(database: GameDatabase, { row, log }: RemovedGame): Promise<true> {
  const transaction = database.transaction(['games', 'events'], 'readwrite', { durability: 'strict' });
  const [games, events] = [transaction.objectStore('games'), transaction.objectStore('events')];
  const isThere = (await games.get(row.id)) !== undefined;
  const asked = isThere ? [] : [games.put(row), ...log.map((event) => events.put(event))];
  await Promise.all([...asked, transaction.done]);
  return true;
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
 * Puts games in, all or none. A game is known by its id; one that is there and cannot be read gives way.
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
    const change = !fresh || (before && isHeld) ? 'known' : before ? await changeOf(before, events) : 'added';
    count[change] += 1;
    if (!fresh || change === 'known') continue;
    const from = before && change === 'grown' ? before.length : 0;
    const row = { ...fresh, ...(paper && { paper }) };
    there.set(id, row);
    if (before && change === 'added') asked.push(log.delete(eventsOf(id)));
    asked.push(rows.put(row));
    for (const [offset, event] of events.slice(from).entries()) {
      asked.push(log.put({ game: id, index: from + offset, event }));
    }
    if (asked.length < WRITES_AT_ONCE) continue;
    await Promise.all(asked);
    asked = [];
  }
  await Promise.all([...asked, transaction.done]);
  return count;

  /** What a game that comes with these events does to the one that is there. */
  async function changeOf(row: GameRow, events: readonly MatchEvent[]): Promise<keyof PutIn> {
    const kept = (await log.getAll(eventsOf(row.id))).map(({ event }) => event);
    const isListed = soundRow(row) !== undefined && row.length === kept.length;
    if (isListed && kept.every((event, index) => JSON.stringify(event) === JSON.stringify(events[index]))) {
      return kept.length < events.length ? 'grown' : 'known';
    }
    return isListed && parseEvents(kept).ok ? 'known' : 'added';
  }
}
