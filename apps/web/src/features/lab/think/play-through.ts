/** A thought that plays by itself, forwards or backwards: the tree grows and shrinks as it was searched. */
import { type Signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

export const PACES = ['slow', 'medium', 'fast'] as const;

export type Pace = (typeof PACES)[number];

/** Forwards, backwards, or standing still. */
export type Way = 1 | -1 | 0;

/** One thought after the other, each long enough to be read. */
const READING_MS = 700;
const FRAME_MS = 40;
/** The whole thought in about this time, however long it is; a short one a thought a frame. */
const WHOLE_MS: Readonly<Record<Exclude<Pace, 'slow'>, number>> = { medium: 20_000, fast: 5_000 };

/** How many thoughts go by at once, and how often. */
export function strideOf(pace: Pace, count: number): { readonly thoughts: number; readonly everyMs: number } {
  if (pace === 'slow') return { thoughts: 1, everyMs: READING_MS };
  return { thoughts: Math.max(1, Math.round((count * FRAME_MS) / WHOLE_MS[pace])), everyMs: FRAME_MS };
}

export interface PlayThrough {
  readonly way: Signal<Way>;
  readonly pace: Signal<Pace>;
  /** Starts from the other end where there is nothing left to play; the same way once more stops it. */
  toggle(way: 1 | -1): void;
}

/** @param count  thoughts there are; 0 while there is nothing to play */
export function usePlayThrough(step: Signal<number>, count: number): PlayThrough {
  const way = useSignal<Way>(0);
  const pace = useSignal<Pace>('medium');
  const [direction, speed] = [way.value, pace.value];
  useEffect(() => {
    if (direction === 0) return undefined;
    const { thoughts, everyMs } = strideOf(speed, count);
    const timer = setInterval(() => {
      step.value = Math.max(0, Math.min(count, step.peek() + direction * thoughts));
      if (step.peek() === (direction > 0 ? count : 0)) way.value = 0;
    }, everyMs);
    return () => clearInterval(timer);
  }, [direction, speed, count, step, way]);
  return {
    way,
    pace,
    toggle(asked) {
      if (way.peek() === asked) {
        way.value = 0;
        return;
      }
      if (asked > 0 && step.peek() >= count) step.value = 0;
      if (asked < 0 && step.peek() <= 0) step.value = count;
      way.value = asked;
    },
  };
}
