import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createHost, nodePort } from '@tianyuan/engine-host';
import { build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import { ask, describeRealWorkers } from './real-workers.ts';

describe('a Node worker', () => {
  let script = '';
  beforeAll(async () => {
    script = await bundle('./node-entry.ts');
  });
  const spawn = () => nodePort(new Worker(script, { eval: true }));
  describeRealWorkers(spawn);

  test('one that dies of an uncaught error is tried twice and then reported', async () => {
    const host = createHost({ spawn });
    expect(await ask(host, 1, 'dying', [])).toMatchObject({
      id: 1,
      code: 'engine-died',
      cause: 'crashed',
      detail: 'Error: planted',
    });
    host.dispose();
  });

  test.each([
    ['process.exit(3)', 'exited'],
    ['syntax error', 'crashed'],
  ])('a script that is only "%s" is reported: %s', async (code, cause) => {
    const host = createHost({ spawn: () => nodePort(new Worker(code, { eval: true })) });
    expect(await ask(host, 1, 'quick', [])).toMatchObject({ code: 'engine-died', cause });
    host.dispose();
  });
});

/** Node cannot run TypeScript in a worker: the entry and what it imports become one script. */
async function bundle(entry: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    ssr: { noExternal: true, resolve: { conditions: ['source'] } },
    build: {
      ssr: fileURLToPath(new URL(entry, import.meta.url)),
      write: false,
      rollupOptions: { output: { format: 'cjs' } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((result) => ('output' in result ? result.output : []));
  if (chunk?.type !== 'chunk') throw new Error('no script was built');
  return chunk.code;
}
