// npm run bench: every measured figure, as a table and, in the last line, as JSON (`--json`: the JSON alone).
// A bench is a file `bench/*.bench.mjs` of a package or app that exports
//   name: string                      what is measured
//   run(): Promise<Row[]> | Row[]     Row = { figure: string, value: number, unit: string, note?: string }
// Words choose: `npm run bench -- rules` runs the files whose path holds "rules".
import { cpus } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepare } from './build.mjs';
import { filesUnder, ROOT, requireNode, say } from './lib.mjs';

/** @typedef {{ figure: string; value: number; unit: string; note?: string }} Row */
/** @typedef {{ bench: string; file: string; rows: readonly Row[] }} Measured */

const words = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

function benchFiles() {
  const skipped = /\/(node_modules|dist|src|test|build)$/;
  const keep = (/** @type {string} */ path, /** @type {boolean} */ isFolder) =>
    isFolder ? !skipped.test(path) : path.endsWith('.bench.mjs');
  const files = [...filesUnder('packages', keep), ...filesUnder('apps', keep)];
  return files.filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
}

/** @param {string} file @returns {Promise<Measured>} */
async function measure(file) {
  /** @type {{ name: string; run(): Promise<Row[]> | Row[] }} */
  const bench = await import(pathToFileURL(join(ROOT, file)).href);
  say(`measuring: ${bench.name} …`);
  return { bench: bench.name, file, rows: await bench.run() };
}

/** @param {readonly Measured[]} measured */
function table(measured) {
  const lines = measured.flatMap(({ bench, rows }) => [bench, ...rows.map(line)]);
  return lines.join('\n');
}

/** @param {Row} row */
function line({ figure, value, unit, note }) {
  const number = value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 });
  return `  ${figure.padEnd(44)} ${number.padStart(12)} ${unit}${note ? `  (${note})` : ''}`;
}

requireNode();
try {
  await prepare();
  const measured = [];
  for (const file of benchFiles()) measured.push(await measure(file));
  const machine = {
    node: process.version,
    platform: `${process.platform}-${process.arch}`,
    cpu: cpus()[0]?.model ?? '',
    cores: cpus().length,
  };
  const json = JSON.stringify({ date: new Date().toISOString(), machine, measured });
  process.stdout.write(process.argv.includes('--json') ? `${json}\n` : `${table(measured)}\n\n${json}\n`);
  process.exitCode = measured.length > 0 ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
