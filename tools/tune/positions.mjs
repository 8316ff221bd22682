/**
 * The positions of games as the fit wants them: for each, how often every code occurs (the mover's less the opponent's), which
 * threats stand, and who won.
 *
 * Left out are positions that the search never evaluates: a five or an open four on sight, and fours that win at once.
 */
import { CODE_COUNT, createEngine } from '@tianyuan/engine';
import { loadModule } from '@tianyuan/engine/node';

/**
 * Positions taken from a game, from its first well-played ply on. There a threat may stand that nobody has answered yet, as at
 * the leaves of a search; later both sides have seen to it that what stands does not win, and the fit would learn that threats
 * are worth nothing.
 */
const POSITIONS_A_GAME = 2;
/** As the search looks for fours at its leaves. */
const LEAF_FOURS_NODES = 64;

/** @typedef {import('./self-play.mjs').Game} Game */
/**
 * @typedef {object} Positions
 * @property {number} count
 * @property {Uint32Array} start first term of each position, and the end
 * @property {Uint16Array} code of each term; white's codes begin at CODE_COUNT where the colours differ (renju)
 * @property {Int8Array} times how often it occurs: the mover's points less the opponent's
 * @property {Uint16Array} threats
 * @property {Uint8Array} color of the mover, 0 black, 1 white
 * @property {Float32Array} result for the mover: 1, 0.5, 0
 */

/**
 * @param {import('@tianyuan/engine').RuleSetId} ruleSet
 * @param {Iterable<Game>} games
 * @returns {Promise<Positions>}
 */
export async function readPositions(ruleSet, games) {
  const engine = await createEngine({ module: await loadModule(), hashMb: 1, turnsBoard: false });
  const whiteFrom = ruleSet === 'renju' ? CODE_COUNT : 0;
  /** @type {{ start: number[], code: number[], times: number[], threats: number[], color: number[], result: number[] }} */
  const all = { start: [0], code: [], times: [], threats: [], color: [], result: [] };
  for (const { size, from, moves, scores, result } of games) {
    for (let ply = from; ply < from + Math.min(POSITIONS_A_GAME, scores.length); ply++) {
      engine.setPosition({ ruleSet, size, moves: moves.slice(0, ply) });
      if (isDecidedOnSight(engine)) continue;
      const isBlack = ply % 2 === 0;
      const { black, white, threats } = engine.evaluationTerms();
      /** @type {Map<number, number>} */
      const terms = new Map();
      const add = (/** @type {number} */ code, /** @type {number} */ step) => {
        if (code % CODE_COUNT !== 0) terms.set(code, (terms.get(code) ?? 0) + step);
      };
      for (const code of black) add(code, isBlack ? 1 : -1);
      for (const code of white) add(code + (code === 0 ? 0 : whiteFrom), isBlack ? -1 : 1);
      for (const [code, times] of terms) {
        if (times === 0) continue;
        all.code.push(code);
        all.times.push(times);
      }
      all.start.push(all.code.length);
      all.threats.push(threats);
      all.color.push(isBlack ? 0 : 1);
      all.result.push(isBlack ? result : 1 - result);
    }
  }
  return {
    count: all.threats.length,
    start: Uint32Array.from(all.start),
    code: Uint16Array.from(all.code),
    times: Int8Array.from(all.times),
    threats: Uint16Array.from(all.threats),
    color: Uint8Array.from(all.color),
    result: Float32Array.from(all.result),
  };
}

/** @param {import('@tianyuan/engine').Engine} engine */
function isDecidedOnSight(engine) {
  const mover = engine.sideToMove;
  const other = mover === 'black' ? 'white' : 'black';
  if (engine.fivePoints(mover).length > 0 || engine.fivePoints(other).length > 0) return true;
  return engine.solveVcf({ limits: { nodes: LEAF_FOURS_NODES } }).status === 'win';
}
