import type { ThinkInfo } from '@tianyuan/engine-host';
import { describe, expect, test } from 'vitest';
import { createStage, type Stage } from './stage.ts';

const infoOf = (id: number, depth: number): ThinkInfo => ({
  id,
  depth,
  seldepth: depth,
  nodes: 1,
  timeMs: 1,
  nps: 1,
  score: { cp: 0 },
  pv: [],
  multiPv: 1,
});

/** A host whose first worker is ready and idle; the transcript so far is read. */
function readyStage(config: Parameters<typeof createStage>[0] = {}): Stage {
  const stage = createStage(config);
  stage.host.prepare();
  stage.worker.says({ kind: 'ready' });
  stage.said();
  return stage;
}

describe('one request', () => {
  test('makes a worker, waits until it is ready, asks, and delivers info and the move', () => {
    const stage = createStage();
    expect(stage.host.state).toBe('initial');
    stage.think(7);
    expect(stage.host.state).toBe('loading');
    stage.worker.says({ kind: 'ready' });
    expect(stage.host.state).toBe('computing');
    stage.worker.says({ kind: 'info', run: 1, info: infoOf(7, 3) });
    stage.worker.says({ kind: 'best', run: 1, best: { id: 7, point: 112 } });
    expect(stage.host.state).toBe('idle');
    expect(stage.said()).toEqual([
      'worker 1',
      '1>host: ready',
      'host>1: open',
      'host>1: options {}',
      'host>1: think 1 (#7)',
      '1>host: info 1',
      'caller: info #7 depth 3',
      '1>host: best 1 112',
      'caller: best #7 112',
    ]);
  });

  test('prepare loads the worker ahead, so that the first request goes out at once', () => {
    const stage = readyStage();
    expect(stage.host.state).toBe('idle');
    stage.think(1);
    expect(stage.said()).toEqual(['host>1: options {}', 'host>1: think 1 (#1)']);
  });

  test('a refusal is an error with its code and data, and the host is idle again', () => {
    const stage = readyStage();
    stage.think(1);
    stage.worker.says({ kind: 'refused', run: 1, refusal: { code: 'point-outside', point: 999 } });
    expect(stage.said().slice(2)).toEqual(['1>host: refused 1 point-outside', 'caller: error #1 point-outside']);
    expect(stage.host.state).toBe('idle');
    expect(stage.host.retry()).toBe(false);
  });

  test('options are sent with the first request, and then only when they change', () => {
    const stage = readyStage();
    const plans = [{ hashMb: 16 }, { hashMb: 16 }, { hashMb: 64 }, { hashMb: 64, threads: 2 }];
    plans.forEach((options, index) => {
      stage.think(index, { options });
      stage.worker.says({ kind: 'best', run: index + 1, best: { id: index, point: 0 } });
    });
    expect(stage.said().filter((line) => line.startsWith('host>'))).toEqual([
      'host>1: options {"hashMb":16}',
      'host>1: think 1 (#0)',
      'host>1: think 2 (#1)',
      'host>1: options {"hashMb":64}',
      'host>1: think 3 (#2)',
      'host>1: options {"hashMb":64,"threads":2}',
      'host>1: think 4 (#3)',
    ]);
  });

  test('a machine turn lasts at least its minimum, counted from the request', async () => {
    const stage = readyStage({ minimumMs: 400 });
    stage.think(1);
    await stage.clock.pass(150);
    stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 5 } });
    expect(stage.host.state).toBe('computing');
    await stage.clock.pass(249);
    expect(stage.said()).not.toContain('caller: best #1 5');
    await stage.clock.pass(1);
    expect(stage.said()).toEqual(['caller: best #1 5']);
    expect(stage.host.state).toBe('idle');
  });

  test.each([
    { asked: 0, answeredAt: 0 },
    { asked: 300, answeredAt: 350 },
  ])('an answer that comes after the minimum of $asked ms is delivered at once', async ({ asked, answeredAt }) => {
    const stage = readyStage({ minimumMs: 400 });
    stage.think(1, { minimumMs: asked });
    await stage.clock.pass(answeredAt);
    stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 5 } });
    expect(stage.said()).toContain('caller: best #1 5');
  });

  test('no timer runs when the host is idle', async () => {
    const stage = readyStage({ minimumMs: 100 });
    expect(stage.clock.pending).toBe(0);
    stage.think(1);
    expect(stage.clock.pending).toBe(1);
    stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 5 } });
    await stage.clock.pass(100);
    expect(stage.clock.pending).toBe(0);
  });
});

