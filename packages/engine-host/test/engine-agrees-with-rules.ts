/**
 * What the tests `engine-agrees-with-rules*.test.ts` share. Engine and rules are two implementations of one law, written
 * apart on purpose; these tests are the place where they meet.
 */
import { readFileSync } from 'node:fs';
import { createEngine, type Engine } from '@tianyuan/engine';
import { loadModule } from '@tianyuan/engine/node';
import { type Board, type Color, parsePoint, pointsOf, type RuleSetId } from '@tianyuan/rules';

/** Whether the long tests run in full (`DEEP=1`, as `npm run test:deep` sets it) or as seeded samples. */
export const DEEP: boolean = process.env['DEEP'] === '1';

/** The full number in a deep run, else the sample's. */
export function countOfCases(sample: number, full: number): number {
  return DEEP ? full : sample;
}

/** An engine that sees the board as it stands, so that its keys and points are those of the test. */
export async function ruleEngine(): Promise<Engine> {
  return createEngine({ module: await loadModule(), hashMb: 1, turnsBoard: false });
}

/** Numbers below a limit, from a seed: mulberry32. */
export function randomBelow(seed: number): (limit: number) => number {
  let state = seed | 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit);
  };
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

/** A row of the truth sets, as far as the rules go; its README tells the fields. */
export interface RuleRow {
  readonly id: string;
  readonly rule: RuleSetId;
  readonly size: number;
  readonly black: readonly string[];
  readonly white: readonly string[];
  readonly side: Color;
  readonly move?: string;
  readonly expect?: string;
  readonly probe?: string;
  readonly forbidden?: Readonly<Record<string, string>>;
}

export function truthRows(file: string): readonly RuleRow[] {
  const text = readFileSync(new URL(`../../../fixtures/truth/${file}`, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RuleRow);
}

export function boardOfRow({ id, size, black, white }: RuleRow): Board {
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
