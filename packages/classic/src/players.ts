import { countOf, type Point } from '@tianyuan/rules';
import { alphaBetaPlayer } from './alpha-beta.ts';
import { centre } from './centre.ts';
import { deepeningPlayer } from './deepening.ts';
import { mctsPlayer } from './mcts.ts';
import { minimaxPlayer } from './minimax.ts';
import type { ClassicPlayerId, Player, PlayerPosition, ThinkOptions } from './player.ts';
import { random } from './random.ts';
import { randomFrom } from './random-source.ts';
import { shapesPlayer } from './shapes.ts';
import { table } from './table.ts';

/**
 * THE table: a new teaching player is one file, one line here and its id in player.ts. From the weakest to the strongest; centre and mcts-threats are
 * nearly equal, and so are minimax and shapes (docs/strength.md).
 */
export const CLASSIC_PLAYERS: Readonly<Record<ClassicPlayerId, Player>> = {
  random,
  mcts: mctsPlayer(),
  centre,
  'mcts-threats': mctsPlayer({ knowsThreats: true }),
  table,
  minimax: minimaxPlayer(),
  shapes: shapesPlayer(),
  'alpha-beta': alphaBetaPlayer(),
  deepening: deepeningPlayer(),
};

export const CLASSIC_PLAYER_IDS: readonly ClassicPlayerId[] = Object.values(CLASSIC_PLAYERS).map(({ id }) => id);

export function isClassicPlayerId(text: string): text is ClassicPlayerId {
  return Object.hasOwn(CLASSIC_PLAYERS, text);
}

/** Starts a thought with the random numbers of this game and this ply. */
export function thinkAs(
  id: ClassicPlayerId,
  position: PlayerPosition,
  seed: number,
  options?: ThinkOptions,
): ReturnType<Player['think']> {
  const { board } = position;
  const ply = board.stones.length - countOf(board, 'empty');
  return CLASSIC_PLAYERS[id].think(position, randomFrom(seed, ply), options);
}

/** The point that a player takes, its thoughts unheard; undefined when there is no legal point. */
export function choosePoint(
  id: ClassicPlayerId,
  position: PlayerPosition,
  seed: number,
  options?: ThinkOptions,
): Point | undefined {
  const thinking = thinkAs(id, position, seed, options);
  for (;;) {
    const step = thinking.next();
    if (step.done) return step.value;
  }
}
