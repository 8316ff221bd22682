import type { Clock } from '@tianyuan/engine-host';

/** Time that stands still until a test moves it. */
export class VirtualClock implements Clock {
  #now: number;
  #timers: { at: number; order: number; fire: () => void }[] = [];
  #order = 0;

  constructor(now = 0) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, fire: () => void): () => void {
    const timer = { at: this.#now + ms, order: this.#order++, fire };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((each) => each !== timer);
    };
  }

  /** Lets time pass; timers fire in their order, those they set included. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (;;) {
      const next = this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at || a.order - b.order)[0];
      if (!next) break;
      this.#timers = this.#timers.filter((each) => each !== next);
      this.#now = Math.max(this.#now, next.at);
      next.fire();
    }
    this.#now = end;
  }

  get pending(): number {
    return this.#timers.length;
  }
}
