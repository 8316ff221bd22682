import type { DeathCause } from '@tianyuan/engine-host';
import { describe, expect, test } from 'vitest';
import { createStage, type Stage } from './stage.ts';

function thinkingStage(): Stage {
  const stage = createStage({ limits: { loadMs: 1_000, graceMs: 100, silenceMs: 500 } });
  stage.think(1);
  stage.worker.says({ kind: 'ready' });
  stage.said();
  return stage;
}

/** Every way to lose a worker that thinks. */
const deaths: { readonly cause: DeathCause; readonly happen: (stage: Stage) => void | Promise<void> }[] = [
  { cause: 'crashed', happen: ({ worker }) => worker.dies('crashed', 'boom') },
  { cause: 'exited', happen: ({ worker }) => worker.dies('exited', '1') },
  { cause: 'message-unreadable', happen: ({ worker }) => worker.dies('message-unreadable') },
  { cause: 'threw', happen: ({ worker }) => worker.says({ kind: 'threw', run: 1, detail: 'unreachable' }) },
  { cause: 'silent', happen: ({ clock }) => clock.pass(600) },
];

describe.each(deaths)('a worker that dies of: $cause', ({ cause, happen }) => {
  test('is replaced once and asked again; the caller is told, and gets the answer', async () => {
    const stage = thinkingStage();
    await happen(stage);
    expect(stage.host.state).toBe('loading');
    expect(stage.workers[0]?.terminated).toBe(true);
    stage.worker.says({ kind: 'ready' });
    stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 11 } });
    expect(stage.said().slice(-8)).toEqual([
      'caller: restarted',
      'worker 2',
      '2>host: ready',
      'host>2: open',
      'host>2: options {}',
      'host>2: think 1 (#1)',
      '2>host: best 1 11',
      'caller: best #1 11',
    ]);
  });

  test('twice is an error that can be tried again', async () => {
    const stage = thinkingStage();
    await happen(stage);
    stage.worker.says({ kind: 'ready' });
    await happen(stage);
    expect(stage.said().at(-1)).toBe(`caller: error #1 engine-died ${cause}`);
    expect(stage.host.state).toBe('failed');
    expect(stage.clock.pending).toBe(0);

    expect(stage.host.retry()).toBe(true);
    stage.worker.says({ kind: 'ready' });
    stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 11 } });
    expect(stage.workers).toHaveLength(3);
    expect(stage.said().at(-1)).toBe('caller: best #1 11');
    expect(stage.host.retry()).toBe(false);
  });
});

test('what a dead worker still says is not heard', () => {
  const stage = thinkingStage();
  const [first] = stage.workers;
  first?.dies('crashed');
  stage.worker.says({ kind: 'ready' });
  stage.said();
  first?.says({ kind: 'best', run: 1, best: { id: 1, point: 99 } });
  first?.dies('exited');
  expect(stage.said()).toEqual(['1>host: best 1 99', '1 dies: exited']);
  expect(stage.host.state).toBe('computing');
});

test('after a failure a new request makes a new worker', () => {
  const stage = thinkingStage();
  stage.worker.dies('crashed');
  stage.worker.dies('crashed');
  expect(stage.host.state).toBe('failed');
  stage.think(2);
  expect(stage.host.state).toBe('loading');
  stage.worker.says({ kind: 'ready' });
  stage.worker.says({ kind: 'best', run: 1, best: { id: 2, point: 22 } });
  expect(stage.said().at(-1)).toBe('caller: best #2 22');
});

test('stop forgets a failure: there is nothing to retry', () => {
  const stage = thinkingStage();
  stage.worker.dies('crashed');
  stage.worker.dies('crashed');
  stage.host.stop();
  expect(stage.host.state).toBe('initial');
  expect(stage.host.retry()).toBe(false);
});

describe('a worker that never loads', () => {
  test('is given its time, made again once, and then reported', async () => {
    const stage = createStage({ limits: { loadMs: 1_000 } });
    stage.think(1);
    await stage.clock.pass(999);
    expect(stage.workers).toHaveLength(1);
    await stage.clock.pass(1);
    expect(stage.workers).toHaveLength(2);
    await stage.clock.pass(1_000);
    expect(stage.said().at(-1)).toBe('caller: error #1 engine-died not-loaded');
  });

  test('a worker that cannot be made is reported, after the call of think', async () => {
    const stage = createStage({
      spawn: () => {
        throw new Error('no workers here');
      },
    });
    stage.think(1);
    expect(stage.said()).toEqual([]);
    await stage.clock.pass(0);
    expect(stage.said()).toEqual(['caller: restarted', 'caller: error #1 engine-died not-spawned']);
    expect(stage.clock.pending).toBe(0);
  });

  test('when nobody waits for it, nobody hears of it', () => {
    const stage = createStage();
    stage.host.prepare();
    stage.worker.dies('crashed');
    expect(stage.said()).toEqual(['worker 1', '1 dies: crashed', 'end of 1']);
    expect(stage.host.state).toBe('initial');
  });
});

