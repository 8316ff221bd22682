/**
 * A beginner by script, to measure the first levels with: takes a five, blocks a four 60 times in 100, and else makes its own
 * longest row longer, wherever that leads.
 */
import {
  centreOf,
  DIRECTIONS,
  legalPoints,
  neighboursWithin,
  ok,
  opponentOf,
  pointAlong,
  shapesAt,
} from '@tianyuan/rules';
import { randomFrom } from './random.mjs';

/** @typedef {import('@tianyuan/arena').Contender} Contender */
/** @typedef {import('@tianyuan/arena').Turn} Turn */
/** @typedef {import('@tianyuan/rules').Point} Point */

const BLOCKS = 0.6;

/** @returns {Contender} */
export function beginnerContender() {
  /** @type {import('@tianyuan/arena').GameStart | undefined} */
  let game;
  return {
    name: 'beginner',
    async start(started) {
      game = started;
      return ok(undefined);
    },
    async move(turn) {
      if (!game) throw new Error('a move before the game');
      return ok(beginnersPoint(turn, game.ruleSet, randomFrom(game.seed + turn.moves.length)));
    },
    end() {},
    async dispose() {},
  };
}

/**
 * @param {Pick<Turn, 'board' | 'toMove'>} turn  with a legal point
 * @param {import('@tianyuan/rules').RuleSetId} ruleSet
 * @param {() => number} random
 * @returns {Point}
 */
export function beginnersPoint({ board, toMove }, ruleSet, random) {
  const legal = legalPoints(board, toMove, ruleSet);
  /** @param {readonly Point[]} points */
  const one = (points) => /** @type {Point} */ (points[Math.floor(random() * points.length)]);
  /** @param {'black' | 'white'} color */
  const fivesOf = (color) =>
    legal.filter((point) => shapesAt(board, point, color, ruleSet).some(({ kind }) => kind === 'five'));
  const fives = fivesOf(toMove);
  if (fives.length > 0) return one(fives);
  const blocks = fivesOf(opponentOf(toMove));
  if (blocks.length > 0 && random() < BLOCKS) return one(blocks);
  const rows = legal.map((point) => rowThrough(board, point, toMove));
  const longest = Math.max(...rows);
  if (longest > 1) return one(legal.filter((_, index) => rows[index] === longest));
  const middle = neighboursWithin(board.size, centreOf(board.size), 2).filter((point) => legal.includes(point));
  return one(middle.length > 0 ? middle : legal);
}

/** Stones of the longest unbroken row that a stone here would be part of. @param {import('@tianyuan/rules').Board} board @param {Point} point @param {string} color */
function rowThrough(board, point, color) {
  const lengths = DIRECTIONS.map((direction) => {
    /** @param {1 | -1} sense */
    const beside = (sense) => {
      for (let steps = 1; ; steps++) {
        const next = pointAlong(board.size, point, direction, sense * steps);
        if (next === undefined || board.stones[next] !== color) return steps - 1;
      }
    };
    return 1 + beside(1) + beside(-1);
  });
  return Math.max(...lengths);
}
