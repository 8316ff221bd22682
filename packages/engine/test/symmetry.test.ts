import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine, RuleSetId, SearchResult } from '../src/index.ts';
import { inverseOf, turned } from '../src/orientation.ts';
import { Random, RULE_SETS, randomMoves, testEngine } from './support.ts';

let engine: Engine;
let unturned: Engine;

beforeAll(async () => {
  engine = await testEngine();
  unturned = await testEngine({ turnsBoard: false, parameters: { plain: 1 } });
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
    for (let count = 0; count < 6; count++) {
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
    for (let count = 0; count < 8; count++) {
      const position = lists(randomMoves(engine, ruleSet, 15, 8 + random.below(16), random));
      const first = answer(engine, ruleSet, 15, position, 5);
      const other = answer(engine, ruleSet, 15, exchange(position), 5);
      expect(other.lines[0]?.score).toEqual(first.lines[0]?.score);
      expect(other.best).toBe(first.best);
    }
  });

  it.each(RULE_SETS)('without turning the board the plain search finds the same values (%s)', (ruleSet) => {
    const random = new Random(37);
    for (let count = 0; count < 5; count++) {
      const size = random.pick([6, 9, 15]);
      const position = lists(randomMoves(unturned, ruleSet, size, 6 + random.below(10), random));
      const { score } = answer(unturned, ruleSet, size, position, 2).lines[0] ?? {};
      for (let turn = 1; turn < 8; turn++) {
        const other = answer(unturned, ruleSet, size, turnLists(size, turn, position), 2);
        expect(other.lines[0]?.score).toEqual(score);
      }
      if (ruleSet === 'renju') continue;
      expect(answer(unturned, ruleSet, size, exchange(position), 2).lines[0]?.score).toEqual(score);
    }
  });
});
