/**
 * npm run tune: learns the evaluation of a rule set from positions that the engine's own search has judged.
 *
 *   npm run tune -- --rule renju --from hand         three rounds from the hand-set weights; writes packages/engine/src/learned/renju.ts
 *   npm run tune -- --rule renju --rounds 1          one more round from the weights in use
 *   npm run tune -- --rule renju --rounds 1 --games sound --nodes 3000      one from games of two strong sides
 *   npm run tune -- --rule renju --data a.jsonl      fits to positions that --keep has kept; none are judged
 *   npm run tune -- --verify                         a small run; fails when its weights are not those of verify.json
 *
 * A round judges positions with a search that evaluates by the weights of the round before, and fits the weights to that: what
 * the search sees some plies later the evaluation says at once. The same seed, jobs, positions, nodes and rounds give the same
 * weights. Whether they play better is for a match to say.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { defaultWeights, packLearned, weightsOf } from '@tianyuan/engine';
import { isRuleSetId, RULE_SET_IDS } from '@tianyuan/rules';
import { readArguments } from '../arguments.mjs';
import { fitWeights } from './fit.mjs';
import { readPositions } from './positions.mjs';

/** @typedef {import('@tianyuan/engine').RuleSetId} RuleSetId */
/** @typedef {import('./judged.mjs').Judged} Judged */
/** @typedef {{ positions: number, nodes: number, seed: number, jobs: number, epochs: number, games: 'wild' | 'sound' }} Run */

const VERIFY = {
  rule: /** @type {const} */ ('renju'),
  ...{ positions: 4000, nodes: 100, seed: 20_261_130, jobs: 2, epochs: 40 },
  games: /** @type {const} */ ('wild'),
};
const VERIFY_FILE = new URL('verify.json', import.meta.url);

const values = readArguments('tune', {
  rule: { type: 'string', default: 'freestyle' },
  from: { type: 'string', default: 'learned' },
  rounds: { type: 'string', default: '3' },
  positions: { type: 'string', default: '300000' },
  nodes: { type: 'string', default: '1500' },
  seed: { type: 'string', default: '1' },
  jobs: { type: 'string', default: '2' },
  epochs: { type: 'string', default: '12' },
  games: { type: 'string', default: 'wild' },
  data: { type: 'string', multiple: true },
  keep: { type: 'string' },
  verify: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
});

/** @param {RuleSetId} ruleSet @param {Run & { weights: Int16Array }} options @returns {Promise<Judged[]>} the jobs' positions one after the other */
async function judgePositions(ruleSet, { positions, nodes, seed, jobs, games, weights }) {
  const parts = Array.from({ length: jobs }, (_, job) => {
    const judge = { ruleSet, nodes, seed: seed * 1000 + job, weights, games };
    const workerData = { judge, count: Math.ceil(positions / jobs) };
    const worker = new Worker(new URL('judge-worker.mjs', import.meta.url), { workerData });
    return new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      // After its message nobody listens any more.
      worker.once('exit', (code) => reject(new Error(`a job ended with ${code} and judged nothing`)));
    });
  });
  const judged = (await Promise.all(parts)).flat();
  if (values.keep) for (const each of judged) appendFileSync(values.keep, `${JSON.stringify(each)}\n`);
  return judged;
}

/** @param {readonly string[]} files @returns {Judged[]} */
function readJudged(files) {
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line));
}

/** @param {RuleSetId} ruleSet @param {string} text */
function writeLearned(ruleSet, text) {
  const file = new URL(`../../packages/engine/src/learned/${ruleSet}.ts`, import.meta.url);
  const name = ruleSet.toUpperCase().replaceAll('-', '_');
  writeFileSync(file, `/** Written by \`npm run tune\`. */\nexport const ${name} =\n  '${text}';\n`);
}

const sidesOf = (/** @type {RuleSetId} */ ruleSet) => (ruleSet === 'renju' ? 2 : 1);

