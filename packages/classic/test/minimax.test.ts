import {
  alphaBetaPlayer,
  type DeepeningSettings,
  deepeningPlayer,
  evaluate,
  minimaxPlayer,
  type Order,
  type Player,
  type PlayerPosition,
  type Radius,
  randomPosition,
  SearchBoard,
  WIN,
} from '@tianyuan/classic';
import {
  legalPoints,
  opponentOf,
  outcomeAfter,
  type Point,
  play,
  pointName,
  RULE_SET_IDS,
  type RuleSetId,
} from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { countOfCases, DEEP, LONG } from '../../../tools/testing/deep.ts';
import { boardOnlyForbidden, drawnBoardWithout, isOver, namesOf, positionOf } from './positions.ts';
import { thinkWhole } from './thoughts.ts';

const toDepth = (depth: number) => ({ limits: { depth } });

function finishedAt(player: Player, position: PlayerPosition, depth: number) {
  const { finished } = thinkWhole(player, position, 1, toDepth(depth));
  if (!finished) throw new Error('no depth was finished');
  return finished;
}

/** Written down once more, as simply as can be, with the referee's boards and no candidates left out. */
function valueByReferee(position: PlayerPosition, color: 'black' | 'white', depth: number, ply: number): number {
  if (depth === 0) return evaluate(new SearchBoard(position, 'all'), color, ply);
  const { board, toMove, ruleSet } = position;
  const values = legalPoints(board, toMove, ruleSet).map((point) => {
    const next = play(board, point, toMove);
    const outcome = outcomeAfter(next, point, ruleSet);
    if (outcome.kind === 'won') return outcome.by === color ? WIN - ply - 1 : ply + 1 - WIN;
    return valueByReferee({ board: next, toMove: opponentOf(toMove), ruleSet }, color, depth - 1, ply + 1);
  });
  if (values.length === 0) return 0;
  return toMove === color ? Math.max(...values) : Math.min(...values);
}

describe('minimax', () => {
  test.each(RULE_SET_IDS)(
    'has the value that the referee and a plain sum of least and greatest have: %s',
    LONG,
    (ruleSet) => {
      const values = new Set<number>();
      for (let seed = 0; seed < countOfCases(8, 100); seed += 1) {
        const position = randomPosition(seed, 5 + (seed % 2), ruleSet, 12 + (seed % 3) * 4);
        if (isOver(position)) continue;
        const depth = 1 + (seed % 3);
        const { value } = finishedAt(minimaxPlayer({ radius: 'all' }), position, depth);
        const wanted = valueByReferee(position, position.toMove, depth, 0);
        expect(value, `seed ${seed}, depth ${depth}`).toBe(wanted === 0 ? 0 : wanted);
        values.add(value);
      }
      expect(values.size).toBeGreaterThan(3);
    },
  );

  test('looks at the plies of both sides: 1 sees its own five, 2 the answer to it, 3 the open four', () => {
    //  Black to move: its three, open at both ends, and nothing of white's.
    const three = positionOf('freestyle', 11, 'e6 f6 g6', 'a1 k1 a11', 'black');
    const player = minimaxPlayer({ radius: 1 });
    expect(finishedAt(player, positionOf('freestyle', 11, 'd6 e6 f6 g6', 'c6 a1 k1 a11', 'black'), 1)).toMatchObject({
      value: WIN - 1,
      among: [pointOf(11, 'h6')],
    });
    const threatened = positionOf('freestyle', 11, 'd6 e6 f6 g6', 'c6 a1 k1', 'white');
    expect(finishedAt(player, threatened, 2).among).toEqual([pointOf(11, 'h6')]);
    const open = finishedAt(player, three, 3);
    expect(open.value).toBe(WIN - 3);
    expect(namesOf(11, open.among)).toEqual(['d6', 'h6']);
    expect(open.line).toHaveLength(2 + 1);
  });

  test('of two wins takes the nearer one, and in a lost position the one that lasts longest', () => {
    //  A five at once, and an open three that would win later.
    const both = positionOf('freestyle', 11, 'a1 b1 c1 d1 e6 f6 g6', 'a2 b3 k11 k9 i11 f11 d11', 'black');
    for (const depth of [1, 2, 3]) {
      expect(namesOf(11, finishedAt(minimaxPlayer({ radius: 1 }), both, depth).among)).toEqual(['e1']);
    }
    //  White has a four and an open three; black must block the four though the three beats it later.
    const lost = positionOf('freestyle', 11, 'c1 k1 k11 a11 a3', 'd1 e1 f1 g1 e6 f6 g6', 'black');
    const finished = finishedAt(minimaxPlayer({ radius: 1 }), lost, 3);
    expect(namesOf(11, finished.among)).toEqual(['h1']);
  });

  test('a lost position is defended: of moves that all lose alike the block is taken', () => {
    const lost = positionOf('freestyle', 11, 'a11 k11 a6', 'd1 e1 f1 g1', 'black');
    const { finished, chosen } = thinkWhole(minimaxPlayer(), lost);
    expect(finished?.value).toBe(2 - WIN);
    expect(finished?.among.length).toBeGreaterThan(2);
    const taken = namesOf(11, chosen?.among ?? []);
    expect(taken.length).toBeGreaterThan(0);
    expect(['c1', 'h1']).toEqual(expect.arrayContaining(taken));
  });

  test('does not search on behind a five: white’s five in the tree ends the line, though black could make one after it', () => {
    const position = positionOf('freestyle', 9, 'a1 b1 c1 i9', 'a9 b9 c9 d9', 'black');
    const { value, among } = finishedAt(minimaxPlayer({ radius: 1 }), position, 3);
    expect(namesOf(9, among)).toEqual(['e9']);
    expect(Math.abs(value)).toBeLessThan(WIN / 2);
  });

  test.each([
    { name: 'the last point fills the board', position: drawnBoardWithout(6, [7]), depth: 1, among: [7] },
    { name: 'and so do the last two', position: drawnBoardWithout(6, [7, 20]), depth: 3, among: [7, 20] },
  ])('a drawn game is worth nothing: $name', ({ position: board, depth, among }) => {
    for (const player of everyPlayer('all')) {
      const finished = finishedAt(player, { board, toMove: 'black', ruleSet: 'freestyle' }, depth + 1);
      expect(finished).toMatchObject({ value: 0, among });
    }
  });

  test('renju: when every point is forbidden to black after white’s stone, that is a drawn game', () => {
    //  Two points are left: white takes one, and black may not take the other.
    const closed = boardOnlyForbidden();
    const board = { size: 6, stones: closed.stones.with(35, 'empty') };
    const position = { board, toMove: 'white', ruleSet: 'renju' } as const;
    const { value, line } = finishedAt(minimaxPlayer({ radius: 'all' }), position, 3);
    expect(value).toBe(0);
    expect(line.length).toBeLessThan(3);
    for (const player of everyPlayer('all')) expect(finishedAt(player, position, 3).value).toBe(0);
  });
});

