import {
  type ContestPlan,
  classicContender,
  type FinishedGame,
  NO_OPENINGS,
  parseOpenings,
  plannedGame,
  pointsOfA,
  runContest,
  tallyOf,
  WEIGHING_PLAYERS,
} from '@tianyuan/arena';
import { CLASSIC_PLAYER_IDS } from '@tianyuan/classic';
import { emptyBoard, isLegal, outcomeAfter, play, RULE_SET_IDS } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { both, settingsOf, watched } from './support/contenders.ts';

function openingsOf(text: string) {
  const openings = parseOpenings(text, { ruleSet: 'freestyle', size: 15 });
  return openings.ok ? openings.value : [];
}

const OPENINGS = openingsOf('h8h9\ni8 i9 j10\ng7\n');

function planOf(change: Partial<ContestPlan> = {}): ContestPlan {
  return {
    settings: settingsOf(),
    openings: OPENINGS,
    seed: 1,
    games: 8,
    concurrency: 1,
    open: { a: () => classicContender('table'), b: () => classicContender('random') },
    played: [],
    ...change,
  };
}

const ignore = { onGame: () => undefined };

describe('openings', () => {
  test('are played in order, each with both colours, and again from the first', async () => {
    const games = await runContest(planOf(), ignore);
    expect(games.map(({ openingIndex, black }) => `${openingIndex}${black}`)).toEqual(
      '0a 0b 1a 1b 2a 2b 0a 0b'.split(' '),
    );
    for (const game of games) {
      const opening = OPENINGS[game.openingIndex] ?? [];
      expect(game.moves.slice(0, opening.length)).toEqual(opening);
    }
  });

  test('both games of a pair have one seed; pairs, and contests with another seed, have others', () => {
    const seeds = (seed: number) =>
      Array.from({ length: 200 }, (_, number) => plannedGame(number, { openings: NO_OPENINGS, seed }).seed);
    const [one, two] = [seeds(1), seeds(2)];
    expect(one.every((seed, number) => seed === one[number - (number % 2)])).toBe(true);
    expect(new Set([...one, ...two]).size).toBe(200);
  });

  const refusals: readonly (readonly [text: string, refusal: object])[] = [
    ['h8h9\n\nh8 h8', { code: 'opening-unreadable', line: 3, because: { code: 'point-occupied', line: 3 } }],
    ['# a comment\nh8 x99', { code: 'opening-unreadable', line: 2, because: { code: 'point-outside' } }],
    ['a1 a3 b1 b3 c1 c3 d1 d3 e1', { code: 'opening-unplayable', line: 1 }],
    ['\n# nothing\n', { code: 'openings-empty' }],
  ];

  test.each(refusals)('%j is refused', (text, error) => {
    expect(parseOpenings(text, { ruleSet: 'freestyle', size: 15 })).toMatchObject({ ok: false, error });
  });

  test('every line end is read, and lines of comment are passed over', () => {
    expect(openingsOf('# even\r\nh8h9\ri8 i9\n\n')).toHaveLength(2);
  });
});

const WEIGHING = [...WEIGHING_PLAYERS];
/** Here they do not search far. */
const SEARCHING = CLASSIC_PLAYER_IDS.filter((id) => !WEIGHING_PLAYERS.has(id));
const PAIRS = [
  ...WEIGHING.flatMap((a, index) => WEIGHING.slice(index).map((b) => [a, b] as const)),
  ...SEARCHING.map((a) => [a, 'random'] as const),
];

describe.each(RULE_SET_IDS)('under %s', (ruleSet) => {
  test.each(PAIRS)('%s and %s play games that the rules allow, stone by stone', async (a, b) => {
    const settings = settingsOf({ ruleSet, size: 9, limits: { a: { nodes: 20 }, b: {} } });
    const open = { a: () => classicContender(a), b: () => classicContender(b) };
    const games = await runContest(planOf({ settings, open, games: 4, openings: NO_OPENINGS }), ignore);
    expect(games).toHaveLength(4);
    for (const game of games) expectLegal(game, ruleSet);
  });
});

function expectLegal(game: FinishedGame, ruleSet: (typeof RULE_SET_IDS)[number]): void {
  let board = emptyBoard(9);
  expect(game.fault).toBeUndefined();
  for (const [ply, point] of game.moves.entries()) {
    const color = ply % 2 === 0 ? 'black' : 'white';
    expect(isLegal(board, point, color, ruleSet)).toBe(true);
    board = play(board, point, color);
    const outcome = outcomeAfter(board, point, ruleSet);
    const isLast = ply === game.moves.length - 1;
    expect(outcome.kind !== 'playing').toBe(isLast);
    if (isLast) expect(outcome.kind === 'won' ? outcome.by : 'draw').toBe(game.winner);
  }
}

