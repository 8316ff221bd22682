import type { Engine } from './engine.ts';
import type { BoardIndex } from './point.ts';
import type { RuleSetId } from './rule-set.ts';

interface BenchPosition {
  readonly ruleSet: RuleSetId;
  readonly size: number;
  /** `h8 g7 …`: letters from the left, numbers from the bottom. */
  readonly moves: string;
}

/** Balanced openings, carried on by this engine for eight stones, over all rule sets. */
export const BENCH_POSITIONS: readonly BenchPosition[] = [
  { ruleSet: 'freestyle', size: 15, moves: 'g1 f3 d2 e1 f4 e5 d4 g5 c5 e4 e3 f2 d5 d3' },
  { ruleSet: 'freestyle', size: 15, moves: 'b6 c8 e3 d3 d8 c6 a6 a7 e9 c7 c5 f5 d7 e4 g6 d5 d4' },
  { ruleSet: 'freestyle', size: 20, moves: 'e4 f5 g3 e3 c2 g2 f4 d4 c5 e5' },
  { ruleSet: 'standard', size: 15, moves: 'd7 e8 c8 b10 d8 a7 b7 c7 a12 d9 d5 f7 c10 e6 e5 d4 g6' },
  { ruleSet: 'standard', size: 15, moves: 'f9 f11 h8 j8 m11 j9 f8 j10 j11 i8 k10 k9 l9 i12' },
  { ruleSet: 'renju', size: 15, moves: 'b13 e15 f10 f15 e14 b12 a15 g15 d15 e10 h11 f9 h12 g8 g12 f13' },
  { ruleSet: 'renju', size: 15, moves: 'l7 n3 m6 n6 l1 n5 n4 k7 k6 l4 j5 i4 j6' },
  { ruleSet: 'caro', size: 15, moves: 'b9 e9 c7 g7 a9 j4 e7 g9 d7 d10 f8 f9 h9 g8 g10' },
  { ruleSet: 'caro-free', size: 17, moves: 'h7 k8 l7 h4 h10 j4 i8 k6 f5 g6 k7 i6 h6 j7 g4 j3 h5' },
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
    engine.clearHash();
    engine.setPosition({ ruleSet, size, moves: readMoves(moves, size) });
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
