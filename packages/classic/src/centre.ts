import {
  type Board,
  type Color,
  columnOf,
  DIRECTIONS,
  type Direction,
  fivesThrough,
  type Point,
  play,
  pointAlong,
  rowOf,
} from '@tianyuan/rules';
import type { Player, PlayerPosition } from './player.ts';
import type { RowSource } from './thought.ts';
import { type Scale, thinkByWeighing, type Weight } from './weighing.ts';

/**
 * The centre-first player: wins when it can, blocks a five when it must, else lengthens its best row or stops the other
 * side's, and of equally good points takes the one nearest to the middle of the board.
 *
 * How it thinks. A stone joins the stones of its colour directly beside it to an unbroken row, in four directions. A longer row
 * is worth more, with two empty ends far more than with one, with none nothing. The rows of both colours are added up.
 *
 * Why the centre. 15×15 has 572 places for a five (windows.ts). A stone in the middle lies in 20 of them, one in a corner in 3:
 * early, when rows do not tell points apart yet, that is all there is to know.
 *
 * What it cannot see. A stone beyond a gap, `X X . *`, unless it makes the five; into the gap, `X X * X`, it joins both sides and
 * counts. That a row has no room for five (`O . X X . O`) it knows; but two rows by one stone are no more to it than their sum.
 * It never looks at an answer.
 *
 * History: the "medium" machine of the tutorials, between chance and search. Told there, it had four faults. It counted only
 * its own rows, so it let an open three of the opponent grow into an open four, which cannot be stopped: here both sides'
 * count. It looked at the middle five lines only, and where nothing was near them played anywhere by chance, even with a four
 * on the board: here every point is looked at, and the centre decides only between equals. It knew a five by counting one
 * unbroken row of the stones that were there, so it left `X X . X X` open: here the referee is asked. And the first of equals
 * in reading order was taken, the same game every time. Cost: four lines for each empty point and colour,
 * and a copy of the board, to ask the referee for the five.
 */
export const centre: Player = {
  id: 'centre',
  think: (position, random) => thinkByWeighing(position, random, rowScale),
};

/** What a row is worth by its stones, the new one counted, with no, one or two empty ends. A five is no matter of adding up. */
export const ROW_WORTH: readonly (readonly [closed: number, half: number, open: number])[] = [
  [0, 0, 0],
  [0, 0, 0],
  [0, 10, 50],
  [0, 100, 500],
  [0, 1_000, 10_000],
];

function rowScale({ board, ruleSet }: PlayerPosition): Scale {
  const weigh = (point: Point, color: Color): Weight => {
    const sources = DIRECTIONS.flatMap((direction) => rowThrough(board, point, color, direction));
    return {
      worth: sources.reduce((sum, { worth }) => sum + worth, 0),
      makesFive: fivesThrough(play(board, point, color), point, ruleSet).length > 0,
      sources,
    };
  };
  return { weigh, scoreOf: (attack, defence, point) => [attack + defence, nearness(board.size, point)] };
}

/**
 * The row that a stone of `color` on the empty point would be part of, with what it is worth; [] when that is nothing.
 *
 *   O . X X * . |      three stones, two empty ends, room for five before O and the edge: worth 500
 */
function rowThrough(board: Board, point: Point, color: Color, direction: Direction): readonly RowSource[] {
  const before = walk(board, point, color, direction, -1);
  const after = walk(board, point, color, direction, 1);
  if (before.room + 1 + after.room < 5) return [];
  const points = [...before.stones.toReversed(), point, ...after.stones];
  const openEnds = Number(before.isOpen) + Number(after.isOpen);
  const worth = ROW_WORTH[points.length]?.[openEnds] ?? 0;
  return worth === 0 ? [] : [{ kind: 'row', color, points, openEnds, worth }];
}

interface Walk {
  /** Own stones that follow one another directly, the nearest first. */
  readonly stones: readonly Point[];
  /** Whether an empty point comes after them. */
  readonly isOpen: boolean;
  /** How many points there are before a stone of the other side or the edge; four are as good as more. */
  readonly room: number;
}

function walk(board: Board, from: Point, color: Color, direction: Direction, sense: 1 | -1): Walk {
  const stones: Point[] = [];
  let isOpen = false;
  for (let steps = 1; steps <= 4; steps += 1) {
    const point = pointAlong(board.size, from, direction, sense * steps);
    const stone = point === undefined ? undefined : board.stones[point];
    if (point === undefined || (stone !== 'empty' && stone !== color)) return { stones, isOpen, room: steps - 1 };
    if (stone === 'empty') isOpen ||= stones.length === steps - 1;
    else if (stones.length === steps - 1) stones.push(point);
  }
  return { stones, isOpen, room: 4 };
}

/** Greater in the middle, 0 there: minus twice the lines between the point and the middle, along the longer of the two ways. */
function nearness(size: number, point: Point): number {
  const last = size - 1;
  return 0 - Math.max(Math.abs(2 * columnOf(size, point) - last), Math.abs(2 * rowOf(size, point) - last));
}
