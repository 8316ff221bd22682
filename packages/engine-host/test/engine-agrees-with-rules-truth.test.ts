import type { Engine } from '@tianyuan/engine';
import { type Board, forbiddenPoints, type Point, parsePoint, play, pointsOf, without } from '@tianyuan/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { truthRows } from '../../../fixtures/truth/rows.ts';
import { countOfCases } from '../../../tools/testing/deep.ts';
import { boardOfRow, randomBelow, ruleEngine, setUp } from './engine-agrees-with-rules.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await ruleEngine();
});

function pointOf(name: string, size: number): Point {
  const point = parsePoint(size, name);
  if (!point.ok) throw new Error(`${name} is no point`);
  return point.value;
}

function fouls(board: Board): ReadonlyMap<number, string> {
  setUp(engine, board, 'black', 'renju');
  return engine.forbiddenPoints();
}

const boards = truthRows('renju_forbidden.jsonl');

describe('forbidden points', () => {
  it('are those of the truth set, with the reasons', () => {
    let compared = 0;
    for (const row of boards) {
      const wanted = Object.entries(row.forbidden ?? {}).map(([name, reason]) => [pointOf(name, row.size), reason]);
      expect(Object.fromEntries(fouls(boardOfRow(row))), row.id).toEqual(Object.fromEntries(wanted));
      compared += wanted.length;
    }
    expect(boards.length).toBeGreaterThan(3500);
    expect(compared).toBeGreaterThan(1000);
  });

  it('are those of the teaching positions', () => {
    const rows = truthRows('renju_fixtures.jsonl');
    for (const row of rows) {
      const found = fouls(boardOfRow(row));
      expect(found.get(pointOf(row.probe ?? '', row.size)) ?? 'legal', row.id).toBe(row.expect);
    }
    expect(rows.length).toBeGreaterThan(20);
  });

  it('are those of the rules when a random stone is taken away', () => {
    const below = randomBelow(5);
    const step = Math.floor(boards.length / countOfCases(400, boards.length));
    let compared = 0;
    for (const row of boards.filter((_, index) => index % step === 0)) {
      const board = boardOfRow(row);
      const stones = [...pointsOf(board, 'black'), ...pointsOf(board, 'white')];
      const taken = stones[below(stones.length)];
      if (taken === undefined) continue;
      const thinner = without(board, taken);
      const wanted = forbiddenPoints(thinner);
      expect([...fouls(thinner)], `${row.id} without ${taken}`).toEqual([...wanted]);
      compared += wanted.size;
    }
    expect(compared).toBeGreaterThan(countOfCases(200, 2000));
  });
});

it('fives and winners of the referee positions are as stated', () => {
  const rows = truthRows('rule_positions.jsonl').filter(({ move }) => move !== undefined);
  expect(rows.length).toBeGreaterThan(25);
  for (const row of rows) {
    const board = boardOfRow(row);
    const move = pointOf(row.move ?? '', row.size);
    setUp(engine, board, row.side, row.rule);
    expect(engine.classOf(move, row.side) === 'five', row.id).toBe(row.expect === 'win');
    setUp(engine, play(board, move, row.side), row.side === 'black' ? 'white' : 'black', row.rule);
    expect(engine.winner(), row.id).toBe(row.expect === 'win' ? row.side : undefined);
  }
});
