import {
  alphaBetaPlayer,
  CLASSIC_PLAYERS,
  deepeningPlayer,
  fivesFailure,
  minimaxFailure,
  mirrorFailure,
  type Player,
  restoreFailure,
} from '@tianyuan/classic';
import { isLegal, legalPoints, opponentOf, outcomeOf, type Point, type Stone } from '@tianyuan/rules';
import { describe, expect, test } from 'vitest';
import { winningPoints } from './positions.ts';

const CASES = { count: 12, seed: 1, size: 8, stones: 14 } as const;

/** A player with a planted fault: it plays what `pick` says, and says so. */
function faulty(pick: (legal: readonly Point[], ...rest: Parameters<Player['think']>) => Point): Player {
  return {
    id: 'table',
    *think(...asked) {
      const [{ board, toMove, ruleSet }] = asked;
      const legal = legalPoints(board, toMove, ruleSet);
      if (legal.length === 0) return undefined;
      const point = pick(legal, ...asked);
      yield { kind: 'chosen', point, among: [point], because: 'best-score' };
      return point;
    },
  };
}

const topLeft = faulty(([first]) => first as Point);

describe('the mirror test', () => {
  test.each(['random', 'centre', 'table', 'shapes', 'minimax'] as const)('finds nothing in %s', (id) => {
    expect(mirrorFailure(CLASSIC_PLAYERS[id], { ...CASES, count: 5 })).toBeUndefined();
  });

  test('finds a player that takes the first point in reading order, and shows position, mirror and points', () => {
    const failure = mirrorFailure(topLeft, CASES);
    expect(failure?.law).toBe('mirror');
    expect(failure?.symmetry).toBeDefined();
    expect(failure?.expected).not.toEqual(failure?.found);
    expect(isLegal(failure!.position.board, failure?.found[0] as Point, failure!.position.toMove, 'renju')).toBe(true);
  });
});

describe('the test against minimax', () => {
  test('finds nothing in searches that only leave out what changes nothing', () => {
    expect(minimaxFailure(alphaBetaPlayer({ radius: 2 }), CASES, 2)).toBeUndefined();
    expect(minimaxFailure(deepeningPlayer({ radius: 1 }), CASES, 3, 1)).toBeUndefined();
  });

  test('finds a search that does not look at all candidates, and a player that does not search', () => {
    expect(minimaxFailure(deepeningPlayer({ radius: 1 }), { ...CASES, count: 40 }, 2, 2)?.law).toBe('minimax');
    const failure = minimaxFailure(CLASSIC_PLAYERS.table, CASES, 1);
    expect(failure?.expected.length).toBeGreaterThan(0);
    expect(failure?.found).toEqual([]);
  });
});

describe('the test of stones taken back', () => {
  test.each(['shapes', 'minimax', 'deepening', 'mcts', 'mcts-threats'] as const)('finds nothing in %s', (id) => {
    expect(restoreFailure(CLASSIC_PLAYERS[id], { ...CASES, count: 2 })).toBeUndefined();
  });

  test('finds a player that leaves a stone on the board it was asked about', () => {
    const untidy = faulty(([first], { board, toMove }) => {
      (board.stones as Stone[])[first as Point] = toMove;
      return first as Point;
    });
    expect(restoreFailure(untidy, CASES)?.law).toBe('restores');
  });

  test('finds a player that enters a stone and does not leave it', () => {
    const forgetful: Player = {
      id: 'minimax',
      *think(position) {
        const [point] = legalPoints(position.board, position.toMove, position.ruleSet);
        if (point === undefined) return undefined;
        yield { kind: 'entered', ply: 1, point, color: position.toMove };
        yield { kind: 'chosen', point, among: [point], because: 'best-value' };
        return point;
      },
    };
    expect(restoreFailure(forgetful, CASES)?.law).toBe('restores');
  });

  test('finds a player that does not give the same answer twice', () => {
    let asked = 0;
    expect(
      restoreFailure(
        faulty((legal) => legal[asked++ % 2] as Point),
        CASES,
      )?.law,
    ).toBe('restores');
  });
});

describe('the test of fives', () => {
  const crowded = { ...CASES, count: 60, stones: 26 };

  test.each(['centre', 'table', 'shapes', 'minimax', 'deepening', 'mcts-threats'] as const)(
    'finds nothing in %s',
    (id) => {
      expect(fivesFailure(CLASSIC_PLAYERS[id], { ...crowded, count: 30 })).toBeUndefined();
    },
  );

  test('finds a player that does not win, and one that wins but does not block', () => {
    const first = fivesFailure(topLeft, crowded);
    expect(first?.law).toBe('fives');
    const onlyWins = faulty((legal, position) => winningPoints(position, position.toMove)[0] ?? (legal[0] as Point));
    const second = fivesFailure(onlyWins, crowded);
    const { position, expected } = second!;
    expect(winningPoints(position, position.toMove)).toEqual([]);
    expect(winningPoints(position, opponentOf(position.toMove))).toEqual(expect.arrayContaining([...expected]));
    expect(outcomeOf(position.board, position.toMove, position.ruleSet).kind).toBe('playing');
  });
});
