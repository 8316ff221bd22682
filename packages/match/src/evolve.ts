import {
  assert,
  type Board,
  type Color,
  type OpeningState,
  openingStage,
  opponentOf,
  play,
  type Stone,
} from '@tianyuan/rules';
import type {
  Adjudicated,
  DrawTalk,
  Ended,
  MatchEvent,
  Placed,
  Redone,
  Resigned,
  Resumed,
  Started,
  Taken,
  TimedOut,
  Undone,
} from './event.ts';
import { firstPlaysIn, openingAfter, openingWith, seatAtTable } from './opening.ts';
import { seatOf } from './seat.ts';
import { beginningOf, type MatchSettings } from './settings.ts';
import {
  type Choice,
  type Conclusion,
  type Decision,
  type DrawOffer,
  decisionsOf,
  isChoice,
  isConclusion,
  isMove,
  isOver,
  type MatchState,
  type Move,
  plyMs,
} from './state.ts';

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
    case 'taken':
      return taken(state, event);
    case 'undone':
      return undone(state, event);
    case 'redone':
      return redone(state, event);
    case 'resigned':
    case 'draw-agreed':
    case 'timed-out':
    case 'adjudicated':
      return concluded(state, event);
    case 'draw-offered':
      return { ...state, drawOffer: { seat: event.seat, declined: false } };
    case 'draw-declined':
      return drawDeclined(state);
    case 'paused':
      return { ...state, pausedAt: event.at };
    case 'resumed':
      return resumed(state, event);
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
    ...turnOf(settings, openingAfter(settings, []), toMove),
    startedAt: at,
    plyStartedAt: at,
    updatedAt: at,
  };
}

function placed({ drawOffer, ...state }: MatchState, { point, color, ply, at }: Placed): MatchState {
  assert(color === state.toMove && ply === state.moves.length, 'the stone is the next ply');
  const { settings, seatToMove: seat } = state;
  const move: Move = { point, color, seat, at, spentMs: plyMs(state, at) };
  const offer = offerAfterStone(drawOffer, move);
  return {
    ...state,
    board: play(state.board, point, color),
    moves: [...state.moves, move],
    undone: [],
    ...turnOf(settings, openingWith(settings, state.opening, move), opponentOf(color)),
    ...(offer && { drawOffer: offer }),
    plyStartedAt: at,
  };
}

/** A stone of the other seat is an answer too; after a stone of one's own a new offer may be made. */
function offerAfterStone(offer: DrawOffer | undefined, { seat }: Move): DrawOffer | undefined {
  if (!offer) return undefined;
  const stays = offer.declined ? offer.seat !== seat : offer.seat === seat;
  return stays ? offer : undefined;
}

function taken({ drawOffer: _offer, ...state }: MatchState, { seat, color, at }: Taken): MatchState {
  const { settings, moves, toMove } = state;
  const choice: Choice = { takes: color, seat, ply: moves.length, at, spentMs: plyMs(state, at) };
  return {
    ...state,
    choice,
    undone: [],
    ...turnOf(settings, openingWith(settings, state.opening, choice), toMove),
    plyStartedAt: at,
  };
}

function concluded(state: MatchState, event: Resigned | DrawTalk | TimedOut | Adjudicated): MatchState {
  const { drawOffer: _offer, pausedAt: _pausedAt, ...rest } = state;
  return { ...rest, conclusion: conclusionOf(event, plyMs(state, event.at)), undone: [] };
}

function conclusionOf(event: Resigned | DrawTalk | TimedOut | Adjudicated, spentMs: number): Conclusion {
  const { at } = event;
  if (event.kind === 'adjudicated') return { how: 'adjudicated', result: event.result, at, spentMs };
  const how = event.kind === 'resigned' || event.kind === 'timed-out' ? event.kind : 'agreed';
  return { how, seat: event.seat, at, spentMs };
}

function drawDeclined(state: MatchState): MatchState {
  assert(state.drawOffer !== undefined, 'only an offer is declined');
  return { ...state, drawOffer: { ...state.drawOffer, declined: true } };
}

function resumed({ pausedAt: _paused, ...state }: MatchState, { at, leftAt }: Resumed): MatchState {
  return { ...state, plyStartedAt: state.plyStartedAt + (at - leftAt) };
}

function ended(state: MatchState, { outcome, at }: Ended): MatchState {
  return { ...state, outcome, endedAt: at };
}

/** The end, if there was one, is undone with the decision that brought it. */
function undone(state: MatchState, { plies, at }: Undone): MatchState {
  const decisions = decisionsOf(state);
  assert(plies >= 1 && plies <= decisions.length, 'only what stands is taken back');
  const takenBack = decisions.slice(-plies).reverse();
  const takenMoves = takenBack.filter(isMove);
  return {
    ...standing(state, decisions.slice(0, -plies), takenMoves.at(-1)?.color ?? state.toMove),
    board: withStones(state.board, takenMoves, () => 'empty'),
    undone: [...state.undone, ...takenBack],
    plyStartedAt: at,
  };
}

function redone(state: MatchState, { plies, at }: Redone): MatchState {
  assert(plies >= 1 && plies <= state.undone.length, 'only what was taken back is put back');
  const back = state.undone.slice(-plies).reverse();
  const moves = back.filter(isMove);
  const last = moves.at(-1);
  return {
    ...standing(state, [...decisionsOf(state), ...back], last ? opponentOf(last.color) : state.toMove),
    board: withStones(state.board, moves, (move) => move.color),
    undone: state.undone.slice(0, -plies),
    plyStartedAt: at,
  };
}

/** The state in which these decisions stand, but for its board. What was talked about is over, and play goes on. */
function standing(state: MatchState, decisions: readonly Decision[], toMove: Color): MatchState {
  const { settings } = state;
  const { choice: _choice, conclusion: _conclusion, drawOffer: _offer, endedAt: _endedAt, ...rest } = state;
  const choice = decisions.find(isChoice);
  const conclusion = decisions.find(isConclusion);
  return {
    ...rest,
    moves: decisions.filter(isMove),
    ...(choice && { choice }),
    ...(conclusion && { conclusion }),
    ...turnOf(settings, openingAfter(settings, decisions), toMove),
  };
}

type Turn = Pick<MatchState, 'opening' | 'firstPlays' | 'toMove' | 'seatToMove' | 'outcome'>;

function turnOf(settings: MatchSettings, opening: OpeningState, toMove: Color): Turn {
  const stage = openingStage(opening);
  const firstPlays = firstPlaysIn(settings, opening);
  const seatToMove = stage ? seatAtTable(settings, stage.seat) : seatOf({ settings, firstPlays }, toMove);
  return { opening, firstPlays, toMove, seatToMove, outcome: { kind: 'playing', toMove } };
}

/** One new board for any number of stones, so that taking back a whole game costs no more than one ply. */
function withStones(board: Board, moves: readonly Move[], stoneOf: (move: Move) => Stone): Board {
  const stones = [...board.stones];
  for (const move of moves) stones[move.point] = stoneOf(move);
  return { size: board.size, stones };
}
