import {
  type BestMove,
  createHost,
  type EngineHost,
  inProcessPort,
  serveThinker,
  type Thinker,
} from '@tianyuan/engine-host';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { requestOf } from './stage.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

/** A host over a thinker in the same thread, both on one virtual clock; the thinker answers with the number of moves. */
interface Table {
  readonly host: EngineHost;
  readonly clock: VirtualClock;
  /** What the page would have played, in order. */
  readonly played: BestMove[];
  ask(id: number, moves: number, delayMs?: number): void;
}

const STEP_MS = 10;

function createTable(): Table {
  const clock = createVirtualClock();
  const thinker: Thinker = async (request, _emit, isStopped) => {
    for (let rested = 0; rested < (request.limits.delayMs ?? 0) && !isStopped(); rested += STEP_MS) {
      await new Promise<void>((resolve) => void clock.after(STEP_MS, resolve));
    }
    return { id: request.id, point: request.moves.length };
  };
  const host = createHost({ clock, spawn: () => inProcessPort((port) => serveThinker(port, thinker, clock)) });
  const played: BestMove[] = [];
  return {
    host,
    clock,
    played,
    ask(id, moves, delayMs = 500) {
      const request = requestOf(id, { moves: Array.from({ length: moves }, (_, index) => index), limits: { delayMs } });
      host.think(request, {
        onBest: (best) => played.push(best),
        onError: (error) => expect.unreachable(error.code),
      });
    },
  };
}

describe('a new game, an undo, another colour or level in the middle of a thought (A13)', () => {
  test.each([0, 10, 100, 490, 500])('after %i ms: the old move never arrives, the new one does', async (whenMs) => {
    const table = createTable();
    table.ask(1, 20);
    await table.clock.pass(whenMs);
    const before = table.played.length;
    table.ask(2, 0);
    await table.clock.pass(STEP_MS + 500);
    expect(table.played.slice(before)).toEqual([{ id: 2, point: 0 }]);
    expect(table.host.state).toBe('idle');
  });

  test.each([0, 50, 500, 5_000])(
    'from stop to the first answer of the next request: one step of the thinker, thinking %i ms',
    async (delayMs) => {
      const table = createTable();
      table.ask(1, 20, delayMs);
      await table.clock.pass(delayMs / 2);
      table.host.stop();
      table.ask(2, 3, 0);
      await table.clock.pass(STEP_MS);
      expect(table.played).toContainEqual({ id: 2, point: 3 });
    },
  );

  test('leaving the page: nothing is heard, no timer of the host is left', async () => {
    const table = createTable();
    table.ask(1, 20);
    await table.clock.pass(100);
    table.host.dispose();
    await table.clock.pass(10_000);
    expect(table.played).toEqual([]);
  });

  test('ten new games in a row, each in the middle of a thought: only the last one is answered', async () => {
    const table = createTable();
    for (let game = 1; game <= 10; game += 1) {
      table.ask(game, game);
      await table.clock.pass(35);
    }
    await table.clock.pass(1_000);
    expect(table.played).toEqual([{ id: 10, point: 10 }]);
  });
});

describe('the machine moves each time (A14)', () => {
  test('ten games from the first stone to the end, one after the other', async () => {
    const table = createTable();
    let id = 0;
    for (let game = 0; game < 10; game += 1) {
      for (const moves of [0, 2, 4, 6, 8]) {
        id += 1;
        table.ask(id, moves);
        await table.clock.pass(600);
        expect(table.played.at(-1)).toEqual({ id, point: moves });
      }
    }
    expect(table.played).toHaveLength(50);
  });

  test('after leaving in the middle of a thought, the same request to a new host is answered', async () => {
    for (let load = 0; load < 10; load += 1) {
      const before = createTable();
      before.ask(1, 0);
      await before.clock.pass(100);
      before.host.dispose();
      const after = createTable();
      after.ask(1, 0);
      await after.clock.pass(600);
      expect(after.played).toEqual([{ id: 1, point: 0 }]);
    }
  });

  test('a disposed host makes a new worker when it is asked again', async () => {
    const table = createTable();
    table.ask(1, 0);
    table.host.dispose();
    table.ask(2, 1);
    await table.clock.pass(600);
    expect(table.played).toEqual([{ id: 2, point: 1 }]);
  });
});

describe('a thinker in the own thread, where no memory is shared', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test.each<[string, (host: EngineHost) => void]>([
    ['dispose', (host) => host.dispose()],
    ['the end of a silent worker', () => undefined],
  ])('stops at %s: it does not compute on with nobody to hear it', async (_what, end) => {
    vi.stubGlobal('crossOriginIsolated', false);
    const clock = createVirtualClock();
    let isThinking = false;
    const endless: Thinker = async ({ id }, _emit, isStopped) => {
      isThinking = true;
      while (!isStopped()) await new Promise<void>((resolve) => void clock.after(STEP_MS, resolve));
      isThinking = false;
      return { id, point: 0 };
    };
    /** The thinker's own clock stands still, so that it gives no sign of life. */
    const still = { ...clock, after: () => () => undefined };
    const host = createHost({ clock, spawn: () => inProcessPort((port) => serveThinker(port, endless, still)) });
    host.think(requestOf(1), { onBest: () => undefined, onError: () => undefined });
    await clock.pass(100);
    expect(isThinking).toBe(true);
    end(host);
    await clock.pass(20_000);
    host.dispose();
    await clock.pass(STEP_MS);
    expect([isThinking, clock.pending]).toEqual([false, 0]);
  });
});
