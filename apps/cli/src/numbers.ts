import { MAX_DEPTH } from '@tianyuan/engine';
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
  multipv: { value: 'k', says: 'how many best moves are asked for, default 1', least: 1, most: 64 },
  threads: { value: 't', says: 'threads that search together, default 1', least: 1, most: 64 },
  hash: {
    value: 'mb',
    says: `megabytes for the transposition table, default ${DEFAULT_HASH_MB}`,
    least: 1,
    most: 1024,
  },
};

/** The numbers that were given among these keys. */
export type Numbers<Key extends NumberKey> = Readonly<Partial<Record<Key, number>>>;

/** Reads a number, or digits as the command line gives them, at each key; null and undefined are what was not given. */
export function readNumbers<Key extends NumberKey>(
  request: Readonly<Record<string, unknown>>,
  keys: readonly Key[],
): Result<Numbers<Key>, Refusal> {
  const numbers: Partial<Record<Key, number>> = {};
  for (const key of keys) {
    const given = request[key] ?? undefined;
    if (given === undefined) continue;
    const { least, most } = NUMBER_OPTIONS[key];
    const number = typeof given === 'string' && /^\d{1,16}$/.test(given) ? Number(given) : given;
    if (typeof number !== 'number' || !Number.isInteger(number) || number < least || number > most) {
      return refused({ code: 'number-unsupported', key, given, least, most });
    }
    numbers[key] = number;
  }
  return ok(numbers);
}

/** The time limit: what was given, else the default where nothing else ends the search. */
export function timeMsOf({ time, nodes, depth }: Numbers<'time' | 'nodes' | 'depth'>): number | undefined {
  const isLimited = nodes !== undefined || depth !== undefined;
  return time ?? (isLimited ? undefined : DEFAULT_TIME_MS);
}
