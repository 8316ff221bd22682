import { type Color, neighboursWithin, type Point, type ShapeKind, shapesAt } from '@tianyuan/rules';
import type { Player, PlayerPosition } from './player.ts';
import type { ShapeSource } from './thought.ts';
import { type Scale, thinkByWeighing, type Weight } from './weighing.ts';

export interface ShapesSettings {
  /** w in tenths: how much what the opponent would make counts beside what one makes oneself. */
  readonly defenceTenths?: number;
}

/**
 * The shape player: it knows the names of things. For each point near a stone it asks what its own stone would make there
 * (attack) and what the opponent's would (defence). A five comes first, then the block of a five; else it takes the point where
 * attack + w · defence is greatest.
 *
 * How it thinks. A shape is one line through the point, named by what one stone more would make of it (SHAPE_WORTH), so
 * a shape with a gap is seen like one without, and a line that can no longer become a five is worth nothing. A line counts
 * once, but for the few that hold two fours or two threes at the same time.
 * Two shapes by one stone are more than their sum, when the opponent can answer only one of them: two fours, a four and an
 * open three, two open threes.
 *
 * What it cannot see. It looks one stone ahead. A forced win of five stones, the opponent's or its own, is beyond it; and a four
 * looks good to it at any time, also where its answer gives the opponent a stone in the right place.
 *
 * History: the usual second machine of the tutorials, and in some form the static part of nearly every program. Told there,
 * it counts unbroken rows only, and values a row closed at both ends. Cost: two looks at four lines for each point within two
 * of a stone: 24 points after the first stone, some 80 in the middle of a game.
 */
export function shapesPlayer({ defenceTenths = DEFENCE_TENTHS }: ShapesSettings = {}): Player {
  return {
    id: 'shapes',
    think: (position, random) => thinkByWeighing(position, random, (asked) => shapeScale(asked, defenceTenths)),
  };
}

/** So near to some stone lie the points that are looked at. */
const REACH = 2;

/**
 * What each shape is worth by itself, in the order that every book gives. How far apart they stand was found by matches
 * against the table player: a four that wins nothing is worth little more than an open three, and twos are worth building.
 */
export const SHAPE_WORTH: Readonly<Record<ShapeKind, number>> = {
  five: 10_000_000,
  openFour: 1_000_000, // either of two points makes the five: one stone cannot stop it
  simpleFour: 31_000, // one point makes the five, and can be blocked
  openThree: 30_000, // one stone more makes an open four
  simpleThree: 22_000, // one stone more makes a simple four, none an open one
  openTwo: 21_000, // one stone more makes an open three
  simpleTwo: 3_000, // one stone more makes a simple three
  overline: 0, // six or more; named only where it does not win
};

/** What two shapes made by one stone are worth on top of their sum: the first row that holds. */
export const COMPOUND_WORTH: readonly {
  readonly fours: number;
  readonly openThrees: number;
  readonly worth: number;
}[] = [
  { fours: 2, openThrees: 0, worth: 700_000 },
  { fours: 1, openThrees: 1, worth: 600_000 },
  { fours: 0, openThrees: 2, worth: 200_000 },
];

/** Tenths, so that all scores are whole numbers and equal ones are equal. Nine: slightly rather attack than defend. */
export const DEFENCE_TENTHS = 9;

function shapeScale({ board, ruleSet }: PlayerPosition, defenceTenths: number): Scale {
  const weigh = (point: Point, color: Color): Weight => {
    const sources = shapesAt(board, point, color, ruleSet).map(
      (shape): ShapeSource => ({ kind: 'shape', color, shape, worth: SHAPE_WORTH[shape.kind] }),
    );
    return { worth: worthOf(sources), makesFive: countOf(sources, ['five']) > 0, sources };
  };

  return {
    worthLooking: (point) =>
      neighboursWithin(board.size, point, REACH).some((neighbour) => board.stones[neighbour] !== 'empty'),
    weigh,
    scoreOf: (attack, defence) => [10 * attack + defenceTenths * defence],
  };
}

/** The shapes that one stone makes, added up, and more when they are two threats at once. */
function worthOf(sources: readonly ShapeSource[]): number {
  const fours = countOf(sources, ['openFour', 'simpleFour']);
  const openThrees = countOf(sources, ['openThree']);
  const compound = COMPOUND_WORTH.find((row) => fours >= row.fours && openThrees >= row.openThrees);
  return sources.reduce((sum, { worth }) => sum + worth, compound?.worth ?? 0);
}

function countOf(sources: readonly ShapeSource[], kinds: readonly ShapeKind[]): number {
  return sources.filter(({ shape }) => kinds.includes(shape.kind)).length;
}
