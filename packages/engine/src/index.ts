/**
 * The engine: a search for five in a row in WebAssembly, behind typed functions. Works in Node and in browsers; loading the
 * `.wasm` file is the caller's affair (in Node: `@tianyuan/engine/node`).
 */
export { BENCH_DEPTH, BENCH_POSITIONS, type BenchResult, readMoves, runBench } from './bench.ts';
export { createEngine, Engine, type Foul } from './engine.ts';
export { packLearned, unpackLearned, weightsOf } from './learned-weights.ts';
export { MAX_DEPTH, MAX_LINES } from './limits.ts';
export {
  createMemory,
  hashBytes,
  MAX_HASH_MB,
  MAX_THREADS,
  type MemoryOptions,
  MIN_HASH_MB,
  OutOfMemoryError,
} from './memory.ts';
export type {
  EngineOptions,
  EnginePosition,
  SearchLimits,
  SearchOptions,
  SolveOptions,
  VcfOptions,
  VctOptions,
} from './options.ts';
export { DEFAULT_PARAMETERS, type Parameters } from './parameters.ts';
export { CLASSES, PATTERNS, type Pattern, type PointClass, patternsByCode } from './patterns.ts';
export type { BoardIndex } from './point.ts';
export type {
  EvaluationTerms,
  Score,
  SearchInfo,
  SearchLine,
  SearchResult,
  SolveListResult,
  SolveResult,
  SolveStatus,
} from './result.ts';
export type { Color, RuleSetId } from './rule-set.ts';
export { CODE_COUNT, defaultWeights, THREAT_COUNT, WEIGHT_COUNT } from './weights.ts';
