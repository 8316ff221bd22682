/** A hint in words. Pure; no sentence is written here. */
import { winChance } from '@tianyuan/engine-host';
import type { MatchState } from '@tianyuan/match';
import type { Point } from '@tianyuan/rules';
import type { Translator } from '../../i18n/translate.ts';
import { chanceWord } from '../play/chance.ts';
import { pointLabel, shortScore } from '../play/point-wording.ts';
import { scoreWord } from '../play/wording.ts';
import type { Hint } from './hint-desk.ts';
import type { Reason } from './reason.ts';

type Ready = Extract<Hint, { readonly kind: 'ready' }>;

/** The reason in one sentence, and what the move does besides in a second one. */
export function hintSentences(text: Translator, match: MatchState, { reasons }: Ready): readonly string[] {
  const { size } = match.settings;
  const also = reasons.also && shortWord(text, reasons.also);
  const main = mainSentence(text, size, reasons.main);
  return also ? [main, text.t('hint.also', { what: also })] : [main];
}

/** What the move is worth: the chance to win, or the proven end; nothing where the sentences say how far that is. */
export function hintWorth(text: Translator, { match, score, reasons }: Ready): string | undefined {
  if ('cp' in score) {
    return text.t('hint.chance', { percent: chanceWord(text, winChance(score, match.settings.ruleSet)) });
  }
  const isSaid = [reasons.main, reasons.also].some(
    (reason) => reason?.kind === 'five' || (reason && 'plies' in reason),
  );
  return isSaid ? undefined : scoreWord(text, score);
}

/** What the mark on the board says, in words: of a proven end it is no word by itself. */
export function hintLegend(text: Translator, hint: Ready): string | undefined {
  if ('cp' in hint.score) return hintWorth(text, hint);
  return text.t('hint.mark', { mark: shortScore(text, hint.score), what: scoreWord(text, hint.score) });
}

/** The whole hint for a screen reader. */
export function hintSpoken(text: Translator, match: MatchState, hint: Ready): string {
  const title = text.t('hint.title', { point: pointLabel(match.settings.size, hint.point) });
  const worth = hintWorth(text, hint);
  return inSentences(text, [title, ...hintSentences(text, match, hint), ...(worth ? [worth] : [])]);
}

/** One after another; a stop where one has none yet. */
function inSentences({ t }: Translator, parts: readonly string[]): string {
  const stop = t('list.stop');
  return parts.reduce((said, part) =>
    said.endsWith(stop.trim()) ? t('list.sentences', { first: said, second: part }) : said + stop + part,
  );
}

function mainSentence(text: Translator, size: number, reason: Reason): string {
  const { t } = text;
  const points = (at: readonly Point[]): string => at.map((point) => pointLabel(size, point)).join(t('forbid.or'));
  switch (reason.kind) {
    case 'five':
    case 'stopsFour':
    case 'stopsThree':
    case 'place':
      return t(`hint.why.${reason.kind}`);
    case 'vcf':
    case 'vct':
    case 'holdsOut':
      return t(`hint.why.${reason.kind}`, { n: reason.plies });
    case 'makes':
      return t(`hint.makes.${reason.what}`);
    case 'stopsMaking':
      return t('hint.why.stopsMaking', { what: t(`hint.name.${reason.what}`) });
    case 'four':
    case 'three':
      return t(`hint.why.${reason.kind}`, { points: points(reason.at) });
    case 'builds':
      return t(`hint.builds.${reason.what}`);
  }
}

function shortWord(text: Translator, reason: Reason): string {
  const { t } = text;
  switch (reason.kind) {
    case 'makes':
      return t(`hint.name.${reason.what}`);
    case 'vcf':
    case 'vct':
      return t(`hint.short.${reason.kind}`, { n: reason.plies });
    case 'four':
    case 'three':
    case 'stopsFour':
    case 'stopsThree':
      return t(`hint.short.${reason.kind}`);
    case 'stopsMaking':
      return t('hint.short.stopsMaking', { what: t(`hint.name.${reason.what}`) });
    default:
      return '';
  }
}
