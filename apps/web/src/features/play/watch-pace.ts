/** How fast the stones of two machines follow each other, the slowest first. A machine that thinks longer is waited for. */
export const WATCH_PACES = ['slow', 'steady', 'quick', 'at-once'] as const;

export type WatchPace = (typeof WATCH_PACES)[number];

const PAUSES_MS: Readonly<Record<WatchPace, number>> = { slow: 2000, steady: 1000, quick: 333, 'at-once': 0 };

export function watchPauseMs(pace: WatchPace): number {
  return PAUSES_MS[pace];
}

/** The next faster one; after the fastest the slowest again. */
export function nextPace(pace: WatchPace): WatchPace {
  return WATCH_PACES[(WATCH_PACES.indexOf(pace) + 1) % WATCH_PACES.length] ?? pace;
}
