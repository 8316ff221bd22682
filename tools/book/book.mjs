/**
 * npm run book: writes the opening book from the engine's own searches, packages/engine-host/src/book-data.ts.
 *
 *   npm run book                       judges what is not judged yet, checks it with searches ten times as long, writes the book
 *   npm run book -- --rule renju       of one rule set; the others stay
 *   npm run book -- --nodes 2000000    how long a judgement is, in positions looked at
 *
 * What was judged and checked is kept in node_modules/.cache/book and not done again. The positions, for black and for white:
 *
 *   the empty board ─▶ the centre ─▶ each answer within two ─▶ up to three moves ─▶ the two best answers ─▶ up to three moves
 *   the first stone within two of the centre ─▶ up to three moves ─▶ two answers ─▶ up to three ─▶ two answers ─▶ up to three
 *
 * A move is nearly as good as the best when it loses no more than NEAR of the chance to win. In the check every move is searched
 * by itself; one that loses, or loses more than FAR, leaves the book.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createEngine } from '@tianyuan/engine';
import { loadModule } from '@tianyuan/engine/node';
import { winChance } from '@tianyuan/engine-host';
import { BOOK_SIZE, bookLine, bookOf, keyOf, readBookLine } from '@tianyuan/engine-host/book';
import { allPoints, columnOf, isRuleSetId, pointAt, rowOf } from '@tianyuan/rules';
import { readArguments } from '../arguments.mjs';

/** @typedef {import('@tianyuan/rules').Point} Point */
/** @typedef {import('@tianyuan/rules').RuleSetId} RuleSetId */
/** @typedef {{ black: readonly Point[], white: readonly Point[] }} Stones */
/** @typedef {{ point: Point, chance: number, mate?: number }} Judged */

const RULES = /** @type {const} */ (['freestyle', 'standard', 'renju']);
const MOST_MOVES = 3;
const ANSWERS = 2;
const NEAR = 0.03;
const FAR = 0.08;
const CHECK = 10;
const DATA = fileURLToPath(new URL('../../packages/engine-host/src/book-data.ts', import.meta.url));
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/book/', import.meta.url));

const values = readArguments('book', {
  rule: { type: 'string', multiple: true },
  nodes: { type: 'string', default: '1000000' },
});
const nodes = Number(values.nodes);
if (!Number.isInteger(nodes) || nodes < 1) {
  console.error(`book: --nodes is ${values.nodes}; use a whole number from 1`);
  process.exit(2);
}
const rules = values.rule ?? RULES;
for (const rule of rules) {
  if (isRuleSetId(rule) && RULES.some((known) => known === rule)) continue;
  console.error(`book: there is no book of ${rule}; use one of ${RULES.join(', ')}`);
  process.exit(2);
}
mkdirSync(CACHE, { recursive: true });
const engine = await createEngine({ module: await loadModule(), hashMb: 128 });

/**
 * The best moves of a position, or these alone, long looked at.
 * @callback Judge
 * @param {Stones} stones
 * @param {number} limit positions
 * @param {number} lines so many moves at most
 * @param {readonly Point[]} [only]
 * @returns {readonly Judged[]} the best first
 */

/** The engine under this rule; what it has found is kept in a file, so that a book that was interrupted goes on. @param {RuleSetId} ruleSet @returns {Judge} */
function openJudge(ruleSet) {
  const file = `${CACHE}${ruleSet}.jsonl`;
  /** @type {Map<string, Judged[]>} */
  const kept = new Map();
  if (existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
      const { key, moves } = JSON.parse(line);
      kept.set(key, moves);
    }
  }
  return (stones, limit, lines, only) => {
    const key = [keyOf(stones).key, limit, lines, ...(only ?? [])].join(' ');
    const known = kept.get(key);
    if (known) return known;
    engine.clearHash();
    engine.setPosition({ ruleSet, size: BOOK_SIZE, ...stones });
    const found = engine.search({ limits: { nodes: limit }, multiPv: lines, ...(only && { only }) });
    const moves = found.lines.map(({ score, pv: [point = 0] }) => ({
      point: /** @type {Point} */ (point),
      chance: winChance(score, ruleSet),
      ...('mate' in score && { mate: score.mate }),
    }));
    appendFileSync(file, `${JSON.stringify({ key, moves })}\n`);
    kept.set(key, moves);
    return moves;
  };
}

