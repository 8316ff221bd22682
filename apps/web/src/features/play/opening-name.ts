/** The names of renju's openings, as they arise in a game. Pure; no sentence is written here. */
import type { MatchState } from '@tianyuan/match';
import { type NamedOpening, namedOpeningOf } from '@tianyuan/rules';
import type { Translator } from '../../i18n/translate.ts';

/** The name of the renju opening that stands after so many plies; undefined where it is none, or there are too few. */
export function namedOpeningIn(match: MatchState, plies = match.moves.length): NamedOpening | undefined {
  if (plies < 3 || match.settings.start) return undefined;
  return namedOpeningOf(
    match.settings.size,
    match.moves.slice(0, 3).map(({ point }) => point),
  );
}

/** In which letters a language writes the names; in all others the Japanese ones in Latin letters are used. */
const NAMES: Readonly<Record<string, 'zhHans' | 'zhHant' | 'ja'>> = { 'zh-CN': 'zhHans', 'zh-TW': 'zhHant', ja: 'ja' };

/** "开局：疏星（直指）", "Opening: Sosei (direct)". */
export function namedOpeningWords(text: Translator, opening: NamedOpening): string {
  const { code } = opening;
  const name = opening[NAMES[text.tag] ?? 'romaji'];
  return text.t(code.startsWith('D') ? 'opening.named.direct' : 'opening.named.indirect', { name });
}
