// The ladder's instruments: the scripted beginner, the scale, and the tables that go into the document.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { boardOf, type Point, parsePoint, pointName } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { beginnersPoint } from './ladder/beginner.mjs';
import { CLASSIC_CONTESTS, ROUND_PLAYERS } from './ladder/contests.mjs';
import type { Played } from './ladder/ladder.mjs';
import { randomFrom } from './ladder/random.mjs';
import { roundRobinTables } from './ladder/round-robin.mjs';
import { scaleOf } from './ladder/scale.mjs';
import { withTables } from './ladder/tables.mjs';

const SIZE = 15;
const named = (names: string): Point[] =>
  names.split(' ').map((name) => {
    const point = parsePoint(SIZE, name);
    if (!point.ok) throw new Error(name);
    return point.value;
  });

/** What the beginner does with black in a hundred games. */
function choices(black: string, white: string): readonly string[] {
  const board = boardOf(SIZE, named(black), named(white));
  if (!board.ok) throw new Error('a point twice');
  const turn = { board: board.value, toMove: 'black' } as const;
  return Array.from({ length: 100 }, (_, seed) => pointName(SIZE, beginnersPoint(turn, 'freestyle', randomFrom(seed))));
}

describe('the scripted beginner', () => {
  test('takes a five rather than block one', () => {
    const made = choices('a1 b1 c1 d1', 'h8 i8 j8 k8');
    expect(new Set(made)).toEqual(new Set(['e1']));
  });

  test('blocks a four about sixty times in a hundred, and else makes its longest row longer', () => {
    const made = choices('a1 b1 g8', 'h8 i8 j8 k8');
    const blocks = made.filter((point) => point === 'l8').length;
    expect(blocks).toBeGreaterThan(45);
    expect(blocks).toBeLessThan(75);
    expect(new Set(made)).toEqual(new Set(['l8', 'c1']));
  });
});

describe('the scale', () => {
  test('finds the strengths that made the results', () => {
    const truth = new Map([
      ['a', 0],
      ['b', 150],
      ['c', 400],
    ]);
    const points = (a: string, b: string): number =>
      1000 / (1 + 10 ** (((truth.get(b) ?? 0) - (truth.get(a) ?? 0)) / 400));
    const sums = [
      { a: 'b', b: 'a', games: 1000, points: points('b', 'a') },
      { a: 'c', b: 'b', games: 1000, points: points('c', 'b') },
      { a: 'c', b: 'a', games: 1000, points: points('c', 'a') },
    ];
    for (const [name, elo] of scaleOf(sums, 'a')) expect(Math.abs(elo - (truth.get(name) ?? 0))).toBeLessThan(2);
  });

  test('gives a large difference, not an infinite one, for a contest to nothing', () => {
    const elo = scaleOf([{ a: 'x', b: 'y', games: 100, points: 100 }], 'y').get('x') ?? 0;
    expect(elo).toBeGreaterThan(700);
    expect(elo).toBeLessThan(1500);
  });
});

describe('the round robin', () => {
  const played = (a: string, b: string, score: number) =>
    ({ a, b, games: 40, tally: { score }, elo: undefined }) as unknown as Played;

  test('says what each looks at, its share, and the points of each against each, the strongest first', () => {
    const games = [played('random', 'table', 0.0125), played('table', 'level:1', 0.9), played('random', 'level:1', 0)];
    const scale = new Map([
      ['random', -400],
      ['level:1', 0],
      ['table', 380.4],
    ]);
    const [standings, cross] = roundRobinTables(games, scale).split('\n\n');
    expect(standings?.split('\n').slice(2)).toEqual([
      '| table | each point once | 80 | 94.4 % | 380 |',
      '| level:1 | by eye | 80 | 55.0 % | 0 |',
      '| random | nothing | 80 | 0.6 % | −400 |',
    ]);
    expect(cross?.split('\n').slice(2)).toEqual([
      '| table | · | 36 | 39½ |',
      '| level:1 | 4 | · | 40 |',
      '| random | ½ | 0 | · |',
    ]);
  });

  test('is each against each, forty games, and nobody is set otherwise than its row says', () => {
    expect(CLASSIC_CONTESTS).toHaveLength((12 * 11) / 2);
    expect(new Set(CLASSIC_CONTESTS.map(({ a, b }) => [a, b].sort().join(' '))).size).toBe(66);
    for (const { games } of CLASSIC_CONTESTS) expect(games).toBe(40);
    for (const [id, { player }] of Object.entries(ROUND_PLAYERS)) expect(player.id).toBe(id);
  });
});

describe('npm run ladder', () => {
  const LADDER = fileURLToPath(new URL('ladder/ladder.mjs', import.meta.url));

  test.each([
    [['--games', '7'], 'use an even number from 2'],
    [['--jobs', '0'], 'use a whole number from 1 to 64'],
    [['--only', 'level:99'], 'nobody is called "level:99"; there are level:2, level:1,'],
  ])('refuses %j before anything is played', (args, says) => {
    const { stderr, status } = spawnSync(process.execPath, [LADDER, ...args], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([2, expect.stringContaining(says)]);
  });

  test('puts its tables in place of the last ones, and nowhere else', () => {
    const document = 'before\n<!-- ladder -->\nold\n<!-- /ladder -->\nafter\n';
    expect(withTables(document, 'ladder', 'new')).toBe('before\n<!-- ladder -->\nnew\n<!-- /ladder -->\nafter\n');
    expect(() => withTables('no place', 'classic', 'new')).toThrow('<!-- classic -->');
  });
});
