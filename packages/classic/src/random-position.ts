import {
  type Board,
  type Color,
  emptyBoard,
  isLegal,
  neighboursWithin,
  opponentOf,
  outcomeAfter,
  type Point,
  play,
  pointsOf,
  type RuleSetId,
} from '@tianyuan/rules';
import { drawFrom } from './choice.ts';
import type { PlayerPosition } from './player.ts';
import { randomFrom } from './random-source.ts';

/**
 * A position in the middle of a random game: alternating legal stones from black, three in four of them next to another, none
 * of which ends the game. Fewer stones than asked where the game cannot go on.
 *
 * @param size  of the board, 5 to 22
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
  const stones = [...pointsOf(board, 'black'), ...pointsOf(board, 'white')];
  if (stones.length === 0 || random() < 0.25) return drawFrom(pointsOf(board, 'empty'), random);
  return drawFrom(neighboursWithin(board.size, drawFrom(stones, random), 1), random);
}
