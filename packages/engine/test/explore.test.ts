import { appendFileSync } from 'node:fs';
import { it } from 'vitest';
import { playOut } from './proof-checker.ts';
import { setUpRow, testEngine, truthRows } from './support.ts';

it('explore', async () => {
  const engine = await testEngine({ hashMb: 64, turnsBoard: false });
  for (const row of [
    ...truthRows('tactics_win.jsonl').filter((r) => r.kind === 'vct'),
    ...truthRows('tactics_quiet.jsonl'),
  ]) {
    engine.clearHash();
    setUpRow(engine, row);
    const t = performance.now();
    const solved = engine.solveVct({ limits: { nodes: 100_000 } });
    const t1 = performance.now();
    let out = '';
    if (solved.status === 'win' && solved.plies <= Number(process.env['MAXP'] ?? 15)) {
      const r = playOut(engine, row);
      out = `${r.wrong ?? 'ok'} longest ${r.plies} positions ${r.positions} ${(performance.now() - t1).toFixed(0)}ms`;
    }
    appendFileSync(
      '/tmp/engx/vct.log',
      `${row.id} mate ${row.mate} best ${row.best} -> ${solved.status} ${solved.plies} ${solved.nodes} nodes ${(t1 - t).toFixed(0)}ms pv ${solved.pv.length} ${out}\n`,
    );
  }
}, 3_000_000);
