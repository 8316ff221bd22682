/**
 * npm run steps: what each step of the engine is worth: the engine against itself without that step.
 *
 *   npm run steps                              every step, 100 games each in freestyle, 8,000 positions a move
 *   npm run steps -- --only razoring           one of them; `--list` names them
 *   npm run steps -- --rule renju --nodes 20000 --games 200
 *
 * The openings file of the rule set in order, each opening with both colours. Every row is the engine as it is against the engine
 * without the step, with Elo and its 95 % bounds by pairs of games. Equal positions for both, so the same games come on every machine;
 * what a step costs or saves in time is not in it.
 */
import { readFileSync } from 'node:fs';
import { eloOfPairs, parseOpenings, runContest, tallyOf } from '@tianyuan/arena';
import { createEngine, DEFAULT_PARAMETERS, defaultWeights } from '@tianyuan/engine';
import { loadModule } from '@tianyuan/engine/node';
import { isRuleSetId, ok, RULE_SET_IDS, refused } from '@tianyuan/rules';
import { readArguments } from '../arguments.mjs';
import { STEPS } from './without.mjs';

/** @typedef {import('./without.mjs').Without} Without */

const values = readArguments('steps', {
  rule: { type: 'string', default: 'freestyle' },
  games: { type: 'string', default: '100' },
  nodes: { type: 'string', default: '8000' },
  only: { type: 'string' },
  list: { type: 'boolean', default: false },
});

/** A command line that cannot be meant. */
class UsageError extends Error {}

/** @param {'games' | 'nodes'} key */
function wholeNumber(key) {
  const text = values[key];
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`--${key} is ${JSON.stringify(text)}; use a whole number from 1`);
}

function readOrder() {
  const { rule, only } = values;
  if (!isRuleSetId(rule)) {
    throw new UsageError(`no rule set ${JSON.stringify(rule)}; use one of ${RULE_SET_IDS.join(', ')}`);
  }
  if (only !== undefined && !Object.hasOwn(STEPS, only)) {
    throw new UsageError(`no step ${JSON.stringify(only)}; use one of ${Object.keys(STEPS).join(', ')}`);
  }
  const [games, nodes] = [wholeNumber('games'), wholeNumber('nodes')];
  if (games % 2 !== 0) throw new UsageError(`--games is "${games}"; use an even number: each opening has both colours`);
  return { rule, games, nodes, steps: only === undefined ? Object.keys(STEPS) : [only] };
}

/** Caro's games begin as those of freestyle do. @param {import('@tianyuan/rules').RuleSetId} rule */
function openingsOf(rule) {
  const name = rule === 'caro' || rule === 'caro-free' ? 'freestyle' : rule;
  const text = readFileSync(new URL(`../../fixtures/truth/openings/${name}.txt`, import.meta.url), 'utf8');
  const openings = parseOpenings(text, { ruleSet: rule, size: SIZE });
  if (!openings.ok) throw new Error(`the openings of ${name} cannot be read`);
  return openings.value;
}

const SIZE = 15;

/**
 * The engine in this thread; it forgets before each game what the last one taught.
 *
 * @param {string} name @param {WebAssembly.Module} module @param {Without} [without]
 * @returns {import('@tianyuan/arena').Contender}
 */
function contenderWithout(name, module, { parameters = {}, isHandSet = false } = {}) {
  /** @type {import('@tianyuan/engine').Engine | undefined} */
  let engine;
  /** @type {import('@tianyuan/rules').RuleSetId} */
  let ruleSet = 'freestyle';
  return {
    name,
    async start(game) {
      ruleSet = game.ruleSet;
      const weights = isHandSet ? { [ruleSet]: defaultWeights(ruleSet === 'renju') } : {};
      engine ??= await createEngine({ module, parameters: { ...DEFAULT_PARAMETERS, ...parameters }, weights });
      engine.clearHash();
      return ok(undefined);
    },
    async move({ moves }, { nodes = 0 }) {
      if (!engine) return refused({ code: 'not-started', detail: '' });
      engine.setPosition({ ruleSet, size: SIZE, moves });
      const point = engine.search({ limits: { nodes } }).best;
      return point === undefined ? refused({ code: 'no-move', detail: '' }) : ok(point);
    },
    end() {},
    async dispose() {},
  };
}

/** @param {number} elo */
const signed = (elo) => (elo < 0 ? `−${Math.abs(elo).toFixed(0)}` : `+${elo.toFixed(0)}`);

async function main() {
  if (values.list) {
    process.stdout.write(`${Object.keys(STEPS).join('\n')}\n`);
    return;
  }
  const { rule, games, nodes, steps } = readOrder();
  const module = await loadModule();
  const openings = openingsOf(rule);
  const limits = { a: { nodes }, b: { nodes } };
  process.stdout.write(
    `${rule}, ${SIZE} lines, ${nodes} positions a move\n\n| without | games | won–drawn–lost | Elo |\n|---|---|---|---|\n`,
  );
  for (const step of steps) {
    const finished = await runContest(
      {
        settings: { ruleSet: rule, size: SIZE, marginMs: 0, limits },
        openings,
        seed: 1,
        games,
        concurrency: 1,
        open: { a: () => contenderWithout('engine', module), b: () => contenderWithout(step, module, STEPS[step]) },
        played: [],
      },
      { onGame: () => {} },
    );
    const { wins, draws, losses, pairs } = tallyOf(finished);
    const elo = eloOfPairs(pairs);
    const said = elo ? `${signed(elo.elo)} (${signed(elo.low)} to ${signed(elo.high)})` : '';
    process.stdout.write(`| ${step} | ${games} | ${wins}–${draws}–${losses} | ${said} |\n`);
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`steps: ${error.message}\n`);
  process.exitCode = 2;
}
