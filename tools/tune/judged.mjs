/**
 * Positions, and what a search says of each: the material of the tuner. The same seed gives the same positions.
 *
 *   random opening ──► game: the best of a short search, now and then any move near a stone
 *                        └─ at every ply: none, one or two stray moves more ──► a search judges what stands then
 *
 * Stray moves bring about what stands at the leaves of a search: threats that nobody has answered. Positions of well-played
 * games alone have none, since there whoever could not answer has lost, and a fit would learn that threats are worth nothing.
 *
 * Two kinds of game. Wild ones, in which every third move is any move, teach from nothing what threats and shapes are worth. Sound
 * ones, from openings that are about even, come to what stands in a game of two strong sides: crowded boards where nobody has
 * left a threat open, and a small lead that grows or goes. Their positions also carry how the game ended, which a search does not
 * see.
 */
import { createEngine, DEFAULT_PARAMETERS } from '@tianyuan/engine';
import { loadModule } from '@tianyuan/engine/node';
import { createRandom } from './random.mjs';

const OPENING_PLIES = [1, 2, 3, 4, 5, 6, 7, 8];
/**
 * @typedef {object} KindOfGame
 * @property {number} wildShare of the plies, so many are any move near a stone
 * @property {readonly number[]} strayMoves before a judgement, one of these numbers
 * @property {number} gameShare of the nodes of a judgement, so many are for the move of the game
 * @property {number} longest in plies
 * @property {{ share: number, most: number } | undefined} even so many of the openings are judged first, and are none beyond this score
 */

/** @type {Readonly<Record<'wild' | 'sound', KindOfGame>>} */
const KINDS = {
  wild: { wildShare: 0.35, strayMoves: [0, 1, 1, 2], gameShare: 0.25, longest: 120, even: undefined },
  sound: { wildShare: 0.03, strayMoves: [0, 0, 1, 2], gameShare: 0.34, longest: 160, even: { share: 0.85, most: 150 } },
};
/** The search that judges an opening gets so many times the nodes of a judgement. */
const OPENING_TIMES = 3;
/** As the search looks for fours at its leaves. */
const LEAF_FOURS_NODES = DEFAULT_PARAMETERS.leafVcfNodes;
export const WON = 30_000;

/**
 * @typedef {object} Judged
 * @property {number} size
 * @property {readonly number[]} moves board indices, black first
 * @property {number} score what the search says, from the side to move; a proven win is ±30000
 * @property {number} [result] of a sound game in which this position stood: 1 won by the side to move, 0 lost, ½ neither
 */

/** @typedef {Judged & { isOfGame: boolean }} Found a position, and whether it stood in the game itself */

/** @typedef {{ ruleSet: import('@tianyuan/engine').RuleSetId, nodes: number, seed: number, weights: Int16Array, games: 'wild' | 'sound' }} Judge */

/**
 * @param {Judge} options
 * @returns a function that plays a game and returns its positions; none where the opening was no opening
 */
export async function createJudge({ ruleSet, nodes, seed, weights, games }) {
  const module = await loadModule();
  const engine = await createEngine({ module, hashMb: 4, turnsBoard: false, weights: { [ruleSet]: weights } });
  const game = new JudgedGame(engine, ruleSet, nodes, KINDS[games], createRandom(seed));
  return () => game.play();
}

/** Game after game on one engine, whose board is that of the game whenever a method is asked for a move. */
class JudgedGame {
  #engine;
  #ruleSet;
  #nodes;
  #kind;
  #random;

  /**
   * @param {import('@tianyuan/engine').Engine} engine
   * @param {import('@tianyuan/engine').RuleSetId} ruleSet
   * @param {number} nodes of a judgement
   * @param {KindOfGame} kind
   * @param {() => number} random
   */
  constructor(engine, ruleSet, nodes, kind, random) {
    this.#engine = engine;
    this.#ruleSet = ruleSet;
    this.#nodes = nodes;
    this.#kind = kind;
    this.#random = random;
  }

