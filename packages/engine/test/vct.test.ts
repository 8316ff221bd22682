import { boardOf, fivesThrough, isLegal, type Point, play } from '@tianyuan/rules';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BoardIndex, Engine } from '../src/index.ts';
import { playOut } from './proof-checker.ts';
import { countOfCases, DEEP, indexOf, sampleOf, setUpRow, type TruthRow, testEngine, truthRows } from './support.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await testEngine({ hashMb: 64, turnsBoard: false });
});

const wins = truthRows('tactics_win.jsonl');
const quiet = truthRows('tactics_quiet.jsonl');
/** Rows where a claim can be wrong: wins known by threes only, and positions where none is known. */
const doubtful = [...wins.filter(({ kind }) => kind === 'vct'), ...quiet];

function solve(row: TruthRow, nodes: number) {
  engine.clearHash();
  setUpRow(engine, row);
  return engine.solveVct({ limits: { nodes } });
}

/** What is wrong with a line that claims to end with the only five in it. */
function faultOf(row: TruthRow, line: readonly BoardIndex[]): string | undefined {
  const points = (names: readonly string[]): Point[] => names.map((name) => indexOf(name, row.size) as Point);
  const start = boardOf(row.size, points(row.black), points(row.white));
  if (!start.ok) return 'no position';
  let board = start.value;
  let side = row.side;
  for (const [ply, point] of (line as readonly Point[]).entries()) {
    if (!isLegal(board, point, side, row.rule)) return `ply ${ply} is illegal`;
    board = play(board, point, side);
    const isFive = fivesThrough(board, point, row.rule).length > 0;
    if (isFive !== (ply === line.length - 1)) return isFive ? `a five at ply ${ply}` : 'no five at the end';
    side = side === 'black' ? 'white' : 'black';
  }
  return line.length > 0 ? undefined : 'no line';
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
