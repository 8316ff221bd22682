// How long the command line takes, with the start of its process: `tianyuan rules --batch` over the 3,531 boards.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const name = 'cli: tianyuan rules --batch (fixtures/truth/renju_forbidden.jsonl, with process start)';

const FILE = new URL('../../../fixtures/truth/renju_forbidden.jsonl', import.meta.url);
const PROGRAM = fileURLToPath(new URL('../../../bin/tianyuan.mjs', import.meta.url));
const ROUNDS = 3;

/** @param {string[]} args @param {Buffer | string} input */
function timed(args, input) {
  const begun = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], { input, maxBuffer: 1 << 28 });
  if (status !== 0) throw new Error(`tianyuan ${args.join(' ')} ended with ${status}: ${stderr}`);
  return { elapsedMs: performance.now() - begun, lines: stdout.toString().trim().split('\n').length };
}

export function run() {
  const input = readFileSync(FILE);
  const batches = Array.from({ length: ROUNDS }, () => timed(['rules', '--batch'], input));
  const starts = Array.from({ length: ROUNDS }, () => timed(['--version'], ''));
  const batchMs = Math.min(...batches.map(({ elapsedMs }) => elapsedMs));
  const startMs = Math.min(...starts.map(({ elapsedMs }) => elapsedMs));
  const lines = batches[0]?.lines ?? 0;
  return [
    { figure: `${lines} boards, wall time`, value: batchMs, unit: 'ms' },
    { figure: 'boards a second, wall time', value: (lines / batchMs) * 1000, unit: 'boards/s' },
    { figure: 'start of the process alone', value: startMs, unit: 'ms' },
  ];
}
