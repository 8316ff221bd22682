/**
 * Threads that a question about a position may use: all processors but the one that draws the page. One where memory cannot be shared.
 * Opponents have one, so that they are as strong everywhere.
 */
export function threadsForAnalysis(): number {
  if (!globalThis.crossOriginIsolated) return 1;
  return Math.min(MOST_THREADS, Math.max(1, (navigator.hardwareConcurrency || 1) - 1));
}

/** More wins little in a search of a second, and takes memory. */
const MOST_THREADS = 16;