describe('a contest', () => {
  test('with the same seed has the same games, at one table or at three; another seed has others', async () => {
    const openings = NO_OPENINGS;
    const one = await runContest(planOf({ openings }), ignore);
    expect(await runContest(planOf({ openings, concurrency: 3 }), ignore)).toEqual(
      one.map((game) => ({ ...game, timesMs: expect.any(Array) })),
    );
    const other = await runContest(planOf({ openings, seed: 2 }), ignore);
    expect(other.map(({ moves }) => moves)).not.toEqual(one.map(({ moves }) => moves));
  });

  test('goes on where it stopped, and plays nothing again', async () => {
    const whole = await runContest(planOf(), ignore);
    const closing = new AbortController();
    const first = await runContest(planOf(), {
      signal: closing.signal,
      onGame: (_, games) => {
        if (games.length === 3) closing.abort();
      },
    });
    expect(first).toHaveLength(3);
    const numbers: number[] = [];
    const rest = await runContest(planOf({ played: first }), { onGame: ({ number }) => void numbers.push(number) });
    expect(numbers).toEqual([3, 4, 5, 6, 7]);
    expect(rest.map(({ moves }) => moves)).toEqual(whole.map(({ moves }) => moves));
  });

  test('that has all its games opens no table', async () => {
    const told: string[] = [];
    const played = await runContest(planOf(), ignore);
    await runContest(planOf({ played, open: both((side) => watched(side, 'table', told)) }), ignore);
    expect(told).toEqual([]);
  });

  test('ends when the test has its answer, and has no more then', async () => {
    const sprt = { elo0: 0, elo1: 200 };
    const games = await runContest(planOf({ games: 2_000, sprt }), ignore);
    expect(games.length).toBeLessThan(100);
    expect(games.length % 2).toBe(0);
    expect(await runContest(planOf({ games: 2_000, sprt, played: games }), ignore)).toHaveLength(games.length);
  });

  test('disposes its contenders, also when the disk is full', async () => {
    const told: string[] = [];
    const open = both((side) => watched(side, 'random', told));
    const full = { onGame: () => Promise.reject(new Error('no space left')) };
    await expect(runContest(planOf({ open, concurrency: 2 }), full)).rejects.toThrow('no space left');
    expect(told.filter((line) => line.endsWith('dispose'))).toHaveLength(4);
  });
});

describe('the tally', () => {
  const game = (number: number, winner: FinishedGame['winner'], more: Partial<FinishedGame> = {}): FinishedGame => ({
    ...plannedGame(number, { openings: NO_OPENINGS, seed: 1 }),
    moves: [],
    timesMs: [],
    winner,
    reason: 'five',
    ...more,
  });

  test('counts for side a, whatever its colour', () => {
    expect(
      [game(0, 'black'), game(0, 'white'), game(1, 'black'), game(1, 'white'), game(0, 'draw')].map(pointsOfA),
    ).toEqual([1, 0, 0, 1, 0.5]);
  });

  test('counts complete pairs by their points, and colours', () => {
    const games = [
      ...[game(0, 'black'), game(1, 'white')], // 2
      ...[game(2, 'black'), game(3, 'draw')], // 1 1/2
      ...[game(4, 'black'), game(5, 'black')], // 1
      ...[game(6, 'white'), game(7, 'draw')], // 1/2
      ...[game(8, 'white'), game(9, 'black')], // 0
      game(10, 'black'), // half a pair
      game(13, 'black'), // the other half of another
    ];
    expect(tallyOf(games)).toMatchObject({ pairs: [1, 1, 1, 1, 1], wins: 5, draws: 2, losses: 5, black: 7, white: 3 });
  });

  test('counts the faults of each side, and games that repeat others', () => {
    const fault = { by: 'b', code: 'timed-out', detail: '' } as const;
    const games = [
      game(0, 'black', { fault, reason: 'timed-out' }),
      game(1, 'white'),
      game(2, 'black'),
      game(4, 'black'),
    ];
    expect(tallyOf(games)).toMatchObject({ faults: { a: {}, b: { 'timed-out': 1 } }, repeated: 2 });
  });

  test('without games says nothing', () => {
    expect(tallyOf([])).toMatchObject({ wins: 0, score: 0.5, pairs: [0, 0, 0, 0, 0], repeated: 0 });
  });
});
