import { beforeAll, describe, expect, it } from 'vitest';
import { type Engine, readMoves } from '../src/index.ts';
import { checkVcf, faultOf } from './proof-checker.ts';
import {
  distance,
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

const wins = truthRows<TruthRow>('tactics_win.jsonl').filter(({ kind }) => kind === 'vcf');

describe('the solver of fours', () => {
  it.each(wins)('finds $id, not longer than known, and every defence loses', (row) => {
    setUpRow(engine, row);
    const solved = engine.solveVcf({ limits: { nodes: 1_000_000 } });
    expect(solved.status).toBe('win');
    expect(solved.plies).toBeLessThanOrEqual(row.mate ?? 0);
    expect(solved.pv).toHaveLength(solved.plies);
    expect(checkVcf(engine, row)).toBeUndefined();
  });

  it('lists among the winning first moves those that are known', () => {
    for (const row of wins) {
      setUpRow(engine, row);
      const listed = engine.vcfWinningMoves({ limits: { nodes: 5_000_000 } });
      const names = listed.points.map((point) => nameOf(point, row.size));
      setUpRow(engine, row);
      expect(names, row.id).toContain(nameOf(engine.solveVcf().pv[0] ?? -1, row.size));
      expect(
        row.best?.some((best) => names.includes(best)),
        `${row.id}: ${names}`,
      ).toBe(true);
    }
  });

  it('proves that the quiet positions hold none', () => {
    const rows = truthRows<TruthRow>('tactics_quiet.jsonl');
    for (const row of rows) {
      setUpRow(engine, row);
      expect(engine.solveVcf({ limits: { nodes: 2_000_000 } }).status, row.id).toBe('none');
    }
    expect(rows.length).toBeGreaterThan(10);
  });

  it('says "unknown", not "none", when a limit ends it', () => {
    const row = wins.find(({ mate = 0 }) => mate >= 11);
    if (!row) throw new Error('no long row');
    setUpRow(engine, row);
    engine.clearHash();
    expect(engine.solveVcf({ maxFours: 1 }).status).toBe('unknown');
    engine.clearHash();
    expect(engine.solveVcf({ limits: { nodes: 3 } }).status).toBe('unknown');
  });

  it('says so in slices as well, and comes to an end', () => {
    const row = wins.find(({ mate = 0 }) => mate >= 11);
    if (!row) throw new Error('no long row');
    setUpRow(engine, row);
    engine.clearHash();
    const steps = engine.solveInSlices({ maxFours: 1 }, 5);
    let step = steps.next();
    for (let slices = 0; !step.done && slices < 1000; slices++) step = steps.next();
    expect(step).toMatchObject({ done: true, value: { status: 'unknown' } });
  });

  it('shows the whole line of every win it claims, wherever the limit falls', () => {
    let claimed = 0;
    for (const row of wins.filter(({ mate = 0 }) => mate >= 9)) {
      for (const nodes of [20, 50, 112, 250, 600, 1500]) {
        setUpRow(engine, row);
        engine.clearHash();
        setUpRow(engine, row);
        const { status, pv, plies } = engine.solveVcf({ limits: { nodes } });
        expect(pv, `${row.id}, ${nodes} nodes`).toHaveLength(status === 'win' ? plies : 0);
        if (status !== 'win') continue;
        claimed++;
        expect(faultOf(row, pv), `${row.id}, ${nodes} nodes`).toBeUndefined();
      }
    }
    expect(claimed).toBeGreaterThan(20);
  });

  it('writes the line when the limit falls with the proof', () => {
    const game =
      'h15 f8 a12 g2 h11 c6 b14 i2 c10 j4 l8 m9 m2 f12 c8 g4 h9 f1 j7 a3 f9 d15 i6 d3 b2 d5 h12 k2 a9 k7 d4 m5 b7 c11 j1 f14 o8';
    const moves = readMoves(game, 15);
    for (let nodes = 60; nodes < 400; nodes++) {
      engine.clearHash();
      engine.setPosition({ ruleSet: 'freestyle', size: 15, moves });
      const { status, pv, plies } = engine.solveVcf({ limits: { nodes } });
      if (nodes >= 112) expect(status, `${nodes} nodes`).toBe('win');
      expect([pv.length, plies], `${nodes} nodes`).toEqual(status === 'win' ? [17, 17] : [0, 0]);
    }
  });

  it('finds the same in slices', () => {
    for (const row of wins.slice(0, 12)) {
      engine.clearHash();
      setUpRow(engine, row);
      const whole = engine.solveVcf();
      const steps = engine.solveInSlices({}, 1);
      let step = steps.next();
      while (!step.done) step = steps.next();
      expect(step.value.plies, row.id).toBe(whole.plies);
    }
  });

  it('lists the defences: after them, and only after them, the opponent has no win by fours', () => {
    for (const row of wins.slice(0, 10)) {
      const side = row.side === 'black' ? 'white' : 'black';
      setUpRow(engine, { ...row, side });
      const { points, complete } = engine.vcfDefences({ limits: { nodes: 5_000_000 } });
      expect(complete, row.id).toBe(true);
      setUpRow(engine, { ...row, side });
      const stones = [...row.black, ...row.white].map((name) => indexOf(name, row.size));
      const near = engine.legalPoints().filter((point) => stones.some((stone) => distance(point, stone, row.size) < 3));
      for (const point of near.filter((_, index) => index % 3 === 0)) {
        const defended = { ...row, [side]: [...row[side], nameOf(point, row.size)] };
        setUpRow(engine, defended);
        const isDefence = engine.winner() !== undefined || engine.solveVcf().status === 'none';
        expect(points.includes(point), `${row.id} ${nameOf(point, row.size)}`).toBe(isDefence);
      }
    }
  });

  it("counts a five of one's own among the defences, whatever the opponent has", () => {
    // Both have a four: black on row 8, white on row 5.
    const black = readMoves('e8 f8 g8 h8', 15);
    const white = readMoves('d8 e5 f5 g5 h5', 15);
    engine.setPosition({ ruleSet: 'freestyle', size: 15, black, white, side: 'black' });
    const { points, complete } = engine.vcfDefences();
    expect([points.map((point) => nameOf(point, 15)), complete]).toEqual([['i8'], true]);
  });

  it.each(RULE_SETS)('claims no win in random positions that a defence could refute (%s)', (ruleSet) => {
    const random = new Random(41);
    let claimed = 0;
    for (let count = 0; count < 40; count++) {
      const size = random.pick([8, 10, 12, 15]);
      const moves = randomMoves(engine, ruleSet, size, random.pick([16, 22, 28]), random);
      if (engine.solveVcf({ limits: { nodes: 200_000 } }).status !== 'win') continue;
      claimed++;
      const names = (parity: number): string[] =>
        moves.filter((_, ply) => ply % 2 === parity).map((point) => nameOf(point, size));
      const side = moves.length % 2 === 0 ? ('black' as const) : ('white' as const);
      const row = { id: `${ruleSet} ${moves}`, rule: ruleSet, size, black: names(0), white: names(1), side };
      expect(checkVcf(engine, row), row.id).toBeUndefined();
    }
    expect(claimed).toBeGreaterThan(5);
  });
});

describe('caro', () => {
  it('knows that closing the far end answers a four', () => {
    // . . O X X X X . .   the five on the right would be closed by a stone one beyond it
    const row = { id: 'caro', rule: 'caro' as const, size: 15, side: 'black' as const };
    const black = ['d8', 'e8', 'f8'];
    setUpRow(engine, { ...row, black, white: ['c8', 'a1', 'o15'] });
    const blackFour = engine.classOf(indexOf('g8', 15), 'black');
    expect(blackFour).toBe('four');
    setUpRow(engine, { ...row, black: [...black, 'g8'], white: ['c8', 'i8', 'a1', 'o15'] });
    expect(engine.classOf(indexOf('h8', 15), 'black')).not.toBe('five');
  });
});
