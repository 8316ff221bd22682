/** Claims about cost: measured by counting, and with a clock. */
import {
  choosePoint,
  deepeningPlayer,
  minimaxPlayer,
  type Player,
  randomFrom,
  randomPosition,
  SearchBoard,
} from '@tianyuan/classic';
import {
  allPoints,
  type Board,
  type Color,
  DIRECTIONS,
  emptyBoard,
  opponentOf,
  type Point,
  play,
  pointAlong,
  stoneAt,
} from '@tianyuan/rules';
import type { LabPosition } from '../board/lab-position.ts';
import { placed, SIZE } from './match.ts';
import type { Measurement } from './measure.ts';

const BOARDS = 200;
/** One scan is too short for a page's clock. */
const SCANS = 50;

/**
 * Points read to see whether the last stone makes a five: along its four lines, and on the whole board; how many per cent are
 * saved; and the microseconds of both.
 */
export function* scan(now: () => number): Measurement {
  let [local, whole] = [0, 0];
  let [localMs, wholeMs] = [0, 0];
  for (let seed = 0; seed < BOARDS; seed += 1) {
    const { board } = randomPosition(seed, SIZE, 'freestyle', 20 + (seed % 60));
    const last = allPoints(SIZE).findLast((point) => stoneAt(board, point) !== 'empty');
    if (last === undefined) continue;
    local += readsAlong(board, last, BOTH_WAYS);
    whole += readsOfAll(board);
    const began = now();
    for (let again = 0; again < SCANS; again += 1) readsAlong(board, last, BOTH_WAYS);
    const between = now();
    for (let again = 0; again < SCANS; again += 1) readsOfAll(board);
    localMs += between - began;
    wholeMs += now() - between;
    yield seed / BOARDS;
  }
  const microseconds = [localMs, wholeMs].map((ms) => (1_000 * ms) / (BOARDS * SCANS));
  return [local / BOARDS, whole / BOARDS, 100 * (1 - local / whole), ...microseconds];
}

const BOTH_WAYS = [1, -1] as const;
const ONE_WAY = [1] as const;

/** From each stone forwards, as a scan of the whole board does. */
function readsOfAll(board: Board): number {
  return allPoints(SIZE).reduce(
    (reads, point) => reads + 1 + (stoneAt(board, point) === 'empty' ? 0 : readsAlong(board, point, ONE_WAY)),
    0,
  );
}

/** Reads in the four directions, each until a point that is not of the same colour. */
function readsAlong(board: Board, point: Point, ways: readonly number[]): number {
  const color = stoneAt(board, point);
  let reads = 0;
  for (const direction of DIRECTIONS) {
    for (const way of ways) {
      for (let step = way; Math.abs(step) < 5; step += way) {
        const at = pointAlong(board.size, point, direction, step);
        if (at === undefined) break;
        reads += 1;
        if (stoneAt(board, at) !== color) break;
      }
    }
  }
  return reads;
}

const GAMES = 6;
const PLIES = [6, 20, 40] as const;

/** Points next to a stone after 6, 20 and 40 plies of games between shape players that begin anywhere. */
export function* candidates(): Measurement {
  const sums = PLIES.map(() => 0);
  const seen = PLIES.map(() => 0);
  for (let seed = 0; seed < GAMES; seed += 1) {
    let position: LabPosition = randomPosition(seed, SIZE, 'freestyle', 4);
    for (let ply = 4; ply <= Math.max(...PLIES); ply += 1) {
      const place = PLIES.indexOf(ply as (typeof PLIES)[number]);
      if (place >= 0) {
        sums[place] = (sums[place] ?? 0) + new SearchBoard(position, 1).candidates().length;
        seen[place] = (seen[place] ?? 0) + 1;
      }
      const next = placed(position, choosePoint('shapes', position, seed));
      if (!next || next.isOver) break;
      position = next.position;
      yield (seed + ply / 50) / GAMES;
    }
  }
  return sums.map((sum, place) => sum / Math.max(1, seen[place] ?? 0));
}

/** Positions of the middle game: 8 to 24 stones by chance, most of them beside another. */
const MIDDLE_GAMES: readonly LabPosition[] = Array.from({ length: 9 }, (_, seed) =>
  randomPosition(50 + seed, SIZE, 'freestyle', 8 + 2 * seed),
);

/** Milliseconds of a search to depth 4, with everything that makes it fast: the least, the median, the most. */
export function* depthFour(now: () => number): Measurement {
  const times: number[] = [];
  const player = deepeningPlayer({ depth: 4, radius: 2 });
  for (const [index, position] of MIDDLE_GAMES.entries()) {
    const began = now();
    for (const _ of player.think(position, randomFrom(index)));
    times.push(now() - began);
    yield index / MIDDLE_GAMES.length;
  }
  times.sort((one, other) => one - other);
  return [times[0] ?? 0, times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0];
}

/**
 * Positions that a search looks at within 1, 2 and 3 of a stone, the mean: minimax to depth 2, and to depth 3 the search that
 * takes good replies first.
 */
export function* radius(): Measurement {
  const makers: readonly ((radius: 1 | 2 | 3) => Player)[] = [
    (radius) => minimaxPlayer({ depth: 2, radius }),
    (radius) => deepeningPlayer({ depth: 3, radius }),
  ];
  const figures: number[] = [];
  for (const maker of makers) {
    for (const reach of [1, 2, 3] as const) {
      let nodes = 0;
      for (const [index, position] of MIDDLE_GAMES.entries()) {
        nodes += nodesOf(maker(reach), position, index);
        yield (figures.length + index / MIDDLE_GAMES.length) / 6;
      }
      figures.push(nodes / MIDDLE_GAMES.length);
    }
  }
  return figures;
}

/** Of the whole thought, all its depths together. */
function nodesOf(player: Player, position: LabPosition, seed: number): number {
  let nodes = 0;
  for (const thought of player.think(position, randomFrom(seed)))
    if (thought.kind === 'depth-finished') nodes = thought.nodes;
  return nodes;
}

const PLIES_COUNTED = 3;

/** Positions of one to three plies, laid and counted one by one on 5 lines, and of one to five multiplied out on 15. */
export function* counts(): Measurement {
  const counted: number[] = [];
  for (let plies = 1; plies <= PLIES_COUNTED; plies += 1) {
    counted.push(laid(emptyBoard(5), 'black', plies));
    yield plies / PLIES_COUNTED;
  }
  let product = 1;
  const multiplied = [0, 1, 2, 3, 4].map((ply) => {
    product *= SIZE * SIZE - ply;
    return product;
  });
  return [...counted, ...multiplied];
}

function laid(board: Board, color: Color, plies: number): number {
  if (plies === 0) return 1;
  return allPoints(board.size)
    .filter((point) => stoneAt(board, point) === 'empty')
    .reduce((sum, point) => sum + laid(play(board, point, color), opponentOf(color), plies - 1), 0);
}
