import { readFileSync } from 'node:fs';
import { createEngine, type Engine, type EngineOptions, type RuleSetId, readMoves } from '../src/index.ts';
import { loadModule } from '../src/node.ts';

export const RULE_SETS: readonly RuleSetId[] = ['freestyle', 'standard', 'renju', 'caro', 'caro-free'];

/** Whether the long tests run in full (`DEEP=1`, as `npm run test:deep` sets it) or as seeded samples. */
export const DEEP: boolean = process.env['DEEP'] === '1';

/** The full number in a deep run, else the sample's. */
export function countOfCases(sample: number, full: number): number {
  return DEEP ? full : sample;
}

/** Every row in a deep run, else about `count` of them, evenly spread. */
export function sampleOf<Row>(rows: readonly Row[], count: number): readonly Row[] {
  const step = Math.max(1, Math.floor(rows.length / count));
  return DEEP ? rows : rows.filter((_, index) => index % step === 0);
}

export interface EngineChoice extends EngineOptions {
  readonly debug?: boolean;
}

/** An engine of the built module; its hash is small, so that tests are quick. */
export async function testEngine({ debug = false, ...options }: EngineChoice = {}): Promise<Engine> {
  const module = await loadModule({ debug, shared: options.shared ?? false });
  return createEngine({ module, hashMb: 4, ...options });
}

/** Seeded random numbers (xorshift32): `below(n)` is a whole number from 0 to n - 1. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 2654435761) >>> 0 || 1;
  }

  below(limit: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % limit;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }
}

export interface TruthRow {
  readonly id: string;
  readonly rule: RuleSetId;
  readonly size: number;
  readonly black: readonly string[];
  readonly white: readonly string[];
  readonly side: 'black' | 'white';
  readonly kind?: string;
  readonly mate?: number;
  readonly best?: readonly string[];
  readonly never?: readonly string[];
  readonly expect?: string;
  readonly probe?: string;
  readonly move?: string;
  readonly forbidden?: Readonly<Record<string, string>>;
}

export function truthRows(file: string): TruthRow[] {
  const url = new URL(`../../../fixtures/truth/${file}`, import.meta.url);
  const lines = readFileSync(url, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as TruthRow);
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

function distance(a: number, b: number, size: number): number {
  return Math.max(Math.abs((a % size) - (b % size)), Math.abs(Math.floor(a / size) - Math.floor(b / size)));
}
