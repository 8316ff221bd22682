/** A line of the archive in words. Pure; no sentence is written here. */
import type { Translator } from '../../i18n/translate.ts';
import { findOpponent } from '../play/opponents.ts';
import type { ArchiveEntry, EntryResult } from './entry.ts';

/** Who played: the opponent's name, or the two names of a paper. */
export function againstWords(text: Translator, { against, names }: ArchiveEntry): string {
  if (against !== 'paper') return text.t(findOpponent(against).name);
  if (!names.black && !names.white) return text.t('archive.paper');
  return text.t('archive.players', {
    black: names.black ?? text.t('side.black'),
    white: names.white ?? text.t('side.white'),
  });
}

export function resultWords({ t }: Translator, result: EntryResult): string {
  return t(RESULT_KEYS[result]);
}

const RESULT_KEYS = {
  won: 'end.won',
  lost: 'end.lost',
  drawn: 'end.drawn',
  black: 'archive.black',
  white: 'archive.white',
  unfinished: 'archive.unfinished',
} as const satisfies Readonly<Record<EntryResult, string>>;

/** The day and the minute, as the language writes them. */
export function dateWords({ tag }: Translator, ms: number): string {
  return formatOf(tag).format(ms);
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
  const { ruleSet, size, color, result, updatedAt } = entry;
  return [
    againstWords(text, entry),
    text.t(`rule.${ruleSet}`),
    `${size}×${size}`,
    resultWords(text, result),
    color ? text.t(`side.${color}`) : '',
    dateWords(text, updatedAt),
  ].join(' ');
}
