import { MAX_DEPTH, MAX_HASH_MB, MAX_LINES, MAX_THREADS, MIN_HASH_MB } from '@tianyuan/engine';
import { LEVELS, type ThinkLimits } from '@tianyuan/engine-host';
import { ok, type Result, refused } from '@tianyuan/rules';
import type { Refusal } from './error.ts';
import type { StopSignal } from './question.ts';

type NumberKey = 'timeMs' | 'nodes' | 'depth' | 'multiPv' | 'threads' | 'hashMb' | 'plies' | 'bias' | 'level' | 'seed';

/** Whole numbers that can be asked for. */
const RANGES: Readonly<Record<NumberKey, { readonly least: number; readonly most: number }>> = {
  timeMs: { least: 1, most: 86_400_000 },
  nodes: { least: 1, most: 1e15 },
  depth: { least: 1, most: MAX_DEPTH },
  multiPv: { least: 1, most: MAX_LINES },
  threads: { least: 1, most: MAX_THREADS },
  hashMb: { least: MIN_HASH_MB, most: MAX_HASH_MB },
  level: { least: 1, most: LEVELS.length },
  seed: { least: 0, most: 2 ** 32 - 1 },
  plies: { least: 1, most: 2 },
  bias: { least: -20_000, most: 20_000 },
};

const DEFAULT_TIME_MS = 1_000;

/** Refuses what is no whole number of its range; what was not given is left out. */
export function checkNumbers(wish: { readonly [Key in NumberKey]?: number | undefined }): Result<undefined, Refusal> {
  for (const [key, { least, most }] of Object.entries(RANGES)) {
    const given = wish[key as NumberKey];
    if (given === undefined || (Number.isInteger(given) && given >= least && given <= most)) continue;
    return refused({ code: 'number-unsupported', key, given, least, most });
  }
  return ok(undefined);
}

/** Refuses what is no object, and what in it has to be a function or a signal and is neither. */
export function checkKinds(key: 'options' | 'settings', given: unknown): Result<undefined, Refusal> {
  if (typeof given !== 'object' || given === null) return refused({ code: 'option-unreadable', key, given });
  const { onInfo, signal } = given as { readonly onInfo?: unknown; readonly signal?: unknown };
  if (onInfo !== undefined && typeof onInfo !== 'function') {
    return refused({ code: 'option-unreadable', key: 'onInfo', given: onInfo });
  }
  if (signal === undefined || isSignal(signal)) return ok(undefined);
  return refused({ code: 'option-unreadable', key: 'signal', given: signal });
}

function isSignal(given: unknown): boolean {
  if (typeof given !== 'object' || given === null) return false;
  const { aborted, addEventListener, removeEventListener } = given as Partial<StopSignal>;
  return (
    typeof aborted === 'boolean' && typeof addEventListener === 'function' && typeof removeEventListener === 'function'
  );
}

/** The limits of a search: a second where nothing else ends it. */
export function limitsOf({
  timeMs,
  nodes,
  depth,
}: {
  readonly timeMs?: number | undefined;
  readonly nodes?: number | undefined;
  readonly depth?: number | undefined;
}): ThinkLimits {
  const isLimited = nodes !== undefined || depth !== undefined;
  const ms = timeMs ?? (isLimited ? undefined : DEFAULT_TIME_MS);
  return {
    ...(ms !== undefined && { timeMs: ms }),
    ...(nodes !== undefined && { nodes }),
    ...(depth !== undefined && { depth }),
  };
}
