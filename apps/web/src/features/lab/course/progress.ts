/** Which chapters' tasks are done, kept between visits. */
import { type Signal, signal } from '@preact/signals';
import { localValue } from '../../../storage/local-value.ts';
import { CHAPTER_IDS, type ChapterId } from './chapters.ts';

const store = localValue('tianyuan-course');

export const done: Signal<ReadonlySet<ChapterId>> = signal(read());

export function markDone(id: ChapterId): void {
  done.value = new Set([...done.peek(), id]);
  store.write([...done.value]);
}

function read(): ReadonlySet<ChapterId> {
  const kept = store.read();
  const ids: readonly unknown[] = Array.isArray(kept) ? kept : [];
  return new Set(CHAPTER_IDS.filter((id) => ids.includes(id)));
}
