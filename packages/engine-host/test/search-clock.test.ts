import { SearchClock, type ThinkLimits } from '@tianyuan/engine-host';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

let time = 0;
beforeEach(() => {
  time = 1_000;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});
afterEach(() => void vi.restoreAllMocks());

/** The looks, each `lookMs` after the one before, until the clock says that a slice of 20 ms is over. */
function looksInSlice(limits: ThinkLimits, lookMs: number): number {
  const clock = new SearchClock(() => expect.unreachable('nobody stops'));
  clock.begin({ limits, sliceMs: 20, isStopped: () => false });
  clock.beginSlice();
  const began = time;
  for (let looks = 1; ; looks += 1) {
    time += lookMs;
    if (clock.now() >= began + 20) return looks;
  }
}

describe('a slice', () => {
  test.each([0.01, 1, 100])('that nodes or depth limit has the same number of looks: %d ms each', (lookMs) => {
    const looks = [{ nodes: 1 }, { depth: 1 }, { nodes: 1, timeMs: 1e9 }].map((limits) => looksInSlice(limits, lookMs));
    expect(looks).toEqual([16, 16, 16]);
  });

  test.each([
    [0.25, 80],
    [1, 20],
    [2, 16],
    [100, 16],
  ])('that only time limits lasts its time, but has as many looks at least: %d ms each', (lookMs, looks) => {
    expect(looksInSlice({ timeMs: 1e9 }, lookMs)).toBe(looks);
  });
});

test.each([0, 20])('the end of the time is seen at once, in slices of %d ms', (sliceMs) => {
  const clock = new SearchClock(() => expect.unreachable('nobody stops'));
  clock.begin({ limits: { timeMs: 50, nodes: 1 }, sliceMs, isStopped: () => false });
  clock.beginSlice();
  time += 49;
  expect(clock.now()).toBeLessThan(1_050);
  time += 1;
  expect(clock.now()).toBe(1_050);
});

test('a stop is told at every look while a search runs, and not after its end', () => {
  let told = 0;
  const clock = new SearchClock(() => {
    told += 1;
  });
  clock.begin({ limits: {}, sliceMs: 20, isStopped: () => true });
  clock.beginSlice();
  clock.now();
  clock.now();
  clock.end();
  clock.now();
  expect(told).toBe(2);
});
