import { describe, expect, test } from 'vitest';
import { PACES, strideOf } from '../../src/features/lab/think/play-through.ts';

/** How long the whole thought takes. */
function wholeMs(pace: (typeof PACES)[number], count: number): number {
  const { thoughts, everyMs } = strideOf(pace, count);
  return Math.ceil(count / thoughts) * everyMs;
}

describe('a thought that plays by itself', () => {
  test('slow: one thought after the other, however many there are', () => {
    expect([220, 60_000].map((count) => strideOf('slow', count))).toEqual(
      Array.from({ length: 2 }, () => ({ thoughts: 1, everyMs: 700 })),
    );
  });

  test.each([
    ['medium', 20_000],
    ['fast', 5_000],
  ] as const)('%s: a long one takes about %i ms, with a picture every 40 ms', (pace, ms) => {
    for (const count of [5_000, 20_000, 60_000]) {
      expect(strideOf(pace, count).everyMs).toBe(40);
      expect(wholeMs(pace, count)).toBeGreaterThan(0.8 * ms);
      expect(wholeMs(pace, count)).toBeLessThan(1.25 * ms);
    }
  });

  test('each pace is at least as fast as the one before it, also where there is little to play', () => {
    for (const count of [1, 12, 220, 6_000, 60_000]) {
      const times = PACES.map((pace) => wholeMs(pace, count));
      expect(times).toEqual(times.toSorted((one, other) => other - one));
    }
  });
});
