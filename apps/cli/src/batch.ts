import { ok, type Result, refused } from '@tianyuan/rules';
import { EXIT_OK, type Terminal } from './command.ts';
import { type ByteLine, byteLines, LONGEST_LINE_MB } from './json-lines.ts';
import { type Refusal, sentenceOf } from './refusal.ts';

/** One line of a batch: an object with an `id` and the keys of the command's options, none of them checked. */
export type BatchRequest = Readonly<Record<string, unknown>>;

/** The answer to one line, or why there is none; a promise where it takes time. */
export type Answer = Result<object, Refusal>;

/**
 * Answers every line of stdin with one line of stdout, in order, each with the `id` of its request (null without one).
 * Empty lines are passed over. A line that cannot be answered gets `{"id","error":{"code","message","ply"?}}` and the
 * batch goes on. Answers to lines that arrived together are written together; one that takes time is written at once.
 *
 * An id goes back as JavaScript reads it: a number with more than 15 digits may come back changed in the last ones, and
 * belongs into quotes.
 */
export async function runBatch(
  { stdin, out }: Terminal,
  answer: (request: BatchRequest) => Answer | Promise<Answer>,
): Promise<number> {
  for await (const lines of byteLines(stdin)) {
    for (const line of lines) {
      const read = readLine(line);
      if (!read) continue;
      const { id, request } = read;
      const pending = request.ok ? answer(request.value) : request;
      const takesTime = pending instanceof Promise;
      if (takesTime) await out.flush();
      out.write(answerLine(id, takesTime ? await pending : pending));
      if (takesTime) await out.flush();
    }
    await out.flush();
  }
  return EXIT_OK;
}

interface ReadLine {
  /** As far as it could be read. */
  readonly id: unknown;
  readonly request: Result<BatchRequest, Refusal>;
}

const STRICT_UTF8 = new TextDecoder('utf-8', { fatal: true });
const LENIENT_UTF8 = new TextDecoder('utf-8');

/** Undefined for a blank line. One that is not UTF-8 is not answered, but its id is looked for. */
function readLine(line: ByteLine): ReadLine | undefined {
  if (line === 'too-long') return { id: null, request: refused({ code: 'line-too-long', longestMb: LONGEST_LINE_MB }) };
  const text = utf8Of(line);
  if (text === undefined)
    return { ...readText(LENIENT_UTF8.decode(line)), request: refused({ code: 'utf8-unreadable' }) };
  return text.trim() === '' ? undefined : readText(text);
}

/** Without a byte order mark, which the decoder takes off; undefined when it is not UTF-8. */
function utf8Of(line: Uint8Array): string | undefined {
  try {
    return STRICT_UTF8.decode(line);
  } catch {
    return undefined;
  }
}

function readText(text: string): ReadLine {
  const request = parseRequest(text);
  return { id: request.ok ? request.value['id'] : null, request };
}

function parseRequest(text: string): Result<BatchRequest, Refusal> {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? ok(value) : refused({ code: 'not-an-object' });
  } catch (error) {
    return refused({ code: 'json-unreadable', cause: error instanceof Error ? error.message : String(error) });
  }
}

function isObject(value: unknown): value is BatchRequest {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function answerLine(id: unknown, answer: Answer): string {
  const said = answer.ok ? answer.value : { error: errorOf(answer.error) };
  return `${JSON.stringify({ id: isWritable(id) ? id : null, ...said })}\n`;
}

/** Any id goes back, but for none and for one that is nested too deep to be written. */
function isWritable(id: unknown): boolean {
  try {
    return JSON.stringify(id) !== undefined;
  } catch {
    return false;
  }
}

function errorOf(refusal: Refusal): object {
  const ply = 'ply' in refusal ? refusal.ply : undefined;
  return { code: refusal.code, message: sentenceOf(refusal), ply };
}
