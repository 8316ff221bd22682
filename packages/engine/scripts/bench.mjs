/**
 * Measures the engine: `node packages/engine/scripts/bench.mjs [--json] [--depth n] [--write]`, after a build.
 *
 *   board      pairs of make and unmake a second, by rule set (best of five, one thread)
 *   search     the fixed positions at fixed depth: signature (total nodes), nodes a second
 *   start      from the bytes of the module to the answer of a first search of 100 ms, in CPU time
 *   size       bytes of the module, plain and gzip
 *
 * `--write` stores the signature in test/signature.json: the search has changed, and the commit says why.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { buildEngine } from './build.mjs';

const argument = (name) => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};

await buildEngine();
const { BENCH_DEPTH, BENCH_POSITIONS, createEngine, readMoves, runBench } = await import('../dist/index.js');
const { wasmUrl } = await import('../dist/node.js');
const bytes = readFileSync(wasmUrl());
const RULE_SETS = ['freestyle', 'standard', 'renju', 'caro', 'caro-free'];

async function measureStart() {
  const before = process.cpuUsage();
  const engine = await createEngine({ bytes });
  engine.setPosition({ ruleSet: 'renju', size: 15, moves: readMoves('h8 h9 j9 g10', 15) });
  engine.search({ limits: { timeMs: 100 } });
  const { user, system } = process.cpuUsage(before);
  return { engine, startCpuMs: Math.round((user + system) / 1000) };
}

function measureBoard(engine, ruleSet) {
  const games = BENCH_POSITIONS.filter(({ size }) => size === 15).map(({ moves }) => readMoves(moves, 15));
  let best = 0;
  for (let repetition = 0; repetition < 5; repetition++) {
    let pairs = 0;
    let timeMs = 0;
    for (const game of games) {
      engine.setPosition({ ruleSet, size: 15, moves: [] });
      const points = game.map((index) => (Math.floor(index / 15) + 5) * 32 + (index % 15) + 5);
      new Uint16Array(engine.memory.buffer, engine.exports.scratchAddress(), points.length).set(points);
      const started = performance.now();
      pairs += engine.exports.bench(points.length, 1500);
      timeMs += performance.now() - started;
    }
    best = Math.max(best, (pairs * 1000) / timeMs);
  }
  return Math.round(best);
}

const { engine, startCpuMs } = await measureStart();
const pairsPerSecond = Object.fromEntries(RULE_SETS.map((ruleSet) => [ruleSet, measureBoard(engine, ruleSet)]));
const depth = Number(argument('--depth') ?? BENCH_DEPTH);
const search = runBench(engine, depth);
const figures = {
  size: { bytes: bytes.length, gzip: gzipSync(bytes).length },
  startCpuMs,
  pairsPerSecond,
  depth,
  signature: search.signature,
  timeMs: Math.round(search.timeMs),
  nps: search.nps,
  positions: search.positions.map((one) => ({
    ...one,
    timeMs: Math.round(one.timeMs),
    nps: Math.round((one.nodes * 1000) / one.timeMs),
  })),
};

if (process.argv.includes('--write')) {
  const file = new URL('../test/signature.json', import.meta.url);
  writeFileSync(file, `{ "depth": ${depth}, "signature": ${search.signature} }\n`);
}
if (process.argv.includes('--json')) console.log(JSON.stringify(figures));
else print(figures);

function print({ size, positions, ...rest }) {
  console.log(`module       ${size.bytes} bytes, ${size.gzip} gzip`);
  console.log(`first answer ${rest.startCpuMs} ms CPU, 100 ms of search included`);
  for (const [ruleSet, pairs] of Object.entries(rest.pairsPerSecond)) {
    console.log(`make+unmake  ${ruleSet.padEnd(10)} ${(pairs / 1e6).toFixed(2)} M/s`);
  }
  for (const one of positions) {
    console.log(
      `depth ${rest.depth}      ${one.ruleSet.padEnd(10)} ${String(one.nodes).padStart(9)} nodes ${String(one.timeMs).padStart(6)} ms ${String(one.nps).padStart(8)} nps`,
    );
  }
  console.log(`signature    ${rest.signature}   (${rest.timeMs} ms, ${rest.nps} nps)`);
}
