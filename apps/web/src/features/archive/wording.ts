/** A line of the archive in words. Pure; no sentence is written here. */
import type { Translator } from '../../i18n/translate.ts';
import { findOpponent } from '../play/opponents.ts';
import { dayOf } from '../record/write-paper.ts';
import type { ArchiveEntry, EntryResult } from './entry.ts';

/** Who played: the opponent's name, or the two names of a paper or of people. */
export function againstWords(text: Translator, { against, names, machines }: ArchiveEntry): string {
  if (machines) {
    const [black, white] = [machines.black, machines.white].map((id) => text.t(findOpponent(id).name));
    return text.t('archive.players', { black: black ?? '', white: white ?? '' });
  }
  if (!names.black && !names.white)
    return text.t(against === 'paper' || against === 'watched' ? 'archive.paper' : findOpponent(against).name);
  return text.t('archive.players', {
    black: names.black ?? text.t('side.black'),
    white: names.white ?? text.t('side.white'),
  });
}

export function resultWords({ t }: Translator, result: EntryResult): string {
  return t(RESULT_KEYS[result]);
}

/** How it ended, and with which colour the person played it: no stone in the line says whose it is. */
export function ownResultWords(text: Translator, { result, color }: Pick<ArchiveEntry, 'result' | 'color'>): string {
  const words = resultWords(text, result);
  return color === undefined || result === 'unfinished' ? words : text.t(`archive.as.${color}`, { result: words });
}

const RESULT_KEYS = {
  won: 'archive.won',
  lost: 'archive.lost',
  drawn: 'end.drawn',
  black: 'archive.black',
  white: 'archive.white',
  unfinished: 'archive.unfinished',
} as const satisfies Readonly<Record<EntryResult, string>>;

/** The day and the minute, as the language writes them; nothing for a time that no calendar has. */
export function dateWords({ tag }: Translator, ms: number): string {
  return Number.isNaN(new Date(ms).getTime()) ? '' : formatOf(tag).format(ms);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Kept: making one takes longer than using it a hundred times. */
function formatOf(tag: string): Intl.DateTimeFormat {
  const known = formats.get(tag);
  if (known) return known;
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' });
  formats.set(tag, format);
  return format;
}

/** Everything that is written on an entry, to search in. */
export function searchedWords(text: Translator, entry: ArchiveEntry): string {
  const { ruleSet, size, color, startedAt, updatedAt } = entry;
  return [
    againstWords(text, entry),
    text.t(`rule.${ruleSet}`),
    `${size}×${size}`,
    ownResultWords(text, entry),
    color ? text.t(`side.${color}`) : '',
    dateWords(text, updatedAt),
    // As files are named.
    dayOf({ startedAt }),
    dayOf({ startedAt: updatedAt }),
  ].join(' ');
}
