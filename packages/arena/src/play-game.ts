import type { Clock } from '@tianyuan/engine-host';
import { type Decided, decide, evolve, isOver, type MatchEvent, type MatchState, startMatch } from '@tianyuan/match';
import {
  assert,
  type Color,
  legalPoints,
  ok,
  opponentOf,
  type Point,
  pointName,
  type Result,
  refused,
  toPoint,
} from '@tianyuan/rules';
import type { Contender, Fault, Turn } from './contender.ts';
import { type FinishedGame, type GameSettings, type PlannedGame, type Side, sideOf } from './game.ts';
import { untilAborted } from './until-aborted.ts';

export interface GameRoom {
  readonly settings: GameSettings;
  readonly contenders: Readonly<Record<Side, Contender>>;
  readonly clock: Clock;
  /** Aborted: the game is given up, and there is nothing to know about it. */
  readonly signal: AbortSignal;
}

/**
 * Plays one game to its end. The referee of `match` judges every stone: one that cannot be placed loses, a forbidden one of
 * Black's is placed and loses. Black without a legal point draws by saying that there is no move.
 *
 * @returns the game, or undefined when it was aborted. Both contenders have been told that it is over.
 */
export async function playGame(plan: PlannedGame, room: GameRoom): Promise<FinishedGame | undefined> {
  const { a, b } = room.contenders;
  try {
    const started = await untilAborted(startBoth(plan, room), room.signal);
    if (!started) return undefined;
    return started.ok ? await playOn(plan, room) : started.error;
  } finally {
    a.end();
    b.end();
  }
}

/** The state after the opening; undefined when its moves cannot be played. One that ends the game is one of those. */
export function afterOpening(
  opening: readonly Point[],
  settings: Pick<GameSettings, 'ruleSet' | 'size'>,
  now: number,
): MatchState | undefined {
  const { ruleSet, size } = settings;
  const started = startMatch({ ruleSet, size, opening: 'free', firstPlays: 'black', forbiddenMove: 'loses' }, now);
  let state = applied(undefined, started);
  for (const point of opening) {
    if (state) state = place(state, point, now);
  }
  return state && !isOver(state) ? state : undefined;
}

/** Refused with the game that is lost because a contender cannot get ready; if neither can, White has lost it. */
async function startBoth(plan: PlannedGame, room: GameRoom): Promise<Result<undefined, FinishedGame>> {
  const { ruleSet, size } = room.settings;
  for (const color of ['white', 'black'] as const) {
    const ready = await room.contenders[sideOf(plan, color)].start({ ruleSet, size, seed: plan.seed });
    if (!ready.ok) return refused(lost(plan, color, ready.error, plan.opening, []));
  }
  return ok(undefined);
}

async function playOn(plan: PlannedGame, room: GameRoom): Promise<FinishedGame | undefined> {
  const { settings, clock, signal } = room;
  const { maxPlies = Infinity } = settings;
  const timesMs: number[] = plan.opening.map(() => 0);
  let state: MatchState | undefined = afterOpening(plan.opening, settings, clock.now());
  assert(state !== undefined, 'an opening was accepted that cannot be played');
  while (!isOver(state) && state.moves.length < maxPlies) {
    if (signal.aborted) return undefined;
    const { toMove, board, moves }: MatchState = state;
    const turn: Turn = { board, toMove, moves: moves.map(({ point }) => point) };
    const began = clock.now();
    const answer = await untilAborted(answerInTime(sideOf(plan, toMove), turn, room), signal);
    const spentMs = clock.now() - began;
    if (answer === undefined) return undefined;
    if (!answer.ok && isStuck(answer.error, turn, settings)) return drawnByNoLegalPoint(plan, turn.moves, timesMs);
    if (!answer.ok) return lost(plan, toMove, answer.error, turn.moves, timesMs);
    const next = place(state, answer.value, clock.now());
    if (!next) return lost(plan, toMove, illegal(settings.size, answer.value), turn.moves, timesMs);
    timesMs.push(Math.round(spentMs));
    state = next;
  }
  return finished(plan, state, timesMs);
}

