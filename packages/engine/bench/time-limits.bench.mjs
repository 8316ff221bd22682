// How far a search runs over its time limit, one thread, a new game each time: by the wall clock, which also shows what
// else the machine does, and with a clock that counts this process's own work alone. `DEEP=1`: 100 positions at every limit.
import { createEngine } from '@tianyuan/engine';
import { loadModule } from '@tianyuan/engine/node';
import { openingPositions } from './positions.mjs';

export const name = 'engine: time beyond the limit';

const DEEP = process.env['DEEP'] === '1';
const LIMITS = [
  { timeMs: 50, count: 100 },
  { timeMs: 200, count: DEEP ? 100 : 40 },
  { timeMs: 1000, count: DEEP ? 100 : 8 },
  { timeMs: 5000, count: DEEP ? 100 : 3 },
];

const CLOCKS = [
  { clock: 'wall', now: () => performance.now() },
  {
    clock: 'CPU',
    now: () => {
      const { user, system } = process.cpuUsage();
      return (user + system) / 1000;
    },
  },
];

/** @param {import('@tianyuan/engine').Engine} engine @param {() => number} now @param {number} timeMs @param {number} count */
function overruns(engine, now, timeMs, count) {
  const times = openingPositions(count).map((position) => {
    engine.clearHash();
    engine.setPosition(position);
    const begun = now();
    engine.search({ limits: { timeMs } });
    return Math.max(0, now() - begun - timeMs);
  });
  return times.sort((a, b) => a - b);
}

export async function run() {
  const module = await loadModule();
  const rows = [];
  for (const { clock, now } of CLOCKS) {
    const engine = await createEngine({ module, now });
    for (const { timeMs, count } of LIMITS) {
      const times = overruns(engine, now, timeMs, count);
      const at = (/** @type {number} */ share) => times[Math.min(count - 1, Math.floor(share * count))] ?? 0;
      const note = `p50 ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)}; ${count} positions`;
      rows.push({
        figure: `limit ${timeMs} ms, ${clock} clock, the slowest`,
        value: times.at(-1) ?? 0,
        unit: 'ms',
        note,
      });
    }
  }
  return rows;
}
