/**
 * Positions, and what a search says of each: the material of the tuner. The same seed gives the same positions.
 *
 *   random opening ──► game: the best of a short search, now and then any move near a stone
 *                        └─ at every ply: none, one or two stray moves more ──► a search judges what stands then
 *
 * Stray moves bring about what stands at the leaves of a search: threats that nobody has answered. Positions of well-played
 * games alone have none, since there whoever could not answer has lost, and a fit would learn that threats are worth nothing.
 */
import { createEngine } from '@tianyuan/engine';
import { loadModule } from '@tianyuan/engine/node';
import { createRandom } from './random.mjs';

const OPENING_PLIES = [1, 2, 3, 4, 5, 6, 7, 8];
/** Of the plies of a game, so many are any move near a stone. */
const WILD_SHARE = 0.35;
const STRAY_MOVES = [0, 1, 1, 2];
/** The move of a game gets so many of the nodes of a judgement. */
const GAME_SHARE = 0.25;
const LONGEST_GAME = 120;
/** As the search looks for fours at its leaves. */
const LEAF_FOURS_NODES = 64;
export const WON = 30_000;

/**
 * @typedef {object} Judged
 * @property {number} size
 * @property {readonly number[]} moves board indices, black first
 * @property {number} score what the search says, from the side to move; a proven win is ±30000
 */

/** @typedef {{ ruleSet: import('@tianyuan/engine').RuleSetId, nodes: number, seed: number, weights: Int16Array }} Judge */

/**
 * @param {Judge} options
 * @returns a function that plays a game and returns its positions; none where the opening was no opening
 */
export async function createJudge({ ruleSet, nodes, seed, weights }) {
  const engine = await createEngine({
    module: await loadModule(),
    hashMb: 4,
    turnsBoard: false,
    weights: { [ruleSet]: weights },
  });
  const random = createRandom(seed);
  /** @template Value @param {readonly Value[]} values @returns {Value} */
  const pick = (values) => /** @type {Value} */ (values[Math.floor(random() * values.length)]);

  /** @param {number} size @param {readonly number[]} moves */
  function set(size, moves) {
    engine.setPosition({ ruleSet, size, moves });
  }

  /** Random points near each other, around the centre or (seldom) anywhere. @param {number} size */
  function openingMoves(size) {
    const plies = pick(OPENING_PLIES);
    const reach = random() < 0.8 ? 3 : 5;
    const centre = (size - 1) / 2;
    const cx = random() < 0.85 ? centre : 2 + random() * (size - 5);
    const cy = random() < 0.85 ? centre : 2 + random() * (size - 5);
    /** @type {number[]} */
    const moves = [];
    while (moves.length < plies) {
      const x = Math.round(cx + (random() * 2 - 1) * reach);
      const y = Math.round(cy + (random() * 2 - 1) * reach);
      if (x < 0 || y < 0 || x >= size || y >= size || moves.includes(y * size + x)) continue;
      moves.push(y * size + x);
    }
    set(size, moves);
    return engine.winner() || engine.forbiddenPoints().size > 3 ? undefined : moves;
  }

  /**
   * Any allowed point within two of a stone, unless there is a five to be answered.
   *
   * @param {number} size
   * @param {readonly number[]} moves as they stand on the engine's board
   */
  function nearMove(size, moves) {
    if (engine.fivePoints('black').length + engine.fivePoints('white').length > 0) return undefined;
    for (let tries = 0; tries < 20; tries++) {
      const stone = pick(moves);
      const x = (stone % size) + Math.floor(random() * 5) - 2;
      const y = Math.floor(stone / size) + Math.floor(random() * 5) - 2;
      if (x < 0 || y < 0 || x >= size || y >= size || moves.includes(y * size + x)) continue;
      if (moves.length % 2 === 0 && engine.forbiddenPoints().has(y * size + x)) continue;
      return y * size + x;
    }
    return undefined;
  }

  /** What the search never evaluates: fives to be played or answered, and fours that win at once. */
  function isDecidedOnSight() {
    if (engine.fivePoints('black').length + engine.fivePoints('white').length > 0) return true;
    return engine.solveVcf({ limits: { nodes: LEAF_FOURS_NODES } }).status === 'win';
  }

  /** @param {number} limit @returns {{ score: number, best: number } | undefined} */
  function judge(limit) {
    const found = engine.search({ limits: { nodes: limit } });
    const score = found.lines[0]?.score;
    if (!score || found.best === undefined) return undefined;
    return { best: found.best, score: 'mate' in score ? Math.sign(score.mate) * WON : score.cp };
  }

  /** The position of a game after some stray moves, judged. @param {number} size @param {readonly number[]} game @returns {Judged | undefined} */
  function judgeNear(size, game) {
    const moves = [...game];
    for (let left = pick(STRAY_MOVES); left > 0; left--) {
      const move = nearMove(size, moves);
      if (move === undefined) return undefined;
      moves.push(move);
      set(size, moves);
      if (engine.winner()) return undefined;
    }
    if (isDecidedOnSight()) return undefined;
    const found = judge(nodes);
    return found && { size, moves, score: found.score };
  }

  /** @returns {Judged[]} */
  return function playGame() {
    const size = ruleSet === 'renju' || random() < 0.7 ? 15 : random() < 0.5 ? 20 : 12;
    engine.clearHash();
    const moves = openingMoves(size);
    const judged = [];
    while (moves && moves.length < LONGEST_GAME) {
      set(size, moves);
      const position = judgeNear(size, moves);
      if (position) judged.push(position);
      set(size, moves);
      const found = judge(nodes * GAME_SHARE);
      if (!found || Math.abs(found.score) === WON) break;
      moves.push((random() < WILD_SHARE ? nearMove(size, moves) : undefined) ?? found.best);
    }
    return judged;
  };
}
