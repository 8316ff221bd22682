/** How many random cases to make: the full count in a deep run (`DEEP=1`, as `npm run test:deep` sets it). */
export function countOfCases(sample: number, full: number): number {
  return process.env['DEEP'] === '1' ? full : sample;
}

/** For tests that play many games. */
export const LONG = { timeout: 600_000 } as const;
