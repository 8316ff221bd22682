import { assert, type Board, type Color, opponentOf, play, type Stone } from '@tianyuan/rules';
import type { Ended, MatchEvent, Placed, Redone, Resigned, Started, Undone } from './event.ts';
import { seatOf } from './seat.ts';
import { beginningOf } from './settings.ts';
import { decisionsOf, isMove, isOver, type MatchState, type Move, type Resignation } from './state.ts';

/**
 * The state after one event. Events are facts: they were decided by `decide`, or read by `parseEvents`; one that cannot
 * have happened is a bug and throws. Cost: O(size²) an event.
 *
 * @param state  undefined before the first event, which must be `started`
 */
export function evolve(state: MatchState | undefined, event: MatchEvent): MatchState {
  if (event.kind === 'started') {
    assert(state === undefined, 'a match starts once');
    return started(event);
  }
  assert(state !== undefined, 'a match begins with started');
  assert(event.at >= state.updatedAt, 'time does not run backwards');
  assert(event.kind === 'undone' || !isOver(state), `a match that is over takes no ${event.kind}`);
  return { ...next(state, event), updatedAt: event.at };
}

/** The state after a whole list of events. */
export function fold(events: readonly MatchEvent[]): MatchState {
  const state = events.reduce<MatchState | undefined>(evolve, undefined);
  assert(state !== undefined, 'a match begins with started');
  return state;
}

function next(state: MatchState, event: Exclude<MatchEvent, Started>): MatchState {
  switch (event.kind) {
    case 'placed':
      return placed(state, event);
    case 'undone':
      return undone(state, event);
    case 'redone':
      return redone(state, event);
    case 'resigned':
      return resigned(state, event);
    case 'resumed':
      return { ...state, plyStartedAt: state.plyStartedAt + (event.at - event.leftAt) };
    case 'ended':
      return ended(state, event);
  }
}

function started({ settings, at }: Started): MatchState {
  const { board, toMove } = beginningOf(settings);
  return {
    settings,
    board,
    moves: [],
    undone: [],
    ...turnOf({ settings }, toMove),
    startedAt: at,
    plyStartedAt: at,
    updatedAt: at,
  };
}

function placed(state: MatchState, { point, color, ply, at }: Placed): MatchState {
  assert(color === state.toMove && ply === state.moves.length, 'the stone is the next ply');
  const move: Move = { point, color, at, spentMs: at - state.plyStartedAt };
  return {
    ...state,
    board: play(state.board, point, color),
    moves: [...state.moves, move],
    undone: [],
    ...turnOf(state, opponentOf(color)),
    plyStartedAt: at,
  };
}

function resigned(state: MatchState, { seat, at }: Resigned): MatchState {
  return { ...state, resignation: { seat, at, spentMs: at - state.plyStartedAt }, undone: [] };
}

function ended(state: MatchState, { outcome, at }: Ended): MatchState {
  return { ...state, outcome, endedAt: at };
}

/** The end, if there was one, is undone with the decision that brought it. */
function undone(state: MatchState, { plies, at }: Undone): MatchState {
  const decisions = decisionsOf(state);
  assert(plies >= 1 && plies <= decisions.length, 'only what stands is taken back');
  const { resignation: _resignation, endedAt: _endedAt, ...playing } = state;
  const taken = decisions.slice(-plies).reverse();
  const takenMoves = taken.filter(isMove);
  return {
    ...playing,
    board: withStones(state.board, takenMoves, () => 'empty'),
    moves: state.moves.slice(0, state.moves.length - takenMoves.length),
    undone: [...state.undone, ...taken],
    ...turnOf(state, takenMoves.at(-1)?.color ?? state.toMove),
    plyStartedAt: at,
  };
}

function redone(state: MatchState, { plies, at }: Redone): MatchState {
  assert(plies >= 1 && plies <= state.undone.length, 'only what was taken back is put back');
  const back = state.undone.slice(-plies).reverse();
  const moves = back.filter(isMove);
  const last = moves.at(-1);
  const resignation = back.find((decision): decision is Resignation => !isMove(decision));
  return {
    ...state,
    board: withStones(state.board, moves, (move) => move.color),
    moves: [...state.moves, ...moves],
    ...(resignation && { resignation }),
    undone: state.undone.slice(0, -plies),
    ...turnOf(state, last ? opponentOf(last.color) : state.toMove),
    plyStartedAt: at,
  };
}

type Turn = Pick<MatchState, 'toMove' | 'seatToMove' | 'outcome'>;

function turnOf(match: Pick<MatchState, 'settings'>, toMove: Color): Turn {
  return { toMove, seatToMove: seatOf(match, toMove), outcome: { kind: 'playing', toMove } };
}

/** One new board for any number of stones, so that taking back a whole game costs no more than one ply. */
function withStones(board: Board, moves: readonly Move[], stoneOf: (move: Move) => Stone): Board {
  const stones = [...board.stones];
  for (const move of moves) stones[move.point] = stoneOf(move);
  return { size: board.size, stones };
}
