import { beforeAll, describe, expect, it } from 'vitest';
import { BENCH_POSITIONS, type Engine, readMoves, runBench, type SearchInfo } from '../src/index.ts';
import expected from './signature.json' with { type: 'json' };
import { indexOf, nameOf, Random, RULE_SETS, randomMoves, setUpRow, testEngine, truthRows } from './support.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await testEngine({ hashMb: 16 });
});

describe('the search', () => {
  it.each(truthRows('tactics_win.jsonl').filter(({ kind }) => kind === 'vcf'))('finds the fours of $id', (row) => {
    engine.clearHash();
    setUpRow(engine, row);
    const { lines } = engine.search({ limits: { nodes: 300_000 } });
    const score = lines[0]?.score ?? { cp: 0 };
    expect('mate' in score && score.mate > 0 && score.mate <= (row.mate ?? 0), JSON.stringify(score)).toBe(true);
  });

  it.each(truthRows('rule_positions.jsonl').filter(({ expect: wanted }) => wanted === 'best' || wanted === 'answers'))(
    'answers $id as it must',
    (row) => {
      engine.clearHash();
      setUpRow(engine, row);
      const { best = -1 } = engine.search({ limits: { nodes: 200_000 } });
      const name = nameOf(best, row.size);
      expect(engine.legalPoints()).toContain(best);
      if (row.best) expect(row.best).toContain(name);
      expect(row.never ?? []).not.toContain(name);
    },
  );

  it.each(RULE_SETS)('gives a legal move in any position, on any size, however short the search (%s)', (ruleSet) => {
    const random = new Random(43);
    for (let count = 0; count < 30; count++) {
      const size = 5 + random.below(18);
      randomMoves(engine, ruleSet, size, random.below(Math.min(60, size * size - 3)), random);
      const legal = engine.legalPoints();
      const { best } = engine.search({ limits: { nodes: 1 + random.below(500) } });
      if (legal.length > 0) expect(legal).toContain(best);
      else expect(best).toBeUndefined();
    }
  });

  it('starts in the centre, and answers a stone in a corner', () => {
    engine.setPosition({ ruleSet: 'freestyle', size: 15, moves: [] });
    expect(nameOf(engine.search({ limits: { nodes: 1000 } }).best ?? -1, 15)).toBe('h8');
    for (const size of [5, 15, 22]) {
      engine.setPosition({ ruleSet: 'standard', size, moves: [0] });
      expect(engine.legalPoints()).toContain(engine.search({ limits: { nodes: 1000 } }).best);
    }
  });

  it('has no move on a full board', () => {
    const row = truthRows('rule_positions.jsonl').find(({ expect: wanted }) => wanted === 'draw');
    if (!row) throw new Error('no full board among the referee positions');
    setUpRow(engine, row);
    const result = engine.search({ limits: { nodes: 1000 } });
    expect(result.best).toBeUndefined();
    expect(result.lines).toEqual([]);
  });

  it('gives as many lines as asked, best first, with different moves', () => {
    engine.clearHash();
    engine.setPosition({ ruleSet: 'freestyle', size: 15, moves: readMoves('h8 i9 g10', 15) });
    const { lines } = engine.search({ limits: { depth: 5 }, multiPv: 5 });
    expect(lines).toHaveLength(5);
    expect(new Set(lines.map(({ pv }) => pv[0])).size).toBe(5);
    const values = lines.map(({ score }) => ('cp' in score ? score.cp : 0));
    expect(values).toEqual([...values].sort((a, b) => b - a));
  });

  it('keeps to the moves it may choose from, and from those it may not', () => {
    const moves = readMoves('h8 i9 g10 g8', 15);
    engine.setPosition({ ruleSet: 'freestyle', size: 15, moves });
    const free = engine.search({ limits: { depth: 4 } }).best ?? -1;
    const without = engine.search({ limits: { depth: 4 }, exclude: [free] }).best;
    expect(without).not.toBe(free);
    const only = [indexOf('a1', 15), indexOf('b2', 15)];
    expect(only).toContain(engine.search({ limits: { depth: 4 }, only }).best);
  });

  it('refuses to choose among moves that are taken or outside', () => {
    engine.setPosition({ ruleSet: 'freestyle', size: 15, moves: readMoves('h8 i9', 15) });
    for (const only of [readMoves('h8', 15), [225], [-1]]) {
      expect(() => engine.search({ limits: { depth: 1 }, only })).toThrow(RangeError);
    }
  });

  it('counts plies to the five, and tells a loss from a win', () => {
    // An open four: white can only choose on which side to lose.
    engine.clearHash();
    const black = ['f8', 'g8', 'h8', 'i8'].map((name) => indexOf(name, 15));
    const white = ['a1', 'c1', 'e1'].map((name) => indexOf(name, 15));
    engine.setPosition({ ruleSet: 'freestyle', size: 15, black, white, side: 'white' });
    expect(engine.search({ limits: { depth: 4 } }).lines[0]?.score).toEqual({ mate: -2 });
    engine.setPosition({ ruleSet: 'freestyle', size: 15, black, white: [...white, indexOf('o1', 15)], side: 'black' });
    expect(engine.search({ limits: { depth: 4 } }).lines[0]?.score).toEqual({ mate: 1 });
  });

  it('reports every iteration, deeper each time', () => {
    const infos: SearchInfo[] = [];
    engine.clearHash();
    engine.setPosition({ ruleSet: 'freestyle', size: 15, moves: readMoves('h8 i9 g10', 15) });
    engine.search({ limits: { depth: 6 }, onInfo: (info) => infos.push(info) });
    expect(infos.map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { lines } of infos) expect(lines[0]?.pv.length).toBeGreaterThan(0);
  });

  it('goes on after a slice and comes to an end', () => {
    engine.clearHash();
    engine.setPosition({ ruleSet: 'freestyle', size: 15, moves: readMoves('h8 i9 g10', 15) });
    const steps = engine.searchInSlices({ limits: { depth: 8 } }, 2);
    let slices = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) slices++;
    expect(slices).toBeGreaterThan(0);
    expect(step.value.depth).toBe(8);
    expect(engine.legalPoints()).toContain(step.value.best);
  });

  it('stops at once when the flag is up, and still has a move', () => {
    engine.setPosition({ ruleSet: 'freestyle', size: 15, moves: readMoves('h8 i9 g10', 15) });
    engine.stopFlag[0] = 1;
    const result = engine.search({ limits: {} });
    engine.stopFlag[0] = 0;
    expect(result.nodes).toBeLessThanOrEqual(512);
    expect(engine.legalPoints()).toContain(result.best);
  });

  it('looks at the clock at least every 2,000 nodes', async () => {
    const seen: number[] = [];
    let watching: Engine | undefined;
    const watched = await testEngine({ now: () => seen.push(watching?.exports.nodesDone() ?? 0) });
    watching = watched;
    watched.setPosition({ ruleSet: 'renju', size: 15, moves: readMoves('h8 i9 g10', 15) });
    seen.length = 0;
    watched.search({ limits: { nodes: 100_000 } });
    const gaps = seen.slice(1).map((nodes, index) => nodes - (seen[index] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(2000);
    expect(seen.at(-1)).toBeGreaterThan(50_000);
  });

  it('takes the same nodes in a new game, however many searches came before', () => {
    const nodes = new Set<number>();
    for (let game = 0; game < 260; game++) {
      engine.clearHash();
      engine.setPosition({ ruleSet: 'standard', size: 15, moves: readMoves('h8 i9 g10 g8', 15) });
      nodes.add(engine.search({ limits: { depth: 4 } }).nodes);
    }
    expect(nodes.size).toBe(1);
  });

  it('keeps the node limit', () => {
    engine.setPosition({ ruleSet: 'freestyle', size: 15, moves: readMoves('h8 i9 g10', 15) });
    expect(engine.search({ limits: { nodes: 12_345 } }).nodes).toBe(12_345);
  });
});

describe('the signature', () => {
  it('is the committed one: whoever changes the search says so', () => {
    expect(runBench(engine, expected.depth).signature).toBe(expected.signature);
  });

  it('is the same in debug and release, shared and unshared, twice in a row, whatever the rule before', async () => {
    const depth = 5;
    const builds = [{}, { debug: true }, { shared: true }, { shared: true, debug: true }];
    const signatures: number[] = [];
    for (const build of builds) {
      const other = await testEngine({ hashMb: 16, ...build });
      signatures.push(runBench(other, depth).signature, runBench(other, depth).signature);
    }
    expect(new Set(signatures).size).toBe(1);
    expect(signatures[0]).toBeGreaterThan(BENCH_POSITIONS.length * 100);
  });
});
