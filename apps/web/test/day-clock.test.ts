import { expect, test } from 'vitest';
import { createDayClock } from '../src/day-clock.ts';

test('the day’s clock counts whole milliseconds from 1970, by a watch that nobody sets back', () => {
  let passed = 0.25;
  const { now } = createDayClock({ timeOrigin: 1_700_000_000_000.5, now: () => passed });
  expect(now()).toBe(1_700_000_000_000);
  passed = 1500.75;
  expect(now()).toBe(1_700_000_001_501);
});

test('a day’s clock that was set back goes on from the last that happened', () => {
  let passed = 0;
  const { now, notBefore } = createDayClock({ timeOrigin: 1_000_000.5, now: () => passed });
  notBefore(900_000);
  expect(now()).toBe(1_000_000);
  notBefore(5_000_000);
  expect(now()).toBe(5_000_000);
  passed = 2_000;
  expect(now()).toBe(5_002_000);
  for (const never of [1e300, Number.NaN, Number.POSITIVE_INFINITY]) notBefore(never);
  expect(now()).toBe(5_002_000);
});
