/**
 * npm run ladder: how strong the levels are, by games.
 *
 *   npm run ladder                       all contests (contests.mjs says how many games); says what it found as tables
 *   npm run ladder -- --write            and writes them into docs/strength.md
 *   npm run ladder -- --only level:3     the contests of one player alone
 *   npm run ladder -- --show             plays nothing: the tables of the games that are there
 *   npm run ladder -- --jobs 2           two games at a time
 *   npm run ladder -- --games 40         fewer games a contest; the same games come first, so more can follow
 *   npm run ladder -- --classic          the teaching players and the lowest levels, each against each
 *
 * Games are kept in matches/ladder (the round robin's in matches/classic), one folder a contest. Called again it goes on where it
 * was: what was played is not played again unless a level's row, the engine or the openings changed; in the round robin also a
 * teaching player, by its signature. Low levels take seconds, the last pair of them most of the time.
 * Each level plays within its own limits. Openings: the first of fixtures/truth/openings/freestyle.txt, each with both colours.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { classicContender, eloOfPairs, parseOpenings, runContest, tallyOf } from '@tianyuan/arena';
import { nodeLevelContender, openRecords } from '@tianyuan/arena/node';
import { isClassicPlayerId, signatureOf } from '@tianyuan/classic';
import { weightsOf } from '@tianyuan/engine';
import { wasmUrl } from '@tianyuan/engine/node';
import { readLevel } from '@tianyuan/engine-host';
import { readArguments } from '../arguments.mjs';
import { beginnerContender } from './beginner.mjs';
import { CLASSIC_CONTESTS, LEVEL_CONTESTS, ROUND_PLAYERS } from './contests.mjs';
import { playerContender } from './player-contender.mjs';
import { roundRobinTables } from './round-robin.mjs';
import { scaleOf } from './scale.mjs';
import { tablesOf, withTables } from './tables.mjs';

/** @typedef {import('./contests.mjs').Contest} Contest */
/** @typedef {Contest & { tally: import('@tianyuan/arena').Tally, elo: import('@tianyuan/arena').EloEstimate | undefined }} Played */

const values = readArguments('ladder', {
  games: { type: 'string', default: '400' },
  only: { type: 'string' },
  write: { type: 'boolean', default: false },
  records: { type: 'string' },
  classic: { type: 'boolean', default: false },
  jobs: { type: 'string', default: '1' },
  show: { type: 'boolean', default: false },
});
const MOST = Number(values.games);
if (!Number.isInteger(MOST) || MOST < 2 || MOST % 2 !== 0) {
  process.stderr.write(`ladder: --games is "${values.games}"; use an even number from 2\n`);
  process.exit(2);
}
const JOBS = Number(values.jobs);
if (!Number.isInteger(JOBS) || JOBS < 1 || JOBS > 64) {
  process.stderr.write(`ladder: --jobs is "${values.jobs}"; use a whole number from 1 to 64\n`);
  process.exit(2);
}

if (values.write && values.only !== undefined) {
  process.stderr.write(
    'ladder: --write takes the place of all tables, --only plays for some of them; give one of the two\n',
  );
  process.exit(2);
}

const CONTESTS = values.classic ? CLASSIC_CONTESTS : LEVEL_CONTESTS;
const RECORDS = values.records ?? (values.classic ? 'matches/classic' : 'matches/ladder');
const RULE = /** @type {const} */ ('freestyle');
const SIZE = 15;
const SEED = 2;
const OPENINGS = readFileSync(new URL('../../fixtures/truth/openings/freestyle.txt', import.meta.url), 'utf8');
const openings = parseOpenings(OPENINGS, { ruleSet: RULE, size: SIZE });
if (!openings.ok) throw new Error('the openings of fixtures/truth cannot be read');
const settings = { ruleSet: RULE, size: SIZE, marginMs: 0, limits: { a: {}, b: {} } };
const engine = createHash('sha256')
  .update(readFileSync(wasmUrl({ shared: true })))
  .update(String(weightsOf(RULE)));
const ENGINE = engine.digest('hex').slice(0, 12);
const signatures = new Map(
  Object.values(values.classic ? ROUND_PLAYERS : {}).map(({ player }) => [player.id, signatureOf(player, RULE)]),
);

/** @param {string} name */
function contenderOf(name) {
  const level = readLevel(name);
  if (level) return nodeLevelContender(level.number);
  if (isClassicPlayerId(name))
    return values.classic ? playerContender(ROUND_PLAYERS[name].player) : classicContender(name);
  return beginnerContender();
}

/** All that decides how somebody plays here: the book does not, since none of these openings is in it. @param {string} name */
function rowOf(name) {
  const { search, ...level } = readLevel(name) ?? {};
  const { book: _, ...row } = search ?? {};
  const signature = values.classic && isClassicPlayerId(name) ? signatures.get(name) : undefined;
  return {
    name,
    level: readLevel(name) && { ...level, ...(search && { search: row }) },
    engine: search && ENGINE,
    signature,
  };
}

/** @param {Contest} contest @returns {Promise<Played>} */
async function play({ a, b, games }) {
  const entrants = { a: { name: a, command: a }, b: { name: b, command: b } };
  const identity = { a: rowOf(a), b: rowOf(b), rule: RULE, size: SIZE, seed: SEED, openings: OPENINGS };
  const records = await openRecords({ directory: RECORDS, identity, settings, entrants });
  const known = records.played.filter(({ number }) => number < games);
  if (values.show) return { a, b, games: known.length, tally: tallyOf(known), elo: eloOfPairs(tallyOf(known).pairs) };
  const began = Date.now();
  const finished = await runContest(
    {
      settings,
      openings: openings.ok ? openings.value : [],
      seed: SEED,
      games,
      concurrency: JOBS,
      open: { a: () => contenderOf(a), b: () => contenderOf(b) },
      played: records.played,
    },
    { onGame: (game) => records.keep(game) },
  );
  const tally = tallyOf(finished);
  const elo = eloOfPairs(tally.pairs);
  const seconds = Math.round((Date.now() - began) / 1000);
  process.stderr.write(`${a} – ${b}: ${tally.wins}–${tally.draws}–${tally.losses}, ${seconds} s\n`);
  return { a, b, games: finished.length, tally, elo };
}

const { only } = values;
const wanted = CONTESTS.filter(({ a, b }) => !only || a === only || b === only);
if (wanted.length === 0) {
  const names = [...new Set(CONTESTS.flatMap(({ a, b }) => [a, b]))];
  process.stderr.write(`ladder: nobody is called "${only}"; there are ${names.join(', ')}\n`);
  process.exit(2);
}
/** @type {Played[]} */
const played = [];
for (const contest of wanted) played.push(await play({ ...contest, games: Math.min(contest.games, MOST) }));
const counted = played.filter(({ games }) => games > 0);
const sums = counted.map(({ a, b, games, tally }) => ({ a, b, games, points: tally.score * games }));
const scale = scaleOf(sums, only ?? 'level:1');
const [place, tables] = values.classic
  ? /** @type {const} */ (['classic', roundRobinTables(counted, scale)])
  : /** @type {const} */ (['ladder', tablesOf(counted, scale)]);
process.stdout.write(`${tables}\n`);
if (values.write) {
  const file = new URL('../../docs/strength.md', import.meta.url);
  writeFileSync(file, withTables(readFileSync(file, 'utf8'), place, tables));
}
