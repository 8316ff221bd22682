import { describe, expect, test } from 'vitest';
import { type ArchiveEntry, entryOf, filtered, isFiltered, NO_FILTER } from '../../src/features/archive/entry.ts';
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
