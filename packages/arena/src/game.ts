import type { Color, Point, RuleSetId } from '@tianyuan/rules';
import type { Fault, FaultCode, MoveLimits } from './contender.ts';

/** The two sides of a contest. Sides are apart from colours: each plays both on every opening. */
export type Side = 'a' | 'b';

export const SIDES: readonly Side[] = ['a', 'b'];

/** One game of a contest, before it is played. */
export interface PlannedGame {
  /** Which game of the contest, from 0. Games 2k and 2k + 1 are a pair: one opening, colours changed. */
  readonly number: number;
  readonly openingIndex: number;
  /** The moves that are placed before the contenders are asked, black first. */
  readonly opening: readonly Point[];
  readonly seed: number;
  /** Who plays black. */
  readonly black: Side;
}

/** A game that has ended. */
export interface FinishedGame extends PlannedGame {
  /** All moves from the empty board, those of the opening too. */
  readonly moves: readonly Point[];
  /** Whole milliseconds, one a move; 0 in the opening. */
  readonly timesMs: readonly number[];
  readonly winner: Color | 'draw';
  readonly reason: EndReason;
  /** Where the loser lost by a fault. */
  readonly fault?: GameFault;
}

export interface GameFault extends Fault {
  readonly by: Side;
}

/** Why a game ended: by the rules, because it was long enough, or by a fault of the loser. */
export type EndReason = 'five' | 'forbidden' | 'board-full' | 'no-legal-point' | 'too-long' | FaultCode;

/** What all games of a contest have in common. */
export interface GameSettings {
  readonly ruleSet: RuleSetId;
  readonly size: number;
  /** A move may come this much after its time without losing: what the machine and the pipe between the two take. */
  readonly marginMs: number;
  /** A game of so many stones is a draw; those of the opening count. Absent: only the board ends a game. */
  readonly maxPlies?: number;
  readonly limits: Readonly<Record<Side, MoveLimits>>;
}

export const DEFAULT_MARGIN_MS = 250;

export function otherSide(side: Side): Side {
  return side === 'a' ? 'b' : 'a';
}

/** The side that plays `color`. */
export function sideOf({ black }: Pick<PlannedGame, 'black'>, color: Color): Side {
  return color === 'black' ? black : otherSide(black);
}