function pointOf(size: number, name: string): Point {
  const point = legalPoints({ size, stones: new Array(size * size).fill('empty') }, 'white', 'freestyle').find(
    (each) => pointName(size, each) === name,
  );
  if (point === undefined) throw new Error(name);
  return point;
}

const ORDERS: readonly Order[] = ['board', 'random', 'best-first'];
const SWITCHES: readonly DeepeningSettings[] = ORDERS.flatMap((order) =>
  [false, true].flatMap((deepening) => [false, true].map((table) => ({ order, deepening, table }))),
);

function everyPlayer(radius: Radius): readonly Player[] {
  return [alphaBetaPlayer({ radius }), ...SWITCHES.map((settings) => deepeningPlayer({ ...settings, radius }))];
}

describe('alpha-beta finds what minimax finds, the value and all the best points', () => {
  //  Small boards in the usual run, sizes up to 15 in a deep one, to depth 3 up to 10.
  const radii: readonly Radius[] = [1, 2, 'all'];
  test.each([1, 2, 3])('depth %i, bare and with every combination of aids', LONG, (depth) => {
    const values = new Set<number>();
    let decided = 0;
    for (let seed = 0; seed < countOfCases(15, 500); seed += 1) {
      const ruleSet = RULE_SET_IDS[seed % RULE_SET_IDS.length] as RuleSetId;
      const size = countOfCases(5 + (seed % 3), 5 + (seed % (depth === 3 ? 6 : 11)));
      const stones = Math.floor(size * size * [0.1, 0.2, 0.3, 0.5][seed % 4]!) + 1;
      const position = randomPosition(1_000 * depth + seed, size, ruleSet, stones);
      if (isOver(position)) continue;
      // All points of a larger board to depth 3 are too many for minimax: there the near ones must do.
      const radius = size > 6 && depth === 3 ? 1 : (radii[seed % 3] as Radius);
      const wanted = finishedAt(minimaxPlayer({ radius }), position, depth);
      for (const [index, player] of everyPlayer(radius).entries()) {
        const { value, among } = finishedAt(player, position, depth);
        const what = `seed ${seed}, ${index === 0 ? 'bare' : JSON.stringify(SWITCHES[index - 1])}`;
        expect({ value, among }, what).toEqual({ value: wanted.value, among: wanted.among });
      }
      values.add(wanted.value);
      if (Math.abs(wanted.value) > WIN / 2) decided += 1;
    }
    expect(values.size).toBeGreaterThan(countOfCases(5, 100));
    if (DEEP) expect(decided).toBeGreaterThan(30);
  });

  test('and without its aids the deepening search is alpha-beta, position by position', () => {
    for (let seed = 0; seed < 12; seed += 1) {
      const position = randomPosition(seed, 9, 'freestyle', 4 + seed);
      const bare = finishedAt(alphaBetaPlayer({ radius: 1 }), position, 3);
      const stripped = deepeningPlayer({ radius: 1, order: 'board', deepening: false, table: false });
      expect(finishedAt(stripped, position, 3)).toEqual(bare);
    }
  });

  test('the best line of a search is one that can be played, and leads to its value', () => {
    for (let seed = 0; seed < 20; seed += 1) {
      const position = randomPosition(seed, 10, 'standard', 8 + seed);
      if (isOver(position)) continue;
      const { value, line } = finishedAt(deepeningPlayer({ table: false }), position, 3);
      const board = new SearchBoard(position, 2);
      for (const point of line) board.make(point);
      const end = board.winner
        ? (WIN - line.length) * (board.winner === position.toMove ? 1 : -1)
        : evaluate(board, position.toMove, line.length);
      expect(end, `seed ${seed}`).toBe(value);
    }
  });
});
