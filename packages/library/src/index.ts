/** The door of `tianyuan` in a browser. The one for Node has the same names with the same types. */
import { openAnalyst } from './analyst.ts';
import { BROWSER } from './browser-world.ts';
import type { Position } from './position.ts';
import type {
  Analysis,
  Analyst,
  AnalystSettings,
  AnalyzeOptions,
  Balance,
  BalanceOptions,
  Solution,
  SolveOptions,
} from './question.ts';

export * from './door.ts';

/** An engine of one's own, with its own worker. Throws a `TianyuanError` where a setting is no number of its range. */
export function createAnalyst(settings: AnalystSettings = {}): Analyst {
  return openAnalyst(BROWSER, settings);
}

/** The best moves of a position. See `Analyst`; this one is made at the first call, and all callers share it. */
export function analyze(position: Position, options?: AnalyzeOptions): Promise<Analysis> {
  return everybodys().analyze(position, options);
}

/** A proven win by threats that follow one another. See `Analyst`; this one is made at the first call, and all callers share it. */
export function solve(position: Position, options?: SolveOptions): Promise<Solution> {
  return everybodys().solve(position, options);
}

/** What leaves a position nearest to even. See `Analyst`; this one is made at the first call, and all callers share it. */
export function balance(position: Position, options?: BalanceOptions): Promise<Balance> {
  return everybodys().balance(position, options);
}

let shared: Analyst | undefined;

function everybodys(): Analyst {
  shared ??= createAnalyst();
  return shared;
}
