import type { Board, Color, Point, RuleSetId } from '@tianyuan/rules';
import type { Thought } from './thought.ts';

/** What a player is asked about. The game is not over. */
export interface PlayerPosition {
  readonly board: Board;
  readonly toMove: Color;
  readonly ruleSet: RuleSetId;
  readonly lastPoint?: Point;
}

export type ClassicPlayerId =
  | 'random'
  | 'centre'
  | 'table'
  | 'shapes'
  | 'minimax'
  | 'alpha-beta'
  | 'deepening'
  | 'mcts'
  | 'mcts-threats';

/**
 * A teaching player. It thinks aloud: each step of the generator is one typed thought, so that a laboratory can stop between
 * any two, and a worker can give way.
 *
 * The point returned is empty and not forbidden; undefined only when there is none. The same position, random numbers and
 * options give the same thoughts. A mirrored position gives the mirrored set of equally good points (`Chosen.among`): nothing
 * depends on the order in which points are looked at. Two exceptions: the players that sample games by chance (mcts), and a
 * search that a limit of nodes or time stops.
 */
export interface Player {
  readonly id: ClassicPlayerId;
  think(
    position: PlayerPosition,
    random: () => number,
    options?: ThinkOptions,
  ): Generator<Thought, Point | undefined, void>;
}

export interface ThinkOptions {
  /**
   * `outline` (the default): what concerns the moves that can be chosen, finished depths, and now and then how far it is.
   * `whole`: every position that a search enters and every game by chance, too. What is not asked for is not even made.
   */
  readonly detail?: 'outline' | 'whole';
  readonly limits?: ThinkLimits;
}

/**
 * How far a searching player may look. The weighing players (centre, table, shapes) look at each point once and at no limit. A
 * player that is stopped before it has finished anything answers as the table player does, which takes a few milliseconds more.
 */
export interface ThinkLimits {
  /**
   * Plies, from 1, in place of the player's own depth; a ply is one stone of one side. For mcts how deep its tree may grow, its
   * games by chance not counted.
   */
  readonly depth?: number;
  /** Positions looked at, at most; for mcts games by chance, in place of its own number. */
  readonly nodes?: number;
  readonly time?: TimeLimit;
}

/** Time comes from outside: thinking ends when `now()` is `ms` later than at its beginning. Looked at every 8 positions, for mcts after each game. */
export interface TimeLimit {
  readonly ms: number;
  readonly now: () => number;
}
