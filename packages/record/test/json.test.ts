import { LONGEST_MS, parseJson, writeJson } from '@tianyuan/record';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullGames, sampleOf } from './random-games.ts';

const WHOLE = {
  tianyuan: 1,
  rule: 'renju',
  size: 15,
  moves: ['h8', 'h9', 'i9'],
  timesMs: [0, 1200, 30],
  players: { black: 'Ann', white: 'Bo' },
  result: { winner: 'white', how: 'resigned' },
};

/** The whole game with other values under some keys; undefined leaves a key out. */
function paper(changes: Record<string, unknown>): string {
  return JSON.stringify({ ...WHOLE, ...changes }, null, 1);
}

describe('a game as JSON', () => {
  test('1,000 random games with everything a record can say are read back as they were written', () => {
    fc.assert(
      fc.property(fullGames, (game) => {
        expect(parseJson(writeJson(game))).toEqual({ ok: true, value: game });
      }),
      sampleOf(1000),
    );
  });

  test('is one line that people can read', () => {
    const record = parseJson(paper({}));
    expect(record.ok && writeJson(record.value)).toBe(JSON.stringify(WHOLE));
  });

  test('needs the version, the rule set, the size and the moves, and passes over unknown keys', () => {
    const text = '\uFEFF{"event":{"name":"cup"},"moves":[],"size":19,"rule":"caro","tianyuan":1}\r\n';
    expect(parseJson(text)).toEqual({ ok: true, value: { ruleSet: 'caro', size: 19, moves: [] } });
  });

  test('stones that were set up are said in version 2, so that a reader of version 1 refuses the game', () => {
    const start = { black: ['l12', 'd4'], white: [], side: 'black' };
    const record = parseJson(paper({ tianyuan: 2, start }));
    expect(record.ok && record.value.start?.black.length).toBe(2);
    const { tianyuan: _version, rule, size, ...rest } = WHOLE;
    expect(record.ok && writeJson(record.value)).toBe(JSON.stringify({ tianyuan: 2, rule, size, start, ...rest }));
  });

  test.each([
    [{ black: ['l12'] }, { black: 1, white: 0, side: 'white' }],
    [
      { white: ['l12'], black: ['d4'] },
      { black: 1, white: 1, side: 'black' },
    ],
    [{ side: 'white' }, { black: 0, white: 0, side: 'white' }],
    [{ black: [], side: 'black' }, undefined],
    [{}, undefined],
  ])('a start of %j leaves the side to the stones, and nothing to say is not said', (start, said) => {
    const record = parseJson(paper({ start }));
    const read = record.ok ? record.value.start : 'refused';
    expect(typeof read === 'object' ? { ...read, black: read.black.length, white: read.white.length } : read).toEqual(
      said,
    );
  });

  test('times of nothing but zeros say nothing', () => {
    const record = parseJson(paper({ timesMs: [0, 0, 0] }));
    expect(record.ok && 'timesMs' in record.value).toBe(false);
  });

  test.each<[string, Record<string, unknown>, object]>([
    ['no version', { tianyuan: undefined }, { code: 'key-missing', key: 'tianyuan', line: 1, column: 1 }],
    ['a later version', { tianyuan: 3 }, { code: 'version-unknown', key: 'tianyuan', token: '3', line: 2, column: 14 }],
    ['a version in words', { tianyuan: '1' }, { code: 'version-unknown', token: '"1"' }],
    [
      'an unknown rule set',
      { rule: 'chess' },
      { code: 'rule-unknown', key: 'rule', token: '"chess"', line: 3, column: 10 },
    ],
    ['a rule set by an inherited name', { rule: 'toString' }, { code: 'rule-unknown' }],
    ['no size', { size: undefined }, { code: 'key-missing', key: 'size' }],
    ['size 4', { size: 4 }, { code: 'size-unsupported', key: 'size', token: '4', line: 4, column: 10 }],
    ['size 23', { size: 23 }, { code: 'size-unsupported', token: '23' }],
    ['half a line', { size: 15.5 }, { code: 'size-unsupported', token: '15.5' }],
    ['a size in words', { size: '15' }, { code: 'size-unsupported', token: '"15"' }],
    ['moves that are no list', { moves: 'h8 h9' }, { code: 'value-unexpected', key: 'moves', token: '"h8 h9"' }],
    [
      'a move that is a number',
      { moves: ['h8', 112] },
      { code: 'value-unexpected', key: 'moves', token: '112', line: 7, column: 3 },
    ],
    [
      'a move outside',
      { moves: ['h8', 'p1'] },
      { code: 'point-outside', token: 'p1', ply: 1, size: 15, line: 7, column: 3 },
    ],
    ['a move that is no point', { moves: ['h8h9'] }, { code: 'point-unreadable', token: 'h8h9', ply: 0 }],
    [
      'a point played twice',
      { moves: ['h8', 'h9', 'H8'] },
      { code: 'point-occupied', token: 'H8', ply: 2, line: 8, column: 3 },
    ],
    ['a start in words', { start: 'h8' }, { code: 'value-unexpected', key: 'start', token: '"h8"' }],
    ['a third colour', { start: { side: 'red' } }, { code: 'value-unexpected', key: 'side', token: '"red"' }],
    [
      'a move on a stone that was set up',
      { start: { white: ['i9'] } },
      { code: 'point-occupied', token: 'i9', ply: 2, line: 8, column: 3 },
    ],
    [
      'a stone of both colours',
      { start: { white: ['b2'], black: ['a1', 'b2'] } },
      { code: 'point-occupied', token: 'b2', line: 25, column: 4 },
    ],
    ['a time too few', { timesMs: [0, 1] }, { code: 'times-mismatched', key: 'timesMs', line: 10, column: 13 }],
    [
      'a negative time',
      { timesMs: [0, -1, 0] },
      { code: 'value-unexpected', key: 'timesMs', token: '-1', line: 12, column: 3 },
    ],
    [
      'a time longer than any',
      { timesMs: [0, LONGEST_MS, LONGEST_MS + 1] },
      { code: 'value-unexpected', key: 'timesMs', token: '1000000000000000', line: 13, column: 3 },
    ],
    ['a name that is no text', { players: { black: 7 } }, { code: 'value-unexpected', key: 'black', token: '7' }],
    ['a day that is none', { date: '2026-02-30' }, { code: 'value-unexpected', key: 'date', token: '"2026-02-30"' }],
    ['an unknown winner', { result: { winner: 'red' } }, { code: 'value-unexpected', key: 'winner', token: '"red"' }],
    ['a result without a winner', { result: { how: 'five' } }, { code: 'key-missing', key: 'winner' }],
    ['an unknown reason', { result: { winner: 'draw', how: 'rain' } }, { code: 'value-unexpected', key: 'how' }],
  ])('refuses %s and says where', (_what, changes, error) => {
    expect(parseJson(paper(changes))).toMatchObject({ ok: false, error });
  });

  test.each<[string, string, object]>([
    ['nothing', '', { code: 'json-unreadable', token: '', line: 1, column: 1 }],
    [
      'another format',
      'Piskvorky 15x15, 0:0, 0\n',
      { code: 'json-unreadable', token: 'Piskvorky', line: 1, column: 1 },
    ],
    ['a list', '[1]', { code: 'value-unexpected', token: '[1]', line: 1, column: 1 }],
    ['a number', '7', { code: 'value-unexpected', token: '7' }],
    ['a comma too many', '{"tianyuan":1,\n}', { code: 'json-unreadable', token: '}', line: 2, column: 1 }],
    [
      'a comma too few',
      '{"tianyuan":1\r\n "size":5}',
      { code: 'json-unreadable', token: '"size"', line: 2, column: 2 },
    ],
    ['an end too early', '{"tianyuan":1,"rule":"ren', { code: 'json-unreadable', token: '', line: 1, column: 26 }],
    ['more after the end', '{"tianyuan":1} x', { code: 'json-unreadable', token: 'x', line: 1, column: 16 }],
    ['a key twice', '{"size":15,"size":19}', { code: 'key-repeated', token: '"size"', line: 1, column: 12 }],
    ['a line end inside a string', '{"rule":"ren\nju"}', { code: 'json-unreadable', line: 1, column: 13 }],
    ['an unknown escape', '{"rule":"\\x"}', { code: 'json-unreadable', token: '\\', line: 1, column: 10 }],
    ['an endless nest', '['.repeat(100_000), { code: 'json-too-deep', line: 1, column: 65 }],
  ])('refuses %s and says where', (_what, text, error) => {
    expect(parseJson(text)).toMatchObject({ ok: false, error });
  });
});
