import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../src/index.ts';
import { Random, RULE_SETS, randomMoves, testEngine } from './support.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await testEngine({ debug: true, turnsBoard: false });
});

const toEngine = (index: number, size: number): number => (Math.floor(index / size) + 5) * 32 + (index % size) + 5;

describe('the board', () => {
  it.each(RULE_SETS)('keeps step by step what it would compute from its lines (%s)', (ruleSet) => {
    const random = new Random(7);
    for (const size of [5, 7, 10, 15, 19, 20, 22]) {
      const moves = randomMoves(engine, ruleSet, size, Math.min(60, size * size - 4), random);
      const stepwise = engine.exports.boardDigest();
      for (const index of engine.emptyPoints()) {
        if (!engine.exports.isStateRight(toEngine(index, size)))
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
        engine.exports.play(toEngine(index ?? 0, size));
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

  it('refuses a point that is outside or taken', () => {
    expect(() => engine.setPosition({ ruleSet: 'freestyle', size: 15, moves: [0, 0] })).toThrow(RangeError);
    expect(() => engine.setPosition({ ruleSet: 'freestyle', size: 15, moves: [225] })).toThrow(RangeError);
    expect(() => engine.setPosition({ ruleSet: 'freestyle', size: 4, moves: [] })).toThrow(RangeError);
  });
});
