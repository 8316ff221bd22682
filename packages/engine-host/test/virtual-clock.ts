import type { Clock } from '@tianyuan/engine-host';

/** Time that moves only when a test says so. */
export interface VirtualClock extends Clock {
  /** Lets `ms` pass: fires what falls due, in order, and lets microtasks run between. */
  pass(ms: number): Promise<void>;
  /** How many timers wait. */
  readonly pending: number;
}

export function createVirtualClock(): VirtualClock {
  let now = 0;
  const timers = new Set<{ at: number; fire: () => void }>();
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };
  return {
    now: () => now,
    after(ms, fire) {
      const timer = { at: now + ms, fire };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async pass(ms) {
      const until = now + ms;
      await settle();
      for (;;) {
        const due = [...timers].filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        timers.delete(due);
        now = Math.max(now, due.at);
        due.fire();
        await settle();
      }
      now = until;
    },
    get pending() {
      return timers.size;
    },
  };
}
