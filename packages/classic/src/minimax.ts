import type { Point } from '@tianyuan/rules';
import { UNBOUNDED } from './evaluation.ts';
import type { Player } from './player.ts';
import type { Radius } from './search-board.ts';
import { DRAWN, type Found, type Search, searchingPlayer, settled } from './searching-player.ts';
import type { Thought } from './thought.ts';

export interface MinimaxSettings {
  /** Plies looked ahead, those of both sides counted: 2 is one stone each. */
  readonly depth?: number;
  readonly radius?: Radius;
}

/**
 * Minimax: it looks ahead. "If I place here, what is the best the opponent can do, and what can I do then?"
 *
 * How it thinks. Lay a stone in the head, then a reply, then a reply to that, as deep as `depth`; there judge the board by
 * looking at it (evaluation.ts). Now go back up. Where the opponent is to move it takes the reply that is worst for me, so a
 * stone of mine is worth the *least* of what follows; where I am to move I take the best, the *greatest*. Least and greatest
 * in turn, up to the root, the position asked about; there the stone with the greatest value is the move.
 *
 *   my move           a: 3                      b: 2            I take a. b has the 9, but the opponent will not allow it.
 *                   /   \                     /   \
 *   its reply     3       7                 9       2           for a stone of mine counts the least: 3, and 2
 *
 * A picture to remember: I plan for an opponent that sees everything I see. Against a weaker one the plan loses nothing.
 *
 * What it cannot see. Behind the last ply, its horizon, it is blind but for a five of the very next stone (evaluation.ts): an odd
 * depth ends with its own stone and is bold, an even one ends with the opponent's and is timid. And of the replies that it looks
 * at it leaves out none, the absurd neither.
 *
 * Cost. With b moves in each position and depth d there are b + b² + … + b^d positions. On an empty board of 15×15 the last
 * ply alone has 225, 50,400, 11,239,200, 2,495,102,400, 551,417,630,400 of them for d = 1 … 5. Therefore only points within
 * `radius` of a stone are looked at, some 40 to 100 of them; each ply more still costs that many times as much. Memory is no
 * matter: of the whole tree (the root, its replies, the replies to those …) only the one line that is being looked at lies in the
 * head.
 *
 * History. Zermelo (1913) reasoned that every position of such a game is won, drawn or lost; von Neumann (1928) proved the
 * theorem of least and greatest for games of two; Shannon (1950) and Turing (1953) described chess programs that think so. In
 * tutorials three faults are frequent: no end of the game inside the tree, so that the search goes on behind a five; every five
 * worth the same, however far; and candidates (the points that are tried) only round the last stone.
 */
export function minimaxPlayer({ depth = 2, radius = 2 }: MinimaxSettings = {}): Player {
  return searchingPlayer('minimax', { depth, radius, deepening: false }, (search) => (to) => look(search, to, 0));
}

/**
 * What the position in the head is worth.
 *
 * @param depth  plies still to look at, at least 1
 * @param ply    stones laid so far: even where the thinker is to move, odd where the opponent is
 */
function* look(search: Search, depth: number, ply: number): Generator<Thought, Found, void> {
  const { board, budget, isHeard } = search;
  const isOwnTurn = ply % 2 === 0;
  const color = board.toMove;

  // Step 1. The side to move cannot place a stone: drawn.
  const points = board.candidates();
  if (points.length === 0) return DRAWN;

  // Step 2. Lay each stone in turn, see what it leads to, take it back.
  let value = isOwnTurn ? -UNBOUNDED : UNBOUNDED;
  let among: Point[] = [];
  let line: readonly Point[] = [];
  for (const point of points) {
    if (budget.spend()) yield { kind: 'progress', nodes: budget.nodes };
    board.make(point);
    if (isHeard) yield { kind: 'entered', ply: ply + 1, point, color };
    const found = settled(search, depth - 1, ply + 1) ?? (yield* look(search, depth - 1, ply + 1));
    board.unmake();
    if (isHeard) {
      yield { kind: 'left', ply: ply + 1, point, color, value: found.value, bound: 'exact', because: found.because };
    }

    // Step 3. Keep the greatest value on one's own turn, the least on the opponent's; and every point that has it.
    if (isOwnTurn ? found.value > value : found.value < value) {
      value = found.value;
      among = [point];
      line = [point, ...found.line];
    } else if (found.value === value) {
      among.push(point);
    }
  }
  return { value, bound: 'exact', because: 'searched', among, line };
}
