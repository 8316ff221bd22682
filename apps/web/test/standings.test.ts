import type { MatchResult } from '@tianyuan/match';
import type { Color } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { type FinishedResult, standingsOf } from '../src/features/standings/standings.ts';

/** `B+` won as Black, `W-` lost as White, `B=` drawn as Black. */
function games(text: string, opponent = 'table'): readonly FinishedResult[] {
  return text.split(' ').map((word) => {
    const color: Color = word[0] === 'B' ? 'black' : 'white';
    const other: Color = color === 'black' ? 'white' : 'black';
    const results: Readonly<Record<string, MatchResult>> = {
      '+': { kind: 'won', seat: 'first', color, how: 'five' },
      '-': { kind: 'won', seat: 'second', color: other, how: 'five' },
      '=': { kind: 'drawn', reason: 'board-full' },
    };
    return { opponent, firstPlays: color, result: results[word[1] as string] as MatchResult };
  });
}

describe('how one stands against an opponent', () => {
  test.each<[string, readonly [number, number, number], number, number]>([
    ['B+', [1, 0, 0], 1, 1],
    ['B-', [0, 1, 0], -1, 0],
    ['B+ W+ B+', [3, 0, 0], 3, 3],
    ['B+ B+ B-', [2, 1, 0], -1, 2],
    ['B- B- W+', [1, 2, 0], 1, 1],
    ['B- W- B-', [0, 3, 0], -3, 0],
    ['B+ B+ B= W+', [3, 0, 1], 1, 2],
    ['W= W=', [0, 0, 2], 0, 0],
    ['B+ B+ B+ W- B+ B+', [5, 1, 0], 2, 3],
  ])('%s', (text, [won, lost, drawn], streak, bestStreak) => {
    expect(standingsOf(games(text), ['table'])).toMatchObject([{ won, lost, drawn, streak, bestStreak }]);
  });

  test('by colour, whoever won', () => {
    expect(standingsOf(games('B+ B- W+ W= B='), ['table'])[0]?.byColor).toEqual({
      black: { won: 1, lost: 1, drawn: 1 },
      white: { won: 1, lost: 0, drawn: 1 },
    });
  });

  test('in the order of the opponents; those never played and those unknown are left out', () => {
    const all = [...games('B+', 'shapes'), ...games('B-', 'table'), ...games('B+', 'somebody')];
    expect(standingsOf(all, ['random', 'table', 'shapes']).map(({ opponent }) => opponent)).toEqual([
      'table',
      'shapes',
    ]);
    expect(standingsOf([], ['table'])).toEqual([]);
  });

  test('the colours of all games are the whole', () => {
    const [standing] = standingsOf(games('B+ W- B= W+ W+ B- W= B+'), ['table']);
    const { black, white } = standing?.byColor ?? { black: undefined, white: undefined };
    for (const key of ['won', 'lost', 'drawn'] as const)
      expect((black?.[key] ?? 0) + (white?.[key] ?? 0)).toBe(standing?.[key]);
  });
});
