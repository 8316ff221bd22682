import type { Writable } from 'node:stream';

/** The three streams of a process, or of a test. */
export interface Io {
  readonly stdin: AsyncIterable<Uint8Array | string>;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** The reader of our output has gone (`tianyuan … | head -1`). Nothing is wrong; there is nobody left to answer. */
export class OutputClosed extends Error {
  override readonly name = 'OutputClosed';
}

/**
 * Text on its way to a stream. `write` keeps, `flush` hands everything over in one piece and waits until the stream has
 * taken it, so that a slow reader slows the writer down and memory stays small.
 */
export class Output {
  readonly #stream: Writable;
  #kept: string[] = [];
  #failure: Error | undefined;
  #onClosed: () => void = () => undefined;

  constructor(stream: Writable) {
    this.#stream = stream;
    // Without a listener the process would die of the event; the callback of `write` tells the same to `flush`.
    stream.on('error', (error) => {
      this.#failure ??= error;
    });
    // Once, and before any other: Node adds listeners of its own for each worker thread, and warns of whoever comes after many.
    stream.once('close', () => this.#onClosed());
  }

  write(text: string): void {
    this.#kept.push(text);
  }

  /** Throws `OutputClosed` when the reader has gone, and the stream's own error when writing fails otherwise. */
  async flush(): Promise<void> {
    const text = this.#kept.join('');
    this.#kept = [];
    if (text === '') return;
    const error = this.#failure ?? (await this.#handOver(text));
    if (!error) return;
    throw isClosedPipe(error) ? new OutputClosed('the reader of the output has gone', { cause: error }) : error;
  }

  /** The error, if any. A stream that is closed meanwhile never answers for what it was given: that is told apart. */
  #handOver(text: string): Promise<Error | null | undefined> {
    return new Promise((resolve) => {
      this.#onClosed = () => resolve(new OutputClosed('the output was closed'));
      this.#stream.write(text, resolve);
    });
  }
}

function isClosedPipe(error: Error): boolean {
  const code = 'code' in error ? error.code : undefined;
  return code === 'EPIPE' || code === 'ERR_STREAM_DESTROYED' || code === 'ECONNRESET';
}
