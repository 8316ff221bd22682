/** The games of this device as the archive works with them: what is there, one game, taken away, put back, out and in. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { systemClock } from '@tianyuan/engine-host';
import type { MatchState } from '@tianyuan/match';
import type { Result } from '@tianyuan/rules';
import { toScoreboards } from '../../game-keeper.ts';
import {
  type ArchivedGame,
  listRows,
  type PutIn,
  putBack,
  putGames,
  type RemovedGame,
  readGame,
  removeGame,
} from '../../storage/archive.ts';
import type { GameLog } from '../../storage/index.ts';
import type { PlayController } from '../play/play-controller.ts';
import type { Scores } from '../play/scores.ts';
import { type ArchiveFault, type Pace, readArchive, SLICE_MS, writeArchive, writeEntry } from './archive-file.ts';
import { type ArchiveEntry, entryOf } from './entry.ts';

export interface ArchiveNeeds {
  readonly games: GameLog;
  readonly play: PlayController;
  readonly scores: Scores;
}

export interface Archive {
  /** The newest first; undefined until they are read, and where the device does not give them. */
  readonly entries: ReadonlySignal<readonly ArchiveEntry[] | undefined>;
  /** The device was asked for its games last and did not give them. */
  readonly isRefused: ReadonlySignal<boolean>;
  /** The game that was deleted last, while it can be put back. */
  readonly deleted: ReadonlySignal<ArchiveEntry | undefined>;
  load(): Promise<void>;
  /**
   * Undefined where it is not there or is damaged. The last ones are kept at hand; `anew` asks the device, as whoever may go
   * on with the game must.
   */
  read(id: string, from?: 'anew'): Promise<(ArchivedGame & { readonly match: MatchState }) | undefined>;
  /** False where nothing was deleted: the game lies on the table, or the device refuses. */
  remove(id: string): Promise<boolean>;
  /** False where the device refuses: the game is still at hand, and can be put back later. */
  putBack(): Promise<boolean>;
  /** All games as the pieces of one file; damaged ones are left out: a file with one is not taken. Undefined: the device refuses. */
  write(onDone: (games: number, total: number) => void): Promise<readonly string[] | undefined>;
  /** All games of a file, or none. Undefined: the device refuses. */
  take(text: string, onDone: (games: number, total: number) => void): Promise<Result<PutIn, ArchiveFault> | undefined>;
  keep(game: ArchivedGame): Promise<PutIn | undefined>;
}

/** So many games that were read are kept. */
const AT_HAND = 60;

export function createArchive({ games, play, scores }: ArchiveNeeds): Archive {
  const entries: Signal<readonly ArchiveEntry[] | undefined> = signal(undefined);
  const isRefused = signal(false);
  const deleted = signal<ArchiveEntry | undefined>(undefined);
  let removed: RemovedGame | undefined;
  const atHand = new Map<string, Promise<(ArchivedGame & { readonly match: MatchState }) | undefined>>();

  /** Games that somebody may go on with at any moment. */
  const held = (): ReadonlySet<string> => {
    const [game, previous] = [play.game.peek(), play.previous.peek()];
    return new Set(previous ? [game.id, previous.id] : [game.id]);
  };
  const load = async (): Promise<void> => {
    // The game on the table may have gone on since.
    atHand.clear();
    const listed = await games.onDevice(listRows);
    const shown = listed?.rows.filter(({ id, result }) => id !== listed.table || result !== undefined);
    const ids = new Set([...held(), ...(listed?.table ? [listed.table] : [])]);
    entries.value = shown?.map((row) => entryOf(row, ids));
    isRefused.value = listed === undefined;
  };
  const changed = async (): Promise<void> => {
    scores.count(toScoreboards(await games.listFinished()));
    await load();
  };
  const put = async (some: readonly ArchivedGame[]): Promise<PutIn | undefined> => {
    const done = await games.onDevice((database) => putGames(database, some, held()));
    await changed();
    return done;
  };

  return {
    entries,
    isRefused,
    deleted,
    load,
    read(id, from) {
      const known = from === 'anew' ? undefined : atHand.get(id);
      if (known) return known;
      const reading = games.onDevice((database) => readGame(database, id));
      atHand.set(id, reading);
      const [oldest] = atHand.keys();
      if (atHand.size > AT_HAND && oldest !== undefined) atHand.delete(oldest);
      return reading;
    },
    async remove(id) {
      if (play.elsewhere.peek() || held().has(id)) return false;
      const entry = entries.peek()?.find((each) => each.id === id);
      const game = await games.onDevice((database) => removeGame(database, id));
      if (!game) return false;
      games.forget(id);
      removed = game;
      deleted.value = entry;
      await changed();
      return true;
    },
    async putBack() {
      const game = removed;
      if (!game || !(await games.onDevice((database) => putBack(database, game)))) return false;
      if (removed === game) {
        removed = undefined;
        deleted.value = undefined;
      }
      await changed();
      return true;
    },
    write: (onDone) => pieces(games, pageVisit(onDone)),
    async take(text, onDone) {
      const read = await readArchive(text, pageVisit(onDone));
      if (!read.ok) return read;
      const done = await put(read.value);
      return done && { ok: true, value: done };
    },
    keep: (game) => put([game]),
  };
}

/** Every game of the device as a piece of one file. Undefined: the device refuses. */
async function pieces(games: GameLog, pace: Pace): Promise<readonly string[] | undefined> {
  const listed = await games.onDevice(listRows);
  if (!listed) return undefined;
  const lines: string[] = [];
  let since = pace.now();
  for (const [index, { id }] of listed.rows.entries()) {
    const read = await games.onDevice(async (database) => ({ game: await readGame(database, id) }));
    if (!read) return undefined;
    if (read.game) lines.push(writeEntry(read.game));
    if (pace.now() - since < SLICE_MS) continue;
    pace.onDone?.(index + 1, listed.rows.length);
    await pace.giveWay();
    since = pace.now();
  }
  return writeArchive(lines);
}

/** The page draws between two slices. */
function pageVisit(onDone: NonNullable<Pace['onDone']>): Pace {
  return {
    now: () => systemClock.now(),
    giveWay: () => new Promise((resolve) => void systemClock.after(0, resolve)),
    onDone,
  };
}
