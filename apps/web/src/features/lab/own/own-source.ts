/** The text of one's own player, kept on this device. */
import { effect, type Signal, signal } from '@preact/signals';
import { localValue } from '../../../storage/local-value.ts';

const store = localValue('tianyuan-own-player');
const kept = store.read();

/** Empty until somebody has written one that ran. */
export const ownSource: Signal<string> = signal(typeof kept === 'string' ? kept : '');

let isFirst = true;
effect(() => {
  const { value } = ownSource;
  if (!isFirst) store.write(value);
  isFirst = false;
});
