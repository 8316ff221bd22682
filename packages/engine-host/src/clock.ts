/** Takes a timer back. Calling it again, or after the timer fired, does nothing. */
export type Cancel = () => void;

/** Time as an argument: the real one in production, a virtual one in tests. */
export interface Clock {
  /** Milliseconds since some fixed moment; never runs backwards. */
  now(): number;
  /** Calls `fire` once, `ms` milliseconds from now, unless cancelled. */
  after(ms: number, fire: () => void): Cancel;
}

export const systemClock: Clock = {
  now: () => performance.now(),
  after(ms, fire) {
    const timer = setTimeout(fire, ms);
    return () => clearTimeout(timer);
  },
};
