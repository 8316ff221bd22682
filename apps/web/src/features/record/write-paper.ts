/** From a game to what can be copied or saved. */
import type { MatchState, StartPosition } from '@tianyuan/match';
import {
  type GameRecord,
  type GameResult,
  LONGEST_MS,
  writeJson,
  writeLink,
  writePsq,
  writeSgf,
  writeText,
} from '@tianyuan/record';
import type { Color } from '@tianyuan/rules';
import type { PaperGame } from './look.ts';

export type FileFormat = 'sgf' | 'psq' | 'json';

export const FILE_FORMATS: readonly FileFormat[] = ['sgf', 'psq', 'json'];

/** A game as a record: its stones, times, names, and how it ended. */
export function recordOf(
  match: MatchState,
  { names, result = resultIn(match) }: Pick<PaperGame, 'names' | 'result'>,
): GameRecord {
  const { settings, moves } = match;
  const timesMs = moves.map(({ spentMs }) => Math.min(Math.round(spentMs), LONGEST_MS));
  return {
    ruleSet: settings.ruleSet,
    size: settings.size,
    moves: moves.map(({ point }) => point),
    ...(timesMs.some((ms) => ms > 0) && { timesMs }),
    ...names,
    ...(result && { result }),
  };
}

/** Who is to move where a position does not say it. */
function sideOf({ black, white, side }: StartPosition): Color {
  return side ?? (black.length > white.length ? 'white' : 'black');
}

/** The whole text of a file. A psq file cannot say every name; where it cannot, it says none. */
export function writeFile(format: FileFormat, record: GameRecord, start?: StartPosition): string {
  switch (format) {
    case 'sgf':
      return writeSgf(record, start && { ...start, side: sideOf(start) });
    case 'json':
      return `${writeJson(record)}\n`;
    case 'psq': {
      const written = writePsq(record);
      if (written.ok) return written.value;
      const { black: _black, white: _white, ...nameless } = record;
      const plain = writePsq(nameless);
      return plain.ok ? plain.value : '';
    }
  }
}

/** `tianyuan-2026-11-30-renju.sgf`: the day on which the game began, where it is known. */
export function fileName(format: FileFormat, match: MatchState): string {
  return `${baseName(match)}.${format}`;
}

/** The same without the ending. */
export function baseName({ settings, startedAt }: MatchState): string {
  const day = startedAt > 0 ? `-${new Date(startedAt).toISOString().slice(0, 10)}` : '';
  return `tianyuan${day}-${settings.ruleSet}`;
}

/** The address under which the page shows this game after so many plies. */
export function addressOf(page: Pick<Location, 'origin' | 'pathname'>, record: GameRecord, plies: number): string {
  return `${page.origin}${page.pathname}#${writeLink(record, plies)}`;
}

export { writeText };

function resultIn({ outcome }: MatchState): GameResult | undefined {
  if (outcome.kind === 'playing') return undefined;
  if (outcome.kind === 'drawn') return { winner: 'draw', how: outcome.reason };
  return { winner: outcome.by, how: outcome.how };
}
