import { MAX_HASH_MB, MAX_THREADS, MIN_HASH_MB } from '@tianyuan/engine';
import { RULE_SETS, type RuleSetId } from '@tianyuan/rules';
import { DEFAULT_TIME_MS } from '../numbers.ts';

/** What `INFO` has told. Stays from game to game, but for `leftMs`. */
export interface Settings {
  readonly ruleSet: RuleSetId;
  /** For one move; 0 means as fast as possible. */
  readonly turnMs: number;
  /** For all moves of a game; 0 for no limit. */
  readonly matchMs: number;
  /** Of the game, as it was told and less what was thought since; undefined when it was not told or is unlimited. */
  readonly leftMs: number | undefined;
  /** Added to what is left after each own move. */
  readonly incrementMs: number;
  /** Thinks on in the opponent's time. */
  readonly ponders: boolean;
  /** Of the whole program; 0 for no limit. */
  readonly memoryBytes: number;
  /** For the transposition table. A table of another size is a new engine, which takes time, so this is not guessed anew. */
  readonly hashMb: number;
  readonly threads: number;
  /** 0 for no limit. */
  readonly maxDepth: number;
  readonly maxNodes: number;
  /** 0: one message about each move; more: one about each iteration. */
  readonly detail: number;
}

const DEFAULT_HASH_MB = 64;

export const DEFAULT_SETTINGS: Settings = {
  ruleSet: 'freestyle',
  turnMs: DEFAULT_TIME_MS,
  matchMs: 0,
  leftMs: undefined,
  incrementMs: 0,
  ponders: false,
  memoryBytes: 0,
  hashMb: DEFAULT_HASH_MB,
  threads: 1,
  maxDepth: 0,
  maxNodes: 0,
  detail: 0,
};

/** Managers write this for "unlimited". */
const UNLIMITED = 2_147_483_647;

/** The keys that change something. Every other key of the protocols is accepted and has no meaning here. */
const KEYS: Readonly<Record<string, (value: number) => Partial<Settings>>> = {
  timeout_turn: (value) => ({ turnMs: Math.max(0, value) }),
  timeout_match: (value) => ({ matchMs: Math.max(0, value) }),
  time_left: (value) => ({ leftMs: value >= UNLIMITED ? undefined : Math.max(0, value) }),
  time_increment: (value) => ({ incrementMs: Math.max(0, value) }),
  pondering: (value) => ({ ponders: value > 0 }),
  max_memory: (value) => ({ memoryBytes: Math.max(0, value) }),
  rule: (value) => ({ ruleSet: ruleSetOf(value) }),
  hash_size: (value) => ({ hashMb: between(MIN_HASH_MB, Math.floor(value / 1024), MAX_HASH_MB) }),
  thread_num: (value) => ({ threads: between(1, value, MAX_THREADS) }),
  max_depth: (value) => ({ maxDepth: Math.max(0, value) }),
  max_node: (value) => ({ maxNodes: Math.max(0, value) }),
  show_detail: (value) => ({ detail: Math.max(0, value) }),
};

/** Unknown keys, and values that are no whole numbers, change nothing. */
export function withInfo(settings: Settings, text: string): Settings {
  const [key = '', value = ''] = text.trim().split(/\s+/);
  const name = key.toLowerCase();
  const read = Object.hasOwn(KEYS, name) ? KEYS[name] : undefined;
  return read && /^[-+]?\d{1,15}$/.test(value) ? { ...settings, ...read(Number(value)) } : settings;
}

/** What was left of one game says nothing of the next. */
export function withNewGame(settings: Settings): Settings {
  return { ...settings, leftMs: undefined };
}

/** After a thought, whether its move was said or not. */
export function withSpent(settings: Settings, spentMs: number): Settings {
  const { leftMs } = settings;
  return leftMs === undefined ? settings : { ...settings, leftMs: Math.max(0, leftMs - spentMs) };
}

/** After a move that was said. */
export function withIncrement(settings: Settings): Settings {
  const { leftMs, incrementMs } = settings;
  return leftMs === undefined ? settings : { ...settings, leftMs: leftMs + incrementMs };
}

/**
 * The sum of bits: 1 exactly five, 2 continuous (which changes nothing for one game, and is not Yixin's renju), 4 renju, 8
 * caro. Renju is stronger than the others.
 */
function ruleSetOf(bits: number): RuleSetId {
  const code = bits & 4 ? 4 : bits & 9;
  return Object.values(RULE_SETS).find(({ gomocupCode }) => gomocupCode === code)?.id ?? 'freestyle';
}

/** What the program takes besides the table, roughly. */
const PROGRAM_MB = 100;

/** The table: what was asked for, within the memory that is allowed. */
export function hashMbOf({ hashMb, memoryBytes }: Settings): number {
  const allowedMb = memoryBytes === 0 ? MAX_HASH_MB : Math.floor(memoryBytes / 2 ** 20) - PROGRAM_MB;
  return between(MIN_HASH_MB, Math.min(hashMb, allowedMb), MAX_HASH_MB);
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
