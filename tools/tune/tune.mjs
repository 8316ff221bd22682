/**
 * npm run tune: learns the evaluation of a rule set from games of the engine against itself.
 *
 *   npm run tune -- --rule renju --games 12000      plays, fits, and writes packages/engine/src/learned/renju.ts
 *   npm run tune -- --rule renju --data games.jsonl  takes games that are there already (more are not played)
 *   npm run tune -- --verify                         a small run; fails when its weights are not those of verify.json
 *
 * The same seed, games and nodes give the same weights. Whether they play better is for a match to say:
 * tianyuan match --a engine:nodes=20000 … with the module of before.
 */
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { defaultWeights, packLearned, weightsOf } from '@tianyuan/engine';
import { fitWeights } from './fit.mjs';
import { readPositions } from './positions.mjs';
import { createSelfPlay } from './self-play.mjs';

/** @typedef {import('@tianyuan/engine').RuleSetId} RuleSetId */

const VERIFY = { rule: /** @type {const} */ ('renju'), games: 1500, nodes: 100, seed: 20_261_130, epochs: 2 };
const VERIFY_FILE = new URL('verify.json', import.meta.url);

const { values } = parseArgs({
  options: {
    rule: { type: 'string', default: 'freestyle' },
    games: { type: 'string', default: '12000' },
    nodes: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    epochs: { type: 'string', default: '3' },
    data: { type: 'string' },
    keep: { type: 'string' },
    from: { type: 'string', default: 'learned' },
    verify: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

/** @param {RuleSetId} ruleSet @param {{ games: number, nodes: number, seed: number, weights: Int16Array }} options */
async function playGames(ruleSet, { games, nodes, seed, weights }) {
  const playGame = await createSelfPlay({ ruleSet, nodes, seed, weights });
  const played = [];
  for (let game = 0; game < games; game++) {
    const next = playGame();
    if (values.keep) appendFileSync(values.keep, `${JSON.stringify(next)}\n`);
    played.push(next);
    if (game % 500 === 499) console.error(`${game + 1} games`);
  }
  return played;
}

/** @param {string} file @returns {import('./self-play.mjs').Game[]} */
function readGames(file) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** @param {RuleSetId} ruleSet @param {string} text */
function writeLearned(ruleSet, text) {
  const file = new URL(`../../packages/engine/src/learned/${ruleSet}.ts`, import.meta.url);
  const name = ruleSet.toUpperCase().replaceAll('-', '_');
  writeFileSync(file, `/** Written by \`npm run tune\`. */\nexport const ${name} =\n  '${text}';\n`);
}

/** @param {RuleSetId} ruleSet @param {{ games: number, nodes: number, seed: number, epochs: number, prior: Int16Array, data?: string | undefined }} options */
async function learn(ruleSet, { games, nodes, seed, epochs, prior, data }) {
  const played =
    data && existsSync(data) ? readGames(data) : await playGames(ruleSet, { games, nodes, seed, weights: prior });
  const positions = await readPositions(ruleSet, played);
  const sides = ruleSet === 'renju' ? 2 : 1;
  const onEpoch = (/** @type {import('./fit.mjs').Loss} */ loss) =>
    console.error(`loss ${loss.train.toFixed(4)}, held out ${loss.heldOut.toFixed(4)}`);
  const { weights, before, after } = fitWeights(positions, prior, { sides, epochs, seed, onEpoch });
  const text = packLearned(weights, sides);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { text, hash, games: played.length, positions: positions.count, before, after };
}

if (values.verify) {
  const { rule, ...run } = VERIFY;
  const { hash } = await learn(rule, { ...run, prior: defaultWeights(true) });
  if (values.write) writeFileSync(VERIFY_FILE, `${JSON.stringify({ ...VERIFY, hash }, null, 2)}\n`);
  const expected = JSON.parse(readFileSync(VERIFY_FILE, 'utf8')).hash;
  console.log(`weights ${hash}, expected ${expected}`);
  if (hash !== expected) {
    console.error(
      'The small run learned other weights: search, evaluation or tuner have changed. If that is meant: --verify --write.',
    );
    process.exitCode = 1;
  }
} else {
  const ruleSet = /** @type {RuleSetId} */ (values.rule);
  const { text, ...report } = await learn(ruleSet, {
    games: Number(values.games),
    nodes: Number(values.nodes),
    seed: Number(values.seed),
    epochs: Number(values.epochs),
    prior: values.from === 'hand' ? defaultWeights(ruleSet === 'renju') : weightsOf(ruleSet),
    data: values.data,
  });
  console.log(JSON.stringify(report));
  writeLearned(ruleSet, text);
}
