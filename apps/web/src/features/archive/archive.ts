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
  putGames,
  readGame,
  readRaw,
  removeGame,
} from '../../storage/archive.ts';
import type { GameLog } from '../../storage/index.ts';
import type { PlayController } from '../play/controller.ts';
import type { Scores } from '../play/scores.ts';
import { type ArchiveFault, type Pace, readArchive, writeArchive, writeEntry } from './archive-file.ts';
import { type ArchiveEntry, entryOf } from './entry.ts';

export interface ArchiveNeeds {
  readonly games: GameLog;
  readonly play: PlayController;
  readonly scores: Scores;
}

export interface Archive {
  /** The newest first; undefined until they are read, and where the device does not give them. */
  readonly entries: ReadonlySignal<readonly ArchiveEntry[] | undefined>;
  /** The game that was deleted last, while it can be put back. */
  readonly deleted: ReadonlySignal<ArchiveEntry | undefined>;
  load(): Promise<void>;
  /** Undefined where it is not there or is damaged. The last ones are kept at hand. */
  read(id: string): Promise<(ArchivedGame & { readonly match: MatchState }) | undefined>;
  /** False where nothing was deleted: the game lies on the table, or the device refuses. */
  remove(id: string): Promise<boolean>;
  putBack(): Promise<void>;
  /** All games as the pieces of one file. */
  write(onDone: (games: number, total: number) => void): Promise<readonly string[]>;
  /** All games of a file, or none. Undefined: the device refuses. */
  take(text: string, onDone: (games: number, total: number) => void): Promise<Result<PutIn, ArchiveFault> | undefined>;
  keep(game: ArchivedGame): Promise<PutIn | undefined>;
}

const AT_HAND = 60;

export function createArchive({ games, play, scores }: ArchiveNeeds): Archive {
  const entries: Signal<readonly ArchiveEntry[] | undefined> = signal(undefined);
  const deleted = signal<ArchiveEntry | undefined>(undefined);
  let removed: ArchivedGame | undefined;
  const atHand = new Map<string, Promise<(ArchivedGame & { readonly match: MatchState }) | undefined>>();

  /** Games that somebody may go on with at any moment. */
  const held = (): ReadonlySet<string> => {
    const { previous, game } = play;
    return new Set([game.peek().id, ...(previous.peek() ? [previous.peek()?.id ?? ''] : [])]);
  };
  const load = async (): Promise<void> => {
    // The game on the table may have gone on since.
    atHand.clear();
    const listed = await games.onDevice(listRows);
    const shown = listed?.rows.filter(({ id, result }) => id !== listed.table || result !== undefined);
    const ids = new Set([...held(), ...(listed?.table ? [listed.table] : [])]);
    entries.value = shown?.map((row) => entryOf(row, ids));
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
    deleted,
    load,
    read(id) {
      const known = atHand.get(id);
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
      if (!removed) return;
      const game = removed;
      removed = undefined;
      deleted.value = undefined;
      await put([game]);
    },
    async write(onDone) {
      const all = (await games.onDevice(listRows))?.rows ?? [];
      const pace = pageVisit(onDone);
      const lines: string[] = [];
      let since = pace.now();
      for (const [index, { id }] of all.entries()) {
        const game = await games.onDevice((database) => readRaw(database, id));
        if (game) lines.push(writeEntry(game));
        if (pace.now() - since < 30) continue;
        pace.onDone?.(index + 1, all.length);
        await pace.giveWay();
        since = pace.now();
      }
      return writeArchive(lines);
    },
    async take(text, onDone) {
      const read = await readArchive(text, pageVisit(onDone));
      if (!read.ok) return read;
      const done = await put(read.value);
      return done && { ok: true, value: done };
    },
    keep: (game) => put([game]),
  };
}

/** The page draws between two slices. */
function pageVisit(onDone: NonNullable<Pace['onDone']>): Pace {
  return {
    now: () => systemClock.now(),
    giveWay: () => new Promise((resolve) => void systemClock.after(0, resolve)),
    onDone,
  };
}
