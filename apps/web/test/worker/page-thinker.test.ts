import { CLASSIC_PLAYER_IDS, choosePoint } from '@tianyuan/classic';
import {
  type BestMove,
  giveWay,
  LEVELS,
  levelPlayer,
  positionOf,
  type Refused,
  type Thinker,
  type ThinkRequest,
} from '@tianyuan/engine-host';
import { centreOf, isLegal, type Point, RULE_SET_IDS } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { createPageThinker } from '../../src/worker/page-thinker.ts';
import { VirtualClock } from '../support/virtual-clock.ts';

const noEngine = async (): Promise<Thinker> => {
  throw new Error('no engine here');
};

const requestOf = (extra: Partial<ThinkRequest>): ThinkRequest => ({
  id: 7,
  ruleSet: 'freestyle',
  size: 15,
  moves: [],
  side: 'black',
  player: 'table',
  limits: {},
  seed: 1,
  ...extra,
});

const ask = (thinker: Thinker, extra: Partial<ThinkRequest>, isStopped = (): boolean => false) =>
  thinker(requestOf(extra), () => {}, isStopped);

const bestOf = (answer: BestMove | Refused): BestMove => {
  if ('refused' in answer) throw new Error(answer.refused.code);
  return answer;
};

describe('the levels', () => {
  const moves = [112, 113, 97, 98, 127];

  test('that only look play without the engine, and so at once on a first visit', async () => {
    const thinker = createPageThinker(noEngine);
    for (const { number } of LEVELS.filter(({ search }) => !search)) {
      const best = bestOf(await ask(thinker, { player: levelPlayer(number), moves, side: 'white' }));
      expect(best.point).toBeTypeOf('number');
    }
  });

  test('that calculate ask the engine, for their own nodes', async () => {
    const asked: ThinkRequest[] = [];
    const engine: Thinker = async (request) => {
      asked.push(request);
      return { id: request.id, point: 1 };
    };
    const thinker = createPageThinker(async () => engine);
    for (const { number } of LEVELS.filter(({ search }) => search)) {
      await ask(thinker, { player: levelPlayer(number), moves, side: 'white', multiPv: 5 });
    }
    const wanted = LEVELS.flatMap(({ search }) => search?.nodes ?? []);
    expect(asked.map(({ player }) => player)).toEqual(wanted.map(() => 'engine'));
    for (const [index, { limits }] of asked.entries()) {
      expect(Math.abs((limits.nodes ?? 0) / (wanted[index] ?? 0) - 1)).toBeLessThan(0.17);
    }
  });
});

describe('the teaching players', () => {
  const thinker = createPageThinker(noEngine);

  test.each(CLASSIC_PLAYER_IDS)('%s plays what it plays without a worker', async (player) => {
    const moves = [112, 113, 97, 98, 127];
    const position = positionOf(requestOf({ moves, side: 'white' }));
    const best = bestOf(await ask(thinker, { player, moves, side: 'white', seed: 5 }));
    expect(best.id).toBe(7);
    expect(position.ok && best.point).toBe(position.ok && choosePoint(player, position.value, 5));
  });

  test.each(RULE_SET_IDS)('each answers with a legal point: %s', async (ruleSet) => {
    for (const player of CLASSIC_PLAYER_IDS) {
      for (const size of [5, 15, 22]) {
        const extra = { ruleSet, size, player, moves: [centreOf(size)], side: 'white' } as const;
        const { point } = bestOf(await ask(thinker, extra));
        const position = positionOf(requestOf(extra));
        expect(position.ok && isLegal(position.value.board, point as Point, 'white', ruleSet)).toBe(true);
      }
    }
  });

  test.each([
    { delayMs: 0, stopAtMs: 9_999, answeredAtMs: 0 },
    { delayMs: 50, stopAtMs: 9_999, answeredAtMs: 60 },
    { delayMs: 500, stopAtMs: 9_999, answeredAtMs: 500 },
    { delayMs: 5_000, stopAtMs: 9_999, answeredAtMs: 5_000 },
    { delayMs: 5_000, stopAtMs: 100, answeredAtMs: 100 },
    { delayMs: 5_000, stopAtMs: 0, answeredAtMs: 0 },
  ])(
    'with a delay of $delayMs ms and a stop at $stopAtMs ms the answer comes at $answeredAtMs ms',
    async ({ delayMs, stopAtMs, answeredAtMs }) => {
      const clock = new VirtualClock();
      const delayed = createPageThinker(noEngine, clock);
      let answeredAt: number | undefined;
      void ask(delayed, { limits: { delayMs } }, () => clock.now() >= stopAtMs).then((answer) => {
        expect(bestOf(answer).point).toBe(112);
        answeredAt = clock.now();
      });
      while (answeredAt === undefined && clock.now() < 10_000) {
        await giveWay();
        if (answeredAt === undefined) clock.advance(20);
      }
      expect(answeredAt).toBe(answeredAtMs);
      expect(clock.pending).toBe(0);
    },
  );
});

