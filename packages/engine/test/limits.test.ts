import { beforeAll, describe, expect, it } from 'vitest';
import { type Engine, readMoves, type SearchOptions } from '../src/index.ts';
import { setUpRow, type TruthRow, testEngine, truthRows } from './support.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await testEngine({ debug: true });
});

const moves = readMoves('h8 i9 g10', 15);

function search(options: SearchOptions) {
  engine.clearHash();
  engine.setPosition({ ruleSet: 'freestyle', size: 15, moves });
  return engine.search(options);
}

describe('the limits of a search', () => {
  it.each(['timeMs', 'softTimeMs', 'nodes', 'depth'])('%s is a number from 0 up', (name) => {
    for (const value of [-1, Number.NaN, Number.NEGATIVE_INFINITY]) {
      expect(() => search({ limits: { depth: 1, [name]: value } })).toThrow(RangeError);
      expect(() => search({ limits: { depth: 1, [name]: value } })).toThrow(`engine: ${name} ${value}; give a number`);
    }
  });

  it('of 0 or without end are none, but a depth of 0 looks at nothing', () => {
    for (const value of [0, Number.POSITIVE_INFINITY]) {
      expect(search({ limits: { depth: 3, timeMs: value, softTimeMs: value, nodes: value } }).depth).toBe(3);
    }
    expect(search({ limits: { depth: 0 } })).toMatchObject({ depth: 0, nodes: 0, best: expect.any(Number) });
  });

  it('count a part of a node as one', () => {
    expect(search({ limits: { nodes: 0.5 } }).nodes).toBe(1);
    expect(search({ limits: { nodes: 99.5 } }).nodes).toBe(100);
  });

  it('end the search at the first look at the clock when no time is given', async () => {
    let time = 0;
    const clocked = await testEngine({ now: () => time++ });
    clocked.setPosition({ ruleSet: 'freestyle', size: 15, moves });
    const { nodes, best = -1 } = clocked.search({ limits: { timeMs: 0.001 } });
    expect(nodes).toBe(256);
    expect(clocked.legalPoints()).toContain(best);
  });
});

describe('the number of lines', () => {
  it('is at least one', () => {
    for (const multiPv of [0, -1, 0.5, Number.NaN]) {
      expect(() => search({ limits: { depth: 1 }, multiPv })).toThrow(`engine: ${multiPv} lines; ask for 1 to 64`);
    }
  });

  it('is 64 at most, and no more than there are moves', () => {
    for (const multiPv of [64, 65, 1000, Number.POSITIVE_INFINITY]) {
      expect(search({ limits: { depth: 1 }, multiPv }).lines).toHaveLength(64);
    }
    engine.setPosition({ ruleSet: 'freestyle', size: 5, moves: [0, 1, 2, 5, 6, 7, 11, 10, 12, 15] });
    expect(engine.search({ limits: { depth: 1 }, multiPv: 64 }).lines).toHaveLength(15);
    expect(search({ limits: { depth: 1 }, multiPv: 3, only: [0, 1] }).lines).toHaveLength(2);
  });
});

describe('the moves to choose from', () => {
  it('may be none: then there is no answer', () => {
    const all = Array.from({ length: 225 }, (_, point) => point);
    for (const choice of [{ only: [] }, { exclude: all }]) {
      expect(search({ limits: { depth: 3 }, ...choice })).toMatchObject({ best: undefined, lines: [] });
    }
  });

  it('are not changed by excluding what is no move, however long the list', () => {
    const free = search({ limits: { depth: 4 } });
    const outside = Array.from({ length: 100_000 }, (_, index) => 225 + index);
    const { best, lines } = search({ limits: { depth: 4 }, exclude: [-1, Number.NaN, ...moves, ...outside] });
    expect([best, lines]).toEqual([free.best, free.lines]);
  });
});

describe('the limits of the solvers', () => {
  it('are numbers from 0 up', () => {
    search({ limits: { depth: 1 } });
    for (const value of [-1, Number.NaN]) {
      expect(() => engine.solveVcf({ maxFours: value })).toThrow(`engine: maxFours ${value}; give a number`);
      expect(() => engine.vcfDefences({ maxFours: value })).toThrow(RangeError);
      expect(() => engine.solveVct({ limits: { nodes: value } })).toThrow(RangeError);
      expect(() => engine.solveVcf({ limits: { timeMs: value } })).toThrow(RangeError);
    }
  });

  it('leave the deepest win to be found where no end is set to the fours', () => {
    const row = truthRows<TruthRow>('tactics_win.jsonl').find(({ kind, mate = 0 }) => kind === 'vcf' && mate >= 11);
    if (!row) throw new Error('no long row');
    const statusOf = (maxFours: number): string => {
      engine.clearHash();
      setUpRow(engine, row);
      return engine.solveVcf({ maxFours }).status;
    };
    expect([0, 1, 1000, Number.POSITIVE_INFINITY].map(statusOf)).toEqual(['unknown', 'unknown', 'win', 'win']);
  });
});
