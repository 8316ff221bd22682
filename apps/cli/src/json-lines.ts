/** One line of a stream, without its line feed, or the fact that it was too long to keep. */
export type ByteLine = Uint8Array | 'too-long';

/** A position has at most 484 stones; what is longer than this is no line but a mistake. */
export const LONGEST_LINE_MB = 16;

const LONGEST_LINE = LONGEST_LINE_MB * 1024 * 1024;
const LINE_FEED = 0x0a;

/**
 * The lines of a stream of bytes, as many at a time as arrived together; the last one needs no line feed. Takes time in
 * proportion to the bytes, whatever the pieces, and keeps no more than one line of at most 16 MB.
 */
export async function* byteLines(
  stream: AsyncIterable<Uint8Array | string>,
): AsyncGenerator<readonly ByteLine[], void, undefined> {
  const line = new LineInProgress();
  for await (const piece of stream) {
    const chunk = typeof piece === 'string' ? Buffer.from(piece) : piece;
    const lines: ByteLine[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      line.add(chunk.subarray(start, end));
      lines.push(line.take());
      start = end + 1;
    }
    line.add(chunk.subarray(start));
    yield lines;
  }
  if (line.length > 0) yield [line.take()];
}

/** The pieces of a line that has not ended yet; past the limit they are only counted. */
class LineInProgress {
  #pieces: Uint8Array[] = [];
  length = 0;

  add(piece: Uint8Array): void {
    this.length += piece.length;
    if (this.length > LONGEST_LINE) this.#pieces = [];
    else this.#pieces.push(piece);
  }

  take(): ByteLine {
    const line = this.length > LONGEST_LINE ? 'too-long' : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.length = 0;
    return line;
  }
}
