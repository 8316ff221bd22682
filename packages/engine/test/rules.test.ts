import {
  type Board,
  boardOf,
  fivesThrough,
  forbiddenPoints,
  isLegal,
  outcomeOf,
  type Point,
  play,
} from '@tianyuan/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../src/index.ts';
import {
  indexOf,
  nameOf,
  Random,
  RULE_SETS,
  randomMoves,
  setUpRow,
  type TruthRow,
  testEngine,
  truthRows,
} from './support.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await testEngine();
});

function foulsByName(size: number): Record<string, string> {
  return Object.fromEntries([...engine.forbiddenPoints()].map(([point, foul]) => [nameOf(point, size), foul]));
}

function boardOfRow(row: TruthRow): Board {
  const points = (names: readonly string[]) => names.map((name) => indexOf(name, row.size) as Point);
  const board = boardOf(row.size, points(row.black), points(row.white));
  if (!board.ok) throw new Error(`${row.id} is no position`);
  return board.value;
}

function foulsByRules(row: TruthRow): Record<string, string> {
  const fouls = forbiddenPoints(boardOfRow(row));
  return Object.fromEntries([...fouls].map(([point, reason]) => [nameOf(point, row.size), reason]));
}

describe('forbidden points', () => {
  it('are those of the truth set, with the reasons', () => {
    const rows = [...truthRows('renju_forbidden.jsonl'), ...truthRows('renju_fixtures.jsonl')];
    let fouls = 0;
    for (const row of rows) {
      setUpRow(engine, row);
      const found = foulsByName(row.size);
      if (row.forbidden) expect(found, row.id).toEqual(row.forbidden);
      if (row.probe) expect(found[row.probe] ?? 'legal', row.id).toBe(row.expect);
      fouls += Object.keys(found).length;
    }
    expect(rows.length).toBeGreaterThan(3500);
    expect(fouls).toBeGreaterThan(1000);
  });

  it('are those of the rules package when a random stone is taken away', () => {
    const random = new Random(5);
    const rows = truthRows('renju_forbidden.jsonl').filter((_, index) => index % 7 === 0);
    let fouls = 0;
    for (const row of rows) {
      const color = random.below(2) === 0 ? ('black' as const) : ('white' as const);
      const stones = row[color];
      const taken = stones[random.below(stones.length)];
      const thinner = { ...row, [color]: stones.filter((name) => name !== taken) };
      setUpRow(engine, thinner);
      const found = foulsByName(row.size);
      expect(found, `${row.id} without ${taken}`).toEqual(foulsByRules(thinner));
      fouls += Object.keys(found).length;
    }
    expect(fouls).toBeGreaterThan(200);
  });
});

describe('the referee positions', () => {
  it('fives and winners are as stated', () => {
    const rows = truthRows('rule_positions.jsonl').filter(({ move }) => move !== undefined);
    expect(rows.length).toBeGreaterThan(25);
    for (const row of rows) {
      setUpRow(engine, row);
      const move = indexOf(row.move ?? '', row.size);
      expect(engine.classOf(move, row.side) === 'five', row.id).toBe(row.expect === 'win');
      setUpRow(engine, { ...row, [row.side]: [...row[row.side], row.move ?? ''] });
      expect(engine.winner(), row.id).toBe(row.expect === 'win' ? row.side : undefined);
    }
  });
});

describe('random games', () => {
  it.each(RULE_SETS)('engine and rules agree on fives, fouls and winners at every point (%s)', (ruleSet) => {
    const random = new Random(17);
    let fives = 0;
    for (const size of [5, 8, 11, 15, 18, 22]) {
      const moves = randomMoves(engine, ruleSet, size, Math.floor(size * size * 0.45), random);
      const points = (parity: number) => moves.filter((_, ply) => ply % 2 === parity) as Point[];
      const board = boardOf(size, points(0), points(1));
      if (!board.ok) throw new Error('no position');
      const toMove = engine.sideToMove;
      const outcome = outcomeOf(board.value, toMove, ruleSet);
      expect(engine.winner()).toBe(outcome.kind === 'won' ? outcome.by : undefined);
      for (const point of engine.emptyPoints() as Point[]) {
        const wins = fivesThrough(play(board.value, point, toMove), point, ruleSet).length > 0;
        expect(engine.classOf(point, toMove) === 'five', `${ruleSet} ${size} ${moves} ${point}`).toBe(wins);
        if (wins) fives++;
      }
      const legal = new Set(engine.legalPoints());
      for (const point of engine.emptyPoints() as Point[]) {
        expect(legal.has(point)).toBe(isLegal(board.value, point, toMove, ruleSet));
      }
    }
    expect(fives).toBeGreaterThan(0);
  });
});
