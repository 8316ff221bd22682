import {
  BEAT_MS,
  INFO_INTERVAL_MS,
  serveThinker,
  type Thinker,
  type ThinkInfo,
  type ToHost,
  type ToWorker,
} from '@tianyuan/engine-host';
import { describe, expect, test } from 'vitest';
import { requestOf } from './stage.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

interface Desk {
  readonly clock: VirtualClock;
  readonly said: ToHost[];
  hears(message: ToWorker): void;
}

function serve(thinker: Thinker): Desk {
  const clock = createVirtualClock();
  const said: ToHost[] = [];
  let hear: (message: ToWorker) => void = () => {};
  serveThinker(
    {
      postMessage: (message) => void said.push(message),
      listen: (listener) => {
        hear = listener;
      },
    },
    thinker,
    clock,
  );
  return { clock, said, hears: (message) => hear(message) };
}

const infoOf = (depth: number, multiPv = 1): ThinkInfo => ({
  id: 7,
  depth,
  seldepth: depth,
  nodes: 0,
  timeMs: 0,
  nps: 0,
  score: { cp: 0 },
  pv: [],
  multiPv,
});

const rest = (clock: VirtualClock, ms: number): Promise<void> =>
  new Promise((resolve) => void clock.after(ms, resolve));

test('a worker says that it is ready, and holds no timer while it is idle', async () => {
  const desk = serve(async ({ id }) => ({ id, point: 3 }));
  expect(desk.said).toEqual([{ kind: 'ready' }]);
  expect(desk.clock.pending).toBe(0);
  desk.hears({ kind: 'think', run: 1, request: requestOf(7) });
  await desk.clock.pass(0);
  expect(desk.said.at(-1)).toEqual({ kind: 'best', run: 1, best: { id: 7, point: 3 } });
  expect(desk.clock.pending).toBe(0);
});

test('a thinker sees the last options that were sent, with every request', async () => {
  const seen: unknown[] = [];
  const desk = serve(async (request) => {
    seen.push(request.options);
    return { id: request.id, point: 0 };
  });
  desk.hears({ kind: 'think', run: 1, request: requestOf(1) });
  desk.hears({ kind: 'options', options: { threads: 2 } });
  await desk.clock.pass(0);
  for (const run of [2, 3]) {
    desk.hears({ kind: 'think', run, request: requestOf(run) });
    await desk.clock.pass(0);
  }
  expect(seen).toEqual([{}, { threads: 2 }, { threads: 2 }]);
});

test('a refusal and a throw are told apart', async () => {
  const desk = serve(async (request) => {
    if (request.id === 1) return { refused: { code: 'game-over' } };
    throw new Error('unreachable');
  });
  desk.hears({ kind: 'think', run: 1, request: requestOf(1) });
  await desk.clock.pass(0);
  desk.hears({ kind: 'think', run: 2, request: requestOf(2) });
  await desk.clock.pass(0);
  expect(desk.said.filter(({ kind }) => kind !== 'begun').slice(1)).toEqual([
    { kind: 'refused', run: 1, refusal: { code: 'game-over' } },
    { kind: 'threw', run: 2, detail: 'Error: unreachable' },
  ]);
  expect(desk.clock.pending).toBe(0);
});

test('a stop by message is seen by its run only', async () => {
  const desk: Desk = serve(async (request, _emit, isStopped) => {
    await rest(desk.clock, 10);
    return { id: request.id, point: isStopped() ? 1 : 0 };
  });
  for (const { run, stop, point } of [
    { run: 1, stop: 1, point: 1 },
    { run: 2, stop: 1, point: 0 },
    { run: 3, stop: 4, point: 0 },
    { run: 4, stop: 4, point: 1 },
  ]) {
    desk.hears({ kind: 'think', run, request: requestOf(run) });
    desk.hears({ kind: 'stop', run: stop });
    await desk.clock.pass(10);
    expect(desk.said.at(-1)).toMatchObject({ kind: 'best', run, best: { point } });
  }
});

test('a stop in shared memory is seen without any message, and not by the next run', async () => {
  const flag = new Int32Array(new SharedArrayBuffer(4));
  let spins = 0;
  const desk = serve(async (request, _emit, isStopped) => {
    for (spins = 0; !isStopped() && spins < 1_000; spins += 1)
      if (request.id === 1 && spins === 10) Atomics.store(flag, 0, 1);
    return { id: request.id, point: spins };
  });
  desk.hears({ kind: 'open', stopFlag: flag.buffer as SharedArrayBuffer });
  for (const [run, point] of [
    [1, 11],
    [2, 1_000],
  ] as const) {
    desk.hears({ kind: 'think', run, request: requestOf(run) });
    await desk.clock.pass(0);
    expect(desk.said.at(-1)).toMatchObject({ kind: 'best', run, best: { point } });
  }
});

