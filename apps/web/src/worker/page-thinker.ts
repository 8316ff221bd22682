import { isClassicPlayerId } from '@tianyuan/classic';
import {
  type Clock,
  ENGINE_PLAYER,
  positionOf,
  systemClock,
  type Thinker,
  type ThinkRequest,
} from '@tianyuan/engine-host';
import { thinkClassic } from './classic-thinker.ts';

/** While a thinker only waits, a stop is looked for this often. */
const NAP_MS = 20;

/**
 * Everybody whom the page can ask, by the request's `player`: the teaching players, and the engine. The place where these and
 * the host meet: the packages do not know each other.
 *
 * @param loadEngine  brings the engine when it is first asked for. May reject; it is called again at the next request.
 */
export function createPageThinker(loadEngine: () => Promise<Thinker>, clock: Clock = systemClock): Thinker {
  const thinkEngine = loadedOnce(loadEngine);
  return async (request, emitInfo, isStopped) => {
    const start = clock.now();
    const answer =
      request.player === ENGINE_PLAYER ? await thinkEngine(request, emitInfo, isStopped) : await answerClassic(request);
    if (!('refused' in answer)) await restUntil(clock, start + (request.limits.delayMs ?? 0), isStopped);
    return answer;
  };
}

async function answerClassic(request: ThinkRequest): ReturnType<Thinker> {
  const { id, player, seed } = request;
  if (!isClassicPlayerId(player)) return { refused: { code: 'player-unknown', player } };
  const position = positionOf(request);
  if (!position.ok) return { refused: position.error };
  const start = performance.now();
  const point = await thinkClassic(player, position.value, seed);
  return { id, point, timeMs: performance.now() - start };
}

function loadedOnce(load: () => Promise<Thinker>): Thinker {
  let loading: Promise<Thinker> | undefined;
  return async (...request) => {
    loading ??= load();
    try {
      return await (await loading)(...request);
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
}

/** Slow motion, cut short by a stop. */
async function restUntil(clock: Clock, end: number, isStopped: () => boolean): Promise<void> {
  for (let left = end - clock.now(); left > 0 && !isStopped(); left = end - clock.now()) {
    const nap = Math.min(NAP_MS, left);
    await new Promise<void>((resolve) => void clock.after(nap, resolve));
  }
}
