import { loadModule } from '@tianyuan/engine/node';
import {
  type BestMove,
  LEVELS,
  type Level,
  levelPlayer,
  levelThinker,
  readLevel,
  type Thinker,
  type ThinkInfo,
  type ThinkRequest,
} from '@tianyuan/engine-host';
import { engineThinker } from '@tianyuan/engine-host/engine-thinker';
import {
  boardOf,
  columnOf,
  emptyBoard,
  isLegal,
  type Point,
  parsePoint,
  play,
  pointName,
  type RuleSetId,
  rowOf,
  shapesAt,
} from '@tianyuan/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleOf } from '../../../tools/testing/deep.ts';
import { requestOf } from './stage.ts';

let thinker: Thinker;
let shared: Thinker;
let asked: ThinkRequest[];
beforeAll(async () => {
  const engine = engineThinker({ module: await loadModule(), sliceMs: 20, options: { hashMb: 1 } });
  thinker = levelThinker((request, ...rest) => {
    asked.push(request);
    return engine(request, ...rest);
  });
  // As in a worker thread of Node, where a stop is read from shared memory and nobody gives way.
  const settings = { shared: true, sliceMs: 0, options: { hashMb: 1 } };
  shared = levelThinker(engineThinker({ module: await loadModule({ shared: true }), ...settings }));
});

const SIZE = 15;
const named = (names: string): number[] =>
  names.split(' ').map((name) => {
    const point = parsePoint(SIZE, name);
    if (!point.ok) throw new Error(name);
    return point.value;
  });

type Changes = Partial<ThinkRequest>;

/** What was told of the latest answer's lines last. */
let told: Map<number, ThinkInfo>;

async function answer(level: Level, changes: Changes, by: Thinker = thinker): Promise<BestMove> {
  asked = [];
  told = new Map();
  const request = requestOf(1, { player: levelPlayer(level.number), limits: {}, seed: 7, ...changes });
  const best = await by(
    request,
    (info) => told.set(info.multiPv, info),
    () => false,
  );
  if ('refused' in best) throw new Error(JSON.stringify(best));
  return best;
}

const pointOf = async (level: Level, changes: Changes): Promise<string> =>
  pointName(SIZE, ((await answer(level, changes)).point ?? -1) as Point);

/** A quiet position after six stones, white to move next in the one, black in the other. */
const MIDDLE = named('h8 i9 g9 g7 i8 h10');

/** Levels that cost a unit test nothing; those above differ from them in nodes alone. */
const QUICK = LEVELS.filter(({ search }) => (search?.nodes ?? 0) <= 10_000);