/**
 * What the contender answers, or that it did not answer in time. What it does before it gives way is on its time too. No
 * timer is left behind, also not when the game is aborted.
 */
function answerInTime(
  side: Side,
  turn: Turn,
  { settings, contenders, clock, signal }: GameRoom,
): Promise<Result<number, Fault>> {
  const limits = settings.limits[side];
  const { timeMs } = limits;
  const contender = contenders[side];
  if (timeMs === undefined) return contender.move(turn, limits);
  const began = clock.now();
  const allowedMs = timeMs + settings.marginMs;
  const late = (): Result<number, Fault> => {
    const detail = `${Math.round(clock.now() - began)} > ${timeMs} + ${settings.marginMs} ms`;
    return refused({ code: 'timed-out', detail });
  };
  return new Promise((resolve, reject) => {
    const cancel = clock.after(allowedMs + 1, () => resolve(late()));
    signal.addEventListener('abort', cancel);
    const judge = (answer: Result<number, Fault>): void => resolve(clock.now() - began > allowedMs ? late() : answer);
    contender
      .move(turn, limits)
      .then(judge, reject)
      .finally(() => {
        cancel();
        signal.removeEventListener('abort', cancel);
      });
  });
}

/** Undefined where the stone cannot be placed. */
function place(state: MatchState, point: number, now: number): MatchState | undefined {
  const onBoard = toPoint(state.settings.size, point);
  if (onBoard === undefined) return undefined;
  return applied(state, decide(state, { kind: 'place', seat: state.seatToMove, point: onBoard }, now));
}

function applied(state: MatchState | undefined, decided: Decided): MatchState | undefined {
  if (!decided.ok) return undefined;
  return decided.value.reduce<MatchState | undefined>((before, event: MatchEvent) => evolve(before, event), state);
}

/** Whoever says that there is no move, and there is none, has not lost: black may place a forbidden stone, but need not. */
function isStuck({ code }: Fault, { board, toMove }: Turn, { ruleSet }: GameSettings): boolean {
  return code === 'no-move' && legalPoints(board, toMove, ruleSet).length === 0;
}

function drawnByNoLegalPoint(plan: PlannedGame, moves: readonly Point[], timesMs: readonly number[]): FinishedGame {
  return { ...plan, moves, timesMs, winner: 'draw', reason: 'no-legal-point' };
}

function illegal(size: number, point: number): Fault {
  const onBoard = toPoint(size, point);
  return { code: 'illegal-move', detail: onBoard === undefined ? String(point) : pointName(size, onBoard) };
}

function lost(
  plan: PlannedGame,
  loser: Color,
  fault: Fault,
  moves: readonly Point[],
  timesMs: readonly number[],
): FinishedGame {
  const by = sideOf(plan, loser);
  const times = moves.map((_, ply) => timesMs[ply] ?? 0);
  return { ...plan, moves, timesMs: times, winner: opponentOf(loser), reason: fault.code, fault: { by, ...fault } };
}

function finished(plan: PlannedGame, { outcome, moves }: MatchState, timesMs: readonly number[]): FinishedGame {
  const game = { ...plan, moves: moves.map(({ point }) => point), timesMs };
  switch (outcome.kind) {
    case 'playing':
      return { ...game, winner: 'draw', reason: 'too-long' };
    case 'drawn':
      assert(outcome.reason === 'board-full' || outcome.reason === 'no-legal-point', 'nobody agrees on a draw here');
      return { ...game, winner: 'draw', reason: outcome.reason };
    case 'won':
      assert(outcome.how === 'five' || outcome.how === 'forbidden', 'only stones win here');
      return { ...game, winner: outcome.by, reason: outcome.how };
  }
}
