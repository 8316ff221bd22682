/** What the tutorials claim, counted here. Each measurement is a generator, so that a worker can give way and tell how far it is. */
import { candidates, counts, depthFour, radius, scan } from './by-counting.ts';
import { deeper, table, weights } from './by-games.ts';

export const TRUTH_IDS = ['scan', 'candidates', 'counts', 'depth', 'radius', 'weights', 'deeper', 'table'] as const;

export type TruthId = (typeof TRUTH_IDS)[number];

/** The figures of one measurement, in the order in which its sentence names them: `a`, `b`, `c`, … */
export type Figures = readonly number[];

/** Yields how much is done, from 0 to 1, or STILL_AT_IT. */
export type Measurement = Generator<number, Figures, void>;

/** @param now  a clock in milliseconds, for what is measured in time */
export function measure(id: TruthId, now: () => number): Measurement {
  switch (id) {
    case 'scan':
      return scan(now);
    case 'candidates':
      return candidates();
    case 'counts':
      return counts();
    case 'depth':
      return depthFour(now);
    case 'radius':
      return radius();
    case 'weights':
      return weights();
    case 'deeper':
      return deeper();
    case 'table':
      return table();
  }
}
