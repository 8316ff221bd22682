// Whether a searching player keeps its time: how long a thought took that might take 100 and 300 ms, in parts of that. By
// processor time, so that a busy machine changes little.
import {
  alphaBetaPlayer,
  deepeningPlayer,
  mctsPlayer,
  minimaxPlayer,
  randomFrom,
  randomPosition,
} from '@tianyuan/classic';
import { outcomeOf } from '@tianyuan/rules';

export const name = 'classic: the time of a thought as a share of its limit';

/** Milliseconds of processor time. */
function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const LIMITS_MS = [100, 300];
const POSITIONS = /** @type {const} */ ([
  ['freestyle', 15],
  ['renju', 15],
  ['caro', 19],
  ['renju', 22],
]).flatMap(([ruleSet, size], index) => [8, 25, 60].map((stones) => randomPosition(70 + index, size, ruleSet, stones)));

export function run() {
  // None of them would be done in time.
  const players = [
    minimaxPlayer({ depth: 4 }),
    alphaBetaPlayer({ depth: 6, radius: 2 }),
    deepeningPlayer({ depth: 9 }),
    mctsPlayer({ playouts: 1_000_000 }),
    mctsPlayer({ playouts: 1_000_000, knowsThreats: true }),
  ];
  const playing = POSITIONS.filter(
    ({ board, toMove, ruleSet }) => outcomeOf(board, toMove, ruleSet).kind === 'playing',
  );
  return players.map((player) => {
    /** @type {number[]} */
    const shares = [];
    for (const ms of LIMITS_MS) {
      for (const [index, position] of playing.entries()) {
        const began = now();
        const time = { ms, now };
        let isStopped = false;
        for (const thought of player.think(position, randomFrom(index), { limits: { time } }))
          isStopped ||= thought.kind === 'stopped';
        if (isStopped) shares.push((100 * (now() - began)) / ms);
      }
    }
    shares.sort((one, other) => one - other);
    const at = (/** @type {number} */ share) => shares[Math.floor(share * (shares.length - 1))] ?? 0;
    const note = `median ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)}, ${shares.length} thoughts that were stopped`;
    return { figure: `${player.id}, the longest`, value: at(1), unit: '% of its limit', note };
  });
}
