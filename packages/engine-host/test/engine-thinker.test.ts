import { Engine } from '@tianyuan/engine';
import { loadModule } from '@tianyuan/engine/node';
import {
  type BestMove,
  createHost,
  type EngineCrew,
  inProcessPort,
  serveThinker,
  type Thinker,
  type ThinkInfo,
  type ThinkLimits,
} from '@tianyuan/engine-host';
import { engineThinker } from '@tianyuan/engine-host/engine-thinker';
import { emptyBoard, isLegal, type RuleSetId, toPoint } from '@tianyuan/rules';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ask } from './real-workers.ts';
import { requestOf } from './stage.ts';

let thinker: Thinker;
let module: WebAssembly.Module;
beforeAll(async () => {
  module = await loadModule();
  thinker = engineThinker({ module });
});

const never = (): boolean => false;
const at = (column: number, row: number): number => row * 15 + column;
const engineRequest = (changes: object) =>
  requestOf(1, { player: 'engine', limits: { nodes: 3_000 }, fresh: true, ...changes });

async function think(changes: object): Promise<{ answer: Awaited<ReturnType<Thinker>>; infos: ThinkInfo[] }> {
  const infos: ThinkInfo[] = [];
  const answer = await thinker(engineRequest(changes), (info) => infos.push(info), never);
  return { answer, infos };
}

