import type { Point } from '@tianyuan/rules';
import type { Game, Placing } from './game.ts';
import { DEFAULT_SETTINGS, type Settings, withNewGame } from './settings.ts';

export type ListName = 'BOARD' | 'YXBOARD' | 'YXBLOCK' | 'YXBLOCKUNDO' | 'SWAP2BOARD';

/** A command that goes on until DONE. */
export interface List {
  readonly name: ListName;
  readonly placings: readonly Placing[];
  /** The first thing that was wrong. */
  readonly fault: string | undefined;
}

/** What the engine knows between two lines of input. */
export interface Desk {
  readonly settings: Settings;
  /** Undefined before START. */
  readonly game: Game | undefined;
  /** What is being listed; undefined between lists. */
  readonly list: List | undefined;
  /** Behind an unknown command, points up to DONE belong to it. */
  readonly passesOver: boolean;
}

export const EMPTY_DESK: Desk = { settings: DEFAULT_SETTINGS, game: undefined, list: undefined, passesOver: false };

/** What a line of input brings about. */
export interface Reply {
  readonly desk: Desk;
  readonly says: readonly string[];
  /** To be done before the next line is looked at. */
  readonly work?: Work;
}

export interface BalanceWork {
  readonly kind: 'balance';
  readonly plies: 1 | 2;
  readonly bias: number;
}

export type Work =
  | { readonly kind: 'think'; readonly lines: number }
  /** The opening's next decision, with these stones on the board: black's first, then in turn. */
  | { readonly kind: 'swap2'; readonly stones: readonly Point[] }
  /** A move, or a move and its answer, that leave the position nearest to even. */
  | BalanceWork
  /** Gets the engine ready for the board, with an empty table, then says this. */
  | { readonly kind: 'prepare'; readonly says: readonly string[]; readonly isNewGame: boolean }
  | { readonly kind: 'end' };

export function say(desk: Desk, ...says: readonly string[]): Reply {
  return { desk, says };
}

/** A refused command changes nothing. */
export function refuse(desk: Desk, why: string): Reply {
  return say(desk, `ERROR ${why}`);
}

/** A new game: nothing is left of the one before. */
export function begin(desk: Desk, game: Game): Reply {
  const settings = withNewGame(desk.settings);
  return { desk: { ...desk, settings, game }, says: [], work: { kind: 'prepare', says: ['OK'], isNewGame: true } };
}

export function think(desk: Desk, lines = 1): Reply {
  return { desk, says: [], work: { kind: 'think', lines } };
}

export const WITHOUT_START = 'there is no board yet; send START first';
