import type { PlayerPosition } from '@tianyuan/classic';
import { randomFrom } from '@tianyuan/classic';
import {
  type Board,
  boardOf,
  type Color,
  emptyBoard,
  isLegal,
  legalPoints,
  neighboursWithin,
  opponentOf,
  outcomeAfter,
  outcomeOf,
  type Point,
  parsePoint,
  play,
  pointName,
  pointsOf,
  type RuleSetId,
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

/**
 * A position in the middle of a random game: alternating legal stones from black, three in four of them next to another, none
 * of which ends the game. Fewer stones than asked where the game cannot go on.
 */
export function randomPosition(seed: number, size: number, ruleSet: RuleSetId, stones: number): PlayerPosition {
  const random = randomFrom(seed);
  let board = emptyBoard(size);
  let toMove: Color = 'black';
  for (let tries = 0, placed = 0; placed < stones && tries < 40 * stones; tries += 1) {
    const point = randomPoint(board, random);
    if (!isLegal(board, point, toMove, ruleSet)) continue;
    const next = play(board, point, toMove);
    if (outcomeAfter(next, point, ruleSet).kind !== 'playing') continue;
    board = next;
    toMove = opponentOf(toMove);
    placed += 1;
  }
  return { board, toMove, ruleSet };
}

function randomPoint(board: Board, random: () => number): Point {
  const draw = (points: readonly Point[]): Point => points[Math.floor(random() * points.length)] as Point;
  const stones = [...pointsOf(board, 'black'), ...pointsOf(board, 'white')];
  if (stones.length === 0 || random() < 0.25) return draw(pointsOf(board, 'empty'));
  return draw(neighboursWithin(board.size, draw(stones), 1));
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
