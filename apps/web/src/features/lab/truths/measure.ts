/** What the tutorials claim, counted here. Each measurement is a generator, so that a worker can give way and tell how far it is. */
import {
  choosePoint,
  deepeningPlayer,
  type Player,
  randomFrom,
  randomPosition,
  SearchBoard,
  thinkAs,
} from '@tianyuan/classic';
import {
  allPoints,
  type Board,
  type Color,
  DIRECTIONS,
  emptyBoard,
  opponentOf,
  outcomeAfter,
  type Point,
  play,
  pointAlong,
  stoneAt,
} from '@tianyuan/rules';
import type { LabPosition } from '../board/lab-position.ts';

export const TRUTH_IDS = ['scan', 'candidates', 'depth', 'weights', 'deeper', 'counts'] as const;

export type TruthId = (typeof TRUTH_IDS)[number];

/** The figures of one measurement, in the order in which its sentence names them: `a`, `b`, `c`, … */
export type Figures = readonly number[];

/** Yields how much is done, from 0 to 1. */
export type Measurement = Generator<number, Figures, void>;

const SIZE = 15;

export function measure(id: TruthId, now: () => number): Measurement {
  switch (id) {
    case 'scan':
      return scan();
    case 'candidates':
      return candidates();
    case 'depth':
      return depthFour(now);
    case 'weights':
      return weights();
    case 'deeper':
      return deeper();
    case 'counts':
      return counts();
  }
}

const BOARDS = 200;

/** Points read to see whether the last stone makes a five: along its four lines, and on the whole board. */
function* scan(): Measurement {
  let [local, whole] = [0, 0];
  for (let seed = 0; seed < BOARDS; seed += 1) {
    const { board } = randomPosition(seed, SIZE, 'freestyle', 20 + (seed % 60));
    const last = allPoints(SIZE).findLast((point) => stoneAt(board, point) !== 'empty');
    if (last !== undefined) local += readsAlong(board, last, [1, -1]);
    for (const point of allPoints(SIZE)) {
      whole += 1;
      if (stoneAt(board, point) !== 'empty') whole += readsAlong(board, point, [1]);
    }
    yield seed / BOARDS;
  }
  return [local / BOARDS, whole / BOARDS, 100 * (1 - local / whole)];
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
function* candidates(): Measurement {
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

const TIMED = 9;

/** Milliseconds of a search to depth 4, with everything that makes it fast: the least, the median, the most. */
function* depthFour(now: () => number): Measurement {
  const times: number[] = [];
  const player = deepeningPlayer({ depth: 4, radius: 2 });
  for (let seed = 0; seed < TIMED; seed += 1) {
    const position = randomPosition(50 + seed, SIZE, 'freestyle', 8 + 2 * seed);
    const began = now();
    for (const _ of player.think(position, randomFrom(seed)));
    times.push(now() - began);
    yield seed / TIMED;
  }
  times.sort((one, other) => one - other);
  return [times[0] ?? 0, times[Math.floor(TIMED / 2)] ?? 0, times.at(-1) ?? 0];
}

const PAIRS = 6;

/** Points in per cent of shape players that weigh defence 0.5, 0.9 and 1.2, each against each. */
function* weights(): Measurement {
  const players = [5, 9, 12].map(shapesWith);
  const points = [0, 0, 0];
  const pairings = [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const;
  let done = 0;
  for (const [one, other] of pairings) {
    for (let game = 0; game < 2 * PAIRS; game += 1) {
      const score = yield* match(players[one] as Player, players[other] as Player, game);
      points[one] = (points[one] ?? 0) + score;
      points[other] = (points[other] ?? 0) + 1 - score;
      done += 1;
      yield done / (6 * PAIRS);
    }
  }
  return points.map((sum) => (100 * sum) / (4 * PAIRS));
}

/** The shape player with another weight of defence, in tenths. A five and its block come first, as there. */
function shapesWith(tenths: number): Player {
  return {
    id: 'shapes',
    *think(position, random) {
      let best: Point[] = [];
      let most = -1;
      for (const thought of thinkAs('shapes', position, Math.floor(random() * 2 ** 31))) {
        if (thought.kind === 'chosen' && best.length === 0) return thought.point;
        yield thought;
        if (thought.kind !== 'considered') continue;
        const { point, attack, defence, makesFive, blocksFive } = thought.candidate;
        const worth = (makesFive ? 1e12 : blocksFive ? 1e11 : 0) + 10 * attack + tenths * defence;
        if (worth > most) best = [];
        if (worth >= most) best.push(point);
        most = Math.max(most, worth);
      }
      return best[Math.floor(random() * best.length)];
    },
  };
}

/** Points in per cent of the deeper of two searches: 2 plies against 1, 3 against 2, 4 against 3. */
function* deeper(): Measurement {
  const figures: number[] = [];
  for (const depth of [2, 3, 4]) {
    const [one, other] = [depth, depth - 1].map((plies) => deepeningPlayer({ depth: plies, radius: 1 }));
    let sum = 0;
    for (let game = 0; game < 2 * PAIRS; game += 1) {
      sum += yield* match(one as Player, other as Player, game);
      yield (depth - 2 + game / (2 * PAIRS)) / 3;
    }
    figures.push((100 * sum) / (2 * PAIRS));
  }
  return figures;
}

const MOST_PLIES = 120;

/** Points of `one`: each opening by chance is played twice, colours changed. */
function* match(one: Player, other: Player, game: number): Generator<number, number, void> {
  let position: LabPosition = randomPosition(300 + Math.floor(game / 2), SIZE, 'freestyle', 4);
  const oneHas: Color = game % 2 === 0 ? 'black' : 'white';
  for (let ply = 4; ply < MOST_PLIES; ply += 1) {
    const player = position.toMove === oneHas ? one : other;
    const thinking = player.think(position, randomFrom(game, ply));
    let point: Point | undefined;
    for (;;) {
      const step = thinking.next();
      if (step.done) {
        point = step.value;
        break;
      }
      // The worker asks the time at each of these; how far it is has been told before.
      if (step.value.kind === 'progress') yield -1;
    }
    const next = placed(position, point);
    if (!next) return 0.5;
    if (next.isOver) return next.winner === undefined ? 0.5 : Number(next.winner === oneHas);
    position = next.position;
    yield -1;
  }
  return 0.5;
}

function placed(
  { board, toMove, ruleSet }: LabPosition,
  point: Point | undefined,
): { readonly position: LabPosition; readonly isOver: boolean; readonly winner: Color | undefined } | undefined {
  if (point === undefined) return undefined;
  const next = play(board, point, toMove);
  const outcome = outcomeAfter(next, point, ruleSet);
  const winner = outcome.kind === 'won' ? outcome.by : undefined;
  return { position: { board: next, toMove: opponentOf(toMove), ruleSet }, isOver: outcome.kind !== 'playing', winner };
}

const PLIES_COUNTED = 3;

/** Positions of one to three plies, laid and counted one by one on 5 lines, and of one to five multiplied out on 15. */
function* counts(): Measurement {
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
