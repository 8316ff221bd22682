/**
 * One game that the engine plays against itself from an opening with choices: the same seed gives the same game.
 *
 *   opening ──► chooseInOpening for whoever's stage it is ──► decide ──► … ──► the engine for both seats ──► decide ──► result
 */
import { chooseInOpening, ENGINE_PLAYER, hostJudge } from '@tianyuan/engine-host';
import { createNodeEngineHost } from '@tianyuan/engine-host/node';
import { decide, evolve, openingTurn, resultOf, startMatch } from '@tianyuan/match';
import { pointsOf } from '@tianyuan/rules';
import { createRandom } from '../tune/random.mjs';

/**
 * @typedef {object} Played
 * @property {readonly string[]} choices what was chosen, in order: `white`, `black`, or `two` for two stones more
 * @property {number} first points of the seat that placed the first stones: 1, 0.5 or 0
 * @property {import('@tianyuan/rules').Color | undefined} winner
 * @property {readonly number[]} moves board indices, black first
 */

/** @typedef {Parameters<typeof decide>[0]} MatchState */
/** @typedef {Parameters<typeof decide>[1]} Command */

/**
 * @typedef {object} Table
 * @property {import('@tianyuan/match').MatchSettings['ruleSet']} ruleSet
 * @property {'swap' | 'swap2'} opening
 * @property {number} size
 * @property {number} nodes positions a move
 * @property {number} judgeNodes positions of a judgement in the opening, as `chooseInOpening` counts them
 */

/** @param {Table} table @returns {{ play: (seed: number) => Promise<Played>, dispose: () => void }} */
export function createSelfPlay({ ruleSet, opening, size, nodes, judgeNodes }) {
  const host = createNodeEngineHost();
  const judge = hostJudge(host);
  let id = 0;

  /** @param {MatchState} state @param {boolean} fresh @returns {Promise<number | undefined>} */
  function think({ moves, toMove }, fresh, limit = nodes) {
    id += 1;
    const position = { ruleSet, size, moves: moves.map(({ point }) => point), side: toMove };
    const request = { id, ...position, player: ENGINE_PLAYER, seed: 0, limits: { nodes: limit }, fresh };
    return new Promise((resolve, reject) =>
      host.think(request, {
        onBest: ({ point }) => resolve(point),
        onError: (error) => reject(new Error(`the engine gave no move: ${error.code}`)),
      }),
    );
  }

  /** @param {MatchState} state @param {() => number} random @returns {Promise<readonly Command[]>} */
  async function choose({ board, seatToMove: seat, ...state }, random) {
    const actions = openingTurn(state)?.actions ?? [];
    const question = { ruleSet, size, black: pointsOf(board, 'black'), white: pointsOf(board, 'white'), actions };
    const choice = await chooseInOpening(question, { judge, random, nodes: judgeNodes });
    if (choice.kind === 'take') return [{ kind: 'take', seat, color: choice.color }];
    return choice.points.map((point) => placing(seat, point));
  }

  /** @param {number} seed @returns {Promise<Played>} */
  async function play(seed) {
    const random = createRandom(seed);
    const choices = [];
    let state = begin({ ruleSet, size, opening, firstPlays: 'black', forbiddenMove: 'refused' });
    // Nothing that the game before has taught is known in this one.
    await think(state, true, 1);
    while (openingTurn(state)) {
      const commands = await choose(state, random);
      if (state.moves.length > 0) choices.push(commands[0]?.kind === 'take' ? commands[0].color : 'two');
      state = commands.reduce(obeyed, state);
    }
    // The one who chose has looked deep; what he saw must not steer the moves of both.
    await think(state, true, 1);
    while (state.outcome.kind === 'playing') {
      const point = await think(state, false);
      if (point === undefined) throw new Error('the engine gave no move');
      state = obeyed(state, placing(state.seatToMove, point));
    }
    const result = resultOf(state);
    const moves = state.moves.map(({ point }) => point);
    if (result?.kind !== 'won') return { choices, first: 0.5, winner: undefined, moves };
    return { choices, first: result.seat === 'first' ? 1 : 0, winner: result.color, moves };
  }

  return { play, dispose: () => host.dispose() };
}

/** @param {import('@tianyuan/match').Seat} seat @param {number} point @returns {Command} */
function placing(seat, point) {
  return { kind: 'place', seat, point: /** @type {import('@tianyuan/rules').Point} */ (point) };
}

/** @param {import('@tianyuan/match').MatchSettings} settings */
function begin(settings) {
  const started = startMatch(settings, 0);
  if (!started.ok) throw new Error(`no match: ${started.error.code}`);
  return evolve(undefined, started.value[0]);
}

/** @param {MatchState} state @param {Command} command */
function obeyed(state, command) {
  const decided = decide(state, command, 0);
  if (!decided.ok) throw new Error(`${command.kind} was refused: ${decided.error.code}`);
  return decided.value.reduce(evolve, state);
}
