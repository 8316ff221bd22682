/** Scores speak from the side to move everywhere else; graphs and bars speak for Black. This is where they turn. */
import { type Score, winChance } from '@tianyuan/engine-host';
import type { Color, RuleSetId } from '@tianyuan/rules';

/** Black's chance to win, 0 to 1, by a score from the side of `toMove`. Only a proven result is 0 or 1. */
export function blackChance(score: Score, toMove: Color, ruleSet: RuleSetId): number {
  const chance = winChance(score, ruleSet);
  return toMove === 'black' ? chance : 1 - chance;
}
