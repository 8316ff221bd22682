import { type ClassicPlayerId, choosePoint } from '@tianyuan/classic';
import { ok, refused } from '@tianyuan/rules';
import type { Contender, GameStart } from './contender.ts';

/** A teaching player. It moves at once, in the caller's own thread, and looks at no limit. */
export function classicContender(id: ClassicPlayerId): Contender {
  let game: GameStart | undefined;
  return {
    name: id,
    async start(started) {
      game = started;
      return ok(undefined);
    },
    async move({ board, toMove, moves }) {
      if (!game) return refused({ code: 'not-started', detail: '' });
      const lastPoint = moves.at(-1);
      const position = { board, toMove, ruleSet: game.ruleSet, ...(lastPoint !== undefined && { lastPoint }) };
      const point = choosePoint(id, position, game.seed);
      return point === undefined ? refused({ code: 'no-move', detail: '' }) : ok(point);
    },
    end() {
      game = undefined;
    },
    async dispose() {
      game = undefined;
    },
  };
}
