import { createHash } from 'node:crypto';
import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writePsq, writeText } from '@tianyuan/record';
import type { FinishedGame, GameSettings } from './game.ts';
import { type Entrants, readGameLine, recordOf, writeGameLine } from './game-line.ts';
import { makeFolder } from './make-folder.ts';

/** The games of one contest on disk. */
export interface Records {
  readonly folder: string;
  /** What was there when it was opened, each number once. */
  readonly played: readonly FinishedGame[];
  /** Writes one more game. Rejects when the disk refuses. */
  keep(game: FinishedGame): Promise<void>;
}

export interface RecordsConfig {
  /** Where contests are kept, each in a folder of its own. Made when it is not there. */
  readonly directory: string;
  /** Everything that makes a game what it is, as JSON: the same text, the same contest, which is then gone on with. */
  readonly identity: object;
  readonly settings: Pick<GameSettings, 'ruleSet' | 'size'>;
  readonly entrants: Entrants;
}

/** The folder of a contest cannot be made, or nothing can be written into it; `cause` is what the system says. */
export class RecordsFolderError extends Error {
  override readonly name = 'RecordsFolderError' as const;
  readonly folder: string;

  constructor(folder: string, cause: Error) {
    super(cause.message, { cause });
    this.folder = folder;
  }
}

/**
 * Opens the folder of a contest, `<a>-<b>-<hash of the identity>`:
 *
 *   contest.json   the identity
 *   games.jsonl    a line for each game, as `writeGameLine` says; the only file that is read again
 *   games.txt      the moves, a line for each game
 *   psq/0001.psq   each game for Piskvork and its kin
 *
 * Rejects with a `RecordsFolderError` where no games can be kept there.
 *
 * A last line that was cut off is removed; a line that is damaged otherwise is passed over, and its game is played again.
 */
export async function openRecords({ directory, identity, settings, entrants }: RecordsConfig): Promise<Records> {
  const text = JSON.stringify(identity, undefined, 2);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS);
  const folder = join(directory, `${fileNameOf(entrants.a.name)}-${fileNameOf(entrants.b.name)}-${hash}`);
  try {
    await makeFolder(join(folder, 'psq'));
    await writeFile(join(folder, 'contest.json'), `${text}\n`);
  } catch (error) {
    throw new RecordsFolderError(folder, error as Error);
  }
  const lines = join(folder, 'games.jsonl');
  return {
    folder,
    played: await readGames(lines, settings),
    async keep(game) {
      await appendFile(lines, `${writeGameLine(game, settings, entrants)}\n`);
      await appendFile(join(folder, 'games.txt'), `${writeText({ ...settings, moves: game.moves })}\n`);
      await writeFile(
        join(folder, 'psq', `${String(game.number + 1).padStart(4, '0')}.psq`),
        psqOf(game, settings, entrants),
      );
    },
  };
}

const HASH_DIGITS = 12;
const LINE_FEED = 0x0a;

async function readGames(file: string, settings: RecordsConfig['settings']): Promise<readonly FinishedGame[]> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  // Counted in bytes: a damaged line may have other ones than its text would be written with.
  const end = bytes.lastIndexOf(LINE_FEED) + 1;
  if (end !== bytes.length) await truncate(file, end);
  const games = new Map<number, FinishedGame>();
  for (const line of bytes.toString('utf8', 0, end).split('\n')) {
    const game = readGameLine(line, settings);
    if (game && !games.has(game.number)) games.set(game.number, game);
  }
  return [...games.values()];
}

/** A name that psq cannot hold is left out: the game itself can always be written. */
function psqOf(game: FinishedGame, settings: RecordsConfig['settings'], entrants: Entrants): string {
  const record = recordOf(game, settings, entrants);
  const { black: _black, white: _white, ...nameless } = record;
  for (const paper of [record, nameless]) {
    const psq = writePsq(paper);
    if (psq.ok) return psq.value;
  }
  return '';
}

function fileNameOf(name: string): string {
  return (
    name
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40) || 'player'
  );
}