  /** @returns {Judged[]} */
  play() {
    const random = this.#random;
    const size = this.#ruleSet === 'renju' || random() < 0.7 ? 15 : random() < 0.5 ? 20 : 12;
    this.#engine.clearHash();
    const moves = this.#opening(size);
    if (!moves || !this.#isEven(size, moves)) return [];
    /** @type {Found[]} */
    const found = [];
    /** Of black. */
    let result = 0.5;
    while (moves.length < this.#kind.longest) {
      this.#set(size, moves);
      const position = this.#judgeNear(size, moves);
      if (position) found.push(position);
      this.#set(size, moves);
      const next = this.#judge(this.#nodes * this.#kind.gameShare);
      if (next && Math.abs(next.score) === WON) result = next.score > 0 === (moves.length % 2 === 0) ? 1 : 0;
      if (!next || Math.abs(next.score) === WON) break;
      moves.push((random() < this.#kind.wildShare ? this.#nearMove(size, moves) : undefined) ?? next.best);
    }
    return found.map(({ isOfGame, ...position }) => {
      if (this.#kind.even === undefined || !isOfGame) return position;
      return { ...position, result: position.moves.length % 2 === 0 ? result : 1 - result };
    });
  }

  /** Most openings of a sound game are asked. @param {number} size @param {readonly number[]} moves */
  #isEven(size, moves) {
    const { even } = this.#kind;
    if (even === undefined || this.#random() >= even.share) return true;
    this.#set(size, moves);
    const judged = this.#judge(this.#nodes * OPENING_TIMES);
    return judged !== undefined && Math.abs(judged.score) <= even.most;
  }

  /** @param {number} size @param {readonly number[]} moves */
  #set(size, moves) {
    this.#engine.setPosition({ ruleSet: this.#ruleSet, size, moves });
  }

  /** @template Value @param {readonly Value[]} values @returns {Value} */
  #pick(values) {
    return /** @type {Value} */ (values[Math.floor(this.#random() * values.length)]);
  }

  /** Random points near each other, around the centre or (seldom) anywhere. @param {number} size */
  #opening(size) {
    const random = this.#random;
    const plies = this.#pick(OPENING_PLIES);
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
    this.#set(size, moves);
    return this.#engine.winner() || this.#engine.forbiddenPoints().size > 3 ? undefined : moves;
  }

  /** The position of a game after some stray moves, judged. @param {number} size @param {readonly number[]} game @returns {Found | undefined} */
  #judgeNear(size, game) {
    const moves = [...game];
    const strays = this.#pick(this.#kind.strayMoves);
    for (let left = strays; left > 0; left--) {
      const move = this.#nearMove(size, moves);
      if (move === undefined) return undefined;
      moves.push(move);
      this.#set(size, moves);
      if (this.#engine.winner()) return undefined;
    }
    if (this.#isDecidedOnSight()) return undefined;
    const found = this.#judge(this.#nodes);
    return found && { size, moves, score: found.score, isOfGame: strays === 0 };
  }

  /** Any allowed point within two of a stone, unless there is a five to be answered. @param {number} size @param {readonly number[]} moves */
  #nearMove(size, moves) {
    if (this.#hasFive()) return undefined;
    for (let tries = 0; tries < 20; tries++) {
      const stone = this.#pick(moves);
      const x = (stone % size) + Math.floor(this.#random() * 5) - 2;
      const y = Math.floor(stone / size) + Math.floor(this.#random() * 5) - 2;
      if (x < 0 || y < 0 || x >= size || y >= size || moves.includes(y * size + x)) continue;
      if (moves.length % 2 === 0 && this.#engine.forbiddenPoints().has(y * size + x)) continue;
      return y * size + x;
    }
    return undefined;
  }

  /** What the search never evaluates: fives to be played or answered, and fours that win at once. */
  #isDecidedOnSight() {
    return this.#hasFive() || this.#engine.solveVcf({ limits: { nodes: LEAF_FOURS_NODES } }).status === 'win';
  }

  /** Whether one stone more of either side would make a five. */
  #hasFive() {
    return this.#engine.fivePoints('black').length + this.#engine.fivePoints('white').length > 0;
  }

  /** @param {number} nodes @returns {{ score: number, best: number } | undefined} */
  #judge(nodes) {
    const found = this.#engine.search({ limits: { nodes } });
    const score = found.lines[0]?.score;
    if (!score || found.best === undefined) return undefined;
    return { best: found.best, score: 'mate' in score ? Math.sign(score.mate) * WON : score.cp };
  }
}
