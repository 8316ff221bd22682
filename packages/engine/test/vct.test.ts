import { beforeAll, describe, expect, it } from 'vitest';
import { type Engine, readMoves } from '../src/index.ts';
import { faultOf, playOut } from './proof-checker.ts';
import { countOfCases, DEEP, sampleOf, setUpRow, type TruthRow, testEngine, truthRows } from './support.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await testEngine({ hashMb: 64, turnsBoard: false });
});

const wins = truthRows<TruthRow>('tactics_win.jsonl');
const quiet = truthRows<TruthRow>('tactics_quiet.jsonl');
/** Rows where a claim can be wrong: wins known by threes only, and positions where none is known. */
const doubtful = [...wins.filter(({ kind }) => kind === 'vct'), ...quiet];

function solve(row: TruthRow, nodes: number) {
  engine.clearHash();
  setUpRow(engine, row);
  return engine.solveVct({ limits: { nodes } });
}

describe('the solver of fours and threes', () => {
  it('finds every win by fours too, and most of the public wins', () => {
    const found = wins.filter((row) => {
      const { status } = solve(row, 50_000);
      if (row.kind === 'vcf') expect(status, row.id).toBe('win');
      return status === 'win';
    });
    expect(found.length).toBeGreaterThan(90);
  });

  it('shows a line that is legal and ends with the five', () => {
    for (const row of sampleOf(wins, 40)) {
      const { status, pv, plies } = solve(row, 50_000);
      if (status !== 'win') continue;
      expect(faultOf(row, pv), row.id).toBeUndefined();
      expect(pv.length, row.id).toBeLessThanOrEqual(plies);
    }
  });

  it('shows the whole line of every win it claims, wherever the limit falls', () => {
    let claimed = 0;
    for (const row of sampleOf(wins, 20)) {
      for (const nodes of [30, 100, 300, 1_000]) {
        const { status, pv, plies } = solve(row, nodes);
        if (status !== 'win') {
          expect([pv.length, plies], row.id).toEqual([0, 0]);
          continue;
        }
        claimed++;
        expect(faultOf(row, pv), `${row.id}, ${nodes} nodes`).toBeUndefined();
        expect(pv.length, row.id).toBeLessThanOrEqual(plies);
      }
    }
    expect(claimed).toBeGreaterThan(10);
  });

  // A deep run plays out every claim; a sample, those that some hundred positions settle.
  const LONGEST = DEEP ? 99 : 7;

  it('claims only what holds against every defence, and no shorter win than there is', () => {
    let held = 0;
    for (const row of sampleOf(doubtful, 33)) {
      const { status, plies } = solve(row, DEEP ? 100_000 : 2_000);
      if (status !== 'win' || plies > LONGEST) continue;
      const played = playOut(engine, row);
      expect(played.wrong, row.id).toBeUndefined();
      expect(played.plies, row.id).toBeLessThanOrEqual(plies);
      held++;
    }
    expect(held).toBeGreaterThanOrEqual(countOfCases(3, 40));
  });

  it('claims nothing in the quiet positions', () => {
    for (const row of quiet) expect(solve(row, 20_000).status, row.id).not.toBe('win');
  });
});

// White's ten and twelve are fours that Black must close; White wins by fours and threes under renju.
const WON_BY_FOURS = readMoves('i8 h7 i7 h8 i10 h9 h6 i9 j10 h10 h11 g11', 15);

function setUpPlies(other: Engine, ruleSet: 'renju' | 'freestyle', plies: number): void {
  other.setPosition({ ruleSet, size: 15, moves: WON_BY_FOURS.slice(0, plies) });
}

describe('a game looked through with one table', () => {
  it.each(['renju', 'freestyle'] as const)(
    'one side’s proved attack is no win of the side that answers it, under %s',
    (ruleSet) => {
      const seen: string[] = [];
      engine.clearHash();
      for (let plies = 6; plies <= WON_BY_FOURS.length; plies++) {
        setUpPlies(engine, ruleSet, plies);
        seen.push(engine.solveVct({ limits: { nodes: 10_000 } }).status);
      }
      const alone = seen.map((_, index) => {
        engine.clearHash();
        setUpPlies(engine, ruleSet, index + 6);
        return engine.solveVct({ limits: { nodes: 10_000 } }).status;
      });
      expect(seen.map((status) => status === 'win')).toEqual(alone.map((status) => status === 'win'));
      expect(seen).toContain('win');
    },
  );

  it('the search says of a forced block what it says without the table of the moves before', () => {
    const mates = [9, 10, 11, 12].map((plies) => {
      setUpPlies(engine, 'renju', plies);
      const [line] = engine.search({ limits: { nodes: 30_000 }, thorough: true }).lines;
      return line && 'mate' in line.score ? Math.sign(line.score.mate) : 0;
    });
    expect(mates).toEqual([1, -1, 1, -1]);
  });
});

describe('the search', () => {
  it('claims a win in the same positions only where it holds against every defence', () => {
    let held = 0;
    for (const row of sampleOf(doubtful, 33)) {
      engine.clearHash();
      setUpRow(engine, row);
      const [line] = engine.search({ limits: { nodes: DEEP ? 300_000 : 10_000 } }).lines;
      if (!line || !('mate' in line.score) || line.score.mate < 0) continue;
      if (line.score.mate > (DEEP ? 99 : 7)) continue;
      expect(playOut(engine, row).wrong, row.id).toBeUndefined();
      held++;
    }
    expect(held).toBeGreaterThanOrEqual(countOfCases(3, 40));
  });
});