describe('one running and one waiting', () => {
  test('a new request stops the running one and starts when that has answered; its answer is dropped', () => {
    const stage = readyStage();
    stage.think(1);
    stage.think(2);
    stage.worker.says({ kind: 'info', run: 1, info: infoOf(1, 9) });
    stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 11 } });
    stage.worker.says({ kind: 'best', run: 2, best: { id: 2, point: 22 } });
    expect(stage.said()).toEqual([
      'host>1: options {}',
      'host>1: think 1 (#1)',
      'host>1: stop 1',
      '1>host: info 1',
      '1>host: best 1 11',
      'host>1: think 2 (#2)',
      '1>host: best 2 22',
      'caller: best #2 22',
    ]);
  });

  test('of several requests the newest waits: the ones between are never sent', () => {
    const stage = readyStage();
    for (const id of [1, 2, 3, 4, 5]) stage.think(id);
    stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 11 } });
    stage.worker.says({ kind: 'best', run: 2, best: { id: 5, point: 55 } });
    expect(stage.said()).toEqual([
      'host>1: options {}',
      'host>1: think 1 (#1)',
      'host>1: stop 1',
      '1>host: best 1 11',
      'host>1: think 2 (#5)',
      '1>host: best 2 55',
      'caller: best #5 55',
    ]);
  });

  test('requests made while the worker loads: only the newest is sent', () => {
    const stage = createStage();
    for (const id of [1, 2, 3]) stage.think(id);
    stage.worker.says({ kind: 'ready' });
    expect(stage.said()).toEqual([
      'worker 1',
      '1>host: ready',
      'host>1: open',
      'host>1: options {}',
      'host>1: think 1 (#3)',
    ]);
  });

  test('stop drops the running and the waiting request', () => {
    const stage = readyStage();
    stage.think(1);
    stage.think(2);
    stage.host.stop();
    expect(stage.host.state).toBe('computing');
    stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 11 } });
    expect(stage.host.state).toBe('idle');
    expect(stage.said().filter((line) => line.startsWith('caller') || line.includes('think 2'))).toEqual([]);
  });

  test('stop drops an answer that waits for its minimum', async () => {
    const stage = readyStage({ minimumMs: 400 });
    stage.think(1);
    stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 11 } });
    stage.host.stop();
    expect(stage.host.state).toBe('idle');
    await stage.clock.pass(1_000);
    expect(stage.said().filter((line) => line.startsWith('caller'))).toEqual([]);
  });

  test('moveNow delivers the best so far, without the minimum', async () => {
    const stage = readyStage({ minimumMs: 400 });
    stage.think(1);
    stage.host.moveNow();
    stage.host.moveNow();
    stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 11 } });
    expect(stage.said()).toEqual([
      'host>1: options {}',
      'host>1: think 1 (#1)',
      'host>1: stop 1',
      '1>host: best 1 11',
      'caller: best #1 11',
    ]);
  });

  test('moveNow delivers an answer that waits for its minimum, but not inside the call', async () => {
    const stage = readyStage({ minimumMs: 400 });
    stage.think(1);
    stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 11 } });
    stage.said();
    stage.host.moveNow();
    expect(stage.said()).toEqual([]);
    await stage.clock.pass(0);
    expect(stage.said()).toEqual(['caller: best #1 11']);
  });

  test('moveNow on a waiting request: it is started and told to stop', () => {
    const stage = readyStage();
    stage.think(1);
    stage.think(2);
    stage.host.moveNow();
    stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 11 } });
    stage.worker.says({ kind: 'best', run: 2, best: { id: 2, point: 22 } });
    expect(stage.said().slice(-4)).toEqual([
      'host>1: think 2 (#2)',
      'host>1: stop 2',
      '1>host: best 2 22',
      'caller: best #2 22',
    ]);
  });

  test('moveNow and stop with nothing to do send nothing', () => {
    const stage = readyStage();
    stage.host.moveNow();
    stage.host.stop();
    expect(stage.said()).toEqual([]);
  });

  test('a request made inside onBest is sent at once', () => {
    const stage = readyStage();
    stage.host.think(
      { id: 1, ruleSet: 'freestyle', size: 15, moves: [], side: 'black', player: 'any', limits: {}, seed: 1 },
      { ...stage.handlers, onBest: () => stage.think(2) },
    );
    stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 11 } });
    expect(stage.said().at(-1)).toBe('host>1: think 2 (#2)');
  });
});

describe('a worker that answers wrongly', () => {
  const bad: { readonly name: string; readonly play: (stage: Stage) => void }[] = [
    {
      name: 'answers twice',
      play: ({ worker }) => {
        worker.says({ kind: 'best', run: 1, best: { id: 1, point: 11 } });
        worker.says({ kind: 'best', run: 1, best: { id: 1, point: 12 } });
      },
    },
    {
      name: 'answers a run that never was, then its own',
      play: ({ worker }) => {
        worker.says({ kind: 'best', run: 9, best: { id: 1, point: 99 } });
        worker.says({ kind: 'best', run: 0, best: { id: 1, point: 98 } });
        worker.says({ kind: 'best', run: 1, best: { id: 1, point: 11 } });
      },
    },
    {
      name: 'says ready again, and goes on talking after its answer',
      play: ({ worker }) => {
        worker.says({ kind: 'ready' });
        worker.says({ kind: 'best', run: 1, best: { id: 1, point: 11 } });
        worker.says({ kind: 'info', run: 1, info: infoOf(1, 1) });
        worker.says({ kind: 'refused', run: 1, refusal: { code: 'game-over' } });
        worker.says({ kind: 'threw', run: 1, detail: '' });
      },
    },
  ];
  test.each(bad)('$name: the caller hears one answer', ({ play }) => {
    const stage = readyStage();
    stage.think(1);
    play(stage);
    expect(stage.said().filter((line) => line.startsWith('caller'))).toEqual(['caller: best #1 11']);
    expect(stage.host.state).toBe('idle');
  });

  test('a second answer of one run is not taken for the answer of the next', () => {
    const stage = readyStage();
    stage.think(1);
    stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 11 } });
    stage.think(1);
    stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 12 } });
    stage.worker.says({ kind: 'best', run: 2, best: { id: 1, point: 13 } });
    expect(stage.said().filter((line) => line.startsWith('caller'))).toEqual([
      'caller: best #1 11',
      'caller: best #1 13',
    ]);
  });
});
