import { browserPort, createHost } from '@tianyuan/engine-host';
import { describe, expect, test } from 'vitest';
import { ask, describeRealWorkers } from './real-workers.ts';

describe('a browser worker', () => {
  const spawn = () => browserPort(new Worker(new URL('./browser-entry.ts', import.meta.url), { type: 'module' }));
  describeRealWorkers(spawn);

  test('the page of this test is isolated, so the spinning thinker above was stopped in shared memory', () => {
    expect(globalThis.crossOriginIsolated).toBe(true);
  });

  test('one that dies of an uncaught error is tried twice and then reported', async () => {
    const host = createHost({ spawn });
    expect(await ask(host, 1, 'dying', [])).toMatchObject({ id: 1, code: 'engine-died', cause: 'crashed' });
    host.dispose();
  });

  test('a script that is not there is reported', async () => {
    const host = createHost({ spawn: () => browserPort(new Worker('/no-such-script.js', { type: 'module' })) });
    expect(await ask(host, 1, 'quick', [])).toMatchObject({ code: 'engine-died', cause: 'crashed' });
    host.dispose();
  });
});
