import { browserPort, createHost, type EngineHost } from '@tianyuan/engine-host';
import { spawnThinker } from './spawn-thinker.ts';

/** A machine's stone comes no sooner than this after the person's, so that they see their own first. */
export const PAGE_MINIMUM_MS = 400;

/** The page's host: one thinking worker, made at the first request. */
export function createPageHost(): EngineHost {
  return createHost({
    spawn: () => browserPort(spawnThinker()),
    minimumMs: PAGE_MINIMUM_MS,
  });
}
