import { describe, expect, test } from 'vitest';
import { type ArchiveEntry, entryOf, filtered, isFiltered, NO_FILTER } from '../../src/features/archive/entry.ts';
import { dateWords, ownResultWords, resultWords, searchedWords } from '../../src/features/archive/wording.ts';
import { en } from '../../src/i18n/messages/en.ts';
import { zhHans } from '../../src/i18n/messages/zh-hans.ts';
import { createTranslator } from '../../src/i18n/translate.ts';
import type { GameRow } from '../../src/storage/database.ts';
import { Play } from '../storage/games.ts';

const { settings } = new Play().state;
const row = (more: Partial<GameRow>): GameRow => ({
  id: 'one',
  opponent: 'shapes',
  settings,
  length: 10,
  placed: 9,
  startedAt: 1,
  updatedAt: 2,
  ...more,
});
const won = { kind: 'won', seat: 'first', color: 'black', how: 'five' } as const;

describe('a line of the archive', () => {
  test.each([
    ['a win of the person', row({ result: won }), 'won', 'black'],
    ['a loss', row({ result: { ...won, seat: 'second', color: 'white' } }), 'lost', 'black'],
    ['a win after the colours were exchanged', row({ result: { ...won, color: 'white' } }), 'won', 'white'],
    ['a draw', row({ result: { kind: 'drawn', reason: 'agreed' } }), 'drawn', 'black'],
    ['an unfinished game', row({}), 'unfinished', 'black'],
    ['two people: the colour that won', row({ opponent: 'people', result: won }), 'black', undefined],
    ['an opponent that no version here knows', row({ opponent: 'nobody', result: won }), 'black', undefined],
    ['a paper: what it says', row({ paper: { result: { winner: 'white' } } }), 'white', undefined],
    ['a paper that says nothing', row({ paper: {} }), 'unfinished', undefined],
  ])('%s', (_, input, result, color) => {
    const entry = entryOf(input, new Set());
    expect([entry.result, entry.color]).toEqual([result, color]);
  });

  test('is held while it can be gone on with', () => {
    expect(entryOf(row({}), new Set(['one'])).isHeld).toBe(true);
  });
});

describe('the result in words', () => {
  test.each([
    ['won', 'You won', '你赢了'],
    ['lost', 'You lost', '你输了'],
    ['black', 'Black won', '黑胜'],
  ] as const)('%s says whose it is', (result, english, chinese) => {
    const said = [createTranslator('en', en), createTranslator('zh-Hans', zhHans)].map((text) =>
      resultWords(text, result),
    );
    expect(said).toEqual([english, chinese]);
  });
});

describe('the result of an own game', () => {
  test.each([
    [{ result: 'won', color: 'black' }, 'You won as Black', '你赢了（执黑）'],
    [{ result: 'lost', color: 'white' }, 'You lost as White', '你输了（执白）'],
    [{ result: 'unfinished', color: 'white' }, 'Unfinished', '未完'],
    [{ result: 'black', color: undefined }, 'Black won', '黑胜'],
  ] as const)('%j says with which colour', (entry, english, chinese) => {
    const said = [createTranslator('en', en), createTranslator('zh-Hans', zhHans)].map((text) =>
      ownResultWords(text, entry),
    );
    expect(said).toEqual([english, chinese]);
  });
});

test('a day is found as files are named, in every language', () => {
  const at = new Date(2026, 11, 1, 12).getTime();
  const entry = entryOf(row({ startedAt: at, updatedAt: at + 1 }), new Set());
  for (const [tag, messages] of [['en', en] as const, ['zh-Hans', zhHans] as const])
    expect(searchedWords(createTranslator(tag, messages), entry)).toContain('2026-12-01');
});

describe('looking for games', () => {
  const entries: readonly ArchiveEntry[] = [
    entryOf(row({ id: 'a', result: won }), new Set()),
    entryOf(row({ id: 'b', opponent: 'people', result: won }), new Set()),
    entryOf(row({ id: 'c', settings: { ...settings, ruleSet: 'renju', firstPlays: 'white' } }), new Set()),
  ];
  const words = ({ id, ruleSet }: ArchiveEntry): string => `Game ${id} ${ruleSet}`;
  const found = (filter: object): string =>
    filtered(entries, { ...NO_FILTER, ...filter }, words)
      .map(({ id }) => id)
      .join('');

  test.each([
    [{}, 'abc'],
    [{ against: 'people' }, 'b'],
    [{ result: 'won' }, 'a'],
    [{ result: 'unfinished' }, 'c'],
    [{ ruleSet: 'renju' }, 'c'],
    [{ color: 'black' }, 'a'],
    [{ text: ' RENJU  game ' }, 'c'],
    [{ text: 'game', against: 'shapes' }, 'ac'],
    [{ text: 'nobody' }, ''],
  ])('%j finds %s', (filter, ids) => {
    expect(found(filter)).toBe(ids);
  });

  test('blanks alone filter nothing', () => {
    expect([
      isFiltered(NO_FILTER),
      isFiltered({ ...NO_FILTER, text: '  ' }),
      isFiltered({ ...NO_FILTER, color: 'black' }),
    ]).toEqual([false, false, true]);
  });
});

test.each([Number.NaN, 1e300, -1e300, 8.64e15 + 1])('a game of the time %s is listed without a date', (ms) => {
  expect(dateWords(createTranslator('en', en), ms)).toBe('');
});
