import type { Engine } from './engine.ts';
import type { BoardIndex } from './point.ts';
import type { RuleSetId } from './rule-set.ts';

interface BenchPosition {
  readonly ruleSet: RuleSetId;
  readonly size: number;
  /** `h8 g7 …`: letters from the left, numbers from the bottom. */
  readonly moves: string;
}

/** Own positions: games of this engine against itself, cut in the middle, over all rule sets. */
export const BENCH_POSITIONS: readonly BenchPosition[] = [
  { ruleSet: 'freestyle', size: 15, moves: 'h8' },
  { ruleSet: 'freestyle', size: 15, moves: 'h8 i9 i7 g7 j8 h6 j6 k5 j7 j9' },
  { ruleSet: 'freestyle', size: 20, moves: 'k10 l11 m9 k12 l9 j9 m12 m10 n11 k8 l8' },
  { ruleSet: 'standard', size: 15, moves: 'h8 h9 i9 g7 j10 g10 k8 i7 j8 i8' },
  { ruleSet: 'standard', size: 15, moves: 'g7 h8 i8 g9 f10 h10 h9 i11 f8 j12 k13' },
  { ruleSet: 'renju', size: 15, moves: 'h8 i9 j8 h10 i7 g9 k9 j10 l10 g11' },
  { ruleSet: 'renju', size: 15, moves: 'h8 h9 f7 g7 g8 i8 f8 e8 f6 f5' },
  { ruleSet: 'caro', size: 15, moves: 'h8 i8 i9 g7 j10 k11 h10 h7 k9 g11' },
  { ruleSet: 'caro-free', size: 17, moves: 'i9 j10 j8 h8 k9 i7 k7 l6 l8 m9' },
];

export interface BenchResult {
  /** Total nodes: the same on every machine, in every build; it changes when the search does. */
  readonly signature: number;
  readonly timeMs: number;
  readonly nps: number;
  readonly positions: readonly { readonly ruleSet: RuleSetId; readonly nodes: number; readonly timeMs: number }[];
}

export const BENCH_DEPTH = 8;

/** Searches the fixed positions to a fixed depth, each from an empty table. */
export function runBench(
  engine: Engine,
  depth: number = BENCH_DEPTH,
  now: () => number = () => performance.now(),
): BenchResult {
  const positions = BENCH_POSITIONS.map(({ ruleSet, size, moves }) => {
    engine.setPosition({ ruleSet, size, moves: readMoves(moves, size) });
    engine.clearHash();
    const started = now();
    const { nodes } = engine.search({ limits: { depth } });
    return { ruleSet, nodes, timeMs: now() - started };
  });
  const signature = positions.reduce((sum, { nodes }) => sum + nodes, 0);
  const timeMs = positions.reduce((sum, position) => sum + position.timeMs, 0);
  return { signature, timeMs, nps: Math.round((signature * 1000) / timeMs), positions };
}

/** Points like `h8` (columns include I, rows from the bottom) as board indices. For fixed texts: no errors are reported. */
export function readMoves(text: string, size: number): BoardIndex[] {
  return Array.from(text.toLowerCase().matchAll(/([a-v])(\d+)/g), ([, letter = 'a', row]) => {
    return (size - Number(row)) * size + letter.charCodeAt(0) - 'a'.charCodeAt(0);
  });
}
