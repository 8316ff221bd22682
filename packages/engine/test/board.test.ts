import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine, RuleSetId } from '../src/index.ts';
import { toEnginePoint } from '../src/point.ts';
import { Random, RULE_SETS, randomMoves, testEngine } from './support.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await testEngine({ debug: true, turnsBoard: false });
});

describe('the board', () => {
  it.each(RULE_SETS)('keeps step by step what it would compute from its lines (%s)', (ruleSet) => {
    const random = new Random(7);
    for (const size of [5, 7, 10, 15, 19, 20, 22]) {
      const moves = randomMoves(engine, ruleSet, size, Math.min(60, size * size - 4), random);
      const stepwise = engine.exports.boardDigest();
      for (const index of engine.emptyPoints()) {
        if (!engine.exports.isStateRight(toEnginePoint(size, index)))
          expect.fail(`${ruleSet} ${size}: ${moves} at ${index}`);
      }
      engine.exports.refreshBoard();
      expect(engine.exports.boardDigest()).toBe(stepwise);
    }
  });

  it.each(RULE_SETS)('is the same after stones were placed and taken back (%s)', (ruleSet) => {
    const random = new Random(11);
    for (const size of [5, 9, 15, 22]) {
      randomMoves(engine, ruleSet, size, Math.floor((size * size) / 3), random);
      const before = engine.exports.boardDigest();
      const placed = Math.min(20, engine.emptyPoints().length);
      const free = engine.emptyPoints();
      for (let count = 0; count < placed; count++) {
        const [index] = free.splice(random.below(free.length), 1);
        engine.exports.play(toEnginePoint(size, index ?? 0));
      }
      expect(engine.exports.boardDigest()).not.toBe(before);
      for (let count = 0; count < placed; count++) engine.exports.takePly();
      expect(engine.exports.boardDigest()).toBe(before);
    }
  });

  it('does not depend on the order in which stones came', () => {
    const moves = randomMoves(engine, 'renju', 15, 40, new Random(3));
    const digest = engine.exports.boardDigest();
    const black = moves.filter((_, ply) => ply % 2 === 0);
    const white = moves.filter((_, ply) => ply % 2 === 1);
    engine.setPosition({
      ruleSet: 'renju',
      size: 15,
      black: black.reverse(),
      white: white.reverse(),
      side: engine.sideToMove,
    });
    expect(engine.exports.boardDigest()).toBe(digest);
  });

  it('refuses what is no position, and keeps the one it has', () => {
    const moves = randomMoves(engine, 'caro', 9, 12, new Random(5));
    const digest = engine.exports.boardDigest();
    for (const [change, message] of [
      [{ moves: [0, 0] }, /point 0 is outside or taken/],
      [{ moves: [225] }, /point 225 is outside or taken/],
      [{ moves: [-1] }, /point -1 is outside or taken/],
      [{ moves: [0.5] }, /point 0.5 is outside or taken/],
      [{ moves: [Number.NaN] }, /point NaN is outside or taken/],
      [{ black: [7], white: [7] }, /point 7 is outside or taken/],
      [{ size: 4 }, /size 4; give a whole number from 5 to 22/],
      [{ size: 23 }, /size 23; give/],
      [{ size: 15.5 }, /size 15.5; give/],
      [{ ruleSet: 'go' as RuleSetId }, /no rule set go; there are freestyle, /],
    ] as const) {
      const refused = () => engine.setPosition({ ruleSet: 'freestyle', size: 15, ...change });
      expect(refused).toThrow(RangeError);
      expect(refused).toThrow(message);
      expect(engine.exports.boardDigest()).toBe(digest);
      expect(engine.emptyPoints()).toHaveLength(81 - moves.length);
    }
  });
});
