import { type ClassicPlayerId, type ThinkLimits, thinkAs } from '@tianyuan/classic';
import { type Clock, giveWay, systemClock } from '@tianyuan/engine-host';
import { ok, refused } from '@tianyuan/rules';
import type { Contender, GameStart, MoveLimits } from './contender.ts';

/** A longer thought lets others in after this time: a stop, other tables. */
const SLICE_MS = 20;
/** A player that searches is told of so much of its time: it looks at the clock only now and then, and has to answer. */
const TIME_SHARE = 0.8;

/** The teaching players that weigh each point once: they move at once and look at no limit. */
export const WEIGHING_PLAYERS: ReadonlySet<ClassicPlayerId> = new Set(['random', 'centre', 'table', 'shapes']);

/** A teaching player, in the caller's own thread. One that searches obeys every limit, in place of its own. */
export function classicContender(id: ClassicPlayerId, clock: Clock = systemClock): Contender {
  let game: GameStart | undefined;
  return {
    name: id,
    async start(started) {
      game = started;
      return ok(undefined);
    },
    async move({ board, toMove, moves }, limits) {
      const playing = game;
      if (!playing) return refused({ code: 'not-started', detail: '' });
      const lastPoint = moves.at(-1);
      const position = { board, toMove, ruleSet: playing.ruleSet, ...(lastPoint !== undefined && { lastPoint }) };
      const thinking = thinkAs(id, position, playing.seed, { limits: toThinkLimits(limits, clock) });
      let since = clock.now();
      for (;;) {
        const step = thinking.next();
        if (step.done && step.value !== undefined) return ok(step.value);
        if (step.done || game !== playing) return refused({ code: 'no-move', detail: '' });
        if (clock.now() - since < SLICE_MS) continue;
        await giveWay();
        since = clock.now();
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

function toThinkLimits({ timeMs, nodes, depth }: MoveLimits, clock: Clock): ThinkLimits {
  return {
    ...(depth !== undefined && { depth }),
    ...(nodes !== undefined && { nodes }),
    ...(timeMs !== undefined && { time: { ms: TIME_SHARE * timeMs, now: () => clock.now() } }),
  };
}
