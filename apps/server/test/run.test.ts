import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { readConfig, runServer } from '@tianyuan/server';
import { afterAll, describe, expect, it } from 'vitest';
import { makeSite } from './made-site.ts';

const site = makeSite();
afterAll(() => site.remove());

describe('configuration', () => {
  it('has defaults for what is unset or empty', () => {
    const defaults = { ok: true, config: { port: 3000, host: 'localhost', logLevel: 'info', publicUrl: undefined } };
    expect(readConfig({})).toEqual(defaults);
    expect(readConfig({ PORT: '', HOST: '', LOG_LEVEL: '', PUBLIC_URL: '' })).toEqual(defaults);
  });

  it('takes what is set', () => {
    const publicUrl = 'https://example.org/games/five/';
    const env = { PORT: '0', HOST: '::1', LOG_LEVEL: 'silent', PUBLIC_URL: publicUrl };
    expect(readConfig(env)).toEqual({ ok: true, config: { port: 0, host: '::1', logLevel: 'silent', publicUrl } });
  });

  for (const PORT of ['abc', '-1', '65536', '3000.5', '0x10', ' 80', '1e3']) {
    it(`refuses PORT=${PORT} with a sentence`, () => {
      expect(readConfig({ PORT })).toEqual({
        ok: false,
        problems: [`PORT must be a whole number from 0 to 65535, not "${PORT}".`],
      });
    });
  }

  for (const PUBLIC_URL of [
    'example.org',
    'ftp://example.org/',
    'https://example.org',
    'https://a/"><b/',
    'https://a/?b/',
  ]) {
    it(`refuses PUBLIC_URL=${PUBLIC_URL} with a sentence`, () => {
      expect(readConfig({ PUBLIC_URL })).toEqual({
        ok: false,
        problems: [`PUBLIC_URL must be the page's address from https:// to its last slash, not "${PUBLIC_URL}".`],
      });
    });
  }

  it('names every problem at once', () => {
    const read = readConfig({ PORT: 'x', HOST: 'a b', LOG_LEVEL: 'loud', PUBLIC_URL: 'x' });
    expect(read.ok ? [] : read.problems.map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'HOST',
      'LOG_LEVEL',
      'PUBLIC_URL',
    ]);
  });
});

describe('a run', () => {
  /** Runs a server that is stopped by `stop`; `address` settles when it prints. */
  function start(env: Record<string, string>, siteFolder: string = site.folder) {
    const complaints: string[] = [];
    let stop = (_reason: string): void => undefined;
    let print = (_line: string): void => undefined;
    const stopped = new Promise<string>((resolve) => {
      stop = resolve;
    });
    const printed = new Promise<string>((resolve) => {
      print = resolve;
    });
    const quiet = { LOG_LEVEL: 'silent', HOST: '127.0.0.1', PORT: '0', ...env };
    const complain = (line: string) => complaints.push(line);
    const ended = runServer({ env: quiet, siteFolder, stopped, print, complain });
    return { ended, complaints, stop, address: printed.then((line) => line.replace('Tianyuan is at ', '')) };
  }

  it('prints its address, serves, stops when told, frees the port, and ends with 0', async () => {
    const run = start({});
    const address = await run.address;
    expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(address)).status).toBe(200);
    run.stop('the test is over');
    expect(await run.ended).toBe(0);
    await expect(fetch(address)).rejects.toThrow();
    const again = start({ PORT: new URL(address).port });
    expect(await again.address).toBe(address);
    again.stop('the test is over');
    expect(await again.ended).toBe(0);
  });

  it('finishes a request that has begun before it ends', async () => {
    const run = start({});
    const { port } = new URL(await run.address);
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    const closed = new Promise((resolve) => socket.on('close', resolve));
    await new Promise<void>((resolve) => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n', () => resolve()));
    await fetch(`http://127.0.0.1:${port}/healthz`);
    run.stop('the test is over');
    await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).then(String, () => 'refused')).toBe('refused');
    socket.write('Connection: close\r\n\r\n');
    await closed;
    expect(answer).toContain('HTTP/1.1 200 OK');
    expect(answer).toContain('"status":"ok"');
    expect(await run.ended).toBe(0);
  });

  it('ends although a client holds its connection', async () => {
    const run = start({});
    const { port } = new URL(await run.address);
    const socket = connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined);
    await new Promise<void>((resolve) => socket.write('GET / HTTP/1.1\r\n', () => resolve()));
    run.stop('the test is over');
    expect(await run.ended).toBe(0);
    socket.destroy();
  });

  it('says that its port is busy, and ends with 1', async () => {
    const other: Server = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const taken = other.address();
    const port = taken !== null && typeof taken === 'object' ? taken.port : 0;
    const run = start({ PORT: String(port) });
    expect(await run.ended).toBe(1);
    expect(run.complaints).toEqual([expect.stringContaining(`Port ${port} is in use`)]);
    other.close();
  });

  it('says that the page is not built, or that its configuration is wrong, and ends with 1', async () => {
    const unbuilt = start({}, `${site.folder}/none`);
    expect(await unbuilt.ended).toBe(1);
    expect(unbuilt.complaints).toEqual([expect.stringContaining('npm run build')]);
    const wrong = start({ PORT: 'x' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.complaints).toEqual([expect.stringContaining('PORT')]);
  });
});
