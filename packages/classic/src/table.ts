import { type Color, type Point, RULE_SETS } from '@tianyuan/rules';
import type { Player, PlayerPosition } from './player.ts';
import type { WindowSource } from './thought.ts';
import { type Scale, thinkByWeighing, type Weight } from './weighing.ts';
import { WindowCounters } from './windows.ts';

/**
 * The table player: it knows every place where a five can arise (572 on 15×15), counts the stones in each, and goes where the
 * fullest of them cross.
 *
 * How it thinks. A window in which one side alone has stones can still become that side's five; with a stone of each it is
 * dead. For each empty point, add up the living windows through it: those of its own side (attack) and those of the opponent
 * (defence), a fuller window being worth more. A point that makes a five comes first, then one that blocks a five, whatever the
 * sums are. Else the greater of the two sums decides, and the smaller between equals.
 *
 * What it cannot see. It looks at the board as it stands, not one move ahead. A window does not know its neighbours: an open
 * three is several windows, and so is a crowd of twos that threatens nothing. So the first double threat (two at once by one
 * stone, of which only one can be answered) beats it.
 *
 * History: this is the player of a hundred web tutorials ("win array", 赢法数组). Told there, five windows of three could
 * outweigh the block of a four, counters began at one, and on a dead board it played in the corner on top of a stone; here
 * they do not. Cost: at most 20 windows for each empty point and colour, on 15×15 no more than 2 · 5 · 572 = 5,720 looks; and
 * before it at most 28 steps for each stone on the board, to fill the counters.
 */
export const table: Player = {
  id: 'table',
  think: (position, random) => thinkByWeighing(position, random, tableScale),
};

/** What a window with 0 to 4 stones of the one side is worth to a point of it: own windows a little more than the other's, with four twice as much. */
export const WINDOW_WORTH: Readonly<Record<'attack' | 'defence', readonly number[]>> = {
  attack: [0, 220, 420, 2_100, 20_000],
  defence: [0, 200, 400, 2_000, 10_000],
};

/** Every legal point is weighed: a stone far from all others is met like any other. */
function tableScale({ board, ruleSet }: PlayerPosition): Scale {
  const counters = WindowCounters.of(board);
  const { fiveOf } = RULE_SETS[ruleSet];

  const weigh = (point: Point, color: Color, side: 'attack' | 'defence'): Weight => {
    const sources = (counters.table.through[point] ?? []).flatMap((index): readonly WindowSource[] => {
      const stones = counters.stonesIn(index, color);
      if (stones === 0 || !counters.isAlive(index, color, fiveOf[color])) return [];
      const points = counters.table.windows[index]?.points ?? [];
      return [{ kind: 'window', color, points, stones, worth: WINDOW_WORTH[side][stones] ?? 0 }];
    });
    return {
      worth: sources.reduce((sum, { worth }) => sum + worth, 0),
      makesFive: sources.some(({ stones }) => stones === 4),
      sources,
    };
  };

  return { weigh, scoreOf: (attack, defence) => [Math.max(attack, defence), Math.min(attack, defence)] };
}
