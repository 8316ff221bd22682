import { endingOf } from '@tianyuan/library/position';
import { ok, type Result, refused } from '@tianyuan/rules';
import { type BatchRequest, runBatch } from './batch.ts';
import { EXIT_OK, EXIT_USAGE, type Terminal } from './command.ts';
import type { Options } from './options.ts';
import { POSITION_KEYS, type Position, readPosition } from './position.ts';
import { type Refusal, sentenceOf } from './refusal.ts';

/** A command that answers a question about a position which is being played. */
export interface Question<Wish, Answer extends object> {
  readonly name: string;
  /** The options that say what is wanted, besides the position; a line of a batch may give them too. */
  readonly keys: readonly string[];
  readWish(request: BatchRequest): Result<Wish, Refusal>;
  answer(position: Position, wish: Wish): Promise<Answer>;
  /** The answer for people. */
  describe(position: Position, answer: Answer): string;
}

/** Answers the one position of the command line, or with `--batch` every line of stdin. */
export async function runQuestion<Wish, Answer extends object>(
  question: Question<Wish, Answer>,
  options: Options,
  terminal: Terminal,
): Promise<number> {
  return options['batch'] ? askLines(question, options, terminal) : askOnce(question, options, terminal);
}

const BATCH_KEYS: readonly string[] = ['rule', 'size'];

/** What is wrong with these options beside `--batch`, where a position belongs into its line; undefined when nothing is. */
export function strayInBatch(options: Options): string | undefined {
  const stray = POSITION_KEYS.find((key) => options[key] !== undefined && !BATCH_KEYS.includes(key));
  return stray && `--${stray} does not go with --batch; write it into the lines`;
}

/**
 * A line of a batch may give a game beside its stones, as records do, and the stones count; whoever types both has forgotten one of
 * them. Undefined when nothing is wrong.
 */
export function strayAlone({ moves, black, white }: Options): string | undefined {
  const isBoth = moves !== undefined && (black !== undefined || white !== undefined);
  return isBoth ? '--moves does not go with --black and --white; give a game, or stones as they stand' : undefined;
}

async function askLines<Wish, Answer extends object>(
  question: Question<Wish, Answer>,
  options: Options,
  terminal: Terminal,
): Promise<number> {
  const stray = strayInBatch(options);
  if (stray !== undefined) return refuse(question.name, terminal, stray);
  const defaults = read(question, options, {}, true);
  if (!defaults.ok) return refuse(question.name, terminal, sentenceOf(defaults.error));
  return runBatch(terminal, async (request) => {
    const asked = read(question, request, options);
    return asked.ok ? ok(await question.answer(asked.value.position, asked.value.wish)) : asked;
  });
}

async function askOnce<Wish, Answer extends object>(
  question: Question<Wish, Answer>,
  options: Options,
  terminal: Terminal,
): Promise<number> {
  const stray = strayAlone(options);
  if (stray !== undefined) return refuse(question.name, terminal, stray);
  const asked = read(question, options, {});
  if (!asked.ok) return refuse(question.name, terminal, sentenceOf(asked.error));
  const { position, wish } = asked.value;
  const answer = await question.answer(position, wish);
  terminal.out.write(`${options['json'] ? JSON.stringify(answer) : question.describe(position, answer)}\n`);
  return EXIT_OK;
}

interface Asked<Wish> {
  readonly position: Position;
  readonly wish: Wish;
}

/** What a line does not say is taken from the command line. */
function read<Wish, Answer extends object>(
  question: Question<Wish, Answer>,
  request: BatchRequest,
  otherwise: Options,
  isOnlySetting = false,
): Result<Asked<Wish>, Refusal> {
  const keys = [...POSITION_KEYS, ...question.keys];
  const merged = Object.fromEntries(keys.map((key) => [key, request[key] ?? otherwise[key]]));
  const position = readPosition(merged);
  if (!position.ok) return position;
  const wish = question.readWish(merged);
  if (!wish.ok) return wish;
  const ending = endingOf(position.value.outcome);
  if (ending && !isOnlySetting) return refused({ code: 'game-over', ...ending });
  return ok({ position: position.value, wish: wish.value });
}

/** Says the sentence for a command line that cannot be meant; returns the exit code. */
export function refuse(name: string, terminal: Terminal, sentence: string): number {
  terminal.err.write(`tianyuan ${name}: ${sentence}\n`);
  return EXIT_USAGE;
}
