/**
 * Many games in one file, one a line:
 *
 *   {"tianyuanArchive":1,"games":[
 *   {"id":"…","opponent":"shapes","events":[{"version":1,"at":…,"kind":"started",…},…]},
 *   {"id":"paper-…","opponent":"people","paper":{"black":"Ann"},"events":[…]}
 *   ]}
 *
 * `events` is the game's log, from which everything else follows. Reading is judged by `parseEvents`: a file that passes
 * holds only games that were played by the rules.
 */
import { parseEvents, type RefusalCode } from '@tianyuan/match';
import { type JsonNode, type RecordRefusal, readJson, refusedAt } from '@tianyuan/record';
import { ok, type Result, refused } from '@tianyuan/rules';
import { type ArchivedGame, paperIn } from '../../storage/archive.ts';
import { fieldsOf } from '../../storage/fields.ts';
import { isArchive, LARGEST_ARCHIVE } from './is-archive.ts';

const ARCHIVE_VERSION = 1;
/** How long reading and writing go on before the page is given a turn. */
export const SLICE_MS = 12;

/** An entry that is no game: which (from 0), where it begins (from 1), and why. */
export interface EntryFault {
  readonly index: number;
  readonly line: number;
  readonly column: number;
  readonly code: RefusalCode | 'entry-unreadable';
  /** Its event, from 0, where one is at fault. */
  readonly event?: number;
}

/** Why a file was not taken. Of damaged entries all are named. */
export type ArchiveFault =
  | { readonly kind: 'no-archive' }
  | { readonly kind: 'too-large' }
  | { readonly kind: 'unread'; readonly refusal: RecordRefusal }
  | { readonly kind: 'damaged'; readonly entries: readonly EntryFault[] };

/** Gives the page a turn when it is due; `onDone` hears how many games are done. */
export interface Pace {
  readonly now: () => number;
  readonly giveWay: () => Promise<void>;
  readonly onDone?: (games: number, total: number) => void;
}

/** One line of the file, without comma and line end. */
export function writeEntry({ id, opponent, events, paper }: ArchivedGame): string {
  return JSON.stringify({ id, opponent, ...(paper && { paper }), events });
}

/** The whole file, in pieces: one text of that length would be made twice. */
export function writeArchive(entries: readonly string[]): readonly string[] {
  const lines = entries.map((entry, index) => `${entry}${index < entries.length - 1 ? ',' : ''}\n`);
  return [`{"tianyuanArchive":${ARCHIVE_VERSION},"games":[\n`, ...lines, ']}\n'];
}

/**
 * Reads such a file. Takes its time in slices, so that the page stays awake.
 *
 * @returns the games in the order of the file; or every damaged entry, with its place. Never throws.
 */
export async function readArchive(source: string, pace: Pace): Promise<Result<readonly ArchivedGame[], ArchiveFault>> {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  if (text.length > LARGEST_ARCHIVE) return refused({ kind: 'too-large' });
  if (!isArchive(text)) return refused({ kind: 'no-archive' });
  const document = attempt(() => JSON.parse(text) as unknown);
  // The browser's own reader is quick and knows no places: ours is asked where it fails.
  if (document === undefined) return unread(text, readJson(text));
  const { tianyuanArchive: version, games } = fieldsOf(document);
  if (version !== ARCHIVE_VERSION) return unread(text, placeOf(text, 'tianyuanArchive', 'version-unknown'));
  if (!Array.isArray(games)) return unread(text, placeOf(text, 'games', 'value-unexpected'));
  const read: ArchivedGame[] = [];
  const faults: Omit<EntryFault, 'line' | 'column'>[] = [];
  let since = pace.now();
  for (const [index, entry] of games.entries()) {
    const game = gameIn(entry);
    if (game.ok) read.push(game.value);
    else faults.push({ index, ...game.error });
    if (pace.now() - since < SLICE_MS) continue;
    pace.onDone?.(index + 1, games.length);
    await pace.giveWay();
    since = pace.now();
  }
  return faults.length === 0 ? ok(read) : refused({ kind: 'damaged', entries: placed(text, faults) });
}

type EntryRefusal = Pick<EntryFault, 'code' | 'event'>;

function gameIn(entry: unknown): Result<ArchivedGame, EntryRefusal> {
  const { id, opponent, events, paper } = fieldsOf(entry);
  if (!isName(id) || !isName(opponent)) return refused({ code: 'entry-unreadable' });
  const parsed = parseEvents(events);
  if (!parsed.ok) {
    const index = (parsed.error as { readonly index?: number }).index;
    return refused({ code: parsed.error.code, ...(index !== undefined && { event: index }) });
  }
  const kept = paper === undefined ? undefined : paperIn(paper);
  if (kept === null) return refused({ code: 'entry-unreadable' });
  return ok({ id, opponent, events: parsed.value, ...(kept && { paper: kept }) });
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= 200;
}

/** The same faults with the places where their entries begin. */
function placed(text: string, faults: readonly Omit<EntryFault, 'line' | 'column'>[]): readonly EntryFault[] {
  const document = readJson(text);
  const games = document.ok && document.value.kind === 'object' ? document.value.entries.get('games') : undefined;
  const items: readonly JsonNode[] = games?.kind === 'array' ? games.items : [];
  return faults.map((fault) => {
    const at = refusedAt(text, items[fault.index]?.at ?? 0, 'value-unexpected', '');
    return { ...fault, line: at.ok ? 1 : at.error.line, column: at.ok ? 1 : at.error.column };
  });
}

function placeOf(
  text: string,
  key: string,
  code: 'version-unknown' | 'value-unexpected',
): Result<never, RecordRefusal> {
  const document = readJson(text);
  if (!document.ok) return document;
  const node = document.value.kind === 'object' ? document.value.entries.get(key) : undefined;
  return refusedAt(text, node?.at ?? 0, node ? code : 'key-missing', node ? text.slice(node.at, node.end) : '', {
    key,
  });
}

function unread(text: string, read: Result<unknown, RecordRefusal>): Result<never, ArchiveFault> {
  const refusal = read.ok ? refusedAt(text, 0, 'json-unreadable', '') : read;
  return refusal.ok ? refused({ kind: 'no-archive' }) : refused({ kind: 'unread', refusal: refusal.error });
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
