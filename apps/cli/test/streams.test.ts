import { Readable, Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { main } from '../src/index.ts';

const LINE = '{"id":1,"moves":"h8 h9"}\n';

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: broken`), { code, syscall: 'write' });
}

/** Takes `count` pieces, then fails as a pipe does. */
class Failing extends Writable {
  #left: number;
  readonly #error: Error;

  constructor(count: number, error: Error) {
    super();
    this.#left = count;
    this.#error = error;
  }

  override _write(_piece: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.#left -= 1;
    done(this.#left < 0 ? this.#error : undefined);
  }
}

/** Takes the first piece and is never done with it. */
class Stuck extends Writable {
  #tell: () => void = () => undefined;
  readonly reached: Promise<void> = new Promise((resolve) => {
    this.#tell = resolve;
  });

  override _write(): void {
    this.#tell();
  }
}

class Heard extends Writable {
  text = '';

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.text += piece.toString();
    done();
  }
}

/** Pieces without end, and how many of them were taken. */
function endless(): { readonly stdin: AsyncIterable<string>; taken(): number } {
  let taken = 0;
  async function* pieces(): AsyncGenerator<string> {
    for (;;) {
      taken += 1;
      yield LINE;
    }
  }
  return { stdin: pieces(), taken: () => taken };
}

describe('a batch', () => {
  test('ends quietly when the reader of its output has gone', async () => {
    const { stdin, taken } = endless();
    const stderr = new Heard();
    const code = await main(['rules', '--batch'], { stdin, stdout: new Failing(3, systemError('EPIPE')), stderr });
    expect([code, stderr.text, taken()]).toEqual([0, '', 4]);
  });

  test('ends with 1 and the reason when its output cannot be written', async () => {
    const stderr = new Heard();
    const stdout = new Failing(0, systemError('ENOSPC'));
    expect(await main(['rules', '--batch'], { stdin: endless().stdin, stdout, stderr })).toBe(1);
    expect(stderr.text).toBe('tianyuan: ENOSPC: broken\n');
  });

  test('ends with 1 and the reason when its input cannot be read', async () => {
    const stderr = new Heard();
    const stdin = new Readable({
      read() {
        this.destroy(systemError('EIO'));
      },
    });
    expect(await main(['rules', '--batch'], { stdin, stdout: new Heard(), stderr })).toBe(1);
    expect(stderr.text).toBe('tianyuan: EIO: broken\n');
  });

  test('reads no further than its reader takes the answers', async () => {
    const { stdin, taken } = endless();
    const stdout = new Stuck();
    const ended = main(['rules', '--batch'], { stdin, stdout, stderr: new Heard() });
    await stdout.reached;
    await new Promise((resolve) => setImmediate(resolve));
    expect(taken()).toBe(1);
    stdout.destroy();
    expect(await ended).toBe(0);
  });

  test('answers a line before the next one comes', async () => {
    const stdout = new Heard();
    const stdin = (async function* () {
      for (let lines = 1; lines <= 3; lines += 1) {
        yield LINE;
        expect(stdout.text.split('\n')).toHaveLength(lines + 1);
      }
    })();
    expect(await main(['rules', '--batch'], { stdin, stdout, stderr: new Heard() })).toBe(0);
  });
});

test('an output adds no listener at each flush, of which Node would warn beside many worker threads', async () => {
  const stdout = new Heard();
  const seen: number[] = [];
  const stdin = (async function* () {
    for (let line = 0; line < 3; line += 1) {
      yield LINE;
      seen.push(stdout.listenerCount('close'));
    }
  })();
  const count = stdout.listenerCount('close');
  stdout.on('newListener', (event) => event === 'close' && seen.push(-1));
  await main(['rules', '--batch'], { stdin, stdout, stderr: new Heard() });
  expect(seen).toEqual([-1, count + 1, count + 1, count + 1]);
});

test('bad usage keeps its exit code where stderr is closed', async () => {
  const streams = { stdin: Readable.from([]), stdout: new Heard(), stderr: new Failing(0, systemError('EPIPE')) };
  expect(await main(['rules', '--wibble'], streams)).toBe(2);
});

test('a closed stdout is no failure', async () => {
  const streams = { stdin: Readable.from([]), stdout: new Failing(0, systemError('EPIPE')), stderr: new Heard() };
  expect(await main(['rules', '--moves', 'h8'], streams)).toBe(0);
});
