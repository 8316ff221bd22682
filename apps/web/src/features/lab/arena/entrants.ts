/** Who can play in the arena: teaching players, levels of the engine, and a player of one's own. */
import { type Contender, engineContender } from '@tianyuan/arena';
import { CLASSIC_PLAYER_IDS, type ClassicPlayerId, isClassicPlayerId } from '@tianyuan/classic';
import { browserPort, createHost, LEVELS, levelPlayer } from '@tianyuan/engine-host';
import { spawnThinker } from '../../../worker/spawn-thinker.ts';
import type { LevelNumber } from '../../play/opponents.ts';

/** A teaching player by its id, `level:3`, or `own`. */
export type EntrantId = string;

export const OWN_PLAYER = 'own';

export const LEVEL_IDS: readonly EntrantId[] = LEVELS.map((_, index) => levelPlayer(index + 1));

export const ENTRANT_IDS: readonly EntrantId[] = [...CLASSIC_PLAYER_IDS, ...LEVEL_IDS, OWN_PLAYER];

export function isTeaching(id: EntrantId): id is ClassicPlayerId {
  return isClassicPlayerId(id);
}

/** The number of a level; undefined for who is none. */
export function levelOf(id: EntrantId): LevelNumber | undefined {
  const place = LEVEL_IDS.indexOf(id);
  return place < 0 ? undefined : ((place + 1) as LevelNumber);
}

/**
 * A contender in a worker of its own, so that the page stays free.
 *
 * @param openOwn  makes the contender of the player that the person wrote
 */
export function openEntrant(id: EntrantId, openOwn: () => Contender): Contender {
  if (id === OWN_PLAYER) return openOwn();
  const host = createHost({ spawn: () => browserPort(spawnThinker()) });
  return engineContender({ name: id, host, player: id });
}
