import { EventEmitter } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createMemory, Engine } from '@tianyuan/engine';
import { loadModule } from '@tianyuan/engine/node';
import type { CrewPosition, EngineCrew } from '@tianyuan/engine-host';
import { engineThinker } from '@tianyuan/engine-host/engine-thinker';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startNodeCrew } from '../src/node-crew.ts';
import { requestOf } from './stage.ts';

let module: WebAssembly.Module;
beforeAll(async () => {
  module = await loadModule({ shared: true });
});

const crews: EngineCrew[] = [];
afterEach(() => {
  for (const crew of crews.splice(0)) crew.dispose();
});

const HASH_MB = 4;
const POSITION: CrewPosition = { ruleSet: 'freestyle', size: 15, black: [112], white: [], side: 'white' };

/** A crew of one more thread; `script` is what it runs in place of the engine. */
function crewOf(script?: string): { crew: EngineCrew; engine: Engine; worker: () => Worker | undefined } {
  const memory = createMemory({ hashMb: HASH_MB, threads: 2, shared: true });
  const engine = new Engine(module, { memory, shared: true, hashMb: HASH_MB, threads: 2, turnsBoard: false });
  let worker: Worker | undefined;
  const start = (): Worker => {
    worker = new Worker(script ?? '', { eval: true });
    return worker;
  };
  const crew = startNodeCrew({ module, memory, hashMb: HASH_MB, threads: 2 }, script === undefined ? undefined : start);
  crews.push(crew);
  return { crew, engine, worker: () => worker };
}

describe('a crew of Node threads', () => {
  test.each([
    ['an error', "throw new Error('planted')", 'planted'],
    ['an exit', 'process.exit(3)', 'exited with 3'],
    ['an end of its script', '', 'exited with 0'],
  ])('a thread that dies of %s before it is ready makes `ready` reject', async (_what, script, says) => {
    await expect(crewOf(script).crew.ready()).rejects.toThrow(says);
  });

  test.each([
    ['an error', "throw new Error('planted')", 'planted'],
    ['an exit', 'process.exit(3)', 'exited with 3'],
  ])('a thread that dies of %s after it was ready makes the next search throw', async (_what, end, says) => {
    const listens = "parentPort.on('message', () => {}); parentPort.postMessage('ready');";
    const { crew, worker } = crewOf(
      `const { parentPort } = require('node:worker_threads'); ${listens} setTimeout(() => { ${end} }, 20);`,
    );
    // Listened for before it can have happened: a busy machine hears of the start and the end at once.
    const gone = new Promise((resolve) => worker()?.once('exit', resolve));
    await crew.ready();
    await gone;
    expect(() => crew.search(POSITION)).toThrow(says);
  });

  test('of any size starts as many threads at a time as the machine has processors, and no more once it is disposed of', async () => {
    const started: EventEmitter[] = [];
    const start = (): Worker => {
      const worker = Object.assign(new EventEmitter(), { unref: () => undefined, terminate: () => undefined });
      started.push(worker);
      return worker as unknown as Worker;
    };
    const wave = availableParallelism();
    const threads = 2 * wave + 2;
    const memory = createMemory({ hashMb: 1, threads: 1, shared: true });
    const crew = startNodeCrew({ module, memory, hashMb: 1, threads }, start);
    expect(started).toHaveLength(wave);
    const readyUpTo = async (count: number): Promise<void> => {
      for (const worker of started.slice(0, count)) worker.emit('message', 'ready');
      await new Promise(setImmediate);
    };
    await readyUpTo(wave - 1);
    expect(started).toHaveLength(wave);
    await readyUpTo(wave);
    expect(started).toHaveLength(2 * wave);
    crew.dispose();
    await readyUpTo(2 * wave);
    expect(started).toHaveLength(2 * wave);
  });

  test('a thread that dies of its search is told of at once, not waited for', async () => {
    const { crew, engine } = crewOf();
    await crew.ready();
    engine.setPosition(POSITION);
    crew.search({ ...POSITION, size: 99 });
    expect(() => crew.halt()).toThrow('died while it searched');
  });

  test('every thread begins each search and has left it after `halt`', async () => {
    const calls: string[] = [];
    const thinker = engineThinker({
      module,
      shared: true,
      sliceMs: 0,
      startCrew(config) {
        const crew = startNodeCrew(config);
        crews.push(crew);
        return {
          ...crew,
          ready: () => crew.ready().then(() => void calls.push(`${config.threads} threads`)),
          search(position) {
            crew.search(position);
            calls.push('search');
          },
          halt() {
            crew.halt();
            calls.push('halted');
          },
        };
      },
    });
    const request = requestOf(1, {
      player: 'engine',
      limits: { nodes: 3_000 },
      options: { threads: 3, hashMb: HASH_MB },
    });
    for (let time = 0; time < 3; time++) {
      const answer = await thinker(
        request,
        () => undefined,
        () => false,
      );
      expect(answer).toMatchObject({ point: expect.any(Number) });
    }
    const searched = ['search', 'halted'];
    expect(calls).toEqual(['3 threads', ...searched, ...searched, ...searched]);
  });
});
