/** Thoughts of real players for the laboratory's tests. */
import { type PlayerPosition, randomFrom, type Thought } from '@tianyuan/classic';
import { firstSpec, type PlayerSpec, playerOf } from '../../src/features/lab/worker/player-spec.ts';

export function thoughtsOf(change: Partial<PlayerSpec> & Pick<PlayerSpec, 'id'>, position: PlayerPosition): Thought[] {
  const player = playerOf({ ...firstSpec(change.id), ...change });
  return [...player.think(position, randomFrom(1), { detail: 'whole' })];
}
