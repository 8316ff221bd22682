/** Answers that take several questions to the engine: the decisions of swap2, and balances. */
import {
  type Balanced,
  balancedMove,
  balancedPair,
  chooseInOpening,
  type EngineHost,
  type EngineOptions,
  hostJudge,
  type Judge,
  type Stones,
  type ThinkRequest,
} from '@tianyuan/engine-host';
import { type Color, type Point, toPoint } from '@tianyuan/rules';
import type { Desk } from './desk.ts';
import { type Game, newGame, placed } from './game.ts';
import { coordinatesOf } from './notation.ts';
import { SWAP2_STAGES } from './swap2.ts';

/** Gets the judge, and what one of its larger questions may look at. */
export type Consultation = (judge: Judge, nodes: number) => Promise<Consulted>;

export interface Consulted {
  /** As it stands now. */
  readonly game: Game;
  readonly says: readonly string[];
  /** The engine is to move, and says its move. */
  readonly isToMove: boolean;
}

/** An opening asks some twenty questions, most of them an eighth of the others. */
const NODES_A_MS = 25;
const LEAST_NODES = 500;
const MOST_NODES = 100_000;
const HURRIED_NODES = 50;
/** A balance asks seven questions at most. */
const BALANCE_SHARE = 4;

/** @param maxNodes  what one search may look at, where that was told */
export function judgeNodes(timeMs: number, maxNodes: number = Number.POSITIVE_INFINITY): number {
  return Math.round(Math.min(maxNodes, MOST_NODES, Math.max(LEAST_NODES, timeMs * NODES_A_MS)));
}

export interface JudgeTimes {
  readonly host: Pick<EngineHost, 'think'>;
  readonly options: EngineOptions;
  readonly now: () => number;
  /** By `now`, when all questions together are to be answered. */
  readonly end: number;
  readonly isHurried: () => boolean;
}

/** Each question may take a quarter of what is left; one who was told to hurry goes on with next to no thought. */
export function timedJudge({ host, options, now, end, isHurried }: JudgeTimes): Judge {
  const think: EngineHost['think'] = ({ limits, ...request }, handlers) => {
    const timeMs = Math.max(1, (end - now()) / 4);
    const { nodes = HURRIED_NODES } = isHurried() ? {} : limits;
    host.think({ ...request, limits: { nodes, timeMs } }, handlers);
  };
  return hostJudge({ think }, options);
}

/**
 * One decision of swap2 about these stones, black's first, then in turn. Who takes black says SWAP; who takes white moves, since white
 * is to move; who adds two waits for the other's choice, and counts as black meanwhile.
 */
export function swap2({ settings, game }: Desk, stones: readonly Point[], random: () => number): Consultation {
  const size = game?.size ?? 0;
  return async (judge, nodes) => {
    const actions = SWAP2_STAGES[stones.length] ?? [];
    const question = { ruleSet: settings.ruleSet, size, ...colored(stones), actions };
    const choice = await chooseInOpening(question, { judge, random, nodes });
    if (choice.kind === 'take') {
      const isWhite = choice.color === 'white';
      return { game: gameOf(size, stones, choice.color), says: isWhite ? [] : ['SWAP'], isToMove: isWhite };
    }
    const points = toPoints(size, choice.points);
    return { game: gameOf(size, [...stones, ...points], 'black'), says: [wordsOf(size, points)], isToMove: false };
  };
}

export type BalanceRequest = Pick<ThinkRequest, 'ruleSet' | 'size' | 'side'> &
  Partial<Stones> & { readonly plies: 1 | 2; readonly bias: number };

/** The engine's move, or its move and the opponent's answer, that leave the game nearest to even; they are made. */
export function balance(game: Game, request: BalanceRequest): Consultation {
  const { ruleSet, size, side, black = [], white = [], plies, bias } = request;
  return async (judge, nodes) => {
    const question = { ruleSet, size, side, black, white, bias, nodes: BALANCE_SHARE * nodes };
    const found: Balanced | undefined = await (plies === 1 ? balancedMove : balancedPair)(judge, question);
    const points = toPoints(size, found?.points ?? []);
    if (points.length === 0) return { game, says: ['ERROR no move was found'], isToMove: false };
    const after = points.reduce(
      (before, point, index) => placed(before, index === 0 ? 'own' : 'opponent', point),
      game,
    );
    return { game: after, says: [wordsOf(size, points)], isToMove: false };
  };
}

function colored(stones: readonly Point[]): Stones {
  return {
    black: stones.filter((_, index) => index % 2 === 0),
    white: stones.filter((_, index) => index % 2 === 1),
  };
}

function gameOf(size: number, stones: readonly Point[], own: Color): Game {
  return stones.reduce((game, point, index) => {
    const color = index % 2 === 0 ? 'black' : 'white';
    return placed(game, color === own ? 'own' : 'opponent', point);
  }, newGame(size));
}

function toPoints(size: number, indices: readonly number[]): readonly Point[] {
  return indices.flatMap((index) => toPoint(size, index) ?? []);
}

function wordsOf(size: number, points: readonly Point[]): string {
  return points.map((point) => coordinatesOf(size, point)).join(' ');
}
