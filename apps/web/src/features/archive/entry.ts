/** A line of the archive: what is known of a game without reading its log. Pure. */
import type { Color, RuleSetId } from '@tianyuan/rules';
import { opponentOf } from '@tianyuan/rules';
import type { GameRow } from '../../storage/database.ts';
import type { OpponentId } from '../play/opponents.ts';
import { type Names, readSeats, type Seated } from '../play/seats.ts';

export interface ArchiveEntry {
  readonly id: string;
  /** Who sat against the person; `paper` for a game that was read from paper, `watched` for one of two machines. */
  readonly against: OpponentId | 'paper' | 'watched';
  /** The two of a game that was watched, as they sat at its end. */
  readonly machines?: Readonly<Record<Color, OpponentId>>;
  /** The colour of the person at the machine; undefined where people played. */
  readonly color: Color | undefined;
  readonly ruleSet: RuleSetId;
  readonly size: number;
  readonly winner: Color | 'draw' | undefined;
  /** From the person's side, where a machine sat against them. */
  readonly result: EntryResult;
  readonly names: { readonly black?: string; readonly white?: string };
  readonly startedAt: number;
  readonly updatedAt: number;
  /** It lies on the table, or can be gone back to: it cannot be deleted now. */
  readonly isHeld: boolean;
}

/** `unfinished` also where a paper does not say how its game ended. */
export type EntryResult = 'won' | 'lost' | 'drawn' | 'black' | 'white' | 'unfinished';

export function entryOf(row: GameRow, held: ReadonlySet<string>): ArchiveEntry {
  const { id, opponent, settings, result, paper, startedAt, updatedAt } = row;
  const seated: Seated = readSeats(opponent) ?? { opponent: 'people' };
  const against = paper ? 'paper' : seated.first ? 'watched' : seated.opponent;
  const winner = result ? (result.kind === 'won' ? result.color : 'draw') : paper?.result?.winner;
  const isMachine = against !== 'paper' && against !== 'people' && against !== 'watched';
  const first =
    result?.kind === 'won' ? (result.seat === 'first' ? result.color : opponentOf(result.color)) : settings.firstPlays;
  return {
    id,
    against,
    ...(seated.first && {
      machines:
        first === 'black'
          ? { black: seated.first, white: seated.opponent }
          : { black: seated.opponent, white: seated.first },
    }),
    color: isMachine ? first : undefined,
    ruleSet: settings.ruleSet,
    size: settings.size,
    winner,
    result: resultFor(winner, isMachine ? first : undefined),
    names: paper ? namesOfPaper(paper) : byColor(seated.names, first),
    startedAt,
    updatedAt,
    isHeld: held.has(id),
  };
}

function namesOfPaper({ black, white }: NonNullable<GameRow['paper']>): ArchiveEntry['names'] {
  return { ...(black && { black }), ...(white && { white }) };
}

/** @param color  of seat `first` */
function byColor(names: Names | undefined, color: Color): ArchiveEntry['names'] {
  const [black, white] = color === 'black' ? [names?.first, names?.second] : [names?.second, names?.first];
  return { ...(black && { black }), ...(white && { white }) };
}

function resultFor(winner: ArchiveEntry['winner'], person: Color | undefined): EntryResult {
  if (winner === undefined) return 'unfinished';
  if (winner === 'draw') return 'drawn';
  if (person === undefined) return winner;
  return winner === person ? 'won' : 'lost';
}

/** What is looked for; `any` looks at nothing. */
export interface Filter {
  readonly text: string;
  readonly against: ArchiveEntry['against'] | 'any';
  readonly result: EntryResult | 'any';
  readonly ruleSet: RuleSetId | 'any';
  readonly color: Color | 'any';
}

export const NO_FILTER: Filter = { text: '', against: 'any', result: 'any', ruleSet: 'any', color: 'any' };

/**
 * The entries that are looked for, in their order.
 *
 * @param wordsOf  everything that is written on an entry; each word of the filter's text must be in it
 */
export function filtered(
  entries: readonly ArchiveEntry[],
  filter: Filter,
  wordsOf: (entry: ArchiveEntry) => string,
): readonly ArchiveEntry[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const isAny = <Value>(wanted: Value | 'any', value: Value): boolean => wanted === 'any' || wanted === value;
  return entries.filter((entry) => {
    const { against, result, ruleSet, color } = entry;
    if (!isAny(filter.against, against) || !isAny(filter.result, result)) return false;
    if (!isAny(filter.ruleSet, ruleSet) || !isAny<Color | undefined>(filter.color, color)) return false;
    if (words.length === 0) return true;
    const written = wordsOf(entry).toLowerCase();
    return words.every((word) => written.includes(word));
  });
}

export function isFiltered(filter: Filter): boolean {
  return JSON.stringify({ ...filter, text: filter.text.trim() }) !== JSON.stringify(NO_FILTER);
}
