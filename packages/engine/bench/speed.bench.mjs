// The engine's speed: the board alone, the search at fixed depth with its signature, a cold start, the module's size.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { BENCH_DEPTH, BENCH_POSITIONS, createEngine, readMoves, runBench } from '@tianyuan/engine';
import { loadModule, wasmUrl } from '@tianyuan/engine/node';

export const name = 'engine: speed and signature (one thread)';

const RULE_SETS = /** @type {const} */ (['freestyle', 'standard', 'renju', 'caro', 'caro-free']);
/** The fastest of several rounds: what the machine can do when nothing else disturbs it. */
const ROUNDS = 5;

/** @typedef {import('@tianyuan/engine').Engine} Engine @typedef {import('@tianyuan/engine').RuleSetId} RuleSetId */

/** Pairs of make and unmake a second over the fixed games. @param {Engine} engine @param {RuleSetId} ruleSet */
function measureBoard(engine, ruleSet) {
  const games = BENCH_POSITIONS.filter(({ size }) => size === 15).map(({ moves }) => readMoves(moves, 15));
  const rounds = Array.from({ length: ROUNDS }, () => {
    let pairs = 0;
    let timeMs = 0;
    for (const game of games) {
      engine.setPosition({ ruleSet, size: 15, moves: [] });
      // The module's own points, see src/point.ts: this loop is the one thing that runs past the door.
      const points = game.map((index) => (Math.floor(index / 15) + 5) * 32 + (index % 15) + 5);
      new Uint16Array(engine.memory.buffer, engine.exports.scratchAddress(), points.length).set(points);
      const begun = performance.now();
      pairs += engine.exports.bench(points.length, 1500);
      timeMs += performance.now() - begun;
    }
    return (pairs * 1000) / timeMs;
  });
  return { figure: `make and unmake, ${ruleSet}`, value: Math.max(...rounds), unit: 'pairs/s' };
}

/** @param {ReturnType<typeof runBench>} result @param {RuleSetId} ruleSet */
function searchRow(result, ruleSet) {
  const own = result.positions.filter((position) => position.ruleSet === ruleSet);
  const nodes = own.reduce((sum, position) => sum + position.nodes, 0);
  const timeMs = own.reduce((sum, position) => sum + position.timeMs, 0);
  const note = `${nodes.toLocaleString('en')} nodes in ${own.length} positions`;
  return { figure: `search, ${ruleSet}`, value: (nodes * 1000) / timeMs, unit: 'nodes/s', note };
}

export async function run() {
  const coldStart = Number(execFileSync(process.execPath, [fileURLToPath(new URL('cold-start.mjs', import.meta.url))]));
  const engine = await createEngine({ module: await loadModule() });
  const board = RULE_SETS.map((ruleSet) => measureBoard(engine, ruleSet));
  const result = runBench(engine);
  const bytes = readFileSync(wasmUrl());
  return [
    { figure: 'load and first answer of 100 ms', value: coldStart, unit: 'ms CPU' },
    { figure: 'module, gzip', value: gzipSync(bytes).length, unit: 'bytes', note: `${bytes.length} plain` },
    ...board,
    ...RULE_SETS.map((ruleSet) => searchRow(result, ruleSet)),
    { figure: `time to depth ${BENCH_DEPTH}, all positions`, value: result.timeMs, unit: 'ms' },
    { figure: 'signature', value: result.signature, unit: 'nodes', note: 'the same on every machine' },
  ];
}
