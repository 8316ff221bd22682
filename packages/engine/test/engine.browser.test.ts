import { describe, expect, it } from 'vitest';
import { createEngine, runBench } from '../src/index.ts';
import releaseUrl from '../wasm/tianyuan.wasm?url';
import sharedUrl from '../wasm/tianyuan-shared.wasm?url';
import expected from './signature.json' with { type: 'json' };

describe('the engine in the browser', () => {
  it.each([
    ['unshared', releaseUrl, false],
    ['shared', sharedUrl, true],
  ] as const)('has the same signature as in Node (%s)', async (_name, url, shared) => {
    const bytes = await (await fetch(url)).arrayBuffer();
    const engine = await createEngine({ bytes, shared, hashMb: 16 });
    expect(runBench(engine, expected.depth).signature).toBe(expected.signature);
  });
});
