/** Pages of one device, each with its own log of the games; every one ends with its test. */
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, vi } from 'vitest';
import { GameLog } from '../../src/storage/index.ts';
import type { Play } from './games.ts';

export const NAME = 'tianyuan-games';
const opened: GameLog[] = [];

/** The log of a page that was just opened. */
export function newPage(openingLimitMs?: number, onCaughtUp?: () => void): GameLog {
  const log = new GameLog(onCaughtUp, openingLimitMs);
  opened.push(log);
  return log;
}

beforeEach(() => deleteDB(NAME));
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await Promise.all(opened.splice(0).map((log) => log.close()));
});

/** Stores a whole game and gives what was said to each write. */
export async function store(
  log: GameLog,
  id: string,
  play: Play,
  names: readonly string[],
  opponent = 'people',
): Promise<string[]> {
  const said = [
    log.startGame(id, opponent, play.started),
    ...names.map((name) => log.appendEvents(id, play.place(name))),
  ];
  return Promise.all(said);
}

/** Changes the rows behind the page's back. */
export async function meddle(
  change: (database: Awaited<ReturnType<typeof openDB>>) => Promise<unknown>,
): Promise<void> {
  const database = await openDB(NAME);
  await change(database);
  database.close();
}
