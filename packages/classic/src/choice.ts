import { allPoints, type Board, centreOf, columnOf, countOf, type Point, rowOf } from '@tianyuan/rules';
import type { Candidate, Chosen } from './thought.ts';

/** What everybody but the random player takes on an empty board: the centre. Undefined on any other. */
export function chosenOnEmpty(board: Board): Chosen | undefined {
  if (countOf(board, 'empty') < board.stones.length) return undefined;
  const among = centremost(board.size, allPoints(board.size));
  return { kind: 'chosen', point: centreOf(board.size), among, because: 'empty-board' };
}

/**
 * The end of every weighing player: own five before the opponent's, the opponent's before any score, then the scores; among
 * equals one is drawn. `candidates` has at least one.
 */
export function chooseBest(size: number, candidates: readonly Candidate[], random: () => number): Chosen {
  let best: Candidate[] = [];
  for (const candidate of candidates) {
    const [first] = best;
    const order = first === undefined ? 1 : compare(candidate, first);
    if (order > 0) best = [candidate];
    else if (order === 0) best.push(candidate);
  }
  const because = reasonOf(best);
  const points = best.map(({ point }) => point);
  const among = because === 'nothing-scores' ? centremost(size, points) : points;
  return { kind: 'chosen', point: drawFrom(among, random), among, because };
}

function reasonOf([best]: readonly Candidate[]): Chosen['because'] {
  if (best?.makesFive) return 'makes-five';
  if (best?.blocksFive) return 'blocks-five';
  return best?.score.some((part) => part > 0) ? 'best-score' : 'nothing-scores';
}

/** Positive when `one` is better than `other`, 0 when nothing tells them apart. */
function compare(one: Candidate, other: Candidate): number {
  const ranks = [rankOf(one), rankOf(other)] as const;
  const place = ranks[0].findIndex((part, index) => part !== ranks[1][index]);
  return place < 0 ? 0 : (ranks[0][place] ?? 0) - (ranks[1][place] ?? 0);
}

function rankOf({ makesFive, blocksFive, score }: Candidate): readonly number[] {
  return [Number(makesFive), Number(blocksFive), ...score];
}

/** One of the points, each equally likely. There must be one. */
export function drawFrom(points: readonly Point[], random: () => number): Point {
  return points[Math.floor(random() * points.length)] as Point;
}

/** Those of the points that are nearest to the middle of the board: on an even size the middle is between four points. */
function centremost(size: number, points: readonly Point[]): readonly Point[] {
  const nearest = Math.min(...points.map((point) => distanceToMiddle(size, point)));
  return points.filter((point) => distanceToMiddle(size, point) === nearest);
}

/** The square of twice the distance: a whole number on every size. */
function distanceToMiddle(size: number, point: Point): number {
  const columns = 2 * columnOf(size, point) - (size - 1);
  const rows = 2 * rowOf(size, point) - (size - 1);
  return columns * columns + rows * rows;
}
