import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Clock } from '@tianyuan/engine-host';
import type { Thinking } from './model.ts';

/** A quick answer must not flicker: thinking shows after this long. */
export const SHOW_THINKING_MS = 250;
/** How often the running seconds change. */
export const TICK_MS = 100;

/**
 * How long the machine has been thinking; undefined while nothing is thought about, and in the first moment of a thought.
 * No timer runs while nobody thinks.
 */
export function createThinkingClock(
  thinking: ReadonlySignal<Thinking | undefined>,
  clock: Clock,
): ReadonlySignal<number | undefined> {
  const elapsedMs = signal<number | undefined>(undefined);
  // A thought that begins anew in another worker is still the same request: its seconds go on.
  const requestId = computed(() => thinking.value?.requestId);
  effect(() => {
    const running = requestId.value;
    elapsedMs.value = undefined;
    if (running === undefined) return;
    const begun = clock.now();
    const tick = (): void => {
      elapsedMs.value = clock.now() - begun;
      cancel = clock.after(TICK_MS, tick);
    };
    let cancel = clock.after(SHOW_THINKING_MS, tick);
    return () => cancel();
  });
  return elapsedMs;
}
