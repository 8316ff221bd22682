/** From a game to what can be copied or saved. */
import type { MatchState } from '@tianyuan/match';
import {
  type GameRecord,
  type GameResult,
  isDate,
  LONGEST_MS,
  sideAfter,
  startAsMoves,
  writeJson,
  writeLink,
  writePsq,
  writeSgf,
} from '@tianyuan/record';
import type { PaperGame } from './look.ts';
import { playedFrom } from './played-from.ts';

export type FileFormat = 'sgf' | 'psq' | 'json';

export const FILE_FORMATS: readonly FileFormat[] = ['sgf', 'psq', 'json'];

/** A game as a record: its stones, times, names, and how it ended. */
export function recordOf(
  match: MatchState,
  { names, date, result = resultIn(match) }: Pick<PaperGame, 'names' | 'date' | 'result'>,
): GameRecord {
  const { settings, moves } = match;
  const { start } = settings;
  const timesMs = moves.map(({ spentMs }) => Math.min(Math.round(spentMs), LONGEST_MS));
  return {
    ruleSet: settings.ruleSet,
    size: settings.size,
    ...(start && { start: { ...start, side: start.side ?? sideAfter(start.black.length, start.white.length) } }),
    moves: moves.map(({ point }) => point),
    ...(timesMs.some((ms) => ms > 0) && { timesMs }),
    ...names,
    ...(date && { date }),
    ...(result && { result }),
  };
}

/**
 * The whole text of a file, or undefined where the format cannot say the game: psq knows moves only, so the stones that were
 * set up must be moves by turns, and such that the rule lets them and what follows stand. A psq file cannot say every name
 * either; where it cannot, it says none.
 */
export function writeFile(format: FileFormat, record: GameRecord): string | undefined {
  switch (format) {
    case 'sgf':
      return writeSgf(record);
    case 'json':
      return `${writeJson(record)}\n`;
    case 'psq': {
      const { start, ...rest } = record;
      const before = start ? startAsMoves(start) : [];
      const asMoves = { ...rest, moves: [...(before ?? []), ...record.moves] };
      if (!before || (start && !playedFrom(asMoves).ok)) return undefined;
      const written = writePsq(record);
      if (written.ok) return written.value;
      const { black: _black, white: _white, ...nameless } = record;
      const plain = writePsq(nameless);
      return plain.ok ? plain.value : undefined;
    }
  }
}

/** `tianyuan-2026-11-30-renju.sgf`: the day on which the game began, where it is known. */
export function fileName(format: FileFormat, match: MatchState): string {
  return `${baseName(match)}.${format}`;
}

/** The same without the ending. */
export function baseName(match: MatchState): string {
  const day = dayOf(match);
  return ['tianyuan', ...(day ? [day] : []), match.settings.ruleSet].join('-');
}

/** The day on which a match began, by the clock on the wall; undefined where that is not known, or no day of a record. */
export function dayOf({ startedAt }: Pick<MatchState, 'startedAt'>): string | undefined {
  if (startedAt <= 0) return undefined;
  const at = new Date(startedAt);
  const two = (number: number) => String(number).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return isDate(day) ? day : undefined;
}

/** The address under which the page shows this game after so many plies. */
export function addressOf(page: Pick<Location, 'origin' | 'pathname'>, record: GameRecord, plies: number): string {
  return `${page.origin}${page.pathname}#${writeLink(record, plies)}`;
}

function resultIn({ outcome }: MatchState): GameResult | undefined {
  if (outcome.kind === 'playing') return undefined;
  if (outcome.kind === 'drawn') return { winner: 'draw', how: outcome.reason };
  return { winner: outcome.by, how: outcome.how };
}
