import type { RuleSetId } from '@tianyuan/rules';
import type { Score } from './messages.ts';

/**
 * The score at which a side wins 73 of 100 games (e : 1), by rule set: a logistic fitted to games of this engine against itself,
 * 3,000 positions a move, over all scores it gave on the way.
 */
const SCALE: Readonly<Record<RuleSetId, number>> = {
  freestyle: 250,
  standard: 340,
  renju: 220,
  caro: 270,
  'caro-free': 370,
};

/** The chance to win of the side that the score speaks of, 0 to 1. Only a proven result is 0 or 1; a drawn game counts as half of one. */
export function winChance(score: Score, ruleSet: RuleSetId): number {
  if ('mate' in score) return score.mate > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score.cp / SCALE[ruleSet]));
}
