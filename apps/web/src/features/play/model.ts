import type { ClockSetting, ForbiddenMove, MatchSettings, MatchState, RefusalCode, Seat } from '@tianyuan/match';
import {
  type Color,
  type ForbiddenEvidence,
  type OpeningId,
  opponentOf,
  type Point,
  type RuleSetId,
} from '@tianyuan/rules';
import { type Handicap, handicapIn, handicapStart } from './handicap.ts';
import { DEFAULT_OPPONENT, findOpponent, type MachineId, type MachineOpponent, type OpponentId } from './opponents.ts';
import { type Names, namesFrom, type Seated } from './seats.ts';

/** What the new-game sheet asks for. Kept for the next visit. */
export interface Setup {
  /** A machine in the person's place: it begins, and the game is watched. Left out: a person sits there. */
  readonly first?: MachineId | undefined;
  readonly opponent: OpponentId;
  /** What two people are called; at the machine it has no meaning. */
  readonly names?: Names | undefined;
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
  /** Stones that Black has before the first move, where the opening is free; none when left out. */
  readonly handicap?: Handicap | undefined;
}

export const FIRST_SETUP: Setup = {
  opponent: DEFAULT_OPPONENT,
  color: 'black',
  ruleSet: 'freestyle',
  size: 15,
  forbiddenMove: 'refused',
  opening: 'free',
};

/**
 * A match and who sits at it. Seat `first` is the person's, or another machine's in a game that is only watched; seat `second` the
 * opponent's.
 */
export interface Game {
  readonly id: string;
  readonly first?: MachineId | undefined;
  readonly opponent: OpponentId;
  readonly names?: Names | undefined;
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

/** A person against a machine. */
export function isMachineGame(game: Game): boolean {
  return !isWatched(game) && findOpponent(game.opponent).kind === 'machine';
}

/** A machine against a machine. */
export function isWatched(game: Game): boolean {
  return game.first !== undefined;
}

/** The machine on this seat; undefined where a person sits. */
export function machineAt({ first, opponent }: Game, seat: Seat): MachineOpponent | undefined {
  const id = seat === 'first' ? first : opponent;
  const found = id === undefined ? undefined : findOpponent(id);
  return found?.kind === 'machine' ? found : undefined;
}

/** The seats on which people sit. */
export function humanSeats(game: Game): readonly Seat[] {
  if (isWatched(game)) return [];
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
  const start = setup.opening === 'free' ? handicapStart(setup.size, setup.handicap ?? 0) : undefined;
  return {
    ruleSet: setup.ruleSet,
    size: setup.size,
    opening: setup.opening,
    firstPlays: setup.opponent === 'people' || setup.first ? 'black' : chosen,
    forbiddenMove: setup.forbiddenMove,
    ...(setup.clock && { clock: setup.clock }),
    ...(start && { start }),
  };
}

function colorIn({ color }: Setup, random: () => number, before: Color | undefined): Color {
  if (color === 'random') return random() < 0.5 ? 'black' : 'white';
  if (color !== 'alternate') return color;
  return before === undefined ? 'black' : opponentOf(before);
}

/**
 * The setup for another game like this one, whatever the sheet asked for last: who sits at it, its rule, board, opening, clock
 * and handicap are those of the game. The colour is chosen as the sheet says.
 */
export function setupFor(setup: Setup, { first, opponent, names, match }: Omit<Game, 'id'>): Setup {
  const { ruleSet, size, opening, forbiddenMove, clock, start } = match.settings;
  // With another opening there is none; what the sheet said stays for the next free one.
  const handicap = opening === 'free' ? handicapIn(size, start) : setup.handicap;
  return { ...setup, first, opponent, names, ruleSet, size, opening, forbiddenMove, clock, handicap };
}

/**
 * The setup for a game that goes on where `match` stood after so many plies: under its rule, on its board, the person with the side
 * to move.
 *
 * @param seated  who sat at it: opponent and clock are those of that game. Left out (a game from paper): those of the setup
 */
export function setupOn(setup: Setup, match: MatchState, plies: number, seated?: Seated): Setup {
  const { ruleSet, size } = match.settings;
  const color = match.moves[plies]?.color ?? match.toMove;
  const like = seated ? setupFor(setup, { ...seated, match }) : { ...setup, ruleSet, size };
  return { ...like, first: undefined, opening: 'free', color };
}

/**
 * The same setup for another game: with the colours of this one exchanged; where an opening with choices follows, with the other
 * opener. Whoever is given stones is given them again.
 */
export function exchanged(setup: Setup, { match, first, opponent }: Game): Setup & { readonly color: Color } {
  const isGiven = setup.opening === 'free' && (setup.handicap ?? 0) > 0;
  if (isGiven) return { ...setup, first, color: match.firstPlays };
  if (first !== undefined && opponent !== 'people')
    return { ...setup, first: opponent, opponent: first, color: 'black' };
  return {
    ...setup,
    first: undefined,
    names: setup.names && namesFrom(setup.names.second, setup.names.first),
    color: opponentOf(setup.opening === 'free' ? match.firstPlays : match.settings.firstPlays),
  };
}
