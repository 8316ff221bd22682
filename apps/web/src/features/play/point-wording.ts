/** What the board says of its points: all words that an empty one needs. Pure; no sentence is written here. */
import type { Score } from '@tianyuan/engine-host';
import type { MatchState } from '@tianyuan/match';
import { type ForbiddenReason, type Point, pointName } from '@tianyuan/rules';
import type { Translator } from '../../i18n/translate.ts';

/** `H8`: as people write it. */
export function pointLabel(size: number, point: Point): string {
  return pointName(size, point).toUpperCase();
}

/** What a reader says of one point. Begins with the point; an empty one names no colour. */
export function pointDescription(
  text: Translator,
  match: MatchState,
  point: Point,
  reason: ForbiddenReason | undefined,
): string {
  const label = pointLabel(match.settings.size, point);
  const stone = match.board.stones[point];
  if (stone === 'black' || stone === 'white') {
    const ply = match.moves.findIndex((move) => move.point === point);
    // It stood there before the first move.
    if (ply < 0) return [label, text.t(`color.${stone}`)].join(text.t('list.comma'));
    const key = ply === match.moves.length - 1 ? 'point.stoneLast' : 'point.stone';
    return text.t(key, { point: label, color: text.t(`color.${stone}`), n: ply + 1 });
  }
  if (reason) return text.t('point.forbidden', { point: label, reason: text.t(`forbid.${reason}`) });
  return text.t('point.empty', { point: label });
}

/** A score from the side of whoever thinks, as short as a stone is wide. */
export function shortScore(text: Translator, score: Score): string {
  if ('cp' in score) return text.signed(score.cp / 100);
  return text.t(score.mate > 0 ? 'insight.wins.short' : 'insight.loses.short', { n: Math.abs(score.mate) });
}
