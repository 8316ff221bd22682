import {
  type BestMove,
  browserPort,
  createHost,
  type EngineHost,
  type HostError,
  type ThinkRequest,
} from '@tianyuan/engine-host';
import { afterEach, describe, expect, test } from 'vitest';

const hosts: EngineHost[] = [];
afterEach(() => {
  for (const host of hosts.splice(0)) host.dispose();
});

function hostOf(query = ''): EngineHost {
  const url = new URL('./browser-crew-thinker.ts', import.meta.url);
  const host = createHost({ spawn: () => browserPort(new Worker(`${url.href}${query}`, { type: 'module' })) });
  hosts.push(host);
  return host;
}

function ask(host: EngineHost, changes: Partial<ThinkRequest>): Promise<BestMove | HostError> {
  const request: ThinkRequest = {
    id: 1,
    ruleSet: 'freestyle',
    size: 15,
    moves: [112, 113, 97],
    side: 'white',
    player: 'engine',
    limits: { depth: 8 },
    seed: 1,
    minimumMs: 0,
    fresh: true,
    ...changes,
  };
  return new Promise((resolve) => host.think(request, { onBest: resolve, onError: resolve }));
}

describe('a crew of browser workers', () => {
  test('several threads answer, again and again, and one thread answers as ever', async () => {
    const host = hostOf();
    const alone = await ask(host, {});
    for (let time = 0; time < 3; time++) {
      const together = await ask(host, { options: { threads: 3, hashMb: 8 }, limits: { timeMs: 150 } });
      expect(together).toMatchObject({ point: expect.any(Number), nodes: expect.any(Number) });
    }
    expect(await ask(host, {})).toMatchObject({ point: (alone as BestMove).point, nodes: (alone as BestMove).nodes });
  });

  test('a stop ends a search of several threads at once', async () => {
    const host = hostOf();
    await ask(host, { options: { threads: 2, hashMb: 8 }, limits: { timeMs: 50 } });
    const endless = ask(host, { options: { threads: 2, hashMb: 8 }, limits: {} });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(host.state).toBe('computing');
    host.moveNow();
    expect(await endless).toMatchObject({ point: expect.any(Number) });
  });

  test('threads that cannot be loaded are told of', async () => {
    const host = hostOf('?missing');
    const answer = await ask(host, { options: { threads: 2 }, limits: { timeMs: 200 }, untimedSetUp: true });
    expect(answer).toMatchObject({
      code: 'engine-died',
      cause: 'threw',
      detail: expect.stringContaining('not loaded'),
    });
    expect(await ask(host, {})).toMatchObject({ point: expect.any(Number) });
  });
});
