import { expect, test } from 'vitest';
import { createDayClock } from '../src/day-clock.ts';

test('the day’s clock counts whole milliseconds from 1970, by a watch that nobody sets back', () => {
  let passed = 0.25;
  const now = createDayClock({ timeOrigin: 1_700_000_000_000.5, now: () => passed });
  expect(now()).toBe(1_700_000_000_000);
  passed = 1500.75;
  expect(now()).toBe(1_700_000_001_501);
});
