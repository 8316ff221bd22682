import { legalPoints } from '@tianyuan/rules';
import { drawFrom } from './choice.ts';
import type { Player } from './player.ts';

/**
 * The random player: any legal point, each equally likely.
 *
 * What it is for: the bottom of every ladder. A player that does not beat this one more than 95 times in 100 has a fault, and
 * a game against it ends sooner or later with every rule of the referee tried. It is no opponent for a beginner: it does not
 * even see a five.
 *
 * History: the first machine in nearly every tutorial; drawing from *all* points and hoping that the one drawn is free is the
 * usual mistake. Cost: one look at each point; under renju one look at each for black's forbidden ones.
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
