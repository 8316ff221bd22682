/**
 * Looking at a game: at the one on the table as it was, or at one that came on paper. The look is a value beside the game;
 * it changes nothing of it.
 */
import type { MatchEvent, MatchState } from '@tianyuan/match';
import type { GameResult, PaperFormat } from '@tianyuan/record';
import type { Color, Result, Stone } from '@tianyuan/rules';
import type { Game } from '../play/model.ts';
import type { PaperFault } from './open-paper.ts';

/** A game that was read from paper, played through by the rules. It is looked at and kept nowhere. */
export interface PaperGame {
  readonly match: MatchState;
  readonly names: Readonly<Partial<Record<Color, string>>>;
  /** How it ended, where the paper says so; the stones may say it too. */
  readonly result?: GameResult;
  /** The day on which it was played, where the paper says it: `2026-11-30`. */
  readonly date?: string;
  readonly format: PaperFormat | 'archive';
  /** What the paper leaves open and was taken from the game on the table. */
  readonly assumed: readonly ('ruleSet' | 'size')[];
  /** The other games of the same paper; left out where this is the only one. */
  readonly collection?: PaperCollection;
  /** Who played it, where it was played on this device and not read from paper: it can be gone on with as it was. */
  readonly own?: OwnGame;
  /** A pass follows its last move here, and nothing after it is shown. */
  readonly endsWithPass?: boolean;
}

export interface OwnGame {
  readonly game: Game;
  /** Its log. */
  readonly events: readonly MatchEvent[];
}

/** A paper of several games. */
export interface PaperCollection {
  /** Which of them is looked at, from 0. */
  readonly index: number;
  /** What the paper calls the players of each. */
  readonly names: readonly PaperGame['names'][];
  readonly open: (index: number) => Result<PaperGame, PaperFault>;
}

export interface Look {
  /** Left out: the game on the table. */
  readonly paper?: PaperGame;
  /** How many plies the board shows; `all` also when more are played. */
  readonly plies: number | 'all';
  /** It goes on by itself, a ply each so many milliseconds. */
  readonly everyMs?: number;
}

/** How many plies a look shows of a match. */
export function pliesShown({ plies }: Pick<Look, 'plies'>, { moves }: Pick<MatchState, 'moves'>): number {
  return plies === 'all' ? moves.length : Math.min(plies, moves.length);
}

/** The look at so many plies, brought into 0 to the end; at the end it stands still. */
export function lookAt(look: Look, match: MatchState, plies: number): Look {
  const { everyMs, ...still } = look;
  if (plies >= match.moves.length) return { ...still, plies: 'all' };
  return { ...still, plies: Math.max(0, plies), ...(everyMs !== undefined && { everyMs }) };
}

/** Whether a game with stones lies on the table that is not the one of the paper: it is not seen meanwhile. */
export function isAnotherGame({ own }: PaperGame, table: Game, isGreeting: boolean): boolean {
  return !isGreeting && table.match.moves.length > 0 && table.id !== own?.game.id;
}

/** What the board shows of a look while `game` lies on the table. */
export function gameShown(look: Look, game: Game): Game {
  const match = look.paper?.match ?? game.match;
  const shown = matchAt(match, pliesShown(look, match));
  return look.paper ? { id: 'paper', opponent: 'people', match: shown } : { ...game, match: shown };
}

/** The match as it stood after so many plies, for the eye: clocks and talk are those of now. */
export function matchAt(match: MatchState, plies: number): MatchState {
  const next = match.moves[plies];
  if (next === undefined) return match;
  const { conclusion: _conclusion, endedAt: _endedAt, ...standing } = match;
  const stones: Stone[] = [...match.board.stones];
  for (const { point } of match.moves.slice(plies)) stones[point] = 'empty';
  return {
    ...standing,
    board: { size: match.board.size, stones },
    moves: match.moves.slice(0, plies),
    undone: [],
    toMove: next.color,
    seatToMove: next.seat,
    outcome: { kind: 'playing', toMove: next.color },
  };
}
