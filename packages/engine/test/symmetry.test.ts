import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine, RuleSetId, Score, SearchResult } from '../src/index.ts';
import { inverseOf, turned } from '../src/orientation.ts';
import { countOfCases, Random, RULE_SETS, randomMoves, testEngine } from './support.ts';

let engine: Engine;
/** Sees the board as it stands, and leaves out nothing that depends on the order of moves. */
let complete: Engine;

const COMPLETE = {
  moveCount: 0,
  lmr: 0,
  futilityMargin: 0,
  iirDepth: 0,
  leafVcfNodes: 1 << 20,
  rootVctShare: 0,
} as const;
const DEPTH = 3;

beforeAll(async () => {
  engine = await testEngine();
  complete = await testEngine({ turnsBoard: false, parameters: COMPLETE });
});

interface Lists {
  readonly black: readonly number[];
  readonly white: readonly number[];
  readonly side: 'black' | 'white';
}

function lists(moves: readonly number[]): Lists {
  const stones = (parity: number): number[] => moves.filter((_, ply) => ply % 2 === parity);
  return { black: stones(0), white: stones(1), side: moves.length % 2 === 0 ? 'black' : 'white' };
}

function turnLists(size: number, turn: number, { black, white, side }: Lists): Lists {
  const map = (points: readonly number[]): number[] => points.map((point) => turned(size, turn, point));
  return { black: map(black), white: map(white), side };
}

function exchange({ black, white, side }: Lists): Lists {
  return { black: white, white: black, side: side === 'black' ? 'white' : 'black' };
}

function answer(which: Engine, ruleSet: RuleSetId, size: number, position: Lists, depth: number): SearchResult {
  which.clearHash();
  which.setPosition({ ruleSet, size, ...position });
  return which.search({ limits: { depth } });
}

describe('symmetry', () => {
  it('turning there and back is nothing', () => {
    for (let turn = 0; turn < 8; turn++) {
      for (let index = 0; index < 49; index++) {
        expect(turned(7, inverseOf(turn), turned(7, turn, index))).toBe(index);
      }
    }
  });

  it.each(RULE_SETS)('a turned position has the same score, nodes and, turned, the same move (%s)', (ruleSet) => {
    const random = new Random(13);
    for (let count = 0; count < countOfCases(2, 20); count++) {
      const size = random.pick([9, 15, 20]);
      const position = lists(randomMoves(engine, ruleSet, size, 8 + random.below(14), random));
      const first = answer(engine, ruleSet, size, position, 5);
      for (let turn = 1; turn < 8; turn++) {
        const other = answer(engine, ruleSet, size, turnLists(size, turn, position), 5);
        expect(other.lines[0]?.score).toEqual(first.lines[0]?.score);
        expect(other.nodes).toBe(first.nodes);
        expect(other.best).toBe(turned(size, turn, first.best ?? -1));
      }
    }
  });

  it.each(RULE_SETS.filter((rule) => rule !== 'renju'))('colours exchanged: the same answer (%s)', (ruleSet) => {
    const random = new Random(31);
    for (let count = 0; count < countOfCases(4, 25); count++) {
      const position = lists(randomMoves(engine, ruleSet, 15, 8 + random.below(16), random));
      const first = answer(engine, ruleSet, 15, position, 5);
      const other = answer(engine, ruleSet, 15, exchange(position), 5);
      expect(other.lines[0]?.score).toEqual(first.lines[0]?.score);
      expect(other.best).toBe(first.best);
    }
  });

  //  What can be a law without turning: the order of equal moves follows the numbers of the points, and reductions, move
  //  counts and node limits follow the order; so a selective search may value a turned board a little differently. With
  //  nothing that depends on the order, table, windows and fours still on, values must be equal, and the move one of the best.
  it.each(RULE_SETS)(
    'without turning the board the search that leaves nothing out finds the same values (%s)',
    (ruleSet) => {
      const random = new Random(37);
      const scores = new Set<string>();
      for (let count = 0; count < countOfCases(3, 20); count++) {
        const size = random.pick([6, 9, 15, 19]);
        const position = lists(randomMoves(complete, ruleSet, size, random.pick([4, 6, 8, 12]), random));
        const { lines, best: first = -1 } = answer(complete, ruleSet, size, position, DEPTH);
        const score = lines[0]?.score;
        const own = worthOf(ruleSet, size, position, first);
        for (let turn = 1; turn < 8; turn++) {
          const other = answer(complete, ruleSet, size, turnLists(size, turn, position), DEPTH);
          expect(other.lines[0]?.score).toEqual(score);
          const turnedBack = turned(size, inverseOf(turn), other.best ?? -1);
          if (turnedBack !== first) expect(worthOf(ruleSet, size, position, turnedBack)).toEqual(own);
        }
        if (ruleSet !== 'renju') {
          expect(answer(complete, ruleSet, size, exchange(position), DEPTH).lines[0]?.score).toEqual(score);
        }
        scores.add(JSON.stringify(score));
      }
      expect(scores.size).toBeGreaterThan(1);
    },
  );

  /** What one first move is worth by itself. */
  function worthOf(ruleSet: RuleSetId, size: number, position: Lists, move: number): Score | undefined {
    complete.clearHash();
    complete.setPosition({ ruleSet, size, ...position });
    return complete.search({ limits: { depth: DEPTH }, only: [move] }).lines[0]?.score;
  }
});
