import { beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../src/index.ts';
import { checkVct } from './proof-checker.ts';
import { setUpRow, testEngine, truthRows } from './support.ts';

let engine: Engine;

beforeAll(async () => {
  engine = await testEngine({ hashMb: 16 });
});

const wins = truthRows('tactics_win.jsonl');

describe('the solver of fours and threes', () => {
  it('finds every win by fours too, and most of the public wins', () => {
    const found = wins.filter((row) => {
      engine.clearHash();
      setUpRow(engine, row);
      const solved = engine.solveVct({ limits: { nodes: 50_000 } });
      if (row.kind === 'vcf') expect(solved.status, row.id).toBe('win');
      return solved.status === 'win';
    });
    expect(found.length).toBeGreaterThan(85);
  });

  it('is right: short wins hold against every defence', () => {
    let checked = 0;
    for (const row of wins.filter(({ kind }) => kind === 'vct')) {
      engine.clearHash();
      setUpRow(engine, row);
      const solved = engine.solveVct({ limits: { nodes: 50_000 } });
      if (solved.status !== 'win' || solved.plies > 7 || checked === 2) continue;
      expect(solved.pv, row.id).toHaveLength(solved.plies);
      expect(checkVct(engine, row, solved.plies), row.id).toBeUndefined();
      checked++;
    }
    expect(checked).toBe(2);
  });

  it('claims nothing in the quiet positions', () => {
    for (const row of truthRows('tactics_quiet.jsonl')) {
      engine.clearHash();
      setUpRow(engine, row);
      expect(engine.solveVct({ limits: { nodes: 20_000 } }).status, row.id).not.toBe('win');
    }
  });
});