describe('the engine as a thinker', () => {
  test.each<RuleSetId>(['freestyle', 'standard', 'renju', 'caro', 'caro-free'])(
    'answers the empty board under %s with a legal point',
    async (ruleSet) => {
      const { answer } = await think({ ruleSet });
      const point = toPoint(15, 'point' in answer ? (answer.point ?? -1) : -1);
      expect(point !== undefined && isLegal(emptyBoard(15), point, 'black', ruleSet)).toBe(true);
    },
  );

  test('completes a five rather than anything else, with the mate that it is', async () => {
    const black = [3, 4, 5, 6].map((column) => at(column, 7));
    const white = [3, 4, 5, 6].map((column) => at(column, 9));
    const { answer } = await think({ black, white });
    expect(answer).toMatchObject({ score: { mate: 1 } });
    expect([at(2, 7), at(7, 7)]).toContain('point' in answer && answer.point);
  });

  test.each([
    ['a finished game', { moves: [0, 20, 1, 21, 2, 22, 3, 23, 4], side: 'white' }, 'game-over'],
    ['a point twice', { moves: [0, 0] }, 'point-occupied'],
    ['another player', { player: 'table' }, 'player-unknown'],
  ])('refuses %s', async (_what, changes, code) => {
    expect((await think(changes)).answer).toMatchObject({ refused: { code } });
  });

  test('a fresh request is answered as if it were the first', async () => {
    const request = { moves: [at(7, 7), at(8, 6)] };
    const first = await think(request);
    await think({ moves: [at(7, 7), at(8, 6), at(6, 6), at(7, 6)], fresh: false });
    const again = await think(request);
    const told = ({ answer }: typeof first) => ('point' in answer ? [answer.point, answer.nodes, answer.pv] : []);
    expect(told(again)).toEqual(told(first));
  });

  describe('where emptying the table takes a minute, the search has', () => {
    /** From now on every emptying takes a minute of the clock. */
    const slowEmptying = (): void => {
      const { now } = performance;
      const { clearHash } = Engine.prototype;
      let later = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + later);
      vi.spyOn(Engine.prototype, 'clearHash').mockImplementation(function (this: Engine) {
        later += 60_000;
        clearHash.call(this);
      });
    };
    afterEach(() => void vi.restoreAllMocks());

    test.each([
      ['all of its time, when that is no part of it', true],
      ['no time left, when it is', false],
    ])('%s', async (_what, untimedSetUp) => {
      const request = { moves: [at(7, 7), at(8, 6)], limits: { timeMs: 50_000, nodes: 3_000 }, untimedSetUp };
      await think(request);
      slowEmptying();
      const { answer } = await think(request);
      const { nodes = 0, timeMs = 0 } = 'point' in answer ? answer : {};
      expect([nodes >= 3_000, timeMs < 50_000]).toEqual([untimedSetUp, untimedSetUp]);
    });
  });

  describe('a large table gets its memory before an untimed search', () => {
    const MB = 2 ** 20;
    const hashMb = 128;
    const request = { limits: { nodes: 1 }, untimedSetUp: true, options: { hashMb } };

    test('all of it, with signs of life between', async () => {
      const large = engineThinker({ module });
      let breaths = 0;
      let breath = setImmediate(function again() {
        breaths += 1;
        breath = setImmediate(again);
      });
      const before = process.memoryUsage.rss();
      await large(engineRequest(request), () => undefined, never);
      clearImmediate(breath);
      expect(process.memoryUsage.rss() - before).toBeGreaterThan(0.8 * hashMb * MB);
      expect(breaths).toBeGreaterThan(hashMb / 32);
    });

    test('but a stop comes first, and what was known before is forgotten all the same', async () => {
      const large = engineThinker({ module });
      const moves = [at(7, 7), at(8, 6)];
      const asked = engineRequest({ ...request, moves, limits: { nodes: 3_000 }, untimedSetUp: false });
      const first = await large(asked, () => undefined, never);
      const before = process.memoryUsage.rss();
      await large(
        engineRequest({ ...request, moves }),
        () => undefined,
        () => true,
      );
      expect(process.memoryUsage.rss() - before).toBeLessThan(0.5 * hashMb * MB);
      const { timeMs: _first, ...known } = first as BestMove;
      const { timeMs: _again, ...again } = (await large(
        { ...asked, fresh: false },
        () => undefined,
        never,
      )) as BestMove;
      expect(again).toEqual(known);
    });
  });

  test('several lines are told, each with its own first move, the best one first', async () => {
    const { answer, infos } = await think({ multiPv: 3, moves: [at(7, 7)], side: 'white' });
    const last = infos.slice(-3);
    expect(last.map(({ multiPv }) => multiPv)).toEqual([1, 2, 3]);
    expect(new Set(last.map(({ pv }) => pv[0])).size).toBe(3);
    expect(last[0]?.pv[0]).toBe('point' in answer && answer.point);
  });

  test('what is excluded is not played, and excluding all leaves no answer', async () => {
    const all = Array.from({ length: 25 }, (_, point) => point);
    const only = all.filter((point) => point !== 3);
    expect((await think({ size: 5, exclude: only })).answer).toMatchObject({ point: 3 });
    expect((await think({ size: 5, exclude: all })).answer).toMatchObject({ point: undefined });
  });

  test('a stop that was there before answers at once, with a legal point', async () => {
    const request = engineRequest({ limits: {}, moves: [at(7, 7)], side: 'white' });
    const answer = await thinker(
      request,
      () => undefined,
      () => true,
    );
    expect('point' in answer && answer.point).toEqual(expect.any(Number));
  });

  test('a stop that comes as a message is heard between two slices', async () => {
    const sliced = engineThinker({ module, sliceMs: 5 });
    const host = createHost({ spawn: () => inProcessPort((port) => serveThinker(port, sliced)) });
    const heard = new Promise((resolve, reject) => {
      host.think(engineRequest({ id: 7, limits: {} }), {
        onInfo: () => host.moveNow(),
        onBest: resolve,
        onError: reject,
      });
    });
    expect(await heard).toMatchObject({ id: 7, point: expect.any(Number) });
    host.dispose();
  });

  describe('in slices, on a machine where each look at the clock takes longer', () => {
    /** From now on the clock moves by so much at each look. */
    const slowBy = (ms: number): void => {
      const { now } = performance;
      let later = 0;
      vi.spyOn(performance, 'now').mockImplementation(() => {
        later += ms;
        return now.call(performance) + later;
      });
    };
    afterEach(() => void vi.restoreAllMocks());

    const moves = [at(7, 7), at(7, 6), at(8, 7), at(6, 7), at(9, 6), at(10, 5), at(8, 5), at(8, 6)];
    const answerOf = async (limits: ThinkLimits): Promise<object> => {
      const sliced = engineThinker({ module, sliceMs: 20 });
      const request = engineRequest({ moves, limits, thorough: true });
      const { timeMs: _, ...answer } = (await sliced(request, () => undefined, never)) as BestMove;
      return answer;
    };

    test.each<[string, ThinkLimits]>([
      ['nodes', { nodes: 40_000 }],
      ['depth', { depth: 8 }],
      ['nodes, with time enough', { nodes: 40_000, timeMs: 3_600_000 }],
    ])('the answer to a limit of %s is the same', async (_what, limits) => {
      const quick = await answerOf(limits);
      slowBy(7);
      expect(await answerOf(limits)).toEqual(quick);
    });
  });

  describe('a crew that is not there yet', () => {
    const late = async (failing?: Error) => {
      const calls: string[] = [];
      const crew: EngineCrew = {
        ready: () => (failing ? Promise.reject(failing) : new Promise(() => undefined)),
        search: () => void calls.push('search'),
        halt: () => void calls.push('halt'),
        dispose: () => void calls.push('dispose'),
      };
      const options = { threads: 2, hashMb: 1 };
      const shared = { module: await loadModule({ shared: true }), shared: true, sliceMs: 0, options };
      return { calls, thinker: engineThinker({ ...shared, startCrew: () => crew }) };
    };

    test.each<[string, object, () => boolean]>([
      ['a stop', { limits: {}, untimedSetUp: true }, () => true],
      ['a request whose time is running', { limits: { timeMs: 40, nodes: 500 } }, never],
    ])('is not waited for by %s', async (_what, changes, isStopped) => {
      const { calls, thinker: together } = await late();
      const answer = await together(engineRequest(changes), () => undefined, isStopped);
      expect(answer).toMatchObject({ point: expect.any(Number) });
      expect(calls).toEqual([]);
    });

    test('and cannot come fails the request, and is disposed of', async () => {
      const { calls, thinker: together } = await late(new Error('planted'));
      await expect(together(engineRequest({}), () => undefined, never)).rejects.toThrow('planted');
      expect(calls).toEqual(['dispose']);
    });
  });

  test('a crew that does not halt is disposed of, its engine with it, and the next request has new ones', async () => {
    const calls: string[] = [];
    const crewThat = (halt: () => void): EngineCrew => ({
      ready: async () => void calls.push('ready'),
      search: () => void calls.push('search'),
      halt,
      dispose: () => void calls.push('dispose'),
    });
    const crews = [
      crewThat(() => {
        throw new Error('planted');
      }),
      crewThat(() => void calls.push('halt')),
    ];
    const together = engineThinker({
      module: await loadModule({ shared: true }),
      shared: true,
      options: { threads: 2, hashMb: 1 },
      startCrew: () => crews.shift() as EngineCrew,
    });
    const answer = () => together(engineRequest({}), () => undefined, never);
    await expect(answer()).rejects.toThrow('planted');
    expect(calls.splice(0)).toEqual(['ready', 'search', 'dispose']);
    expect(await answer()).toMatchObject({ point: expect.any(Number) });
    expect(calls).toEqual(['ready', 'search', 'halt']);
  });

  test('its host tells a refusal to the caller', async () => {
    const host = createHost({ spawn: () => inProcessPort((port) => serveThinker(port, thinker)) });
    expect(await ask(host, 4, 'nobody', [])).toMatchObject({ id: 4, code: 'player-unknown' });
    host.dispose();
  });
});
