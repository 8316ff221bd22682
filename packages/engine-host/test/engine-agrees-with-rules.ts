/**
 * What the tests `engine-agrees-with-rules*.test.ts` share. Engine and rules are two implementations of one law, written
 * apart on purpose; these tests are the place where they meet.
 */
import { createEngine, type Engine } from '@tianyuan/engine';
import { loadModule } from '@tianyuan/engine/node';
import { type Board, type Color, parsePoint, pointsOf, type RuleSetId } from '@tianyuan/rules';
import type { TruthRow } from '../../../fixtures/truth/rows.ts';
import { randomBelow as below, randomFrom } from '../../../tools/testing/random.ts';

/** An engine that sees the board as it stands, so that its keys and points are those of the test. */
export async function ruleEngine(): Promise<Engine> {
  return createEngine({ module: await loadModule(), hashMb: 1, turnsBoard: false });
}

/** Numbers below a limit, from a seed. */
export function randomBelow(seed: number): (limit: number) => number {
  const random = randomFrom(seed);
  return (limit) => below(random, limit);
}

export function setUp(engine: Engine, board: Board, side: Color, ruleSet: RuleSetId): void {
  engine.setPosition({
    ruleSet,
    size: board.size,
    black: pointsOf(board, 'black'),
    white: pointsOf(board, 'white'),
    side,
  });
}

export function boardOfRow({ id, size, black, white }: TruthRow): Board {
  const stones = Array.from({ length: size * size }, () => 'empty' as 'empty' | Color);
  for (const [color, names] of [
    ['black', black],
    ['white', white],
  ] as const) {
    for (const name of names) {
      const point = parsePoint(size, name);
      if (!point.ok) throw new Error(`${id}: ${name} is no point`);
      stones[point.value] = color;
    }
  }
  return { size, stones };
}
