/** A teaching player with settings of its own at an arena's table, thinking to its end in the caller's thread. */
import { randomFrom } from '@tianyuan/classic';
import { ok, refused } from '@tianyuan/rules';

/** @param {import('@tianyuan/classic').Player} player @returns {import('@tianyuan/arena').Contender} */
export function playerContender(player) {
  /** @type {import('@tianyuan/arena').GameStart | undefined} */
  let game;
  return {
    name: player.id,
    async start(started) {
      game = started;
      return ok(undefined);
    },
    async move({ board, toMove, moves }) {
      if (!game) return refused({ code: 'not-started', detail: '' });
      const thinking = player.think({ board, toMove, ruleSet: game.ruleSet }, randomFrom(game.seed, moves.length));
      for (;;) {
        const step = thinking.next();
        if (!step.done) continue;
        return step.value === undefined ? refused({ code: 'no-move', detail: '' }) : ok(step.value);
      }
    },
    end() {
      game = undefined;
    },
    async dispose() {
      game = undefined;
    },
  };
}
