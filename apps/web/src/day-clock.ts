/** What the clock reads; as `performance` has it. */
export interface Watch {
  /** Milliseconds since 1970 at which the watch began. */
  readonly timeOrigin: number;
  /** Milliseconds since then: never less than before. */
  now(): number;
}

/** The times of a match's events, and what its clocks run by. */
export interface DayClock {
  /** Whole milliseconds since 1970 that never go back while the page is open, whoever sets the day's clock meanwhile. */
  readonly now: () => number;
  /**
   * It goes on from `at` where it reads less: the day's clock was set back since, and a game that went on after this page would
   * stand still until then. A time that no calendar has is nobody's.
   */
  readonly notBefore: (at: number) => void;
}

const LAST_OF_CALENDAR = 8.64e15;

export function createDayClock(watch: Watch): DayClock {
  let aheadMs = 0;
  const now = (): number => Math.floor(watch.timeOrigin + watch.now() + aheadMs);
  return {
    now,
    notBefore(at) {
      if (at <= LAST_OF_CALENDAR) aheadMs += Math.max(0, at - now());
    },
  };
}
