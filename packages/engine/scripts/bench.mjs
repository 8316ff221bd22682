/**
 * Measures the engine after a build: `node packages/engine/scripts/bench.mjs [--write]`. The figures are those of
 * bench/speed.bench.mjs, which `npm run bench -- engine` prints too.
 *
 * `--write` stores the signature in test/signature.json: the search has changed, and the commit says why.
 */
import { writeFileSync } from 'node:fs';
import { buildEngine } from './build.mjs';

await buildEngine();
const { BENCH_DEPTH } = await import('@tianyuan/engine');
const { run } = await import('../bench/speed.bench.mjs');

const rows = await run();
for (const { figure, value, unit, note } of rows) {
  const number = Math.round(value).toLocaleString('en');
  console.log(`${figure.padEnd(32)} ${number.padStart(12)} ${unit}${note ? `  (${note})` : ''}`);
}
const signature = rows.find(({ figure }) => figure === 'signature')?.value;
console.log(`Bench: ${signature}`);

if (process.argv.includes('--write')) {
  const file = new URL('../test/signature.json', import.meta.url);
  writeFileSync(file, `{ "depth": ${BENCH_DEPTH}, "signature": ${signature} }\n`);
}
