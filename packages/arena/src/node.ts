/** The second door, for Node: programs of others, our engine in a worker thread, and games kept on disk. */
import { type EngineOptions, levelPlayer } from '@tianyuan/engine-host';
import { createNodeEngineHost } from '@tianyuan/engine-host/node';
import type { Contender } from './contender.ts';
import { engineContender } from './engine-contender.ts';

export { type GomocupConfig, gomocupContender } from './external/gomocup-contender.ts';
export { openRecords, type Records, type RecordsConfig, RecordsFolderError } from './records.ts';

/** Our engine in a worker thread of its own. */
export function nodeEngineContender(name: string, options: EngineOptions = {}): Contender {
  return engineContender({ name, host: createNodeEngineHost(options) });
}

/** A level of the ladder, by its number from 1, in a worker thread of its own. It looks at no limit: it has its own. */
export function nodeLevelContender(number: number): Contender {
  const name = levelPlayer(number);
  return engineContender({ name, host: createNodeEngineHost(), player: name });
}
