/** No command is so long; what is behind it on the same line is not kept. */
const LONGEST_LINE = 65_536;

/**
 * Lines from bytes: they end with LF, CR or both; blank ones, a byte order mark and the pieces in which they come make no
 * difference. Bytes that are not UTF-8 become replacement characters.
 */
export class ProtocolLines {
  readonly #decoder = new TextDecoder('utf-8');
  #rest = '';

  /** The lines that end within this piece. */
  push(piece: Uint8Array | string): readonly string[] {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    return this.#split(this.#decoder.decode(bytes, { stream: true }));
  }

  /** The last line needs no end. */
  end(): readonly string[] {
    return this.#split(`${this.#decoder.decode()}\n`);
  }

  #split(text: string): readonly string[] {
    const parts = text.split(/[\r\n]/);
    parts[0] = this.#rest + (parts[0] ?? '');
    this.#rest = (parts.pop() ?? '').slice(0, LONGEST_LINE);
    return parts.map((line) => line.slice(0, LONGEST_LINE)).filter((line) => line.trim() !== '');
  }
}
