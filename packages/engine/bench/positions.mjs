// Positions for measuring: the openings and quiet positions of the truth sets, where no search ends early.
import { readFileSync } from 'node:fs';
import { readMoves } from '@tianyuan/engine';

const TRUTH = new URL('../../../fixtures/truth/', import.meta.url);
/** @param {string} path */
const linesOf = (path) => readFileSync(new URL(path, TRUTH), 'utf8').trim().split('\n');

/** @returns {import('@tianyuan/engine').EnginePosition[]} the first `count`, the rule sets in turn */
export function openingPositions(/** @type {number} */ count) {
  const ruleSets = /** @type {const} */ (['freestyle', 'standard', 'renju']);
  const lists = ruleSets.map((ruleSet) => linesOf(`openings/${ruleSet}.txt`));
  return Array.from({ length: count }, (_, index) => {
    const ruleSet = ruleSets[index % 3] ?? 'freestyle';
    const line = lists[index % 3]?.[Math.floor(index / 3)] ?? '';
    return { ruleSet, size: 15, moves: readMoves(line, 15) };
  });
}
