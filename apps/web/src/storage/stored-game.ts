import {
  type DrawReason,
  fold,
  type MatchEvent,
  type MatchResult,
  type MatchState,
  parseSettings,
  type RefusalCode,
  SEATS,
  type WinKind,
} from '@tianyuan/match';
import { COLORS, type Color } from '@tianyuan/rules';
import { isSetUp } from '../features/play/handicap.ts';
import { eventsOf, type GameDatabase } from './database.ts';
import { fieldsOf } from './fields.ts';

export interface StoredGame {
  readonly id: string;
  readonly opponent: string;
  readonly events: readonly MatchEvent[];
  /** The fold of `events`. */
  readonly match: MatchState;
}

/** `damaged`: there was one, but its log is no match (`code` says why); it lies aside and is not offered again. */
export type Loaded =
  | { readonly kind: 'none' }
  | { readonly kind: 'game'; readonly game: StoredGame }
  | { readonly kind: 'damaged'; readonly id: string; readonly code: RefusalCode };

export interface FinishedGame {
  readonly id: string;
  readonly opponent: string;
  readonly result: MatchResult;
  /** The colour of seat `first` at the start. */
  readonly firstPlays: Color;
  readonly endedAt: number;
}

/** The game on the table. A log that is no match is set aside. Resolves when its transactions have ended: see game-log.ts, 5. */
export async function runningGame(database: GameDatabase): Promise<Loaded> {
  const transaction = database.transaction(['games', 'events', 'table']);
  const id = await transaction.objectStore('table').get('running');
  if (id === undefined) {
    await transaction.done;
    return { kind: 'none' };
  }
  const [row, rows] = await Promise.all([
    transaction.objectStore('games').get(id),
    transaction.objectStore('events').getAll(eventsOf(id)),
  ]);
  await transaction.done;
  const { parseEvents } = await import('./judge.ts');
  const parsed = parseEvents(rows.map(({ event }) => event));
  const isWhole = typeof row?.opponent === 'string' && row.length === rows.length && parseSettings(row.settings).ok;
  if (parsed.ok && isWhole) {
    return { kind: 'game', game: { id, opponent: row.opponent, events: parsed.value, match: fold(parsed.value) } };
  }
  const code = parsed.ok ? 'log-unreadable' : parsed.error.code;
  await setAside(database, id, code);
  return { kind: 'damaged', id, code };
}

/** Nothing is deleted: somebody may want to read it one day. */
async function setAside(database: GameDatabase, id: string, damage: RefusalCode): Promise<void> {
  const transaction = database.transaction(['games', 'table'], 'readwrite');
  const games = transaction.objectStore('games');
  const row = await games.get(id);
  await Promise.all([
    row && games.put({ ...row, damage }),
    transaction.objectStore('table').delete('running'),
    transaction.done,
  ]);
}

/**
 * Every game of this device's own that stands ended, the oldest end first. Rows that cannot be read are left out, and games
 * that began from a position.
 */
export async function finishedGames(database: GameDatabase): Promise<readonly FinishedGame[]> {
  const transaction = database.transaction('games');
  const [rows]: [readonly unknown[], unknown] = await Promise.all([transaction.store.getAll(), transaction.done]);
  return rows
    .map(finishedIn)
    .filter((game) => game !== undefined)
    .sort((a, b) => a.endedAt - b.endedAt);
}

function finishedIn(row: unknown): FinishedGame | undefined {
  const { id, opponent, settings, result, damage, updatedAt, paper } = fieldsOf(row);
  const firstPlays = fieldsOf(settings)['firstPlays'] === 'white' ? 'white' : 'black';
  const known = resultIn(result);
  if (typeof id !== 'string' || typeof opponent !== 'string' || typeof updatedAt !== 'number') return undefined;
  return known && damage === undefined && paper === undefined && !beganSetUp(settings)
    ? { id, opponent, result: known, firstPlays, endedAt: updatedAt }
    : undefined;
}

function beganSetUp(settings: unknown): boolean {
  const { size, start } = fieldsOf(settings);
  const { black, white, side } = fieldsOf(start);
  if (start === undefined || typeof size !== 'number') return false;
  return (
    !Array.isArray(black) || !Array.isArray(white) || isSetUp({ size, start: { black, white, side: side as Color } })
  );
}

/** Every one there is: written as tables, so that a new one is missed by the compiler and not by somebody's score. */
const WIN_KINDS = keysOf<WinKind>({ five: 0, forbidden: 0, resigned: 0, 'timed-out': 0, adjudicated: 0 });
const DRAW_REASONS = keysOf<DrawReason>({ 'board-full': 0, 'no-legal-point': 0, agreed: 0, adjudicated: 0 });

function keysOf<Key extends string>(table: Readonly<Record<Key, 0>>): readonly Key[] {
  return Object.keys(table) as Key[];
}

export function resultIn(input: unknown): MatchResult | undefined {
  const { kind, seat, color, how, reason } = fieldsOf(input);
  if (kind === 'drawn') {
    const known = DRAW_REASONS.find((each) => each === reason);
    return known && { kind, reason: known };
  }
  const won = {
    seat: SEATS.find((each) => each === seat),
    color: COLORS.find((each) => each === color),
    how: WIN_KINDS.find((each) => each === how),
  };
  if (kind !== 'won' || !won.seat || !won.color || !won.how) return undefined;
  return { kind, seat: won.seat, color: won.color, how: won.how };
}
