/** The thinking worker of the page that is one file: its script lies in the page, and the engine in the script. */
import ThinkerWorker from './thinker.worker.ts?worker&inline';

export function spawnThinker(): Worker {
  return new ThinkerWorker();
}
