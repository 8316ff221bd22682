import { Worker } from 'node:worker_threads';
import {
  type BestMove,
  createHost,
  type EngineHost,
  type HostError,
  nodePort,
  type ThinkRequest,
} from '@tianyuan/engine-host';
import { createNodeEngine, createNodeEngineHost, createNodeThinker } from '@tianyuan/engine-host/node';
import { afterEach, describe, expect, test } from 'vitest';
import { requestOf } from './stage.ts';

const hosts: EngineHost[] = [];
afterEach(() => {
  for (const host of hosts.splice(0)) host.dispose();
});

function newHost(...config: Parameters<typeof createNodeEngineHost>): EngineHost {
  const host = createNodeEngineHost(...config);
  hosts.push(host);
  return host;
}

/** A host whose worker counts the threads that it starts. */
function countingHost(options: { threads: number; hashMb: number }): { host: EngineHost; started: () => number } {
  const started = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = JSON.stringify(new URL('../dist/node-worker.js', import.meta.url));
  const script = `
    const { workerData } = require('node:worker_threads');
    process.on('worker', () => Atomics.add(workerData.started, 0, 1));
    import(${worker});`;
  const spawn = () => nodePort(new Worker(script, { eval: true, workerData: { ...options, started }, execArgv: [] }));
  const host = createHost({ spawn });
  hosts.push(host);
  return { host, started: () => Atomics.load(started, 0) };
}

function ask(host: EngineHost, changes: Partial<ThinkRequest>, onInfo = () => {}): Promise<BestMove | HostError> {
  const request = requestOf(1, { player: 'engine', moves: [112], side: 'white', ...changes });
  return new Promise((resolve) => host.think(request, { onInfo, onBest: resolve, onError: resolve }));
}

describe('a Node host of the engine', () => {
  test('answers in a worker, twice the same for a fresh request with a node limit', async () => {
    const host = newHost();
    const request = { limits: { nodes: 5_000 }, fresh: true };
    const first = await ask(host, request);
    expect(first).toMatchObject({ point: expect.any(Number), nodes: expect.any(Number) });
    expect({ ...(await ask(host, request)), timeMs: 0 }).toEqual({ ...first, timeMs: 0 });
  });

  test('keeps its table from one request to the next: the same depth costs less the second time', async () => {
    const host = newHost();
    const [first, second] = [await ask(host, { limits: { depth: 7 } }), await ask(host, { limits: { depth: 7 } })];
    expect('nodes' in second && 'nodes' in first && (second.nodes ?? 0) < (first.nodes ?? 0)).toBe(true);
  });

  test('a search without limits is stopped in shared memory', async () => {
    const host = newHost();
    expect(await ask(host, { limits: {} }, () => host.moveNow())).toMatchObject({ point: expect.any(Number) });
  });

  test.each([1, 1024])('searches with a table of %d MB', async (hashMb) => {
    expect(await ask(newHost({ hashMb }), { limits: { nodes: 2_000 } })).toMatchObject({ point: expect.any(Number) });
  });

  test('several threads search together, again and again, and are stopped together', async () => {
    const { host, started } = countingHost({ threads: 3, hashMb: 4 });
    for (let request = 0; request < 5; request++) {
      expect(await ask(host, { limits: { nodes: 3_000 } })).toMatchObject({ point: expect.any(Number) });
    }
    expect(await ask(host, { limits: {} }, () => host.moveNow())).toMatchObject({ point: expect.any(Number) });
    expect(started()).toBe(2);
    expect(await ask(host, { limits: { nodes: 100 }, options: { threads: 1 } })).toMatchObject({
      nodes: expect.any(Number),
    });
    expect(started()).toBe(2);
  });

  test('several threads in the own thread as well', async () => {
    const thinker = await createNodeThinker();
    const request = requestOf(1, { player: 'engine', limits: { nodes: 5_000 }, options: { threads: 2, hashMb: 4 } });
    let started = 0;
    const count = (): void => {
      started += 1;
    };
    process.on('worker', count);
    for (let time = 0; time < 3; time++) {
      const answer = await thinker(
        request,
        () => {},
        () => false,
      );
      expect(answer).toMatchObject({ point: expect.any(Number) });
    }
    process.off('worker', count);
    expect(started).toBe(1);
  });

  test('the engine in the own thread and the one in a worker give the same answer', async () => {
    const engine = await createNodeEngine();
    engine.setPosition({ ruleSet: 'freestyle', size: 15, black: [112], white: [], side: 'white' });
    const here = engine.search({ limits: { nodes: 5_000 } });
    const there = await ask(newHost(), { limits: { nodes: 5_000 } });
    expect(there).toMatchObject({ point: here.best, nodes: here.nodes, pv: here.lines[0]?.pv });
  });
});
