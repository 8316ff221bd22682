import type { Stone } from '@tianyuan/board-view';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { emptyStones, forget, mount, stonesOf, unmountAll } from './board.ts';

afterEach(unmountAll);

describe('fifty games and twenty boards', () => {
  interface Counters {
    readonly nodes: number;
    readonly jsEventListeners: number;
  }

  async function counters(): Promise<Counters> {
    const session = cdp() as unknown as { send(method: string, params?: object): Promise<unknown> };
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Memory.getDOMCounters')) as Counters;
  }

  it('leave no element and no listener behind', async () => {
    const board = mount(500);
    const play = () => {
      for (let ply = 1; ply <= 60; ply++) {
        const stones = emptyStones(15).map(
          (_, point): Stone => (point < ply ? (point % 2 ? 'white' : 'black') : 'empty'),
        );
        board.view.update({ stones, lastPoint: ply - 1 });
      }
      board.view.update({ winLines: [[0, 2, 4]] });
      board.view.update({ stones: emptyStones(15), lastPoint: undefined, winLines: undefined });
    };
    const come = () => {
      const guest = mount(400, { stones: stonesOf(15, 'h8') });
      guest.view.destroy();
      guest.holder.remove();
    };
    play();
    come();
    const before = await counters();
    for (let game = 0; game < 50; game++) play();
    for (let guest = 0; guest < 20; guest++) come();
    forget(board);
    const after = await counters();
    expect(after.jsEventListeners - before.jsEventListeners).toBeLessThanOrEqual(0);
    expect(after.nodes - before.nodes).toBeLessThan(60);
  });
});
