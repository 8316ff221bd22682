import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine, RuleSetId } from '../src/index.ts';
import { countOfCases, MATE, Random, RULE_SETS, randomMoves, testEngine, worthOf } from './support.ts';

let engine: Engine;
/** Only for the leaves' static values: the tree is walked here. */
let evaluator: Engine;

beforeAll(async () => {
  engine = await testEngine({ parameters: { plain: 1, nearSquare: 2, nearLine: 2 }, turnsBoard: false });
  evaluator = await testEngine({ parameters: { plain: 1, nearSquare: 2, nearLine: 2 }, turnsBoard: false });
});

/** Minimax without any pruning over the points within two of a stone. */
function minimax(ruleSet: RuleSetId, size: number, moves: readonly number[], depth: number, ply: number): number {
  evaluator.setPosition({ ruleSet, size, moves });
  if (moves.length === size * size) return 0;
  if (depth === 0) return evaluator.staticValue();
  const side = evaluator.sideToMove;
  const legal = evaluator.legalPoints();
  const empty = evaluator.emptyPoints();
  const nearEmpty = empty.filter((point) => moves.some((stone) => isNear(point, stone, size)));
  const candidates = new Set(nearEmpty.length > 0 ? nearEmpty : empty);
  const fives = new Set(evaluator.fivePoints(side));
  let best = Number.NEGATIVE_INFINITY;
  for (const point of legal.filter((legalPoint) => candidates.has(legalPoint))) {
    const value = fives.has(point) ? MATE - ply - 1 : -minimax(ruleSet, size, [...moves, point], depth - 1, ply + 1);
    best = Math.max(best, value);
  }
  return best === Number.NEGATIVE_INFINITY ? 0 : best;
}

function isNear(a: number, b: number, size: number): boolean {
  return Math.abs((a % size) - (b % size)) <= 2 && Math.abs(Math.floor(a / size) - Math.floor(b / size)) <= 2;
}

describe('the search without pruning', () => {
  it.each(RULE_SETS)('has the value of a plain minimax (%s)', (ruleSet) => {
    const random = new Random(29);
    const values = new Set<number>();
    for (const [size, stones, depth, positions] of [
      [5, 12, 3, 20],
      [6, 24, 3, 20],
      [7, 20, 2, 20],
      [9, 14, 2, 15],
      [15, 10, 1, 20],
      [15, 6, 2, 5],
    ] as const) {
      for (let count = 0; count < countOfCases(Math.ceil(positions / 5), positions); count++) {
        const moves = randomMoves(engine, ruleSet, size, stones, random);
        const wanted = minimax(ruleSet, size, moves, depth, 0);
        engine.clearHash();
        engine.setPosition({ ruleSet, size, moves });
        const { lines } = engine.search({ limits: { depth } });
        const score = lines[0]?.score ?? { cp: 0 };
        expect(worthOf(score), `${ruleSet} ${size} depth ${depth}: ${moves}`).toBe(wanted);
        values.add(wanted);
      }
    }
    expect(values.size).toBeGreaterThan(countOfCases(8, 50));
  });
});
