import { ok, type Result, type RuleSetId } from '@tianyuan/rules';
import { binaryKind } from './binary.ts';
import { decodePaper } from './decode.ts';
import type { GameRecord } from './game-record.ts';
import { parseJson } from './json.ts';
import { holdsLink, parseLink } from './link.ts';
import { parsePsq } from './psq.ts';
import { type RecordRefusal, refusedAt, withoutByteOrderMark } from './refusal.ts';
import { beginsWithSaid, saidIn } from './said.ts';
import { parseSgf, type SgfGame } from './sgf.ts';
import { beginsWithStart, parseText } from './text.ts';

export type PaperFormat = 'text' | 'JSON' | 'psq' | 'SGF' | 'link';

/** What is taken where a paper does not say it. */
export interface PaperSetting {
  readonly ruleSet: RuleSetId;
  /** From 5 to 22; anything else is a bug. */
  readonly size: number;
}

/** A paper that was understood, and what it turned out to be. */
export type Paper = {
  /** What the paper left open, so that it was taken from the setting: a face may say so, or ask. */
  readonly assumed: readonly (keyof PaperSetting)[];
  /** The encoding by which bytes were read, as `TextDecoder` names it; absent where a text was handed over. */
  readonly encoding?: string;
} & (
  | { readonly format: 'text' | 'JSON' | 'psq'; readonly record: GameRecord }
  | { readonly format: 'link'; readonly record: GameRecord; readonly cursor: number }
  /** Every game of the file, at least one; each says whether it is a list of moves. */
  | { readonly format: 'SGF'; readonly games: readonly SgfGame[] }
);

/**
 * Reads something that was pasted or dropped, whatever it is: moves as text, JSON, psq, SGF, or a link; as text or as the
 * bytes of a file.
 *
 * What it is, its beginning decides; a paper is never tried as one format after another, so that the refusal speaks of the
 * format that was meant.
 *
 * @returns the refusal of that format; or `format-unknown` with the beginning; or, for a file that is no text, what it is
 *          (`renlib-unread`, `picture-unread`, `binary-unread`), and nothing of what stands in it
 * Never throws.
 */
export function readPaper(source: string | Uint8Array, setting: PaperSetting): Result<Paper, RecordRefusal> {
  const binary = binaryKind(source);
  if (binary) return refusedAt('', 0, REFUSAL_OF[binary], '');
  if (typeof source === 'string') return readText(withoutByteOrderMark(source), setting);
  const { text, encoding } = decodePaper(source);
  const paper = readText(withoutByteOrderMark(text), setting);
  return paper.ok ? ok({ ...paper.value, encoding }) : paper;
}

/** What a paper begins with, or holds where that cannot be anything else. Undefined for none of ours. */
export function formatOf(text: string): PaperFormat | undefined {
  return FORMATS.find(([, is]) => is(withoutByteOrderMark(text)))?.[0];
}

const REFUSAL_OF = { renlib: 'renlib-unread', picture: 'picture-unread', other: 'binary-unread' } as const;

const FORMATS: readonly [PaperFormat, (text: string) => boolean][] = [
  ['psq', (text) => /^\s*piskvorky\b/i.test(text)],
  ['JSON', (text) => /^\s*\{/.test(text)],
  ['SGF', (text) => /\(\s*;/.test(text)],
  ['link', (text) => holdsLink(text)],
  ['text', (text) => movesInAddress(text) !== undefined],
  ['text', beginsWithStart],
  // renju h8, 15x15 h8
  ['text', beginsWithSaid],
  // h8, 1. h8
  ['text', (text) => /^[\s,_，、]*(?:\d+\.+\s*)?[a-z]\d/i.test(text)],
];

/** Where the moves begin that end the address of another page: `https://…/#/h8h9i9`, `…?steps=h8_i9`. */
function movesInAddress(text: string): number | undefined {
  if (!/^\s*https?:\/\/\S+\s*$/i.test(text)) return undefined;
  const at = Math.max(...['#', '/', '='].map((mark) => text.lastIndexOf(mark))) + 1;
  return /^[a-z]\d/i.test(text.slice(at, at + 2)) ? at : undefined;
}

function readText(text: string, setting: PaperSetting): Result<Paper, RecordRefusal> {
  const format = formatOf(text);
  switch (format) {
    case 'text': {
      // Blanks for the address: every place in the text stays where it is.
      const at = movesInAddress(text) ?? 0;
      const said = saidIn(text.slice(0, at).replace(/\S/g, ' ') + text.slice(at));
      if (!said.ok) return said;
      const { rest, ...known } = said.value;
      const record = parseText(rest, { ...setting, ...known });
      const assumed = (['ruleSet', 'size'] as const).filter((key) => known[key] === undefined);
      return record.ok ? ok({ format, record: record.value, assumed }) : record;
    }
    case 'psq': {
      const record = parsePsq(text, setting);
      return record.ok ? ok({ format, record: record.value, assumed: ['ruleSet'] }) : record;
    }
    case 'JSON': {
      const record = parseJson(text);
      return record.ok ? ok({ format, record: record.value, assumed: [] }) : record;
    }
    case 'link': {
      const link = parseLink(text);
      return link.ok ? ok({ format, ...link.value, assumed: [] }) : link;
    }
    case 'SGF': {
      const games = parseSgf(text, setting);
      if (!games.ok) return games;
      const isOpen = games.value.some(({ ruleSet }) => ruleSet === undefined);
      return ok({ format, games: games.value, assumed: isOpen ? ['ruleSet'] : [] });
    }
    case undefined: {
      const begin = text.length - text.trimStart().length;
      return refusedAt(text, begin, 'format-unknown', /^.*/.exec(text.slice(begin))?.[0] ?? '');
    }
  }
}
