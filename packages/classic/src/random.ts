import { legalPoints } from '@tianyuan/rules';
import { drawFrom } from './choice.ts';
import type { Player } from './player.ts';

/**
 * The random player: any legal point, each equally likely.
 *
 * What it is for: the bottom of every ladder. A player that does not beat this one more than 95 times in 100 has a fault, and
 * in many games against it every rule of the referee is tried sooner or later. It is no opponent for a beginner: it does not
 * even see a five.
 *
 * History: the first machine in nearly every tutorial; drawing from *all* points again and again, in the hope of a free one, is
 * the usual mistake: on a full board that never ends. Cost: one look at each point; for black under renju each empty one is
 * judged besides, for the forbidden ones.
 */
export const random: Player = {
  id: 'random',
  *think({ board, toMove, ruleSet }, random) {
    const among = legalPoints(board, toMove, ruleSet);
    if (among.length === 0) return undefined;
    const point = drawFrom(among, random);
    yield { kind: 'chosen', point, among, because: 'at-random' };
    return point;
  },
};
