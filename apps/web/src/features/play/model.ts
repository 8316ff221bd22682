import type { ClockSetting, ForbiddenMove, MatchSettings, MatchState, RefusalCode, Seat } from '@tianyuan/match';
import {
  type Color,
  type ForbiddenEvidence,
  type OpeningId,
  opponentOf,
  type Point,
  type RuleSetId,
} from '@tianyuan/rules';
import { DEFAULT_OPPONENT, findOpponent, type OpponentId } from './opponents.ts';

/** What the new-game sheet asks for. Kept for the next visit. */
export interface Setup {
  readonly opponent: OpponentId;
  /**
   * The colour of the person at the machine at the start; with two people it has no meaning. In an opening with choices whoever has
   * black at the start places the first stones.
   */
  readonly color: Color | 'random' | 'alternate';
  readonly ruleSet: RuleSetId;
  readonly size: number;
  readonly forbiddenMove: ForbiddenMove;
  /** Left out: no clock. */
  readonly clock?: ClockSetting | undefined;
  /** How the first stones are placed. */
  readonly opening: OpeningId;
}

export const FIRST_SETUP: Setup = {
  opponent: DEFAULT_OPPONENT,
  color: 'black',
  ruleSet: 'freestyle',
  size: 15,
  forbiddenMove: 'refused',
  opening: 'free',
};

/** A match and who sits at it. Seat `first` is always a person's; seat `second` the opponent's. */
export interface Game {
  readonly id: string;
  readonly opponent: OpponentId;
  readonly match: MatchState;
}

/** A machine that has been asked for a move. */
export interface Thinking {
  readonly requestId: number;
  readonly opponent: OpponentId;
  /** On the controller's clock. */
  readonly since: number;
  /** The worker died once; the move is being thought again. */
  readonly restarted: boolean;
}

/** Something that was asked and could not be. Shown until the next action. */
export type Notice =
  | { readonly kind: 'refused'; readonly code: RefusalCode; readonly point: Point | undefined; readonly serial: number }
  | {
      readonly kind: 'forbidden';
      readonly point: Point;
      readonly evidence: ForbiddenEvidence;
      readonly serial: number;
    };

/** Why the machine's turn stands still. It can be tried again, or the game goes on between two people. */
export type Fault =
  | { readonly kind: 'engine-gone'; readonly detail: string }
  | { readonly kind: 'no-move' }
  | { readonly kind: 'illegal-move'; readonly point: number; readonly code: RefusalCode };

export function isMachineGame(game: Game): boolean {
  return findOpponent(game.opponent).kind === 'machine';
}

/** The seats on which people sit. */
export function humanSeats(game: Game): readonly Seat[] {
  return isMachineGame(game) ? ['first'] : ['first', 'second'];
}

/** The seat that the person at the screen acts for now: at a shared board, whoever is to move. */
export function actingSeat(game: Game): Seat {
  return isMachineGame(game) ? 'first' : game.match.seatToMove;
}

/** Whether somebody is to move: the game is neither over nor paused. */
export function isRunning({ match }: Game): boolean {
  return match.outcome.kind === 'playing' && match.pausedAt === undefined;
}

/** Whether a machine owes the next stone, or a decision of the opening. */
export function isMachineTurn(game: Game): boolean {
  return isRunning(game) && !humanSeats(game).includes(game.match.seatToMove);
}

/** Whether a person is to place a stone or to choose now. */
export function isHumanTurn(game: Game): boolean {
  return isRunning(game) && humanSeats(game).includes(game.match.seatToMove);
}

/** Whether a stone of a person stands on the board, or a colour was taken by one. */
export function hasHumanStone(game: Game): boolean {
  const seats = humanSeats(game);
  const { moves, choice } = game.match;
  return moves.some(({ seat }) => seats.includes(seat)) || (choice !== undefined && seats.includes(choice.seat));
}

/**
 * The settings of a match for this setup. `random` decides the colour where it is left to chance; where it alternates it is
 * the other one than in the game before, black in the first.
 *
 * @param before  the colour of seat `first` in the game before, if one was played
 */
export function settingsOf(setup: Setup, random: () => number, before?: Color): MatchSettings {
  const chosen = colorIn(setup, random, before);
  return {
    ruleSet: setup.ruleSet,
    size: setup.size,
    opening: setup.opening,
    firstPlays: setup.opponent === 'people' ? 'black' : chosen,
    forbiddenMove: setup.forbiddenMove,
    ...(setup.clock && { clock: setup.clock }),
  };
}

function colorIn({ color }: Setup, random: () => number, before: Color | undefined): Color {
  if (color === 'random') return random() < 0.5 ? 'black' : 'white';
  if (color !== 'alternate') return color;
  return before === undefined ? 'black' : opponentOf(before);
}

/**
 * The same setup for another game: with the colours of this one exchanged; where an opening with choices follows, with the other
 * opener.
 */
export function exchanged(setup: Setup, { match }: Game): Setup & { readonly color: Color } {
  return { ...setup, color: opponentOf(setup.opening === 'free' ? match.firstPlays : match.settings.firstPlays) };
}
