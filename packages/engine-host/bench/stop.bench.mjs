// How soon a host is free again: from `stop` in the middle of a search without limits to the answer of the next request.

import { loadModule } from '@tianyuan/engine/node';
import { createHost, inProcessPort, serveThinker } from '@tianyuan/engine-host';
import { engineThinker } from '@tianyuan/engine-host/engine-thinker';
import { createNodeEngineHost } from '@tianyuan/engine-host/node';

export const name = 'engine-host: from stop() to the first answer of the next request';

const ROUNDS = 40;

/** @param {import('@tianyuan/engine-host').EngineHost} host @param {import('@tianyuan/engine-host').ThinkLimits} limits */
function ask(host, limits) {
  return new Promise((resolve, reject) => {
    const moves = [112, 113, 97, 98, 127];
    host.think(
      { id: 1, ruleSet: 'freestyle', size: 15, moves, side: 'white', player: 'engine', limits, seed: 1 },
      { onBest: resolve, onError: (error) => reject(new Error(error.code)) },
    );
  });
}

/** @param {string} where @param {import('@tianyuan/engine-host').EngineHost} host */
async function measure(where, host) {
  await ask(host, { depth: 1 });
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    void ask(host, {});
    await new Promise((resolve) => setTimeout(resolve, 60));
    const begun = performance.now();
    host.stop();
    await ask(host, { depth: 1 });
    times.push(performance.now() - begun);
  }
  host.dispose();
  times.sort((a, b) => a - b);
  const note = `median ${(times[ROUNDS / 2] ?? 0).toFixed(1)}, ${ROUNDS} rounds`;
  return { figure: `${where}, the slowest`, value: times.at(-1) ?? 0, unit: 'ms', note };
}

export async function run() {
  const module = await loadModule();
  const serve = (/** @type {import('@tianyuan/engine-host').ThinkerPort} */ port) =>
    serveThinker(port, engineThinker({ module, sliceMs: 20 }));
  return [
    await measure('Node worker, stopped in shared memory', createNodeEngineHost()),
    await measure('same thread, gives way every 20 ms', createHost({ spawn: () => inProcessPort(serve) })),
  ];
}
