/** The kinds of clock that are offered, and what each begins with. Whoever looks at another kind finds the numbers again. */
import type { ClockSetting } from '@tianyuan/match';

export type ClockKind = ClockSetting['kind'];

export const CLOCK_KINDS: readonly ClockKind[] = ['sudden-death', 'increment', 'byo-yomi', 'per-move'];

/** The last numbers of each kind. */
export type ClockNumbers = Readonly<Record<ClockKind, ClockSetting>>;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

export const FIRST_NUMBERS: ClockNumbers = {
  'sudden-death': { kind: 'sudden-death', mainMs: 5 * MINUTE },
  increment: { kind: 'increment', mainMs: 5 * MINUTE, incrementMs: 3 * SECOND },
  'byo-yomi': { kind: 'byo-yomi', mainMs: 5 * MINUTE, periods: 3, periodMs: 30 * SECOND },
  'per-move': { kind: 'per-move', moveMs: 30 * SECOND },
};

/** With the numbers of this clock, if it is one. */
export function noted(numbers: ClockNumbers, clock: ClockSetting | undefined): ClockNumbers {
  return clock ? { ...numbers, [clock.kind]: clock } : numbers;
}
