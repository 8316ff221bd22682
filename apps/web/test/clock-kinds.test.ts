import type { ClockSetting } from '@tianyuan/match';
import { expect, test } from 'vitest';
import { CLOCK_KINDS, FIRST_NUMBERS, noted } from '../src/features/play/clock-kinds.ts';

test('each kind of clock keeps its numbers while another one, or none, is looked at', () => {
  const byoYomi: ClockSetting = { kind: 'byo-yomi', mainMs: 0, periodMs: 5_000, periods: 1 };
  const perMove: ClockSetting = { kind: 'per-move', moveMs: 10_000 };
  const numbers = [byoYomi, perMove, undefined].reduce(noted, FIRST_NUMBERS);
  expect(numbers).toEqual({ ...FIRST_NUMBERS, 'byo-yomi': byoYomi, 'per-move': perMove });
});

test('every kind begins with numbers of its own', () => {
  expect(CLOCK_KINDS.map((kind) => FIRST_NUMBERS[kind].kind)).toEqual(CLOCK_KINDS);
});
