// How much of a long test is run.
import { randomFrom } from './random.ts';

/** Whether the long tests run in full (`DEEP=1`, as `npm run test:deep` sets it) or as seeded samples. */
export const DEEP: boolean = process.env['DEEP'] === '1';

/** All the rows in a deep run, else `count` of them, drawn with a fixed seed, in their order. */
export function sampleOf<Row>(rows: readonly Row[], count: number, seed = 1): readonly Row[] {
  if (DEEP || rows.length <= count) return rows;
  const random = randomFrom(seed);
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(Math.floor(random() * rows.length));
  return rows.filter((_, index) => drawn.has(index));
}

/** How many random cases to make: the full count in a deep run. */
export function countOfCases(sample: number, full: number): number {
  return DEEP ? full : sample;
}

/** For tests whose full count takes minutes. */
export const LONG = { timeout: 1_800_000 } as const;
