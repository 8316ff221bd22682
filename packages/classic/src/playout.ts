import { type Color, isLegal, opponentOf, type Point } from '@tianyuan/rules';
import { drawFrom } from './choice.ts';
import { promiseOf } from './ordering.ts';
import type { SearchBoard } from './search-board.ts';

export interface PlayoutEnd {
  readonly winner: Color | 'nobody';
  /** How many stones were laid. */
  readonly stones: number;
}

/**
 * Plays the game in the head to its end, both sides by chance near the stones that are there, and takes every stone back.
 *
 * @param knowsThreats  a side that can make a five makes it, and blocks a five that it must block; else it takes the best
 *   looking of four points by chance. A tutorial's game by chance knows nothing of this: most of its games are won by whoever
 *   happens to see its five, and a sound attack looks like luck.
 */
export function playOut(board: SearchBoard, random: () => number, knowsThreats: boolean): PlayoutEnd {
  let stones = 0;
  let winner: Color | 'nobody' = board.winner ?? 'nobody';
  while (winner === 'nobody') {
    if (knowsThreats && board.living(board.toMove, 4) > 0) {
      winner = board.toMove; // it makes the five, and that is the end: no need to lay the stone
      break;
    }
    const point = knowsThreats ? (blockOf(board, random) ?? goodPoint(board, random)) : anyPoint(board, random);
    if (point === undefined) break;
    board.make(point);
    stones += 1;
    winner = board.winner ?? 'nobody';
  }
  for (let laid = stones; laid > 0; laid -= 1) board.unmake();
  return { winner, stones };
}

/** A point that stops a five of the other side, if there is one to stop and a legal point to do it. */
function blockOf(board: SearchBoard, random: () => number): Point | undefined {
  const opponent = opponentOf(board.toMove);
  if (board.living(opponent, 4) === 0) return undefined;
  const blocks = board.fivePoints(opponent).filter((point) => mayPlace(board, point));
  return blocks.length > 0 ? drawFrom(blocks, random) : undefined;
}

/** How many points are drawn for the best looking of them. */
const LOOKS = 4;

function goodPoint(board: SearchBoard, random: () => number): Point | undefined {
  let best: Point | undefined;
  for (let look = 0; look < LOOKS; look += 1) {
    const point = anyPoint(board, random);
    if (point === undefined) return undefined;
    if (best === undefined || promiseOf(board, point) > promiseOf(board, best)) best = point;
  }
  return best;
}

/** How often a point is drawn from the whole board before the points that are left are counted out. */
const DRAWS = 32;

/** One of the candidates, each equally likely; undefined when nobody can place a stone. */
function anyPoint(board: SearchBoard, random: () => number): Point | undefined {
  const { length } = board.board.stones;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const point = Math.floor(random() * length) as Point;
    if (board.isNear(point) && mayPlace(board, point)) return point;
  }
  const points = board.candidates();
  return points.length > 0 ? drawFrom(points, random) : undefined;
}

function mayPlace({ board, toMove, rules }: SearchBoard, point: Point): boolean {
  return isLegal(board, point, toMove, rules.id);
}
