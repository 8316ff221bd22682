/** Who meets whom. */
import {
  alphaBetaPlayer,
  CLASSIC_PLAYER_IDS,
  CLASSIC_PLAYERS,
  deepeningPlayer,
  mctsPlayer,
  minimaxPlayer,
} from '@tianyuan/classic';
import { LEVELS } from '@tianyuan/engine-host';

/** @typedef {{ a: string, b: string, games: number }} Contest */

/** Games that place a player of another kind on the scale: fewer than neighbours play. */
const PLACING = 60;

/** The levels, each against the one below; and what stands beside them on the scale. @type {readonly Contest[]} */
export const LEVEL_CONTESTS = [
  ...LEVELS.slice(1).map(({ number, search }) => ({
    a: `level:${number}`,
    b: `level:${number - 1}`,
    // Games of those who play by eye cost nothing.
    games: search ? 200 : 400,
  })),
  { a: 'level:1', b: 'random', games: 200 },
  { a: 'level:1', b: 'beginner', games: 200 },
  { a: 'table', b: 'level:1', games: 400 },
  { a: 'mcts', b: 'level:1', games: PLACING },
  { a: 'mcts-threats', b: 'level:4', games: PLACING },
  { a: 'centre', b: 'level:4', games: PLACING },
  { a: 'table', b: 'level:6', games: PLACING },
  { a: 'shapes', b: 'level:7', games: PLACING },
  { a: 'minimax', b: 'level:7', games: PLACING },
  { a: 'alpha-beta', b: 'level:8', games: PLACING },
  { a: 'deepening', b: 'level:8', games: PLACING },
];

/** Games of each two in the round robin: an even number, for each opening is played with both colours. */
const ROUND_GAMES = 40;

/**
 * The teaching players of the round robin. Those that search are set so that a stone takes about as long as a tenth of a second, and
 * by what they look at, not by time. @type {Readonly<Record<import('@tianyuan/classic').ClassicPlayerId, { player: import('@tianyuan/classic').Player, looksAt: string }>>}
 */
export const ROUND_PLAYERS = {
  random: { player: CLASSIC_PLAYERS.random, looksAt: 'nothing' },
  mcts: { player: mctsPlayer({ playouts: 300 }), looksAt: '300 games by chance, radius 1' },
  centre: { player: CLASSIC_PLAYERS.centre, looksAt: 'each point once' },
  'mcts-threats': {
    player: mctsPlayer({ playouts: 150, knowsThreats: true }),
    looksAt: '150 games by chance, radius 2',
  },
  table: { player: CLASSIC_PLAYERS.table, looksAt: 'each point once' },
  minimax: { player: minimaxPlayer({ depth: 2, radius: 1 }), looksAt: '2 plies, radius 1' },
  shapes: { player: CLASSIC_PLAYERS.shapes, looksAt: 'each point near a stone once' },
  'alpha-beta': { player: alphaBetaPlayer({ depth: 3, radius: 1 }), looksAt: '3 plies, radius 1' },
  deepening: { player: deepeningPlayer({ depth: 4, radius: 1 }), looksAt: 'up to 4 plies, radius 1' },
};

/** The teaching players and the three lowest levels. @type {readonly string[]} */
const ROUND_ROBIN = [...CLASSIC_PLAYER_IDS, 'level:1', 'level:2', 'level:3'];

/** From the quickest to the slowest, so that much of the table is there soon: a game takes as long as its slower player. */
const BY_TIME = ['random', 'level:1', 'level:2', 'level:3', 'table', 'centre', 'shapes', 'minimax', 'alpha-beta'];

/** @param {string} name */
function slowness(name) {
  const place = BY_TIME.indexOf(name);
  return place < 0 ? BY_TIME.length : place;
}

/** Each against each. @type {readonly Contest[]} */
export const CLASSIC_CONTESTS = ROUND_ROBIN.flatMap((a, place) =>
  ROUND_ROBIN.slice(place + 1).map((b) => ({ a, b, games: ROUND_GAMES })),
).sort((one, other) => Math.max(slowness(one.a), slowness(one.b)) - Math.max(slowness(other.a), slowness(other.b)));