/**
 * @param {RuleSetId} ruleSet
 * @param {Int16Array} prior
 * @param {readonly Judged[]} judged
 * @param {Pick<Run, 'epochs' | 'seed'>} options
 */
async function fitTo(ruleSet, prior, judged, { epochs, seed }) {
  const positions = await readPositions(ruleSet, judged);
  const onEpoch = (/** @type {import('./fit.mjs').Loss} */ loss) =>
    console.error(`loss ${loss.train.toFixed(4)}, held out ${loss.heldOut.toFixed(4)}`);
  return fitWeights(positions, prior, { sides: sidesOf(ruleSet), epochs, seed, onEpoch });
}

/** @param {RuleSetId} ruleSet @param {Int16Array} weights */
function packed(ruleSet, weights) {
  const text = packLearned(weights, sidesOf(ruleSet));
  return { text, hash: createHash('sha256').update(text).digest('hex').slice(0, 16) };
}

async function verify() {
  const { rule, ...run } = VERIFY;
  const prior = defaultWeights(true);
  const { weights } = await fitTo(rule, prior, await judgePositions(rule, { ...run, weights: prior }), run);
  const { hash } = packed(rule, weights);
  if (values.write) writeFileSync(VERIFY_FILE, `${JSON.stringify({ ...VERIFY, hash }, null, 2)}\n`);
  const expected = JSON.parse(readFileSync(VERIFY_FILE, 'utf8')).hash;
  console.log(`weights ${hash}, expected ${expected}`);
  if (hash === expected) return;
  console.error(
    'The small run learned other weights: search, evaluation or tuner have changed. If that is meant: --verify --write.',
  );
  process.exitCode = 1;
}

/** A command line that cannot be meant. */
class UsageError extends Error {}

/** @param {'rounds' | 'positions' | 'nodes' | 'seed' | 'jobs' | 'epochs'} key */
function wholeNumber(key) {
  const text = values[key];
  if (!/^\d{1,9}$/.test(text) || Number(text) === 0) {
    throw new UsageError(`--${key} is ${JSON.stringify(text)}; use a whole number from 1`);
  }
  return Number(text);
}

function readRuleSet() {
  const { rule } = values;
  if (isRuleSetId(rule)) return rule;
  throw new UsageError(`no rule set ${JSON.stringify(rule)}; use one of ${RULE_SET_IDS.join(', ')}`);
}

async function learn() {
  const ruleSet = readRuleSet();
  if (values.from !== 'hand' && values.from !== 'learned') {
    throw new UsageError(`--from is ${JSON.stringify(values.from)}; use hand or learned`);
  }
  const { games } = values;
  if (games !== 'wild' && games !== 'sound')
    throw new UsageError(`--games is ${JSON.stringify(games)}; use wild or sound`);
  const run = {
    games: /** @type {'wild' | 'sound'} */ (games),
    positions: wholeNumber('positions'),
    nodes: wholeNumber('nodes'),
    seed: wholeNumber('seed'),
    jobs: wholeNumber('jobs'),
    epochs: wholeNumber('epochs'),
  };
  const wantedRounds = wholeNumber('rounds');
  let weights = values.from === 'hand' ? defaultWeights(ruleSet === 'renju') : weightsOf(ruleSet);
  const rounds = values.data ? 1 : wantedRounds;
  for (let round = 0; round < rounds; round++) {
    const seedOfRound = run.seed * 100 + round;
    const judged = values.data
      ? readJudged(values.data)
      : await judgePositions(ruleSet, { ...run, seed: seedOfRound, weights });
    const found = await fitTo(ruleSet, weights, judged, run);
    weights = found.weights;
    const { hash } = packed(ruleSet, weights);
    console.log(JSON.stringify({ round, hash, positions: judged.length, before: found.before, after: found.after }));
  }
  writeLearned(ruleSet, packed(ruleSet, weights).text);
}

try {
  await (values.verify ? verify() : learn());
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`tune: ${error.message}`);
  process.exitCode = 2;
}
