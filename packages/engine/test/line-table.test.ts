import { beforeAll, describe, expect, it } from 'vitest';
import { type Engine, PATTERNS } from '../src/index.ts';
import { toEnginePoint } from '../src/point.ts';
import { type Line, lineRule, patternIn } from './line-definition.ts';
import { Random, RULE_SETS, testEngine } from './support.ts';

const STEPS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

let engine: Engine;

beforeAll(async () => {
  engine = await testEngine({ turnsBoard: false });
});

/** A board with about this share of its points taken; fives may stand on it, the tables do not mind. */
function randomStones(size: number, percent: number, random: Random): number[] {
  return Array.from({ length: size * size }, () => (random.below(100) < percent ? 1 + random.below(2) : 0));
}

function lineThrough(stones: readonly number[], size: number, index: number, direction: number, own: number): Line {
  const [dx, dy] = STEPS[direction] ?? [0, 0];
  const cell = (n: number): string => {
    const x = (index % size) + n * dx;
    const y = Math.floor(index / size) + n * dy;
    if (x < 0 || y < 0 || x >= size || y >= size) return '#';
    const stone = stones[y * size + x] ?? 0;
    return stone === 0 ? '.' : stone === own ? 'X' : 'O';
  };
  return Array.from({ length: 2 * 12 + 1 }, (_, at) => cell(at - 12)).join('');
}

describe('the line table', () => {
  it.each(RULE_SETS)('says of every empty point what the definition says (%s)', (ruleSet) => {
    const random = new Random(20);
    const seen = new Set<string>();
    for (const [size, percent] of [
      [5, 40],
      [15, 12],
      [15, 45],
      [22, 35],
      [22, 55],
    ] as const) {
      const stones = randomStones(size, percent, random);
      const points = (code: number): number[] => [...stones.keys()].filter((index) => stones[index] === code);
      engine.setPosition({ ruleSet, size, black: points(1), white: points(2), side: 'black' });
      for (const index of points(0)) {
        for (const color of [0, 1]) {
          for (let direction = 0; direction < 4; direction++) {
            const line = lineThrough(stones, size, index, direction, color + 1);
            const pattern = PATTERNS[engine.exports.patternOf(toEnginePoint(size, index), color, direction)];
            const wanted = patternIn(line, 12, lineRule(ruleSet, color === 0));
            if (pattern !== wanted) expect.fail(`${ruleSet} ${color} ${line}: ${pattern}, not ${wanted}`);
            seen.add(wanted);
          }
        }
      }
    }
    // A sample that lacks a kind of line proves nothing about it.
    const impossible = ruleSet === 'renju' ? [] : ['overline', 'double-four'];
    expect([...seen].sort()).toEqual(PATTERNS.filter((name) => !impossible.includes(name)).sort());
  });
});