test('info is passed on at most every interval, the newest of each line, in the order of the lines; the rest before the answer', async () => {
  const desk: Desk = serve(async (request, emit) => {
    for (let depth = 1; depth <= 21; depth += 1) {
      emit(infoOf(depth, 2));
      emit(infoOf(depth, 1));
      await rest(desk.clock, 10);
    }
    return { id: request.id, point: 0 };
  });
  desk.hears({ kind: 'think', run: 1, request: requestOf(7) });
  await desk.clock.pass(500);
  const lines = desk.said.flatMap((message) =>
    message.kind === 'info' ? [[message.info.multiPv, message.info.depth]] : [],
  );
  expect(INFO_INTERVAL_MS).toBe(100);
  expect(lines).toEqual([
    [2, 1],
    [1, 10],
    [2, 11],
    [1, 20],
    [2, 21],
    [1, 21],
  ]);
  expect(desk.said.at(-1)?.kind).toBe('best');
});

describe('an answer that is held back (delayMs)', () => {
  const slow = (): Desk => serve(async ({ id }) => (id === 9 ? { refused: { code: 'game-over' } } : { id, point: 3 }));
  const lastOf = (desk: Desk): string | undefined => desk.said.at(-1)?.kind;

  test('comes when its time is over, whoever thought', async () => {
    const desk = slow();
    desk.hears({ kind: 'think', run: 1, request: requestOf(7, { limits: { delayMs: 500 } }) });
    await desk.clock.pass(499);
    expect(lastOf(desk)).toBe('begun');
    await desk.clock.pass(1);
    expect(lastOf(desk)).toBe('best');
    expect(desk.clock.pending).toBe(0);
  });

  test('comes at a stop', async () => {
    const desk = slow();
    desk.hears({ kind: 'think', run: 1, request: requestOf(7, { limits: { delayMs: 500_000 } }) });
    desk.hears({ kind: 'stop', run: 1 });
    await desk.clock.pass(20);
    expect(lastOf(desk)).toBe('best');
  });

  test('gives signs of life meanwhile', async () => {
    const desk = slow();
    desk.hears({ kind: 'think', run: 1, request: requestOf(7, { limits: { delayMs: 3.5 * BEAT_MS } }) });
    await desk.clock.pass(10 * BEAT_MS);
    const kinds = desk.said.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'alive').length).toBeGreaterThanOrEqual(3);
    expect(kinds.at(-1)).toBe('best');
  });

  test('but not where it is a refusal', async () => {
    const desk = slow();
    desk.hears({ kind: 'think', run: 1, request: requestOf(9, { limits: { delayMs: 500 } }) });
    await desk.clock.pass(0);
    expect(lastOf(desk)).toBe('refused');
  });
});

test('a thinker that waits is heard of by itself, one that spins by its polling', async () => {
  const desk: Desk = serve(async (request, _emit, isStopped) => {
    if (request.id === 1) await rest(desk.clock, 3.5 * BEAT_MS);
    // A spinning thinker holds its thread: timers stand still, the clock does not.
    else
      for (const clock = desk.clock as { now(): number }, start = clock.now(); ; ) {
        const elapsed = 250 * (isStopped() ? 0 : 1);
        clock.now = (
          (before) => () =>
            before + elapsed
        )(clock.now());
        if (clock.now() - start >= 3.5 * BEAT_MS) break;
      }
    return { id: request.id, point: 0 };
  });
  for (const run of [1, 2]) {
    const before = desk.said.length;
    desk.hears({ kind: 'think', run, request: requestOf(run) });
    await desk.clock.pass(10 * BEAT_MS);
    expect(desk.said.slice(before).map((message) => message.kind)).toEqual([
      'begun',
      'alive',
      'alive',
      'alive',
      'best',
    ]);
  }
});

test('a thinker begins when what the request needs has come, and says so; what does not come is its throw', async () => {
  let bring: () => void = () => {};
  const fetch = ({ id }: { id: number }): Promise<void> =>
    id === 2 ? Promise.reject(new Error('offline')) : new Promise((resolve) => (bring = resolve));
  const asked: number[] = [];
  const think: Thinker = async ({ id }) => {
    asked.push(id);
    return { id, point: 0 };
  };
  const desk = serve(Object.assign(think, { fetch }));
  desk.hears({ kind: 'think', run: 1, request: requestOf(1) });
  await desk.clock.pass(2.5 * BEAT_MS);
  expect(asked).toEqual([]);
  bring();
  await desk.clock.pass(0);
  expect(desk.said.map(({ kind }) => kind)).toEqual(['ready', 'alive', 'alive', 'begun', 'best']);
  desk.hears({ kind: 'think', run: 2, request: requestOf(2) });
  await desk.clock.pass(0);
  expect(desk.said.at(-1)).toEqual({ kind: 'threw', run: 2, detail: 'Error: offline' });
  expect(asked).toEqual([1]);
});