describe('the table of levels', () => {
  test('has fifteen rows in order, each a player that is read again', () => {
    expect(LEVELS.map(({ number }) => number)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    for (const level of LEVELS) expect(readLevel(levelPlayer(level.number))).toBe(level);
    for (const word of ['level:0', 'level:16', 'level:03', 'level', 'engine']) expect(readLevel(word)).toBeUndefined();
  });

  test('from level 3 on no five and no four is overlooked, and nobody thinks of more than a dozen points', () => {
    for (const { number, eye } of LEVELS) {
      expect(eye.overlooksFours === 0, `level ${number}`).toBe(number >= 3);
      expect(eye.width).toBeLessThanOrEqual(12);
    }
  });

  test('never sees or calculates less than the level below', () => {
    for (const [index, { eye, search }] of LEVELS.entries()) {
      const below = LEVELS[index - 1];
      if (!below) continue;
      expect(eye.overlooks).toBeLessThanOrEqual(below.eye.overlooks);
      expect(search?.nodes ?? 0).toBeGreaterThanOrEqual(below.search?.nodes ?? 0);
    }
  });
});

describe.each(QUICK.map((level) => [level.number, level] as const))('level %i', (_number, level) => {
  test('answers the same position and seed with the same move, whatever it was asked before', async () => {
    const first = await answer(level, { moves: MIDDLE });
    await answer(level, { moves: named('h8 h9'), seed: 8 });
    expect((await answer(level, { moves: MIDDLE })).point).toBe(first.point);
    expect((await answer(level, { moves: MIDDLE }, shared)).point).toBe(first.point);
  });

  test('begins near the centre, and keeps within two of a stone', async () => {
    for (let seed = 0; seed < 3; seed++) {
      const opening = ((await answer(level, { moves: [], seed })).point ?? -1) as Point;
      expect(Math.max(Math.abs(columnOf(SIZE, opening) - 7), Math.abs(rowOf(SIZE, opening) - 7))).toBeLessThanOrEqual(
        1,
      );
      const moves = named('c3 m12 d3');
      const point = ((await answer(level, { moves, side: 'white', seed })).point ?? -1) as Point;
      const near = (stone: number): boolean =>
        Math.max(
          Math.abs(columnOf(SIZE, point) - columnOf(SIZE, stone as Point)),
          Math.abs(rowOf(SIZE, point) - rowOf(SIZE, stone as Point)),
        ) <= 2;
      expect(moves.some(near)).toBe(true);
    }
  });

  test.each<RuleSetId>(['freestyle', 'renju', 'caro'])('plays a legal game under %s', async (ruleSet) => {
    const moves: number[] = [];
    let board = emptyBoard(SIZE);
    for (let ply = 0; ply < 16; ply++) {
      const side = ply % 2 === 0 ? 'black' : 'white';
      const point = ((await answer(level, { moves, side, ruleSet, seed: 3 })).point ?? -1) as Point;
      expect(isLegal(board, point, side, ruleSet), `${pointName(SIZE, point)} at ply ${ply}`).toBe(true);
      if (shapesAt(board, point, side, ruleSet).some(({ kind }) => kind === 'five')) return;
      board = play(board, point, side);
      moves.push(point);
    }
  });
});

test.each(QUICK.filter(({ search }) => search).map((level) => [level.number, level] as const))(
  'level %i tells what it plays as its first line, and no other move twice',
  async (_number, level) => {
    for (let seed = 0; seed < 6; seed++) {
      const { point } = await answer(level, { moves: MIDDLE, seed });
      const firsts = [...told.values()].map(({ pv }) => pv[0]);
      expect(told.get(1)?.pv[0]).toBe(point);
      expect(new Set(firsts).size).toBe(firsts.length);
    }
  },
);

describe.each(QUICK.filter(({ number }) => number >= 3).map((level) => [level.number, level] as const))(
  'level %i',
  (_number, level) => {
    test.each([
      ['takes its five', 'h8 a1 i8 a2 j8 a3 k8 a4', ['g8', 'l8']],
      ['takes its broken five on a diagonal', 'c3 a1 d4 a2 f6 a3 g7 a5', ['e5']],
      ['takes its own five before it blocks', 'h8 a1 i8 b1 j8 c1 k8 d1', ['g8', 'l8']],
      ['blocks a four that is closed at one end', 'a8 h8 n14 i8 b2 j8 g8 k8', ['l8']],
      ['blocks a broken four far from the last stones', 'n14 c3 a15 d4 o1 f6 n2 g7', ['e5']],
    ])('%s', async (_what, text, wanted) => {
      for (let seed = 0; seed < 5; seed++) expect(wanted).toContain(await pointOf(level, { moves: named(text), seed }));
    });
  },
);

describe('a level', () => {
  const [first] = LEVELS as readonly [Level];
  const searching = QUICK.find(({ search }) => search && !search.free) as Level;

  test('overlooks a four now and then where its row says so, and a diagonal one more often than a straight one', async () => {
    const missed = async (text: string, block: string): Promise<number> => {
      let count = 0;
      for (let seed = 0; seed < 300; seed++)
        if ((await pointOf(first, { moves: named(text), seed })) !== block) count++;
      return count / 300;
    };
    const straight = await missed('a8 h8 n14 i8 b2 j8 g8 k8', 'l8');
    const diagonal = await missed('a8 h8 n14 i9 b2 j10 g7 k11', 'l12');
    expect(straight).toBeGreaterThan(0.05);
    expect(straight).toBeLessThan(0.6);
    expect(diagonal).toBeGreaterThan(straight);
  });

  test('that calculates asks the engine about nothing but what came to its mind', async () => {
    await answer(searching, { moves: MIDDLE });
    const [request] = asked;
    const left =
      SIZE * SIZE - MIDDLE.length - (request?.exclude ?? []).filter((point) => !MIDDLE.includes(point)).length;
    expect(left).toBe(searching.eye.width);
    expect(request).toMatchObject({ player: 'engine', fresh: true, sliced: true });
  });

  test('plays no point that is excluded', async () => {
    for (const level of QUICK) {
      const point = (await answer(level, { moves: MIDDLE })).point ?? -1;
      expect((await answer(level, { moves: MIDDLE, exclude: [point] })).point).not.toBe(point);
    }
  });

  test('answers a board without stones near any legal point too, and one without a legal point with none', async () => {
    const every = Array.from({ length: 25 }, (_, point) => point);
    const black = every.filter((point) => ((point % 5) + 2 * Math.floor(point / 5)) % 4 < 2 && point !== 24);
    const white = every.filter((point) => !black.includes(point) && point !== 24);
    expect(boardOf(5, black as Point[], white as Point[]).ok).toBe(true);
    const last = await answer(first, { size: 5, black, white, moves: [], side: 'black' });
    expect(last.point).toBe(24);
    const none = await answer(first, { size: 5, black, white, moves: [], side: 'black', exclude: [24] });
    expect(none.point).toBeUndefined();
  });

  test('that nobody knows is refused by the engine, as any other player', async () => {
    const request = requestOf(1, { player: 'level:99' });
    const refused = await thinker(
      request,
      () => undefined,
      () => false,
    );
    expect(refused).toEqual({ refused: { code: 'player-unknown', player: 'level:99' } });
  });
});

describe('games vary', () => {
  // The person places the same stones in the same order, going on to the next where one is taken.
  const LINE = named('h8 i9 g7 h10 f8 j8 g10 i7 e9 k7 f6 h6 d8 j11 k10');

  test.each(sampleOf(LEVELS.slice(0, 9), 3).map((level) => [level.number, level] as const))(
    'against level %i the same stones lead to twenty games or more in a hundred',
    async (_number, level) => {
      const games = new Set<string>();
      for (let seed = 1; seed <= 100 && games.size < 20; seed++) games.add((await gameAgainst(level, seed)).join(' '));
      expect(games.size).toBeGreaterThanOrEqual(20);
    },
  );

  async function gameAgainst(level: Level, seed: number): Promise<readonly number[]> {
    const moves: number[] = [];
    let board = emptyBoard(SIZE);
    const place = (point: Point): boolean => {
      const side = moves.length % 2 === 0 ? 'black' : 'white';
      const wins = shapesAt(board, point, side, 'freestyle').some(({ kind }) => kind === 'five');
      board = play(board, point, side);
      moves.push(point);
      return !wins;
    };
    const own = [...LINE];
    while (moves.length < 20) {
      const stone = own.find((point) => board.stones[point] === 'empty');
      if (stone === undefined || !place(stone as Point)) break;
      const reply = (await answer(level, { moves, side: 'white', seed })).point;
      if (reply === undefined || !place(reply as Point)) break;
    }
    return moves;
  }
});
