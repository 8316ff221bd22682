import { beforeAll, describe, expect, it } from 'vitest';
import { BENCH_POSITIONS, type Engine, readMoves, runBench, type SearchInfo } from '../src/index.ts';
import expected from './signature.json' with { type: 'json' };
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
  worthOf,
} from './support.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await testEngine({ hashMb: 16 });
});

/** What is wrong with the lines of one answer: a first move that stands twice, or a worse line before a better one. */
function faultOfLines(lines: SearchInfo['lines']): string | undefined {
  const first = lines.map(({ pv }) => pv[0]);
  if (new Set(first).size !== first.length) return `first moves ${first}`;
  const values = lines.map(({ score }) => worthOf(score));
  return values.every((value, index) => value <= (values[index - 1] ?? value)) ? undefined : `scores ${values}`;
}

describe('the search', () => {
  it.each(truthRows<TruthRow>('tactics_win.jsonl').filter(({ kind }) => kind === 'vcf'))(
    'finds the fours of $id',
    (row) => {
      engine.clearHash();
      setUpRow(engine, row);
      const { lines } = engine.search({ limits: { nodes: 300_000 } });
      const score = lines[0]?.score ?? { cp: 0 };
      expect('mate' in score && score.mate > 0 && score.mate <= (row.mate ?? 0), JSON.stringify(score)).toBe(true);
    },
  );

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

  it.each([1, 2, 3, 5])('has different first moves, best first, wherever a limit falls (%i lines)', (multiPv) => {
    for (let nodes = 50; nodes < 6000; nodes += 173) {
      engine.clearHash();
      engine.setPosition({ ruleSet: 'freestyle', size: 15, moves: readMoves('h8 h9', 15) });
      const { lines } = engine.search({ limits: { nodes }, multiPv });
      expect(faultOfLines(lines), `${nodes} nodes`).toBeUndefined();
      if (nodes > 500) expect(lines, `${nodes} nodes`).toHaveLength(multiPv);
    }
  });

  it('has different first moves, best first, after every slice', () => {
    engine.clearHash();
    engine.setPosition({ ruleSet: 'freestyle', size: 15, moves: readMoves('h8 h9 i9', 15) });
    const steps = engine.searchInSlices({ limits: { depth: 5 }, multiPv: 4 }, 1);
    let step = steps.next();
    for (; !step.done; step = steps.next()) expect(faultOfLines(step.value.lines)).toBeUndefined();
    expect(faultOfLines(step.value.lines)).toBeUndefined();
    expect(step.value.lines.map(({ depth }) => depth)).toEqual([5, 5, 5, 5]);
  });

  it.each([5, 15, 22])('gives as many lines as asked on an empty board, the centre among them (size %i)', (size) => {
    const centre = indexOf(`${String.fromCharCode(97 + (size >> 1))}${size - (size >> 1)}`, size);
    for (const multiPv of [3, 25]) {
      engine.clearHash();
      engine.setPosition({ ruleSet: 'freestyle', size, moves: [] });
      const { lines } = engine.search({ limits: { depth: 1 }, multiPv });
      expect(lines).toHaveLength(multiPv);
      expect(faultOfLines(lines)).toBeUndefined();
      if (multiPv === 25) expect(lines.map(({ pv }) => pv[0])).toContain(centre);
    }
  });

  it('gives as many lines as asked where fewer points are near the stones', () => {
    engine.clearHash();
    engine.setPosition({ ruleSet: 'freestyle', size: 15, moves: [0] });
    const { lines } = engine.search({ limits: { depth: 1 }, multiPv: 40 });
    expect(lines).toHaveLength(40);
    expect(faultOfLines(lines)).toBeUndefined();
  });

  it('stays near the centre of an empty board when it may not take it', () => {
    engine.clearHash();
    engine.setPosition({ ruleSet: 'freestyle', size: 15, moves: [] });
    const best = engine.search({ limits: { depth: 3 }, exclude: readMoves('h8', 15) }).best ?? -1;
    expect(Math.abs((best % 15) - 7)).toBeLessThanOrEqual(2);
    expect(Math.abs(Math.floor(best / 15) - 7)).toBeLessThanOrEqual(2);
    expect(nameOf(best, 15)).not.toBe('h8');
  });

  // White must close the four at j8; the other end is closed already. The clock of this engine never reaches the limit.
  const onlyMove = 'f8 e8 g8 a1 h8 c3 i8';

  it('ends early on the clock when there is one move to choose from', async () => {
    const still = await testEngine({ now: () => 0 });
    still.setPosition({ ruleSet: 'freestyle', size: 15, moves: readMoves(onlyMove, 15) });
    for (const limits of [{ timeMs: 1000 }, { softTimeMs: 1000 }, { timeMs: 1000, softTimeMs: 500 }]) {
      const { best = -1, nodes, depth } = still.search({ limits });
      expect(nameOf(best, 15)).toBe('j8');
      expect(depth).toBeLessThanOrEqual(10);
      expect(nodes).toBeLessThan(50_000);
    }
  });

  it('uses the time also then when the position is to be known', async () => {
    let polls = 0;
    const clocked = await testEngine({ now: () => 0.01 * polls++ });
    clocked.setPosition({ ruleSet: 'freestyle', size: 15, moves: readMoves(onlyMove, 15) });
    const limits = { timeMs: 5 };
    const early = clocked.search({ limits });
    clocked.clearHash();
    clocked.setPosition({ ruleSet: 'freestyle', size: 15, moves: readMoves(onlyMove, 15) });
    const whole = clocked.search({ limits, thorough: true });
    expect(nameOf(whole.best ?? -1, 15)).toBe('j8');
    expect(whole.nodes).toBeGreaterThan(4 * early.nodes);
    expect(whole.depth).toBeGreaterThan(early.depth);
  });

  it('goes to the depth and the nodes asked for also when there is one move to choose from', () => {
    engine.clearHash();
    engine.setPosition({ ruleSet: 'freestyle', size: 15, moves: readMoves(onlyMove, 15) });
    expect(engine.search({ limits: { depth: 8, timeMs: 600_000 } }).depth).toBe(8);
    expect(engine.search({ limits: { nodes: 30_000, timeMs: 600_000 } }).nodes).toBe(30_000);
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

  it('says how its move goes on, wherever it is stopped', () => {
    const moves = readMoves('h8h9j10i9g9i8', 15);
    for (let nodes = 4000; nodes <= 80_000; nodes += 4000) {
      engine.clearHash();
      engine.setPosition({ ruleSet: 'renju', size: 15, moves });
      const { pv } = engine.search({ limits: { nodes } }).lines[0] ?? { pv: [] };
      expect(pv.length, `${nodes} nodes`).toBeGreaterThan(1);
      expect(new Set([...moves, ...pv]).size, `${nodes} nodes`).toBe(moves.length + pv.length);
    }
  });

  it('keeps the node limit', () => {
    for (let nodes = 12_330; nodes < 12_350; nodes++) {
      engine.clearHash();
      engine.setPosition({ ruleSet: 'freestyle', size: 15, moves: readMoves('h8 i9 g10', 15) });
      expect(engine.search({ limits: { nodes } }).nodes).toBe(nodes);
    }
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
