import type { Board, Color, Point, RuleSetId, Shape } from '@tianyuan/rules';

/** What a player is asked about. The game is not over. */
export interface PlayerPosition {
  readonly board: Board;
  readonly toMove: Color;
  readonly ruleSet: RuleSetId;
  readonly lastPoint?: Point;
}

export type ClassicPlayerId = 'random' | 'table' | 'shapes';

/**
 * A teaching player. It thinks aloud: each step of the generator is one typed thought, so that a laboratory can stop between
 * any two, and a worker can give way.
 *
 * The point returned is empty and not forbidden; undefined only when there is none. The same position and the same random
 * numbers give the same thoughts. A mirrored position gives the mirrored set of equally good points (`Chosen.among`): nothing
 * depends on the order in which points are looked at.
 */
export interface Player {
  readonly id: ClassicPlayerId;
  think(position: PlayerPosition, random: () => number): Generator<Thought, Point | undefined, void>;
}

export type Thought = Considered | Chosen;

/** One point was weighed. */
export interface Considered {
  readonly kind: 'considered';
  readonly candidate: Candidate;
}

/** The end of the thought: one of the best points was taken. */
export interface Chosen {
  readonly kind: 'chosen';
  readonly point: Point;
  /** All the points that were equally good, ascending. */
  readonly among: readonly Point[];
  readonly because: ChoiceReason;
}

export type ChoiceReason = 'at-random' | 'empty-board' | 'makes-five' | 'blocks-five' | 'best-score' | 'nothing-scores'; // no line through any point is alive: the one nearest to the centre

export interface Candidate {
  readonly point: Point;
  readonly makesFive: boolean;
  /** The opponent would make a five here. */
  readonly blocksFive: boolean;
  /** What the point is worth to the side to move. */
  readonly attack: number;
  /** What it would be worth to the opponent. */
  readonly defence: number;
  /** What is compared, place by place, after five and block. */
  readonly score: readonly number[];
  /** What the numbers are made of. */
  readonly sources: readonly Source[];
}

export type Source = WindowSource | ShapeSource;

/** Five points in a row in which `color` alone has stones. */
export interface WindowSource {
  readonly kind: 'window';
  readonly color: Color;
  readonly points: readonly Point[];
  /** Stones of `color` in it, the new one not counted. */
  readonly stones: number;
  readonly worth: number;
}

/** What a stone of `color` on the point makes of one line. */
export interface ShapeSource {
  readonly kind: 'shape';
  readonly color: Color;
  readonly shape: Shape;
  readonly worth: number;
}
