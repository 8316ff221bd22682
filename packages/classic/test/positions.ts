import { type ClassicPlayerId, choosePoint, type PlayerPosition, type ThinkOptions } from '@tianyuan/classic';
import {
  type Board,
  boardOf,
  type Color,
  emptyBoard,
  isLegal,
  legalPoints,
  MAX_SIZE,
  MIN_SIZE,
  opponentOf,
  outcomeAfter,
  outcomeOf,
  type Point,
  parsePoint,
  play,
  pointName,
  pointsOf,
  type RuleSetId,
  without,
} from '@tianyuan/rules';

export function pointNamed(size: number, name: string): Point {
  const point = parsePoint(size, name);
  if (!point.ok) throw new Error(`${name} is no point of ${size}`);
  return point.value;
}

export function pointsNamed(size: number, names: string): Point[] {
  return names
    .split(' ')
    .filter(Boolean)
    .map((name) => pointNamed(size, name));
}

export function namesOf(size: number, points: readonly Point[]): string[] {
  return points.map((point) => pointName(size, point));
}

export function positionOf(
  ruleSet: RuleSetId,
  size: number,
  black: string,
  white: string,
  toMove: Color,
): PlayerPosition {
  const board = boardOf(size, pointsNamed(size, black), pointsNamed(size, white));
  if (!board.ok) throw new Error('a point is given twice');
  return { board: board.value, toMove, ruleSet };
}

/** By the referee alone: where a stone of `color` would win at once. */
export function winningPoints({ board, ruleSet }: PlayerPosition, color: Color): readonly Point[] {
  return legalPoints(board, color, ruleSet).filter((point) => {
    const outcome = outcomeAfter(play(board, point, color), point, ruleSet);
    return outcome.kind === 'won' && outcome.by === color;
  });
}

export function isOver({ board, toMove, ruleSet }: PlayerPosition): boolean {
  return outcomeOf(board, toMove, ruleSet).kind !== 'playing';
}

export const SIZES: readonly number[] = Array.from({ length: MAX_SIZE - MIN_SIZE + 1 }, (_, index) => MIN_SIZE + index);

/** Settings with which a player thinks a few milliseconds: the same code, less of it. */
export function quick(id: ClassicPlayerId): ThinkOptions {
  return { limits: id.startsWith('mcts') ? { nodes: 12 } : { depth: id === 'minimax' ? 1 : 2 } };
}

export interface PlayedGame {
  readonly moves: readonly Point[];
  readonly winner: Color | undefined;
  readonly outcome: string;
}

/** A whole game under the referee's eyes. @throws when a stone is not legal */
export function playGame(
  players: readonly [ClassicPlayerId, ClassicPlayerId],
  size: number,
  ruleSet: RuleSetId,
  seed: number,
  optionsOf: (id: ClassicPlayerId) => ThinkOptions = quick,
): PlayedGame {
  let position: PlayerPosition = { board: emptyBoard(size), toMove: 'black', ruleSet };
  const moves: Point[] = [];
  for (;;) {
    const { board, toMove } = position;
    const player = players[moves.length % 2] as ClassicPlayerId;
    const point = choosePoint(player, position, seed, optionsOf(player));
    if (point === undefined || !isLegal(board, point, toMove, ruleSet)) throw new Error(`${point} after ${moves}`);
    const next = play(board, point, toMove);
    moves.push(point);
    const outcome = outcomeAfter(next, point, ruleSet);
    if (outcome.kind !== 'playing') {
      return { moves, winner: outcome.kind === 'won' ? outcome.by : undefined, outcome: outcome.kind };
    }
    position = { board: next, toMove: opponentOf(toMove), ruleSet, lastPoint: point };
  }
}

//  Two rows of `X O X O …`, two of `O X O X …`, and so on: full, the longest row of one colour is two.
export function drawnBoard(size: number): Board {
  const black = allOf(size, (column, row) => (column + Math.floor(row / 2)) % 2 === 0);
  const white = allOf(size, (column, row) => (column + Math.floor(row / 2)) % 2 === 1);
  const board = boardOf(size, black, white);
  if (!board.ok || outcomeOf(board.value, 'black', 'freestyle').kind !== 'drawn') throw new Error('no drawn board');
  return board.value;
}

/** The same, with these points empty. */
export function drawnBoardWithout(size: number, points: readonly number[]): Board {
  return points.reduce((board, point) => without(board, point as Point), drawnBoard(size));
}

//  The top row is X X X * X X and the rest is drawn: the only empty point makes an overline.
export function boardOnlyForbidden(): Board {
  const position = positionOf('renju', 6, 'a6 b6 c6 e6 f6', '', 'black');
  const rest = drawnBoard(6);
  const stones = rest.stones.map((stone, point) => (point < 6 ? (position.board.stones[point] ?? stone) : stone));
  return { size: 6, stones };
}

function allOf(size: number, chosen: (column: number, row: number) => boolean): Point[] {
  return pointsOf(emptyBoard(size), 'empty').filter((point) => chosen(point % size, Math.floor(point / size)));
}
