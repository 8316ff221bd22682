import { MAX_DEPTH, MAX_HASH_MB, MAX_LINES, MAX_THREADS, MIN_HASH_MB } from '@tianyuan/engine';
import { ok, type Result, refused } from '@tianyuan/rules';
import type { OptionRow } from './options.ts';
import type { Refusal } from './refusal.ts';

/** An option whose value is a whole number. */
export interface NumberRow extends OptionRow {
  readonly least: number;
  readonly most: number;
}

export const DEFAULT_TIME_MS: number = 1_000;
export const DEFAULT_HASH_MB: number = 16;

export type NumberKey = 'time' | 'nodes' | 'depth' | 'multipv' | 'threads' | 'hash';

/** Whole-number options, the same in every command that has them. */
export const NUMBER_OPTIONS: Readonly<Record<NumberKey, NumberRow>> = {
  time: {
    value: 'ms',
    says: `milliseconds to think at most, default ${DEFAULT_TIME_MS} where no other limit is given`,
    least: 1,
    most: 86_400_000,
  },
  nodes: { value: 'n', says: 'positions to look at, at most', least: 1, most: 1e15 },
  depth: { value: 'd', says: 'plies to look ahead, at most', least: 1, most: MAX_DEPTH },
  multipv: { value: 'k', says: 'how many best moves are asked for, default 1', least: 1, most: MAX_LINES },
  threads: { value: 't', says: 'threads that search together, default 1', least: 1, most: MAX_THREADS },
  hash: {
    value: 'mb',
    says: `megabytes for the transposition table, default ${DEFAULT_HASH_MB}`,
    least: MIN_HASH_MB,
    most: MAX_HASH_MB,
  },
};

/** The numbers that were given among these keys. */
export type Numbers<Key extends NumberKey> = Readonly<Partial<Record<Key, number>>>;

/** Reads a number, or digits as the command line gives them, at each key; null and undefined are what was not given. */
export function readNumbers<Key extends NumberKey>(
  request: Readonly<Record<string, unknown>>,
  keys: readonly Key[],
): Result<Numbers<Key>, Refusal> {
  return readRows(
    request,
    keys.map((key) => [key, NUMBER_OPTIONS[key]]),
  );
}

/** The same of options that only one command has. */
export function readOwnNumbers<Key extends string>(
  request: Readonly<Record<string, unknown>>,
  rows: Readonly<Record<Key, NumberRow>>,
): Result<Readonly<Partial<Record<Key, number>>>, Refusal> {
  return readRows(request, Object.entries<NumberRow>(rows) as [Key, NumberRow][]);
}

function readRows<Key extends string>(
  request: Readonly<Record<string, unknown>>,
  rows: readonly (readonly [Key, NumberRow])[],
): Result<Partial<Record<Key, number>>, Refusal> {
  const numbers: Partial<Record<Key, number>> = {};
  for (const [key, { least, most }] of rows) {
    const given = request[key] ?? undefined;
    if (given === undefined) continue;
    const number = typeof given === 'string' && /^\d{1,16}$/.test(given) ? Number(given) : given;
    if (typeof number !== 'number' || !Number.isInteger(number) || number < least || number > most) {
      return refused({ code: 'number-unsupported', key, given, least, most });
    }
    numbers[key] = number;
  }
  return ok(numbers);
}

/** What ends a search, as the engine and the arena take it. */
export interface Limits {
  readonly timeMs?: number;
  readonly nodes?: number;
  readonly depth?: number;
}

/** The limits that were given, and no other. */
export function givenLimits({ time, nodes, depth }: Numbers<'time' | 'nodes' | 'depth'>): Limits {
  return {
    ...(time !== undefined && { timeMs: time }),
    ...(nodes !== undefined && { nodes }),
    ...(depth !== undefined && { depth }),
  };
}

/** The limits that were given; the default time where none was, since nothing would end the search. */
export function limitsOf(numbers: Numbers<'time' | 'nodes' | 'depth'>): Limits {
  const given = givenLimits(numbers);
  return Object.keys(given).length > 0 ? given : { timeMs: DEFAULT_TIME_MS };
}
