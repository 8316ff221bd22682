import { type ClassicPlayerId, thinkAs } from '@tianyuan/classic';
import { giveWay, type ThinkPosition } from '@tianyuan/engine-host';
import type { Point } from '@tianyuan/rules';

/** A stop, or any other message, waits at most this long for a teaching player. */
const SLICE_MS = 8;

/**
 * Lets a teaching player think, giving way between its thoughts. The first players need a few milliseconds and always have
 * something legal to say, so a stop does not cut them short: it is answered by the end of the thought.
 *
 * @returns its point; undefined when there is no legal one
 */
export async function thinkClassic(
  player: ClassicPlayerId,
  position: ThinkPosition,
  seed: number,
): Promise<Point | undefined> {
  const thinking = thinkAs(player, position, seed);
  for (let since = performance.now(); ; ) {
    const step = thinking.next();
    if (step.done) return step.value;
    if (performance.now() - since < SLICE_MS) continue;
    await giveWay();
    since = performance.now();
  }
}
