import type { MatchEvent, MatchResult, MatchSettings, RefusalCode } from '@tianyuan/match';
import type { GameResult } from '@tianyuan/record';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

const DATABASE_NAME = 'tianyuan-games';
const DATABASE_VERSION = 1;

/** What is known of a game without reading its log. */
export interface GameRow {
  readonly id: string;
  /** Who sits against the person; a name that the page understands. */
  readonly opponent: string;
  readonly settings: MatchSettings;
  /** How many events the log has. */
  readonly length: number;
  /** How many stones were ever placed, those taken back included. */
  readonly placed: number;
  readonly startedAt: number;
  readonly updatedAt: number;
  /** There exactly when the last event is `ended`. */
  readonly result?: MatchResult;
  /** Why the log could not be read; the game lies aside since then. */
  readonly damage?: RefusalCode;
  /** There where the game was read from paper and kept: it counts in no score. */
  readonly paper?: KeptPaper;
}

/** What a paper said of a game beside its moves. */
export interface KeptPaper {
  readonly black?: string;
  readonly white?: string;
  /** The day on which it was played: `2026-11-30`. */
  readonly date?: string;
  readonly result?: GameResult;
}

export interface EventRow {
  readonly game: string;
  /** Place in the log, from 0, without a gap. */
  readonly index: number;
  readonly event: MatchEvent;
}

/**
 * Version 1. `games`: a row a game. `events`: a row an event, only ever added. `table`: under `running` the id of the game
 * that lies on the table, played or over.
 */
export interface GameSchema extends DBSchema {
  games: { key: string; value: GameRow };
  events: { key: [string, number]; value: EventRow };
  table: { key: 'running'; value: string };
}

export type GameDatabase = IDBPDatabase<GameSchema>;

/**
 * Opens the games of this device, and makes the stores on the first visit.
 *
 * @param onClosed  the connection is gone: the browser ended it, or a newer version of the page needs the database
 * Rejects where the device forbids storage, and where a newer version of the page has been here.
 */
export async function openGameDatabase(onClosed: () => void): Promise<GameDatabase> {
  if (typeof indexedDB === 'undefined') throw new DOMException('no IndexedDB here', 'NotSupportedError');
  const database = await openDB<GameSchema>(DATABASE_NAME, DATABASE_VERSION, {
    upgrade(fresh) {
      fresh.createObjectStore('games', { keyPath: 'id' });
      fresh.createObjectStore('events', { keyPath: ['game', 'index'] });
      fresh.createObjectStore('table');
    },
    blocking() {
      database.close();
      onClosed();
    },
    terminated: onClosed,
  });
  return database;
}

/** All events of one game, in order. */
export function eventsOf(game: string): IDBKeyRange {
  return IDBKeyRange.bound([game, 0], [game, Number.POSITIVE_INFINITY]);
}

export async function clearGames(database: GameDatabase): Promise<void> {
  const transaction = database.transaction(['games', 'events', 'table'], 'readwrite');
  const stores = [
    transaction.objectStore('games'),
    transaction.objectStore('events'),
    transaction.objectStore('table'),
  ];
  await Promise.all([...stores.map((store) => store.clear()), transaction.done]);
}

/** Whether it is the device that says no (storage forbidden, no room, a broken file), and not a bug of ours. */
export function isDeviceFault(fault: unknown): fault is DOMException {
  return fault instanceof DOMException && fault.name !== 'DataCloneError' && fault.name !== 'DataError';
}
