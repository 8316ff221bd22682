import type { Point } from '@tianyuan/rules';
import { UNBOUNDED } from './evaluation.ts';
import type { Player } from './player.ts';
import type { Radius } from './search-board.ts';
import { DRAWN, type Found, type Search, searchingPlayer, settled } from './searching-player.ts';
import type { Bound, Thought } from './thought.ts';

export interface AlphaBetaSettings {
  /** Plies looked ahead, those of both sides counted. */
  readonly depth?: number;
  /** 1 where nothing is said: without a good order radius 2 costs some six times as much (depth 3, the positions of deepening.ts). */
  readonly radius?: Radius;
}

/**
 * Alpha-beta: minimax that does not look at what can change nothing. The same answer, for far fewer positions.
 *
 * How it thinks. Two numbers go down with the search. `alpha` is what I am sure of already: I have found a way to get at least
 * that much. `beta` is what the opponent is sure of: it has found a way to give me no more.
 *
 *   my move         a: 3          b: at most 2            After a, I am sure of 3 (alpha). Now b: its first reply gives me
 *                 /   \          /   \                    only 2, so b is worth 2 or less, whatever else is below it: I
 *   its reply   3       7      2       ?  not looked at   shall not play b. The reply that is left needs no look.
 *
 * That is a cut-off, and it works both ways: when I find a reply worth `beta` or more, the opponent will keep away from here.
 * In one line: as soon as alpha ≥ beta, somebody has something better elsewhere.
 *
 * What comes out is not always the value: b is worth "at most 2", and nobody needs to know more. So the root must ask with
 * care when it wants *all* the best moves: with alpha one below the best value so far (values are whole numbers), a move just
 * as good shows itself.
 *
 * Cost. If the best reply always comes first, about the square root of what minimax looks at: b^⌈d/2⌉ + b^⌊d/2⌋ - 1
 * positions of the last ply instead of b^d; twice the depth in the same time. If it always comes last, nothing is saved. In the order of the
 * board, from the top left, as here, it is between; deepening.ts says how to get a good order. The answer never depends on it.
 *
 * History. McCarthy saw it at Dartmouth (1956); Edwards and Hart wrote it down (1961), Brudno proved it (1963), Knuth and
 * Moore counted it (1975). In tutorials three faults are frequent: alpha stays at minus infinity for every move of the root,
 * which loses most of what there is to gain; the claim that the order must be right for the *result*; and at the end of the
 * time a branch answers 0, which is better than every honest loss.
 */
export function alphaBetaPlayer({ depth = 3, radius = 1 }: AlphaBetaSettings = {}): Player {
  return searchingPlayer(
    'alpha-beta',
    { depth, radius, deepening: false },
    (search) => (to) => look(search, to, 0, -UNBOUNDED, UNBOUNDED),
  );
}

/**
 * What the position in the head is worth, exactly when that is between alpha and beta, else a bound that is good enough.
 *
 * @param depth  plies still to look at, at least 1
 * @param ply    stones laid so far: even where the thinker is to move, odd where the opponent is
 */
function* look(
  search: Search,
  depth: number,
  ply: number,
  alpha: number,
  beta: number,
): Generator<Thought, Found, void> {
  const { board, budget, isHeard } = search;
  const isOwnTurn = ply % 2 === 0;
  const color = board.toMove;
  const asked = { alpha, beta };

  // Step 1. The side to move cannot place a stone: drawn.
  const points = board.candidates();
  if (points.length === 0) return DRAWN;

  // Step 2. Lay each stone in turn, see what it leads to, take it back.
  let value = isOwnTurn ? -UNBOUNDED : UNBOUNDED;
  let among: Point[] = [];
  let line: readonly Point[] = [];
  let tried = 0;
  for (const point of points) {
    if (budget.spend()) yield { kind: 'progress', nodes: budget.nodes };
    board.make(point);
    if (isHeard) yield { kind: 'entered', ply: ply + 1, point, color, alpha, beta };
    const found = settled(search, depth - 1, ply + 1) ?? (yield* look(search, depth - 1, ply + 1, alpha, beta));
    board.unmake();
    tried += 1;
    if (isHeard) yield { kind: 'left', ply: ply + 1, point, color, ...summaryOf(found) };

    // Step 3. Keep the greatest value on one's own turn, the least on the opponent's.
    if (isOwnTurn ? found.value > value : found.value < value) {
      value = found.value;
      among = [point];
      line = [point, ...found.line];
    } else if (found.value === value) {
      among.push(point);
    }

    // Step 4. It is also what that side is sure of from now on. At the root one less, so that equally good moves show themselves.
    if (isOwnTurn) alpha = Math.max(alpha, ply === 0 ? value - 1 : value);
    else beta = Math.min(beta, value);

    // Step 5. Somebody has something better elsewhere, or at least as good: the other replies can change nothing.
    if (alpha >= beta) {
      if (isHeard) yield cutOff(ply, point, value, asked, points.length - tried);
      return { value, bound: isOwnTurn ? 'at-least' : 'at-most', because: 'cut-off', among, line };
    }
  }
  return { value, bound: boundOf(value, asked), because: 'searched', among, line };
}

/** What was asked: the bounds with which a search came into a position. */
export interface Asked {
  readonly alpha: number;
  readonly beta: number;
}

/** Every reply was looked at, but some only as far as was needed: outside what was asked, the value is a bound as well. */
export function boundOf(value: number, { alpha, beta }: Asked): Bound {
  if (value <= alpha) return 'at-most';
  return value >= beta ? 'at-least' : 'exact';
}

export function summaryOf({ value, bound, because }: Found): Pick<Found, 'value' | 'bound' | 'because'> {
  return { value, bound, because };
}

export function cutOff(ply: number, point: Point, value: number, { alpha, beta }: Asked, skipped: number): Thought {
  return {
    kind: 'cut-off',
    ply,
    point,
    value,
    alpha,
    beta,
    avoidedBy: ply % 2 === 0 ? 'opponent' : 'thinker',
    skipped,
  };
}
