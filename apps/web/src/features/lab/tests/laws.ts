import { CLASSIC_PLAYER_IDS, type ClassicPlayerId, type SelfTestCases, type SelfTestId } from '@tianyuan/classic';
import { FAULTY_IDS, type FaultyId } from '../worker/faulty-players.ts';
import { firstSpec, isSearching, type PlayerSpec } from '../worker/player-spec.ts';

export const LAW_IDS: readonly SelfTestId[] = ['fives', 'mirror', 'restores', 'minimax'];

/** Who can be tested: every teaching player, and those with a fault. */
export type Tested = ClassicPlayerId | FaultyId;

export const TESTED: readonly Tested[] = [...CLASSIC_PLAYER_IDS, ...FAULTY_IDS];

export function isFaulty(id: Tested): id is FaultyId {
  return FAULTY_IDS.some((each) => each === id);
}

export function askedPlayer(id: Tested): PlayerSpec | FaultyId {
  return isFaulty(id) ? id : { ...firstSpec(id), depth: 2 };
}

/** A law that says nothing about a player: who samples by chance has no mirrored answer, who does not search no minimax. */
export function appliesTo(law: SelfTestId, id: Tested): boolean {
  const isSampling = id === 'mcts' || id === 'mcts-threats';
  if (law === 'mirror') return !isSampling;
  if (law === 'fives') return id !== 'random' && id !== 'mcts';
  if (law === 'minimax') return isFaulty(id) ? id === 'stone-left' || id === 'root-alpha' : isSearching(id);
  return true;
}

/** Boards small enough that minimax looks at all of them in a moment. */
export function casesOf(law: SelfTestId, count: number, seed: number): SelfTestCases {
  return law === 'minimax' ? { count, seed, size: 7, stones: 14 } : { count, seed, size: 9, stones: 22 };
}
