import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildServer, SECURITY_HEADERS } from '@tianyuan/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSite, PAGE, SCRIPT } from './made-site.ts';

const site = makeSite();
const server = await buildServer({ siteFolder: site.folder, logLevel: 'silent' });
const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const SCRIPT_PATH = '/assets/a-1a2b3c4d.js';

/** One request written by hand, answered as text: for what `inject` cannot send. */
function rawRequest(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}

let port = 0;
beforeAll(async () => {
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  if (address !== null && typeof address === 'object') port = address.port;
});
afterAll(async () => {
  await server.close();
  site.remove();
});

describe('headers', () => {
  const requests = [
    { what: 'the page', method: 'GET', url: '/', headers: HTML, status: 200 },
    { what: 'a navigation to an unknown path', method: 'GET', url: '/somewhere', headers: HTML, status: 200 },
    { what: 'a navigation to a deeper one', method: 'GET', url: '/some/where', headers: HTML, status: 302 },
    { what: 'a hashed script', method: 'GET', url: SCRIPT_PATH, headers: {}, status: 200 },
    { what: 'the head of a script', method: 'HEAD', url: SCRIPT_PATH, headers: {}, status: 200 },
    { what: 'a wasm file', method: 'GET', url: '/assets/engine-5e6f7a8b.wasm', headers: {}, status: 200 },
    { what: 'a missing asset', method: 'GET', url: '/assets/none.js', headers: HTML, status: 404 },
    { what: 'a missing file', method: 'GET', url: '/none.png', headers: HTML, status: 404 },
    { what: 'another method', method: 'POST', url: '/', headers: HTML, status: 405 },
    { what: 'an address that is none', method: 'GET', url: '/%zz', headers: HTML, status: 400 },
    { what: 'the health', method: 'GET', url: '/healthz', headers: {}, status: 200 },
  ] as const;

  for (const { what, method, url, headers, status } of requests) {
    it(`are all there on ${what} (${status})`, async () => {
      const answer = await server.inject({ method, url, headers });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers).toMatchObject(SECURITY_HEADERS);
    });
  }

  it('are all there on a 304', async () => {
    const first = await server.inject({ url: '/' });
    const again = await server.inject({ url: '/', headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers).toMatchObject(SECURITY_HEADERS);
  });

  it('are all there when a request is too long for the parser, or is no HTTP at all', async () => {
    const tooLong = await rawRequest(port, `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const noise = await rawRequest(port, 'tianyuan\r\n\r\n');
    expect(tooLong).toMatch(/^HTTP\/1\.1 431 /);
    expect(noise).toMatch(/^HTTP\/1\.1 400 /);
    for (const answer of [tooLong, noise]) {
      for (const [name, value] of Object.entries(SECURITY_HEADERS))
        expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
    }
  });

  it('are all there on what Node would answer by itself', async () => {
    const hostless = await rawRequest(port, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n');
    const expectant = await rawRequest(port, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: luck\r\nConnection: close\r\n\r\n');
    expect(hostless).toMatch(/^HTTP\/1\.1 400 /);
    expect(expectant).toMatch(/^HTTP\/1\.1 417 /);
    for (const answer of [hostless, expectant]) {
      for (const [name, value] of Object.entries(SECURITY_HEADERS))
        expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
    }
    expect(await rawRequest(port, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('isolate the page and let only its own files in', () => {
    expect(SECURITY_HEADERS).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    const policy = SECURITY_HEADERS['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|https?:/);
  });
});

describe('further pages', () => {
  it('answer at their name, with files that are found from there', async () => {
    for (const url of ['/lab', '/lab?x=1']) {
      const answer = await server.inject({ url, headers: HTML });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>lab</title>');
      expect(answer.body).toContain('src="./assets/a-1a2b3c4d.js"');
      expect(answer.headers).toMatchObject(SECURITY_HEADERS);
    }
    expect((await server.inject({ url: '/lab.html' })).statusCode).toBe(200);
  });

  for (const encoding of ['identity', 'br', 'gzip']) {
    it(`the frame of a player that somebody wrote is a sandbox that loads nothing but its script (${encoding})`, async () => {
      const headers = { 'accept-encoding': encoding };
      const frame = await server.inject({ url: '/own-player-frame.html', headers });
      expect(frame.headers).toMatchObject({
        ...SECURITY_HEADERS,
        'content-security-policy':
          "sandbox allow-scripts; default-src 'none'; script-src 'self' blob:; worker-src blob:",
      });
      const script = await server.inject({ url: '/own-player-frame.js', headers });
      expect(script.headers).toMatchObject({
        ...SECURITY_HEADERS,
        'cross-origin-resource-policy': 'cross-origin',
      });
    });
  }

  it('the frame is nowhere without its sandbox', async () => {
    for (const path of ['/own%2Dplayer-frame.html', '//own-player-frame.html', '/./own-player-frame.html?x']) {
      const same = await rawRequest(port, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(same).toContain('<title>frame</title>');
      expect(same).toContain('\r\ncontent-security-policy: sandbox allow-scripts;');
    }
    const answer = await server.inject({ url: '/own-player-frame', headers: HTML });
    expect(answer.body).toContain('<title>page</title>');
  });
});

it('a whole address in the place of a path is that path', async () => {
  const ask = (url: string) => rawRequest(port, `GET ${url} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(await ask('http://five.example:3000')).toMatch(/^HTTP\/1\.1 200 [\s\S]*<title>page<\/title>/);
  expect(await ask('http://five.example?level=5')).toMatch(/^HTTP\/1\.1 200 [\s\S]*<title>page<\/title>/);
  expect(await ask(`http://five.example${SCRIPT_PATH}`)).toContain(SCRIPT);
});

describe('caching', () => {
  it('keeps a hashed file for ever', async () => {
    const answer = await server.inject({ url: SCRIPT_PATH });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  for (const url of ['/', '/index.html', '/service-worker.js', '/site.webmanifest', '/icon.svg']) {
    it(`asks again for ${url}, with an ETag`, async () => {
      const answer = await server.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers.etag).toBeTruthy();
    });
  }

  it('never keeps a refusal', async () => {
    for (const url of ['/assets/none.js', '/%zz']) {
      expect((await server.inject({ url })).headers['cache-control']).toBe('no-store');
    }
  });
});

describe('compression', () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;
  for (const encoding of ['br', 'gzip'] as const) {
    it(`sends the ${encoding} file made at build time`, async () => {
      const answer = await server.inject({ url: SCRIPT_PATH, headers: { 'accept-encoding': encoding } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(answer.headers.vary).toBe('accept-encoding');
      expect(answer.rawPayload.length).toBeLessThan(SCRIPT.length);
      expect(unpack[encoding](answer.rawPayload).toString()).toBe(SCRIPT);
    });
  }

  it('prefers brotli, compresses the page too, and sends plain bytes to a client that takes nothing else', async () => {
    const page = await server.inject({ url: '/', headers: { 'accept-encoding': 'gzip, deflate, br' } });
    const plain = await server.inject({ url: SCRIPT_PATH });
    expect(page.headers['content-encoding']).toBe('br');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(SCRIPT);
  });

  it('sends wasm with the type that lets it compile while it loads', async () => {
    const answer = await server.inject({ url: '/assets/engine-5e6f7a8b.wasm', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-type']).toBe('application/wasm');
  });
});

describe('paths', () => {
  it('gives the page at / as it was built', async () => {
    expect((await server.inject({ url: '/' })).body).toBe(PAGE);
  });

  it('gives the page to a navigation anywhere, and leads up to it from below, so that its files are found beside it', async () => {
    expect((await server.inject({ url: '/study?move=h8', headers: HTML })).body).toBe(PAGE);
    for (const [url, location] of [
      ['/study/line', '../'],
      ['/study/', '../'],
      ['/study/line?move=h8&x=a/b?c', '../?move=h8&x=a/b?c'],
      ['/a/b//c', '../../../'],
    ] as const) {
      const answer = await server.inject({ url, headers: HTML });
      expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
      expect(new URL(location, `http://host${url}`).pathname).toBe('/');
    }
  });

  it('says where its picture lies once it knows where people find it', async () => {
    const publicUrl = 'https://example.org/five/';
    const own = await buildServer({ siteFolder: site.folder, logLevel: 'silent', publicUrl });
    for (const url of ['/', '/anywhere']) {
      const { body, headers } = await own.inject({ url, headers: HTML });
      expect(body).toContain('<meta property="og:image" content="https://example.org/five/card.jpg" />');
      expect(body).toContain('<meta property="og:url" content="https://example.org/five/" />');
      expect(body.replace(/<meta property="og:url"[^>]*>\s*/, '').replaceAll(publicUrl, './')).toBe(PAGE);
      expect(headers).toMatchObject(SECURITY_HEADERS);
    }
    await own.close();
  });

  it('takes an address as it is, signs that mean something elsewhere too', async () => {
    const publicUrl = "https://example.org/$&/a&b/$1$'/";
    const own = await buildServer({ siteFolder: site.folder, logLevel: 'silent', publicUrl });
    const { body } = await own.inject({ url: '/', headers: HTML });
    const written = publicUrl.replace('a&b', 'a&amp;b').replace('$&', () => '$&amp;');
    expect(body).toContain(`<meta property="og:image" content="${written}card.jpg" />`);
    expect(body).toContain(`<meta property="og:url" content="${written}" />`);
    await own.close();
  });

  it('gives no page to a script or a picture that is missing', async () => {
    for (const [url, headers] of [
      ['/some/where', {}],
      ['/gone.js', HTML],
      ['/assets/gone', HTML],
    ] as const) {
      const answer = await server.inject({ url, headers });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ error: { code: 'not-found', message: expect.any(String) } });
    }
  });

  it('never leaves its folder and never shows a hidden file', async () => {
    const attempts = [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/..%2fsecret.txt',
      '/assets/../../secret.txt',
      '/..\\secret.txt',
      '/%00',
      '/.hidden',
    ];
    for (const url of attempts) {
      const answer = await server.inject({ url });
      expect([400, 403, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('secret');
    }
    expect(await rawRequest(port, 'GET /../secret.txt HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 40[0-9] /,
    );
  });

  it('answers a long address', async () => {
    expect((await server.inject({ url: `/?moves=${'h8'.repeat(4_000)}`, headers: HTML })).statusCode).toBe(200);
    expect((await server.inject({ url: `/${'a'.repeat(8_000)}`, headers: HTML })).statusCode).toBe(200);
    expect((await server.inject({ url: `/${'a'.repeat(8_000)}` })).statusCode).toBe(404);
  });
});

describe('methods', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    it(`refuses ${method} and says which are answered`, async () => {
      for (const url of ['/', '/healthz', SCRIPT_PATH, '/none']) {
        const answer = await server.inject({
          method,
          url,
          payload: '{',
          headers: { 'content-type': 'application/json' },
        });
        expect(answer.statusCode).toBe(405);
        expect(answer.headers.allow).toBe('GET, HEAD');
      }
    });
  }

  it('answers HEAD like GET, without the body', async () => {
    const [head, get] = [
      await server.inject({ method: 'HEAD', url: '/' }),
      await server.inject({ method: 'GET', url: '/' }),
    ];
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  });
});

describe('a part of a file', () => {
  it('is given where it is asked for', async () => {
    const answer = await server.inject({ url: SCRIPT_PATH, headers: { range: 'bytes=0-5' } });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes 0-5/${SCRIPT.length}`);
    expect(answer.body).toBe(SCRIPT.slice(0, 6));
  });

  it('that it does not have is refused with how long the file is', async () => {
    const answer = await server.inject({ url: SCRIPT_PATH, headers: { range: 'bytes=999999-' } });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${SCRIPT.length}`);
    expect(answer.headers).toMatchObject({ ...SECURITY_HEADERS, 'cache-control': 'no-store' });
    expect(answer.json()).toMatchObject({ error: { code: 'bad-request' } });
  });
});

describe('health and logs', () => {
  it('says ok, and lets nobody keep the answer', async () => {
    const answer = await server.inject({ url: '/healthz' });
    expect(answer.json()).toEqual({ status: 'ok', uptimeSeconds: expect.any(Number) });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('writes one JSON line for an answer, and keeps good answers for level debug', async () => {
    const lines: string[] = [];
    const own = await buildServer({
      siteFolder: site.folder,
      logLevel: 'info',
      logTo: { write: (line) => lines.push(line) },
    });
    await own.inject({ url: '/' });
    await own.inject({ url: '/gone.js' });
    await own.close();
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged).toEqual([expect.objectContaining({ msg: 'answered', method: 'GET', url: '/gone.js', status: 404 })]);
  });

  it('hides what went wrong inside, and logs it', async () => {
    const lines: string[] = [];
    const own = await buildServer({
      siteFolder: site.folder,
      logLevel: 'error',
      logTo: { write: (line) => lines.push(line) },
    });
    own.get('/broken', () => {
      throw new Error('a stone fell off the board');
    });
    const answer = await own.inject({ url: '/broken' });
    await own.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.headers).toMatchObject(SECURITY_HEADERS);
    expect(answer.body).not.toContain('stone');
    expect(lines.join('')).toContain('a stone fell off the board');
  });

  it('does not start without a page', async () => {
    await expect(buildServer({ siteFolder: `${site.folder}/none`, logLevel: 'silent' })).rejects.toMatchObject({
      code: 'ENOENT',
    });
  });
});
