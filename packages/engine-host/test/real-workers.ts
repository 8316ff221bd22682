import { type BestMove, createHost, type EngineHost, type HostError, type Port } from '@tianyuan/engine-host';
import { afterEach, expect, test } from 'vitest';
import { requestOf } from './stage.ts';

/** What every real worker must do, whatever it is made of. */
export function describeRealWorkers(spawn: () => Port): void {
  const hosts: EngineHost[] = [];
  afterEach(() => {
    for (const host of hosts.splice(0)) host.dispose();
  });

  const hostOf = (): { host: EngineHost; spawned: () => number } => {
    let count = 0;
    const counting = (): Port => {
      count += 1;
      return spawn();
    };
    const host = createHost({ spawn: counting, limits: { graceMs: 300, silenceMs: 1_500 } });
    hosts.push(host);
    return { host, spawned: () => count };
  };

  test('a request is answered', async () => {
    const { host } = hostOf();
    expect(await ask(host, 1, 'quick', [5, 6, 7])).toEqual({ id: 1, point: 3 });
    expect(host.state).toBe('idle');
  });

  test.each(['polite', 'spinning'])(
    'a %s thinker is stopped for the next request, in the same worker',
    async (player) => {
      const { host, spawned } = hostOf();
      await ask(host, 1, 'quick', []);
      await thinking(host, 2, player);
      expect(await ask(host, 3, 'quick', [1])).toEqual({ id: 3, point: 1 });
      expect(spawned()).toBe(1);
    },
  );

  test('moveNow brings the answer of a thinker that would think for ever', async () => {
    const { host } = hostOf();
    const { answer } = await thinking(host, 1, 'polite');
    host.moveNow();
    expect(await answer).toEqual({ id: 1, point: 1 });
  });

  test('a thinker that is deaf to its stop is ended, and the next request answered by a new worker', async () => {
    const { host, spawned } = hostOf();
    await thinking(host, 1, 'deaf');
    expect(await ask(host, 2, 'quick', [])).toEqual({ id: 2, point: 0 });
    expect(spawned()).toBe(2);
  });

  test.each([
    ['throwing', 'threw'],
    ['deaf', 'silent'],
  ])('a %s thinker is tried twice and then reported; another request is answered', async (player, cause) => {
    const { host, spawned } = hostOf();
    expect(await ask(host, 1, player, [])).toMatchObject({ id: 1, code: 'engine-died', cause });
    expect(spawned()).toBe(2);
    expect(host.state).toBe('failed');
    expect(await ask(host, 2, 'quick', [])).toEqual({ id: 2, point: 0 });
  });
}

type Answer = BestMove | HostError;

export function ask(
  host: EngineHost,
  id: number,
  player: string,
  moves: number[],
  onInfo: () => void = () => undefined,
): Promise<Answer> {
  const side = moves.length % 2 === 0 ? 'black' : 'white';
  return new Promise((resolve) =>
    host.think(requestOf(id, { player, moves, side }), { onInfo, onBest: resolve, onError: resolve }),
  );
}

/** Asks a thinker that takes long; resolves once the worker is at it. `answer` may never come. */
function thinking(host: EngineHost, id: number, player: string): Promise<{ readonly answer: Promise<Answer> }> {
  return new Promise((resolve) => {
    const answer = ask(host, id, player, [], () => resolve({ answer }));
  });
}
