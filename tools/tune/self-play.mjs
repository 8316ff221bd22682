/**
 * Games of the engine against itself, for the tuner: a random opening, some plies of which now and then one is any move, and
 * from there on the best that a fixed number of nodes finds, until a win is proven. The same seed gives the same games.
 */
import { createEngine } from '@tianyuan/engine';
import { loadModule } from '@tianyuan/engine/node';
import { createRandom } from './random.mjs';

const OPENING_PLIES = [2, 3, 4, 5, 6, 7, 8];
const RANDOM_SHARE = 0.3;
const WILD_PLIES = 16;
const WON = 30_000;

/**
 * @typedef {object} Game
 * @property {number} size
 * @property {readonly number[]} moves board indices, black first
 * @property {number} from stones on the board when both sides began to do their best
 * @property {readonly number[]} scores from there on, at each ply, from the side to move; a proven win is ±30000
 * @property {number} result for black: 1, 0.5, 0
 */

/** @typedef {{ ruleSet: import('@tianyuan/engine').RuleSetId, nodes: number, seed: number, weights: Int16Array }} SelfPlay */

/** @param {SelfPlay} options */
export async function createSelfPlay({ ruleSet, nodes, seed, weights }) {
  const engine = await createEngine({
    module: await loadModule(),
    hashMb: 4,
    turnsBoard: false,
    weights: { [ruleSet]: weights },
  });
  const random = createRandom(seed);

  /** Openings that decide the game are dropped. @returns {Game} */
  function playGame() {
    for (;;) {
      const size = ruleSet === 'renju' || random() < 0.7 ? 15 : random() < 0.5 ? 20 : 12;
      engine.clearHash();
      const moves = openingMoves(size);
      const game = moves && play(size, moves);
      if (game) return game;
    }
  }

  /** @param {number} size @param {number[]} moves */
  function set(size, moves) {
    engine.setPosition({ ruleSet, size, moves });
  }

  /** Random points near each other, around the centre or (seldom) anywhere. @param {number} size */
  function openingMoves(size) {
    const plies = OPENING_PLIES[Math.floor(random() * OPENING_PLIES.length)] ?? 4;
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
    if (engine.winner() || engine.forbiddenPoints().size > 3) return undefined;
    return moves;
  }

  /**
   * Any allowed point within two of a stone, unless there is a five to be answered.
   *
   * @param {number} size
   * @param {readonly number[]} moves
   */
  function randomNear(size, moves) {
    const black = moves.length % 2 === 0;
    if (engine.fivePoints('black').length + engine.fivePoints('white').length > 0) return undefined;
    for (let tries = 0; tries < 20; tries++) {
      const stone = moves[Math.floor(random() * moves.length)] ?? 0;
      const x = (stone % size) + Math.floor(random() * 5) - 2;
      const y = Math.floor(stone / size) + Math.floor(random() * 5) - 2;
      if (x < 0 || y < 0 || x >= size || y >= size || moves.includes(y * size + x)) continue;
      if (black && engine.forbiddenPoints().has(y * size + x)) continue;
      return y * size + x;
    }
    return undefined;
  }

  /**
   * A few plies where now and then any move is played, so that every kind of position comes up; from there on both sides do
   * their best, and those positions are the ones that count.
   *
   * @param {number} size
   * @param {readonly number[]} opening
   */
  function play(size, opening) {
    const moves = [...opening];
    const wild = opening.length + Math.floor(random() * WILD_PLIES);
    const scores = [];
    const end = size * size - 1;
    while (moves.length < end) {
      set(size, moves);
      const isWild = moves.length < wild;
      const found = engine.search({ limits: { nodes: isWild ? nodes >> 2 : nodes } });
      const line = found.lines[0];
      if (!line || found.best === undefined) break;
      const score = 'mate' in line.score ? (line.score.mate > 0 ? WON : -WON) : line.score.cp;
      if (isWild) {
        if (score === WON || score === -WON) return undefined;
        const other = random() < RANDOM_SHARE ? randomNear(size, moves) : undefined;
        moves.push(other ?? found.best);
        continue;
      }
      scores.push(score);
      const black = moves.length % 2 === 0;
      if (score === WON || score === -WON) {
        return { size, from: moves.length + 1 - scores.length, moves, scores, result: score > 0 === black ? 1 : 0 };
      }
      moves.push(found.best);
    }
    return { size, from: moves.length - scores.length, moves, scores, result: 0.5 };
  }

  return playGame;
}
