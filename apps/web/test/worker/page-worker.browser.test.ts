import type { BestMove, EngineHost, HostError, ThinkRequest } from '@tianyuan/engine-host';
import { afterEach, describe, expect, test } from 'vitest';
import { createPageHost, PAGE_MINIMUM_MS } from '../../src/worker/host.ts';

const hosts: EngineHost[] = [];
const hostOfPage = (): EngineHost => {
  const host = createPageHost();
  hosts.push(host);
  return host;
};
afterEach(() => {
  for (const host of hosts.splice(0)) host.dispose();
});

let id = 0;
function ask(host: EngineHost, extra: Partial<ThinkRequest>): Promise<BestMove | HostError> {
  id += 1;
  const request: ThinkRequest = {
    id,
    ruleSet: 'freestyle',
    size: 15,
    moves: [112],
    side: 'white',
    player: 'table',
    limits: { timeMs: 200 },
    seed: 1,
    minimumMs: 0,
    ...extra,
  };
  return new Promise((resolve) => host.think(request, { onBest: resolve, onError: resolve }));
}

const isNear = (point: number): boolean =>
  Math.max(Math.abs((point % 15) - 7), Math.abs(Math.floor(point / 15) - 7)) <= 2;

describe('the thinking worker of the page', () => {
  test.each(['table', 'shapes', 'engine'])('%s answers the first stone near it', async (player) => {
    const best = await ask(hostOfPage(), { player });
    expect(best).toMatchObject({ id });
    expect('point' in best && best.point !== undefined && isNear(best.point)).toBe(true);
  });

  test('random answers anywhere', async () => {
    const best = await ask(hostOfPage(), { player: 'random' });
    expect('point' in best && best.point !== undefined && best.point !== 112).toBe(true);
  });

  test('a refusal comes back as a code', async () => {
    expect(await ask(hostOfPage(), { player: 'nobody' })).toEqual({ id, code: 'player-unknown', player: 'nobody' });
  });

  test.each([
    { player: 'table', limits: { delayMs: 5_000 } },
    { player: 'engine', limits: {} },
  ])('$player in the middle of a long thought makes way for the next request', async ({ player, limits }) => {
    const host = hostOfPage();
    await ask(host, { player, limits: { timeMs: 50 } });
    let dropped = false;
    void ask(host, { player, limits }).then(() => {
      dropped = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(host.state).toBe('computing');
    expect(await ask(host, {})).toMatchObject({ id });
    expect(dropped).toBe(false);
  });

  test('a machine’s stone is held back so long that the person sees their own first', async () => {
    const host = hostOfPage();
    await ask(host, {});
    const start = performance.now();
    await new Promise<void>((resolve) =>
      host.think(
        { id: 0, ruleSet: 'renju', size: 15, moves: [], side: 'black', player: 'table', limits: {}, seed: 1 },
        { onBest: () => resolve(), onError: () => resolve() },
      ),
    );
    expect(performance.now() - start).toBeGreaterThanOrEqual(PAGE_MINIMUM_MS - 1);
  });
});
