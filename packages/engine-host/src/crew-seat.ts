import { createEngine } from '@tianyuan/engine';
import type { CrewPosition } from './crew.ts';
import { type CrewSeat, DEAD, SEARCHING } from './thread-crew.ts';

/**
 * A thread takes its seat.
 *
 * @returns searches what it is given until the engine's stop word is set; throws what the search throws, and says before that it has died
 */
export async function takeSeat({ words: shared, ...options }: CrewSeat): Promise<(position: CrewPosition) => void> {
  const engine = await createEngine({ ...options, shared: true, turnsBoard: false });
  const words = new Int32Array(shared);
  return (position) => {
    try {
      engine.setPosition(position);
      engine.search({ limits: {} });
    } catch (error) {
      Atomics.add(words, DEAD, 1);
      throw error;
    } finally {
      Atomics.sub(words, SEARCHING, 1);
      Atomics.notify(words, SEARCHING);
    }
  };
}
