import { isClassicPlayerId } from '@tianyuan/classic';
import {
  type Clock,
  ENGINE_PLAYER,
  levelThinker,
  positionOf,
  readLevel,
  systemClock,
  type Thinker,
  type ThinkRequest,
} from '@tianyuan/engine-host';
import { thinkClassic } from './classic-thinker.ts';

/** The part of its own time that an engine gets more for valuing the moves it will not play, and the least of it. */
const OTHERS_SHARE = 0.3;
const OTHERS_LEAST_MS = 200;

/** While a thinker only waits, a stop is looked for this often. */
const NAP_MS = 20;

/**
 * Everybody whom the page can ask, by the request's `player`: the teaching players, the levels, and the engine. The place where these and
 * the host meet: the packages do not know each other.
 *
 * @param loadEngine  brings the engine when it is first asked for. May reject; it is called again at the next request.
 */
export function createPageThinker(loadEngine: () => Promise<Thinker>, clock: Clock = systemClock): Thinker {
  const engine = loadedOnce(loadEngine);
  const thinkEngine: Thinker = async (...request) => {
    try {
      return await (await engine.load())(...request);
    } catch (error) {
      engine.forget();
      throw error;
    }
  };
  const thinkLevel = levelThinker(thinkEngine);
  const think: Thinker = (request, ...rest) => {
    if (request.player === ENGINE_PLAYER) return thinkInLines(thinkEngine, request, ...rest);
    return readLevel(request.player) ? thinkLevel(request, ...rest) : answerClassic(request);
  };
  const thinkAndRest: Thinker = async (request, emitInfo, isStopped) => {
    const start = clock.now();
    const answer = await think(request, emitInfo, isStopped);
    if (!('refused' in answer)) await restUntil(clock, start + (request.limits.delayMs ?? 0), isStopped);
    return answer;
  };
  const fetch = async ({ player }: ThinkRequest): Promise<void> => {
    if (player === ENGINE_PLAYER || readLevel(player)?.search) await engine.load();
  };
  return Object.assign(thinkAndRest, { fetch });
}

/**
 * Finds the move as if only that were asked, then values others in some time more: so an opponent plays no weaker because
 * somebody looks at its thoughts. A stop ends both.
 */
async function thinkInLines(
  think: Thinker,
  { multiPv = 1, ...request }: ThinkRequest,
  emitInfo: Parameters<Thinker>[1],
  isStopped: () => boolean,
): ReturnType<Thinker> {
  const answer = await think(request, emitInfo, isStopped);
  if (multiPv <= 1 || 'refused' in answer || answer.point === undefined || isStopped()) return answer;
  const { timeMs, ...counted } = request.limits;
  const limits =
    timeMs === undefined ? counted : { ...counted, timeMs: Math.max(OTHERS_LEAST_MS, OTHERS_SHARE * timeMs) };
  // What the first search has learned is wanted here.
  const { fresh: _, ...others } = request;
  const exclude = [...(request.exclude ?? []), answer.point];
  const emitOther: typeof emitInfo = (info) => emitInfo({ ...info, multiPv: info.multiPv + 1 });
  await think({ ...others, exclude, limits, multiPv: multiPv - 1 }, emitOther, isStopped);
  return answer;
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

/** What was forgotten, or could not be loaded, is asked for again. */
function loadedOnce(load: () => Promise<Thinker>): { load(): Promise<Thinker>; forget(): void } {
  let loading: Promise<Thinker> | undefined;
  const forget = (): void => {
    loading = undefined;
  };
  return {
    forget,
    load: () => {
      loading ??= load().catch((error: unknown) => {
        forget();
        throw error;
      });
      return loading;
    },
  };
}

/** Slow motion, cut short by a stop. */
async function restUntil(clock: Clock, end: number, isStopped: () => boolean): Promise<void> {
  for (let left = end - clock.now(); left > 0 && !isStopped(); left = end - clock.now()) {
    const nap = Math.min(NAP_MS, left);
    await new Promise<void>((resolve) => void clock.after(nap, resolve));
  }
}
