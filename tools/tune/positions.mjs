/**
 * Judged positions as the fit wants them: for each, how often every code occurs (the mover's less the opponent's), which
 * threats stand, and the mover's chance to win.
 */
import { CODE_COUNT, createEngine } from '@tianyuan/engine';
import { loadModule } from '@tianyuan/engine/node';
import { WON } from './judged.mjs';

/** A score of so much is a chance of 1 / (1 + 1/e). */
export const SCALE = 150;
/** A proven win is not taken for more than this, or a fit would follow the few of them alone. */
const PROVEN = 0.99;
/** How a game ended counts so much beside what a search says of its positions; what is proved needs no game. */
const RESULT_SHARE = 0.3;

export const chanceOf = (/** @type {number} */ score) => 1 / (1 + Math.exp(-score / SCALE));

/** The mover's chance to win. @param {import('./judged.mjs').Judged} judged */
function chanceIn({ score, result }) {
  if (Math.abs(score) === WON) return score > 0 ? PROVEN : 1 - PROVEN;
  const chance = chanceOf(score);
  return result === undefined ? chance : chance + RESULT_SHARE * (result - chance);
}

/**
 * @typedef {object} Positions
 * @property {number} count
 * @property {Uint32Array} start first term of each position, and the end
 * @property {Uint16Array} code of each term; white's codes begin at CODE_COUNT where the colours differ (renju)
 * @property {Int8Array} times how often it occurs: the mover's points less the opponent's
 * @property {Uint16Array} threats
 * @property {Uint8Array} color of the mover, 0 black, 1 white
 * @property {Float32Array} chance of the mover to win, as the search says
 */

/**
 * @param {import('@tianyuan/engine').RuleSetId} ruleSet
 * @param {Iterable<import('./judged.mjs').Judged>} judged
 * @returns {Promise<Positions>}
 */
export async function readPositions(ruleSet, judged) {
  const engine = await createEngine({ module: await loadModule(), hashMb: 1, turnsBoard: false });
  const whiteFrom = ruleSet === 'renju' ? CODE_COUNT : 0;
  /** @type {{ start: number[], code: number[], times: number[], threats: number[], color: number[], chance: number[] }} */
  const all = { start: [0], code: [], times: [], threats: [], color: [], chance: [] };
  for (const each of judged) {
    const { size, moves } = each;
    engine.setPosition({ ruleSet, size, moves });
    const isBlack = moves.length % 2 === 0;
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
    all.chance.push(chanceIn(each));
  }
  return {
    count: all.threats.length,
    start: Uint32Array.from(all.start),
    code: Uint16Array.from(all.code),
    times: Int8Array.from(all.times),
    threats: Uint16Array.from(all.threats),
    color: Uint8Array.from(all.color),
    chance: Float32Array.from(all.chance),
  };
}
