import { canShareMemory } from '@tianyuan/engine-host';

/**
 * Threads that a question about a position may use: all processors but the one that draws the page. One where memory cannot be shared.
 * Opponents have one, so that they are as strong everywhere.
 */
export function threadsForAnalysis(): number {
  // Not every place with shared memory is a browser.
  const processors = 'navigator' in globalThis ? navigator.hardwareConcurrency || 1 : 1;
  return canShareMemory() ? Math.min(MOST_THREADS, Math.max(1, processors - 1)) : 1;
}

/** More wins little in a search of a second, and takes memory. */
const MOST_THREADS = 16;
