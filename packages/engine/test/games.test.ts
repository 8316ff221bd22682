import { boardOf, isLegal, outcomeAfter, type Point } from '@tianyuan/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine, RuleSetId } from '../src/index.ts';
import { countOfCases, Random, RULE_SETS, testEngine } from './support.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await testEngine({ debug: true });
});

/** A game of the engine against itself, from a random first stone, judged by the rules; returns its moves and its end. */
function selfPlay(ruleSet: RuleSetId, size: number, nodes: number, random: Random): { moves: number[]; end: string } {
  const moves: number[] = [random.below(size * size)];
  engine.clearHash();
  for (;;) {
    engine.setPosition({ ruleSet, size, moves });
    const side = engine.sideToMove;
    const before = boardAt(size, moves);
    const { best } = engine.search({ limits: { nodes } });
    if (best === undefined) return { moves, end: 'no legal move' };
    const at = `${ruleSet} ${size}: ${moves}, then ${best}`;
    expect(isLegal(before, best as Point, side, ruleSet), at).toBe(true);
    moves.push(best);
    const outcome = outcomeAfter(boardAt(size, moves), best as Point, ruleSet);
    if (outcome.kind !== 'playing') return { moves, end: outcome.kind };
  }
}

function boardAt(size: number, moves: readonly number[]) {
  const points = (parity: number) => moves.filter((_, ply) => ply % 2 === parity) as Point[];
  const board = boardOf(size, points(0), points(1));
  if (!board.ok) throw new Error(`no position: ${moves}`);
  return board.value;
}

describe('games of the engine against itself', () => {
  it('are legal to the end, in every rule set and size, without a failed assertion', () => {
    const random = new Random(61);
    const ends = new Map<string, number>();
    for (let game = 0; game < countOfCases(30, 500); game++) {
      const ruleSet = RULE_SETS[game % RULE_SETS.length] ?? 'freestyle';
      const size = 5 + ((7 * game) % 18);
      const { end } = selfPlay(ruleSet, size, size > 15 ? 60 : 150, random);
      ends.set(end, (ends.get(end) ?? 0) + 1);
    }
    expect(ends.get('won')).toBeGreaterThan(5);
    expect(ends.get('drawn')).toBeGreaterThan(1);
  });

  it('take no more memory, however many there are', () => {
    const random = new Random(67);
    const bytes = (): number => engine.memory.buffer.byteLength;
    const pages = bytes();
    const used: number[] = [];
    for (let game = 0; game < countOfCases(6, 200); game++) {
      selfPlay(RULE_SETS[game % RULE_SETS.length] ?? 'freestyle', 7 + (game % 3), 30, random);
      used.push(process.memoryUsage().arrayBuffers);
    }
    expect(bytes()).toBe(pages);
    // What lives outside the heap is the engine's one memory; a copy of it at every game would show at once.
    expect(used.at(-1) ?? 0).toBeLessThan((used[0] ?? 0) + pages);
  });
});