describe('what cannot be thought about is refused with a code', () => {
  test.each([
    { name: 'an unknown player', extra: { player: 'toString' }, code: 'player-unknown' },
    { name: 'an unknown rule set', extra: { ruleSet: 'go' as 'renju' }, code: 'rule-set-unknown' },
    { name: 'a point outside', extra: { moves: [225], side: 'white' as const }, code: 'point-outside' },
    { name: 'two stones on a point', extra: { moves: [1, 1] }, code: 'point-occupied' },
    { name: 'a game that is over', extra: { black: [0, 1, 2, 3, 4], side: 'white' as const }, code: 'game-over' },
  ])('$name: $code', async ({ extra, code }) => {
    expect(await ask(createPageThinker(noEngine), extra)).toMatchObject({ refused: { code } });
  });
});

describe('the engine', () => {
  const engine: Thinker = async ({ id }) => ({ id, point: 3 });

  test('is loaded when it is first asked for, once', async () => {
    let loads = 0;
    const thinker = createPageThinker(async () => {
      loads += 1;
      return engine;
    });
    await ask(thinker, {});
    expect(loads).toBe(0);
    for (let time = 0; time < 3; time += 1)
      expect(await ask(thinker, { player: 'engine' })).toEqual({ id: 7, point: 3 });
    expect(loads).toBe(1);
  });

  test('that cannot be loaded rejects, and is loaded again at the next request', async () => {
    let loads = 0;
    const thinker = createPageThinker(async () => {
      loads += 1;
      if (loads === 1) throw new Error('offline');
      return engine;
    });
    await expect(ask(thinker, { player: 'engine' })).rejects.toThrow('offline');
    expect(await ask(thinker, { player: 'engine' })).toEqual({ id: 7, point: 3 });
  });

  test('that threw is made anew: its memory may be anything', async () => {
    let loads = 0;
    const thinker = createPageThinker(async () => {
      loads += 1;
      return loads === 1 ? () => Promise.reject(new Error('unreachable')) : engine;
    });
    await expect(ask(thinker, { player: 'engine' })).rejects.toThrow('unreachable');
    expect(await ask(thinker, { player: 'engine' })).toEqual({ id: 7, point: 3 });
  });
});

describe('candidates that somebody wants to see', () => {
  /** Remembers what it was asked, and answers with the first free one of 7, 8, 9. */
  function engine(stopAfter = Number.POSITIVE_INFINITY) {
    const asked: ThinkRequest[] = [];
    const thinker = createPageThinker(async () => async (request, emitInfo) => {
      asked.push(request);
      const free = [7, 8, 9].filter((point) => !request.exclude?.includes(point));
      const facts = { id: request.id, depth: 5, seldepth: 6, nodes: 1, timeMs: 1, nps: 1, score: { cp: 0 } };
      for (const [index, point] of free.slice(0, request.multiPv ?? 1).entries())
        emitInfo({ ...facts, pv: [point], multiPv: index + 1 });
      return { id: request.id, point: free[0] };
    });
    const infos: (readonly number[])[] = [];
    const think = (extra: Partial<ThinkRequest>) =>
      thinker(
        requestOf({ player: 'engine', limits: { timeMs: 1000 }, ...extra }),
        (info) => infos.push([info.multiPv, info.pv[0] as number]),
        () => asked.length >= stopAfter,
      );
    return { asked, infos, think };
  }

  test('cost the move nothing: it is found as if nobody looked, then others are valued in some time more', async () => {
    const { asked, infos, think } = engine();
    expect(await think({ multiPv: 3, fresh: true })).toMatchObject({ point: 7 });
    expect(asked).toHaveLength(2);
    expect(asked[0]).toEqual(requestOf({ player: 'engine', limits: { timeMs: 1000 }, fresh: true }));
    expect(asked[1]).toMatchObject({ exclude: [7], multiPv: 2, limits: { timeMs: 300 } });
    expect(asked[1]?.fresh).toBeUndefined();
    expect(infos).toEqual([
      [1, 7],
      [2, 8],
      [3, 9],
    ]);
  });

  test('are not looked for when one line is wanted, or the move is wanted now', async () => {
    const single = engine();
    await single.think({ multiPv: 1 });
    expect(single.asked).toHaveLength(1);
    const hurried = engine(1);
    expect(await hurried.think({ multiPv: 3 })).toMatchObject({ point: 7 });
    expect(hurried.asked).toHaveLength(1);
  });
});