describe('silence', () => {
  test('an idle worker that dies is replaced at the next request', () => {
    const stage = thinkingStage();
    stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 11 } });
    stage.worker.dies('exited');
    expect(stage.host.state).toBe('initial');
    stage.think(2);
    expect(stage.workers).toHaveLength(2);
  });

  test('a worker may think as long as it likes while it gives signs of life', async () => {
    const stage = thinkingStage();
    for (let second = 0; second < 100; second += 1) {
      await stage.clock.pass(400);
      stage.worker.says({ kind: 'alive', run: 1 });
    }
    expect(stage.workers).toHaveLength(1);
    expect(stage.host.state).toBe('computing');
  });

  test('a worker that is deaf to a stop is ended after the grace period; the waiting request goes to a new one', async () => {
    const stage = thinkingStage();
    stage.think(2);
    await stage.clock.pass(99);
    stage.workers[0]?.says({ kind: 'alive', run: 1 }); // talking is not obeying
    await stage.clock.pass(1);
    expect(stage.workers[0]?.terminated).toBe(true);
    stage.worker.says({ kind: 'ready' });
    stage.worker.says({ kind: 'best', run: 1, best: { id: 2, point: 22 } });
    expect(stage.said().at(-1)).toBe('caller: best #2 22');
  });

  test('the death of a dropped request does not count against the next one', async () => {
    const stage = thinkingStage();
    stage.think(2);
    stage.worker.dies('crashed');
    stage.worker.says({ kind: 'ready' });
    stage.worker.dies('crashed');
    expect(stage.host.state).toBe('loading');
    stage.worker.says({ kind: 'ready' });
    stage.worker.says({ kind: 'best', run: 1, best: { id: 2, point: 22 } });
    expect(stage.said().at(-1)).toBe('caller: best #2 22');
  });

  test('stop with a deaf worker: it is ended, nobody hears anything, and the host rests', async () => {
    const stage = thinkingStage();
    stage.host.stop();
    await stage.clock.pass(100);
    expect(stage.said()).toEqual(['host>1: stop 1', 'end of 1']);
    expect(stage.host.state).toBe('initial');
    expect(stage.clock.pending).toBe(0);
  });

  test('a page that slept hears its worker before it gives it up', async () => {
    const stage = thinkingStage();
    await stage.clock.pass(550); // the timer of 500 fell due first; the message was waiting behind it
    stage.worker.says({ kind: 'alive', run: 1 });
    await stage.clock.pass(100);
    expect(stage.workers).toHaveLength(1);
    await stage.clock.pass(1_000);
    expect(stage.workers).toHaveLength(2);
  });

  test('an answer waits for its minimum even if its worker dies meanwhile, the second that this request lost', async () => {
    const stage = createStage({ minimumMs: 400 });
    stage.think(1);
    stage.worker.dies('crashed');
    stage.worker.says({ kind: 'ready' });
    stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 11 } });
    stage.worker.dies('exited');
    await stage.clock.pass(400);
    expect(stage.said().at(-1)).toBe('caller: best #1 11');
    expect(stage.workers).toHaveLength(2);
    expect(stage.host.state).toBe('initial');
  });
});

test.each(['loading', 'computing', 'idle'] as const)(
  'dispose while %s ends the worker and every timer',
  async (when) => {
    const stage = createStage();
    stage.think(1);
    if (when !== 'loading') stage.worker.says({ kind: 'ready' });
    if (when === 'idle') stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 11 } });
    expect(stage.host.state).toBe(when);
    stage.said();
    stage.host.dispose();
    stage.worker.says({ kind: 'best', run: 1, best: { id: 1, point: 12 } });
    await stage.clock.pass(100_000);
    expect(stage.worker.terminated).toBe(true);
    expect(stage.clock.pending).toBe(0);
    expect(stage.said().filter((line) => line.startsWith('caller'))).toEqual([]);
    expect(stage.host.state).toBe('initial');
  },
);
