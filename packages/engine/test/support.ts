import type { TruthRow as RuleRow } from '../../../fixtures/truth/rows.ts';
import { randomBelow, randomFrom } from '../../../tools/testing/random.ts';
import { createEngine, type Engine, type EngineOptions, type RuleSetId, readMoves, type Score } from '../src/index.ts';
import { loadModule } from '../src/node.ts';

export { truthRows } from '../../../fixtures/truth/rows.ts';
export { countOfCases, DEEP, sampleOf } from '../../../tools/testing/deep.ts';

export const RULE_SETS: readonly RuleSetId[] = ['freestyle', 'standard', 'renju', 'caro', 'caro-free'];

export interface EngineChoice extends EngineOptions {
  readonly debug?: boolean;
}

/** An engine of the built module; its hash is small, so that tests are quick. */
export async function testEngine({ debug = false, ...options }: EngineChoice = {}): Promise<Engine> {
  const module = await loadModule({ debug, shared: options.shared ?? false });
  return createEngine({ module, hashMb: 4, ...options });
}

/** Seeded chance: `below(n)` is a whole number from 0 to n - 1. */
export class Random {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = randomFrom(seed);
  }

  below(limit: number): number {
    return randomBelow(this.#next, limit);
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }
}

/** A row of any set; those of the tactical sets say what kind of win there is, and after how many plies at most. */
export interface TruthRow extends RuleRow {
  readonly kind?: string;
  readonly mate?: number;
}

/** A win at once, in the numbers of the module. */
export const MATE = 30_000;

/** A score as one number. */
export function worthOf(score: Score): number {
  if ('cp' in score) return score.cp;
  return score.mate > 0 ? MATE - score.mate : -MATE - score.mate;
}

export function indexOf(name: string, size: number): number {
  return readMoves(name, size)[0] ?? -1;
}

export function nameOf(index: number, size: number): string {
  return `${String.fromCharCode(97 + (index % size))}${size - Math.floor(index / size)}`;
}

export function setUpRow(engine: Engine, row: TruthRow): void {
  engine.setPosition({
    ruleSet: row.rule,
    size: row.size,
    black: row.black.map((point) => indexOf(point, row.size)),
    white: row.white.map((point) => indexOf(point, row.size)),
    side: row.side,
  });
}

/** A random game: half of the stones next to another one, so that shapes appear; no stone after a five. */
export function randomMoves(
  engine: Engine,
  ruleSet: RuleSetId,
  size: number,
  stones: number,
  random: Random,
): number[] {
  const moves: number[] = [];
  engine.clearHash();
  while (moves.length < stones) {
    engine.setPosition({ ruleSet, size, moves });
    const legal = engine.legalPoints();
    if (legal.length === 0 || engine.winner()) break;
    const near = legal.filter((point) => moves.some((stone) => distance(point, stone, size) < 2));
    moves.push(random.pick(near.length > 0 && random.below(4) > 0 ? near : legal));
  }
  engine.setPosition({ ruleSet, size, moves });
  if (engine.winner()) moves.pop();
  engine.setPosition({ ruleSet, size, moves });
  return moves;
}

/** The larger of the distances in columns and in rows. */
export function distance(a: number, b: number, size: number): number {
  return Math.max(Math.abs((a % size) - (b % size)), Math.abs(Math.floor(a / size) - Math.floor(b / size)));
}