/** What the engine answers here; each checked by itself. @param {Judge} judge @param {Stones} stones @returns {readonly Point[]} */
function answersOf(judge, stones) {
  const [best, ...others] = judge(turned(stones), nodes, MOST_MOVES + 1);
  if (!best || isLost(best)) return [];
  const near = [best, ...others.filter(({ chance }) => chance >= best.chance - NEAR)].slice(0, MOST_MOVES);
  const checked = near.flatMap(({ point }) => judge(turned(stones), CHECK * nodes, 1, [point]));
  const most = Math.max(...checked.map(({ chance }) => chance));
  return checked.filter((move) => !isLost(move) && move.chance >= most - FAR).map(({ point }) => point);
}

const isLost = (/** @type {Judged} */ { mate }) => mate !== undefined && mate < 0;

/** The lines of a rule's book, sorted. @param {RuleSetId} ruleSet */
function makeBook(ruleSet) {
  const judge = openJudge(ruleSet);
  /** @type {Map<string, string>} */
  const book = new Map();
  /** @param {Stones} given @param {number} depth own moves that follow this one */
  function add(given, depth) {
    const stones = turned(given);
    const { key } = keyOf(stones);
    const answers = answersOf(judge, stones);
    if (answers.length > 0) book.set(key, bookLine(stones.black, stones.white, answers));
    if (depth === 0) return;
    for (const answer of answers) {
      const after = turned(withStone(stones, answer));
      for (const reply of judge(after, Math.ceil(nodes / 4), ANSWERS).filter((move) => !isLost(move))) {
        add(withStone(after, reply.point), depth - 1);
      }
    }
    console.error(`${ruleSet}: ${book.size} positions`);
  }

  const centre = pointAt(BOOK_SIZE, 7, 7);
  const near = allPoints(BOOK_SIZE).filter(
    (point) => Math.max(away(columnOf(BOOK_SIZE, point)), away(rowOf(BOOK_SIZE, point))) <= 2,
  );
  book.set(keyOf({ black: [], white: [] }).key, bookLine([], [], [centre]));
  const firsts = distinct(near.map((point) => ({ black: [point], white: [] })));
  const seconds = distinct(
    near.filter((point) => point !== centre).map((point) => ({ black: [centre], white: [point] })),
  );
  for (const stones of seconds) add(stones, 1);
  for (const stones of firsts) add(stones, 2);
  return [...book.values()].sort();
}

const away = (/** @type {number} */ line) => Math.abs(line - 7);

/** One of each eight. @param {readonly Stones[]} all @returns {readonly Stones[]} */
function distinct(all) {
  return [...new Map(all.map((stones) => [keyOf(stones).key, stones])).values()];
}

/** In the book's own orientation. @param {Stones} stones @returns {Stones} */
function turned(stones) {
  const { black, white } = readBookLine(`${keyOf(stones).key}>`);
  return { black, white };
}

/** @param {Stones} stones @param {Point} point @returns {Stones} */
function withStone({ black, white }, point) {
  return black.length === white.length ? { black: [...black, point], white } : { black, white: [...white, point] };
}

/** @type {Record<string, readonly string[]>} */
const books = Object.fromEntries(RULES.map((rule) => [rule, bookOf(rule)]));
for (const rule of rules) books[rule] = makeBook(/** @type {RuleSetId} */ (rule));
const tables = RULES.filter((rule) => books[rule]).map(
  (rule) => `  ${rule}: [\n${(books[rule] ?? []).map((line) => `    '${line}',\n`).join('')}  ],\n`,
);
writeFileSync(
  DATA,
  `/** Written by \`npm run book\`. */\nimport type { RuleSetId } from '@tianyuan/rules';\n\nexport const BOOK: Readonly<Partial<Record<RuleSetId, readonly string[]>>> = {\n${tables.join('')}};\n`,
);
for (const rule of RULES) console.log(`${rule}: ${books[rule]?.length ?? 0} positions`);
