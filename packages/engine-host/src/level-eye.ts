import {
  type Board,
  type Color,
  centreOf,
  columnOf,
  DIRECTIONS,
  isLegal,
  legalPoints,
  neighboursWithin,
  opponentOf,
  type Point,
  rowOf,
  type Shape,
  type ShapeKind,
  shapesAt,
} from '@tianyuan/rules';
import { drawnFrom, mixOf, spreadFrom } from './level-chance.ts';
import type { LevelEye } from './levels.ts';
import type { ThinkPosition } from './position.ts';

/** What an eye sees of a position. */
export interface Sight {
  /** Points where it sees a five of its own, or else of the opponent's: it looks no further then. */
  readonly urgent: readonly Point[];
  /** The urgent points are its own fives. */
  readonly isWon: boolean;
  /** Points that come to its mind, the best first by what they seem to be worth; at most `width`. Empty only where nothing is legal. */
  readonly candidates: readonly Candidate[];
}

export interface Candidate {
  readonly point: Point;
  readonly worth: number;
  /** The logarithm of its worth, as it looks in this thought. */
  readonly appeal: number;
}

/**
 * Looks at the points within two of a stone (on an empty board: the middle ones), at each as the own stone and as the
 * opponent's, and sees or overlooks each row for itself.
 *
 * @param last    the latest stones, the newest last; rows far from them are overlooked more
 * @param chance  of this thought, see `chanceOf`
 */
export function lookAt(position: ThinkPosition, eye: LevelEye, last: readonly Point[], chance: number): Sight {
  const { toMove } = position;
  const { knowsDoubles = true } = eye;
  const looked = pointsInReach(position).map((point) => {
    const own = seenAt(position, point, toMove, { eye, last, chance });
    const others = seenAt(position, point, opponentOf(toMove), { eye, last, chance });
    return {
      point,
      own,
      others,
      worth:
        worthOf(own, knowsDoubles) +
        eye.defence * DEFENCE * worthOf(others, knowsDoubles) +
        natural(position, point, last),
    };
  });
  const fives = looked.filter(({ own }) => own.includes('five'));
  const blocks = looked.filter(({ others }) => others.includes('five'));
  const candidates = looked
    .map(({ point, worth }) => ({ point, worth, appeal: Math.log(worth) + eye.noise * spreadFrom(chance, point) }))
    .sort((one, other) => other.worth - one.worth || one.point - other.point)
    .slice(0, eye.width);
  const isWon = fives.length > 0;
  return { urgent: (isWon ? fives : blocks).map(({ point }) => point), isWon, candidates };
}

const REACH = 2;

/** Legal points near a stone; where there is none, any legal point. On an empty board the middle. */
function pointsInReach({ board, toMove, ruleSet }: ThinkPosition): readonly Point[] {
  const { size, stones } = board;
  const isEmpty = stones.every((stone) => stone === 'empty');
  const centre = centreOf(size);
  if (isEmpty) return [centre, ...neighboursWithin(size, centre, 1)];
  const near = new Set<Point>();
  for (const [point, stone] of stones.entries()) {
    if (stone === 'empty') continue;
    for (const neighbour of neighboursWithin(size, point as Point, REACH)) {
      if (stones[neighbour] === 'empty') near.add(neighbour);
    }
  }
  const legal = [...near].filter((point) => isLegal(board, point, toMove, ruleSet));
  return legal.length > 0 ? legal : legalPoints(board, toMove, ruleSet);
}

interface Looking {
  readonly eye: LevelEye;
  readonly last: readonly Point[];
  readonly chance: number;
}

/** The shapes that a stone of this colour would make at an empty point, without those that are overlooked. */
function seenAt({ board, toMove, ruleSet }: ThinkPosition, point: Point, color: Color, looking: Looking): ShapeKind[] {
  return shapesAt(board, point, color, ruleSet)
    .filter((shape) => isSeen(board, point, shape, color === toMove, looking))
    .map(({ kind }) => kind);
}

/** How much more than a straight, whole row near the last stones each of these is overlooked. */
const DIAGONAL = 1.5;
const BROKEN = 1.4;
const FAR = 1.6;
/** Everybody sees their own rows better. */
const OWN = 0.6;
const FAR_DISTANCE = 4;

/** A row is seen or overlooked as a whole, whichever of its points is looked at. */
function isSeen(
  board: Board,
  point: Point,
  { kind, direction, stones }: Shape,
  isOwn: boolean,
  looking: Looking,
): boolean {
  const { eye, last, chance } = looking;
  const base = kind === 'five' ? eye.overlooksFours : eye.overlooks;
  const standing = stones.filter((stone) => stone !== point);
  const [first] = standing;
  if (base === 0 || first === undefined) return true;
  const isDiagonal = direction === 'south-east' || direction === 'north-east';
  const isFar = last.length > 0 && last.every((stone) => distance(board.size, stone, first) > FAR_DISTANCE);
  const risk = base * (isDiagonal ? DIAGONAL : 1) * (isBroken(board.size, standing) ? BROKEN : 1) * (isFar ? FAR : 1);
  const row = mixOf(chance, DIRECTIONS.indexOf(direction), first, standing.length, isOwn ? 1 : 0);
  return drawnFrom(row) >= risk * (isOwn ? OWN : 1);
}

/** Whether there is a gap in the row that stands. */
function isBroken(size: number, standing: readonly Point[]): boolean {
  return standing.some((stone, index) => index > 0 && distance(size, stone, standing[index - 1] ?? stone) > 1);
}

function distance(size: number, one: Point, other: Point): number {
  return Math.max(
    Math.abs(columnOf(size, one) - columnOf(size, other)),
    Math.abs(rowOf(size, one) - rowOf(size, other)),
  );
}

const WORTH: Readonly<Record<ShapeKind, number>> = {
  five: 100_000,
  overline: 0,
  openFour: 10_000,
  simpleFour: 260,
  openThree: 240,
  simpleThree: 30,
  openTwo: 26,
  simpleTwo: 6,
};
/** To have made the opponent's open four impossible is worth more than a three of one's own, and less than a four and a three. */
const DEFENCE = 0.45;

/** What a stone with these shapes is worth: each of them, and, for whoever knows it, what two threats at once are. */
function worthOf(kinds: readonly ShapeKind[], knowsDoubles: boolean): number {
  const fours = kinds.filter((kind) => kind === 'openFour' || kind === 'simpleFour').length;
  const threes = kinds.filter((kind) => kind === 'openThree').length;
  const both = fours >= 2 ? 9_000 : fours === 1 && threes >= 1 ? 6_000 : threes >= 2 ? 2_500 : 0;
  return (knowsDoubles ? both : 0) + kinds.reduce((sum, kind) => sum + WORTH[kind], 0);
}

/** What a point is worth without any row: near the last stones, and rather in the middle than at the edge. */
function natural({ board: { size } }: ThinkPosition, point: Point, last: readonly Point[]): number {
  const centre = (size - 1) / 2;
  const outward = Math.max(Math.abs(columnOf(size, point) - centre), Math.abs(rowOf(size, point) - centre)) / centre;
  const near = last.map((stone) => Math.max(0, 3 - distance(size, stone, point)));
  return 1 + 3 * (1 - outward) + near.reduce((sum, each) => sum + 2 * each, 0);
}
