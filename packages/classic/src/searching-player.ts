import { type Color, legalPoints, type Point } from '@tianyuan/rules';
import { Budget, SearchStopped } from './budget.ts';
import { chosenOnEmpty, drawFrom } from './choice.ts';
import { evaluate, isDecided, valueOfFive } from './evaluation.ts';
import { promiseOf } from './ordering.ts';
import type { ClassicPlayerId, Player } from './player.ts';
import { type Radius, SearchBoard } from './search-board.ts';
import { table } from './table.ts';
import type { Bound, Chosen, Thought, ValueReason } from './thought.ts';

/** What one thought of a searching player works on. */
export interface Search {
  readonly board: SearchBoard;
  /** The side that thinks: all values speak for it. */
  readonly thinker: Color;
  readonly budget: Budget;
  /** Whether somebody listens to every position. */
  readonly isHeard: boolean;
  readonly random: () => number;
}

/** What a search found out about a position. */
export interface Found {
  readonly value: number;
  readonly bound: Bound;
  readonly because: ValueReason;
  /** The replies that have this value, in the order looked at; all of them only where minimax or a root asks for all. */
  readonly among: readonly Point[];
  /** How the game goes on from here when both play for the best. */
  readonly line: readonly Point[];
}

/** Looks `depth` plies ahead from the root. */
export type DepthSearch = (depth: number) => Generator<Thought, Found, void>;

export interface SearchSettings {
  /** Plies looked ahead, from 1. */
  readonly depth: number;
  readonly radius: Radius;
  /** Whether depth 1 is searched first, then 2, and so on. */
  readonly deepening: boolean;
}

/** So many positions take a few milliseconds: a worker gives way in time, and the telling costs next to nothing. */
const TELL_EVERY = 512;

/**
 * What is around every search: the moves that need none, the depths, the limits, the choice.
 *
 * @param beginSearch  makes the search of one thought; what it remembers ends with that thought
 * @throws RangeError  when the depth is no whole number from 1
 */
export function searchingPlayer(
  id: ClassicPlayerId,
  settings: SearchSettings,
  beginSearch: (search: Search) => DepthSearch,
): Player {
  wholeFromOne('depth', settings.depth);
  return {
    id,
    *think(position, random, { detail = 'outline', limits = {} } = {}) {
      const { board, toMove, ruleSet } = position;
      if (legalPoints(board, toMove, ruleSet).length === 0) return undefined;

      // Step 1. On an empty board the centre: there is nothing yet that a search could find.
      const first = chosenOnEmpty(board);
      if (first) {
        yield first;
        return first.point;
      }

      // Step 2. Search, to one depth or to one after the other. A proven end of the game is as near as it can be: deeper is useless.
      const budget = new Budget(limits, TELL_EVERY);
      const isHeard = detail === 'whole';
      const head = new SearchBoard(position, settings.radius);
      const searchTo = beginSearch({ board: head, thinker: toMove, budget, isHeard, random });
      const deepest = wholeFromOne('depth', limits.depth ?? settings.depth);
      let chosen: Chosen | undefined;
      try {
        for (let depth = settings.deepening ? 1 : deepest; depth <= deepest; depth += 1) {
          const { value, line, among: unsorted } = yield* searchTo(depth);
          const equals = unsorted.toSorted((one, other) => one - other);
          yield { kind: 'depth-finished', depth, value, among: equals, line, nodes: budget.nodes };
          const among = bestLooking(head, equals);
          chosen = { kind: 'chosen', point: drawFrom(among, random), among, because: 'best-value' };
          if (isDecided(value)) break;
        }
      } catch (error) {
        if (!(error instanceof SearchStopped)) throw error;
        yield { kind: 'stopped', by: error.by };
      }

      // Step 3. The best of the last finished depth. Where there is none, at least what a look at the board tells.
      if (chosen === undefined) return yield* table.think(position, random);
      yield chosen;
      return chosen.point;
    },
  };
}

/**
 * Between moves of equal value a glance decides. It changes nothing against an opponent that sees everything; but when every
 * move loses, the one that blocks is still to be preferred: the opponent may overlook the other way.
 */
function bestLooking(board: SearchBoard, equals: readonly Point[]): readonly Point[] {
  const most = Math.max(...equals.map((point) => promiseOf(board, point)));
  return equals.filter((point) => promiseOf(board, point) === most);
}

/**
 * What needs no further look: a five stands on the board, or the search is as deep as it may be (the horizon) and judges the
 * board as it stands. Undefined where the replies must be asked.
 *
 * The game ends with the first five. A tutorial's search that goes on behind it compares positions in which both sides have
 * "won" by their sums, and may prefer a lost one.
 */
export function settled({ board, thinker }: Search, depth: number, ply: number): Found | undefined {
  const { winner } = board;
  if (winner) return leaf(valueOfFive(winner, thinker, ply), 'five');
  return depth === 0 ? leaf(evaluate(board, thinker, ply), 'horizon') : undefined;
}

const NONE: readonly never[] = [];

/** Nobody has won and the side to move cannot place a stone: a drawn game, and worth nothing to either side. */
export const DRAWN: Found = leaf(0, 'no-legal-point');

function leaf(value: number, because: ValueReason): Found {
  return { value, because, bound: 'exact', among: NONE, line: NONE };
}

/** @throws RangeError with what to do */
export function wholeFromOne(name: string, given: number): number {
  if (Number.isInteger(given) && given >= 1) return given;
  throw new RangeError(`${name} is ${given}; use a whole number from 1`);
}
