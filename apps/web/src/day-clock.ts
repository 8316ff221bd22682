/** What the clock reads; as `performance` has it. */
export interface Watch {
  /** Milliseconds since 1970 at which the watch began. */
  readonly timeOrigin: number;
  /** Milliseconds since then: never less than before. */
  now(): number;
}

/**
 * Whole milliseconds since 1970 that never go back while the page is open, whoever sets the day's clock meanwhile: the
 * times of a match's events, and what its clocks run by.
 */
export function createDayClock(watch: Watch): () => number {
  return () => Math.floor(watch.timeOrigin + watch.now());
}
