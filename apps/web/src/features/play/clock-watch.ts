/** The clocks of the running game as they are seen: they move on by themselves, and the flag falls when it falls. */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Cancel, Clock } from '@tianyuan/engine-host';
import { type ClockReading, type ClockWarning, clockWarnings, flagAt, readClock, type Seat } from '@tianyuan/match';
import type { Game } from './model.ts';

export type ClockFaces = Readonly<Record<Seat, ClockReading>>;

export interface ClockWatch {
  /** Undefined in a game without clocks. */
  readonly faces: ReadonlySignal<ClockFaces | undefined>;
  /** What is worth saying of the running clock, since it was said last. */
  readonly warnings: ReadonlySignal<readonly ClockWarning[]>;
  /** Looks now: timers of a hidden page are late. */
  look(): void;
}

interface WatchNeeds {
  readonly game: ReadonlySignal<Game>;
  /** The game is not played here, or not begun, or waits for a machine that is not there: nothing runs. */
  readonly isIdle: ReadonlySignal<boolean>;
  /** The clock of the events. */
  readonly now: () => number;
  readonly timer: Pick<Clock, 'after'>;
  /** The time of the side to move is over. */
  readonly onFlag: () => void;
  /** Somebody sits here; told about once a second while a clock runs. */
  readonly onSit: () => void;
}

/** Below this the tenths are shown. */
export const TENTHS_BELOW_MS = 10_000;

/** No timer runs while no clock does. */
export function createClockWatch({ game, isIdle, now, timer, onFlag, onSit }: WatchNeeds): ClockWatch {
  const at = signal(now());
  const warnings = signal<readonly ClockWarning[]>([]);
  let heardUntil = at.peek();
  let satAt = Number.NEGATIVE_INFINITY;
  let cancel: Cancel = () => {};

  const look = (): void => {
    cancel();
    cancel = () => {};
    const { match } = game.peek();
    const time = now();
    const fallsAt = isIdle.peek() ? undefined : flagAt(match);
    at.value = time;
    if (fallsAt === undefined) {
      heardUntil = time;
      return;
    }
    const heard = clockWarnings(match, heardUntil, time);
    heardUntil = time;
    if (heard.length > 0) warnings.value = heard;
    if (time >= fallsAt) {
      onFlag();
      return;
    }
    if (time - satAt >= 1_000) {
      satAt = time;
      onSit();
    }
    const reading = readClock(match, match.seatToMove, time);
    cancel = timer.after(Math.min(fallsAt - time, untilNextFace(reading?.shownMs ?? 0)), look);
  };

  effect(() => {
    game.value;
    isIdle.value;
    look();
  });
  const faces = computed(() => {
    const { match } = game.value;
    const first = readClock(match, 'first', at.value);
    const second = readClock(match, 'second', at.value);
    return first && second ? { first, second } : undefined;
  });
  return { faces, warnings, look };
}

/** How long until the clock shows something else: times are rounded up to seconds, and to tenths below ten seconds. */
function untilNextFace(shownMs: number): number {
  const step = shownMs > TENTHS_BELOW_MS ? 1_000 : 100;
  return shownMs % step || step;
}
