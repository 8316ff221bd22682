import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, hashMbOf, type Settings, withInfo } from '../src/gomocup/settings.ts';
import { thinkingTime } from '../src/gomocup/time.ts';

const after = (...infos: readonly string[]): Settings => infos.reduce(withInfo, DEFAULT_SETTINGS);

describe('INFO', () => {
  test.each<[string, Partial<Settings>]>([
    ['rule 0', { ruleSet: 'freestyle' }],
    ['rule 1', { ruleSet: 'standard' }],
    ['rule 2', { ruleSet: 'freestyle' }],
    ['rule 3', { ruleSet: 'standard' }],
    ['rule 4', { ruleSet: 'renju' }],
    ['rule 6', { ruleSet: 'renju' }],
    ['rule 8', { ruleSet: 'caro-free' }],
    ['rule 9', { ruleSet: 'caro' }],
    ['rule 12', { ruleSet: 'renju' }],
    ['RULE   4', { ruleSet: 'renju' }],
    ['timeout_turn 0', { turnMs: 0 }],
    ['timeout_turn -7', { turnMs: 0 }],
    ['time_left -5', { leftMs: 0 }],
    ['time_left 2147483647', { leftMs: undefined }],
    ['thread_num 1000', { threads: 64 }],
    ['hash_size 262144', { hashMb: 256 }],
    ['hash_size 1', { hashMb: 1 }],
    ['max_node -1', { maxNodes: 0 }],
    ['time_increment 2000', { incrementMs: 2_000 }],
    ['time_increment -1', { incrementMs: 0 }],
    ['pondering 1', { ponders: true }],
    ['toString 1', {}],
    ['timeout_turn abc', {}],
    ['timeout_turn 1e3', {}],
    ['timeout_turn', {}],
    ['', {}],
  ])('%s', (text, changes) => expect(withInfo(DEFAULT_SETTINGS, text)).toEqual({ ...DEFAULT_SETTINGS, ...changes }));

  test.each([
    [['max_memory 0'], 64],
    [['max_memory 367001600'], 64],
    [['max_memory 125829120'], 20],
    [['max_memory 1'], 1],
    [['hash_size 1048576', 'max_memory 367001600'], 250],
  ])('the table after %s has %d MB', (infos, hashMb) => expect(hashMbOf(after(...infos))).toBe(hashMb));
});

describe('the time for a move', () => {
  test.each([
    ['as fast as possible', ['timeout_turn 0'], 0, 10],
    ['nothing left of the match', ['timeout_turn 5000', 'time_left 0'], 0, 10],
    ['the match is used up, and nobody tells', ['timeout_turn 5000', 'timeout_match 9000'], 9_500, 10],
    ['a short turn', ['timeout_turn 50'], 0, 25],
    ['a second', ['timeout_turn 1000'], 0, 940],
    ['a long turn', ['timeout_turn 60000'], 0, 59_750],
  ])('%s', (_what, infos, usedMs, timeMs) => expect(thinkingTime(after(...infos), usedMs, 10)).toEqual({ timeMs }));

  test('what comes back after each move is spent too, and never more than is left', () => {
    const soft = (...infos: readonly string[]) => thinkingTime(after('timeout_turn 600000', ...infos), 0, 10);
    const bare = soft('time_left 60000');
    const more = soft('time_left 60000', 'time_increment 5000');
    expect((more.softTimeMs ?? 0) - (bare.softTimeMs ?? 0)).toBeCloseTo(4_000, 6);
    expect(soft('time_left 1000', 'time_increment 60000').timeMs).toBeLessThan(1_000);
  });

  test('a game of sixty moves of one side ends before its time does', () => {
    for (const matchMs of [1_000, 10_000, 180_000, 3_600_000]) {
      let left = matchMs;
      for (let stones = 0; stones < 120; stones += 2) {
        const settings = after(`timeout_turn ${matchMs}`, `timeout_match ${matchMs}`, `time_left ${Math.floor(left)}`);
        const { timeMs, softTimeMs = timeMs } = thinkingTime(settings, 0, stones);
        expect(softTimeMs).toBeLessThanOrEqual(timeMs);
        expect(timeMs).toBeLessThan(left);
        left -= softTimeMs;
      }
      expect(left).toBeGreaterThan(0);
    }
  });
});
