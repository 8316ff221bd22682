/** The thinking worker, from a file of its own. In the page that is one file `spawn-thinker-inline.ts` stands in its place. */
export function spawnThinker(): Worker {
  return new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
}
