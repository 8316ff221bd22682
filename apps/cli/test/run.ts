import { Readable, Writable } from 'node:stream';
import { main } from '../src/index.ts';

/** What one command line did. */
export interface Run {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A stream that keeps what it is given. */
export class Kept extends Writable {
  readonly #pieces: Buffer[] = [];

  override _write(piece: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#pieces.push(piece);
    done();
  }

  get text(): string {
    return Buffer.concat(this.#pieces).toString('utf8');
  }
}

/** Runs a command line in this process; `stdin` arrives in the given pieces. */
export async function run(argv: readonly string[], ...stdin: readonly (string | Uint8Array)[]): Promise<Run> {
  const [stdout, stderr] = [new Kept(), new Kept()];
  const pieces = stdin.map((piece) => Buffer.from(piece as string));
  const code = await main(argv, { stdin: Readable.from(pieces), stdout, stderr });
  return { code, stdout: stdout.text, stderr: stderr.text };
}

/** The answers of a batch, one for each request; the batch itself must end well. */
export async function batch(requests: readonly object[], ...flags: readonly string[]): Promise<readonly BatchLine[]> {
  const lines = requests.map((request) => JSON.stringify(request)).join('\n');
  return answersOf(await run(['rules', '--batch', ...flags], lines));
}

/** The same of another command. */
export async function answersFrom<Line>(
  command: string,
  requests: readonly object[],
  ...flags: readonly string[]
): Promise<readonly Line[]> {
  const lines = requests.map((request) => JSON.stringify(request)).join('\n');
  const { code, stdout, stderr } = await run([command, '--batch', ...flags], lines);
  if (code !== 0 || stderr !== '') throw new Error(`the batch ended with ${code}: ${stderr}`);
  return linesOf(stdout);
}

/** A line of answers, whichever kind it is. */
export interface BatchLine {
  readonly id: unknown;
  readonly winner?: string | null;
  readonly line?: readonly string[] | null;
  readonly forbidden?: Readonly<Record<string, string>>;
  readonly toMove?: string;
  readonly error?: { readonly code: string; readonly message: string; readonly ply?: number };
}

export function answersOf({ code, stdout, stderr }: Run): readonly BatchLine[] {
  if (code !== 0 || stderr !== '') throw new Error(`the batch ended with ${code}: ${stderr}`);
  return linesOf(stdout);
}

function linesOf<Row>(text: string): readonly Row[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Row => JSON.parse(line));
}
