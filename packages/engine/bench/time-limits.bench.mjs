// How far a search runs over its time: wall clock, one thread, a new game each time. `DEEP=1`: 100 positions at every limit.
import { createEngine } from '@tianyuan/engine';
import { loadModule } from '@tianyuan/engine/node';
import { openingPositions } from './positions.mjs';

export const name = 'engine: time beyond the limit';

const DEEP = process.env['DEEP'] === '1';
const LIMITS = [
  { timeMs: 50, count: 100 },
  { timeMs: 200, count: DEEP ? 100 : 40 },
  { timeMs: 1000, count: DEEP ? 100 : 12 },
  { timeMs: 5000, count: DEEP ? 100 : 4 },
];

/** @param {import('@tianyuan/engine').Engine} engine @param {number} timeMs @param {number} count */
function overruns(engine, timeMs, count) {
  const times = openingPositions(count).map((position) => {
    engine.clearHash();
    engine.setPosition(position);
    const begun = performance.now();
    engine.search({ limits: { timeMs } });
    return Math.max(0, performance.now() - begun - timeMs);
  });
  return times.sort((a, b) => a - b);
}

export async function run() {
  const engine = await createEngine({ module: await loadModule() });
  return LIMITS.flatMap(({ timeMs, count }) => {
    const times = overruns(engine, timeMs, count);
    const at = (/** @type {number} */ share) => times[Math.min(count - 1, Math.floor(share * count))] ?? 0;
    return [
      { figure: `limit ${timeMs} ms, p50`, value: at(0.5), unit: 'ms', note: `${count} positions` },
      { figure: `limit ${timeMs} ms, p95`, value: at(0.95), unit: 'ms' },
      { figure: `limit ${timeMs} ms, slowest`, value: times.at(-1) ?? 0, unit: 'ms' },
    ];
  });
}
