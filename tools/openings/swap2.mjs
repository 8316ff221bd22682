/**
 * npm run swap2: how fair openings with choices come out when the engine plays both seats.
 *
 *   npm run swap2                                    200 openings in freestyle, 2,000 positions a move
 *   npm run swap2 -- --rule renju --opening swap     another rule set; swap instead of swap2
 *   npm run swap2 -- --keep games.jsonl              every game as a line; asked again it goes on where the file ends
 *
 * Prints the share of the seat that places the first stones, with its 95 % bounds, and how often what was chosen. The same seed,
 * openings and nodes give the same lines on every machine.
 */
import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { isRuleSetId, RULE_SET_IDS } from '@tianyuan/rules';
import { readArguments } from '../arguments.mjs';
import { createSelfPlay } from './self-play.mjs';

/** @typedef {import('./self-play.mjs').Played} Played */

const values = readArguments('swap2', {
  rule: { type: 'string', default: 'freestyle' },
  opening: { type: 'string', default: 'swap2' },
  openings: { type: 'string', default: '200' },
  nodes: { type: 'string', default: '2000' },
  judge: { type: 'string', default: '24000' },
  size: { type: 'string', default: '15' },
  seed: { type: 'string', default: '1' },
  keep: { type: 'string' },
});

/** A command line that cannot be meant. */
class UsageError extends Error {}

/** @param {'openings' | 'nodes' | 'judge' | 'size' | 'seed'} key @param {number} [least] @param {number} [most] */
function wholeNumber(key, least = 1, most = 1e9) {
  const text = values[key];
  if (/^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
  throw new UsageError(`--${key} is ${JSON.stringify(text)}; use a whole number from ${least} to ${most}`);
}

function readTable() {
  const { rule, opening } = values;
  if (!isRuleSetId(rule)) {
    throw new UsageError(`no rule set ${JSON.stringify(rule)}; use one of ${RULE_SET_IDS.join(', ')}`);
  }
  if (opening !== 'swap' && opening !== 'swap2') {
    throw new UsageError(`no opening with choices ${JSON.stringify(opening)}; use swap or swap2`);
  }
  const size = wholeNumber('size', 5, 22);
  const kind = opening === 'swap' ? /** @type {const} */ ('swap') : /** @type {const} */ ('swap2');
  return { ruleSet: rule, opening: kind, size, nodes: wholeNumber('nodes'), judgeNodes: wholeNumber('judge') };
}

/** 97.5 % of a normal distribution lie below. */
const Z = 1.959964;

/** Wilson's bounds of a share. @param {number} points @param {number} games */
function boundsOf(points, games) {
  const share = points / games;
  const pull = Z ** 2 / games;
  const centre = (share + pull / 2) / (1 + pull);
  const half = (Z / (1 + pull)) * Math.sqrt((share * (1 - share)) / games + pull / (4 * games));
  return { share, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

/** @param {readonly Played[]} games */
function shareOf(games) {
  const points = games.reduce((sum, { first }) => sum + first, 0);
  const { share, low, high } = boundsOf(points, games.length);
  const percent = (/** @type {number} */ part) => `${(100 * part).toFixed(1)} %`;
  return `${percent(share)} (${percent(low)} to ${percent(high)})`;
}

/** Each course that choices took, with the first player's share in it. @param {readonly Played[]} games */
function coursesOf(games) {
  const courses = [...new Set(games.map(({ choices }) => choices.join(', ')))].sort();
  return courses.map((course) => {
    const those = games.filter(({ choices }) => choices.join(', ') === course);
    return `  ${course}: ${those.length}, first player ${shareOf(those)}`;
  });
}

/** @param {readonly Played[]} games @param {string} choice at the first choice */
const chosen = (games, choice) => games.filter(({ choices }) => choices[0] === choice).length;

/**
 * The games that an earlier run has kept, as far as they are wanted now.
 *
 * @param {string} run what makes a game what it is, beside its number
 * @param {number} count @returns {Played[]}
 */
function readKept(run, count) {
  const { keep } = values;
  if (!keep || !existsSync(keep)) return [];
  const text = readFileSync(keep, 'utf8');
  const end = text.lastIndexOf('\n') + 1;
  const kept = text
    .slice(0, end)
    .split('\n')
    .filter((line) => line !== '')
    .map((line, index) => readGame(keep, line, index));
  const other = kept.find((game) => game.run !== run);
  if (other) throw new UsageError(`${keep} has games of another run (${other.run}); use another file`);
  // Of a run that was killed: the last line has no end, and its game is played again.
  if (end < text.length) truncateSync(keep, Buffer.byteLength(text.slice(0, end)));
  return kept.slice(0, count);
}

/** @param {string} file @param {string} line @param {number} index @returns {Played & { run: string }} */
function readGame(file, line, index) {
  try {
    const game = JSON.parse(line);
    if (typeof game.run === 'string' && typeof game.first === 'number' && Array.isArray(game.choices)) return game;
  } catch {
    // Said below.
  }
  throw new UsageError(`line ${index + 1} of ${file} is no game; use another file`);
}

async function run() {
  const table = readTable();
  const count = wholeNumber('openings');
  const seed = wholeNumber('seed', 0);
  const name = [...Object.values(table), seed].join(' ');
  const games = readKept(name, count);
  const selfPlay = createSelfPlay(table);
  try {
    while (games.length < count) {
      const played = await selfPlay.play(seed * 1_000_003 + games.length);
      games.push(played);
      if (values.keep) appendFileSync(values.keep, `${JSON.stringify({ run: name, ...played })}\n`);
      if (process.stderr.isTTY) process.stderr.write(`\r${games.length} of ${count}`);
    }
  } finally {
    selfPlay.dispose();
    if (process.stderr.isTTY) process.stderr.write('\r');
  }
  const won = (/** @type {string | undefined} */ color) => games.filter(({ winner }) => winner === color).length;
  const { ruleSet, opening, size, nodes, judgeNodes } = table;
  console.log(
    [
      `${opening}, ${ruleSet}, ${size} lines: ${count} openings, ${nodes} positions a move, ${judgeNodes} a judgement, seed ${seed}`,
      `first player ${shareOf(games)}`,
      `at the first choice: white ${chosen(games, 'white')}, black ${chosen(games, 'black')}, two more ${chosen(games, 'two')}`,
      ...coursesOf(games),
      `won by black ${won('black')}, by white ${won('white')}, drawn ${won(undefined)}`,
    ].join('\n'),
  );
}

try {
  await run();
} catch (error) {
  if (!(error instanceof Error) || !(error instanceof UsageError || 'syscall' in error)) throw error;
  console.error(`swap2: ${error.message}`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
