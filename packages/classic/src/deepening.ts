import type { Point } from '@tianyuan/rules';
import { type Asked, boundOf, cutOff, summaryOf } from './alpha-beta.ts';
import { UNBOUNDED } from './evaluation.ts';
import { type Order, Replies } from './ordering.ts';
import type { Player } from './player.ts';
import { PositionTable, type Remembered } from './position-table.ts';
import type { Radius } from './search-board.ts';
import { DRAWN, type Found, type Search, searchingPlayer, settled } from './searching-player.ts';
import type { Thought } from './thought.ts';

/** Each aid can be taken away, to see what it is good for. Without all of them this is alpha-beta.ts, position by position. */
export interface DeepeningSettings {
  /** Plies looked ahead, those of both sides counted. */
  readonly depth?: number;
  readonly radius?: Radius;
  readonly order?: Order;
  /** Depth 1 first, then 2, and so on. */
  readonly deepening?: boolean;
  /** Remember positions that were met. */
  readonly table?: boolean;
}

/**
 * Alpha-beta with everything that makes it fast and keeps it in time: good replies first, a table of positions, and one depth
 * after the other. It finds exactly what minimax finds, in a small part of the positions.
 *
 * How it thinks. Alpha-beta is only as good as its order (alpha-beta.ts). But what is a good reply, before it was looked at?
 *   - What a glance tells: a five, a block, then the point where the fullest windows cross (ordering.ts).
 *   - What the table tells: the same stones laid in another order are the same position, and were looked at already; and a
 *     position that was looked at less deeply had a best reply then, which is tried first now.
 *   - What a shallower search tells. So first the whole search is done to depth 1, then to depth 2, and so on. It looks like
 *     waste; but each depth costs so much more than all before it that those add little. And a win that is near is found by the
 *     shallow search, in which there is little else to look at.
 *
 * The greatest gain is that it can be stopped at any moment: the last finished depth has an answer. What the unfinished one has
 * found so far is thrown away: of the move it was at it has not seen every answer, and of the moves not reached yet it knows
 * nothing, though one may be better than all before.
 *
 * What it cannot see. A win by fours alone may be 9 or 15 plies long; it looks at 4. An engine follows forcing moves far deeper
 * than quiet ones, and this one does not.
 *
 * Cost. With b replies and depth d near b^(d/2) positions instead of b^d. Looked at to depth 4, radius 1, from 20 random ones of
 * the middle game (`npm run bench -- classic/bench/search`), the median and all together:
 *
 *     order by chance            74,606   4,445,942
 *     best-looking first          8,285     477,122
 *     and a table                 6,905     447,030
 *     and depth after depth       6,169     171,753
 *
 * The last step gains everything where the game is decided: a shallow search says so, and the deep one is not begun. That was in
 * 4 of the 20, once after 65 positions instead of 287,489. In the 16 others it cost a quarter more; for that it can be stopped.
 *
 * History. Deepening: Slate and Atkin's Chess 4.5 (1977), after de Groot's look at how masters think. The table: Greenblatt's
 * Mac Hack (1967); the keys for it, Zobrist (1970). In tutorials three faults are frequent. The clock is asked only between two
 * depths, so that one depth can take many times what was allowed; nothing of one depth is used in the next; and candidates are
 * the points near the *last* stone, so that the far end of a four is not among them.
 */
export function deepeningPlayer(settings: DeepeningSettings = {}): Player {
  const { depth = 4, radius = 2, order = 'best-first', deepening = true, table = true } = settings;
  return searchingPlayer('deepening', { depth, radius, deepening }, (search) => {
    const aids = { order, table: table ? new PositionTable() : undefined };
    return (to) => look(search, aids, to, 0, -UNBOUNDED, UNBOUNDED);
  });
}

interface Aids {
  readonly order: Order;
  readonly table: PositionTable | undefined;
}

/** As in alpha-beta.ts, with the steps 1, 3 and 7 more. */
function* look(
  search: Search,
  aids: Aids,
  depth: number,
  ply: number,
  alpha: number,
  beta: number,
): Generator<Thought, Found, void> {
  const { board, budget, isHeard, random } = search;
  const isOwnTurn = ply % 2 === 0;
  const color = board.toMove;
  const asked = { alpha, beta };

  // Step 1. Was this position met before? Then perhaps nothing needs to be done, or at least a good reply is known to begin with.
  const { key } = board;
  const known = aids.table?.recall(key);
  const answer = ply > 0 && known ? answerOf(known, depth, asked) : undefined;
  // Another order than the best first has no use for a good reply.
  const use = answer ? 'value' : aids.order === 'best-first' ? 'first-reply' : undefined;
  if (known && use && isHeard) yield { kind: 'table-hit', ply, value: known.value, bound: known.bound, use };
  if (answer) return answer;

  // Step 2. The side to move cannot place a stone: drawn.
  const points = board.candidates();
  if (points.length === 0) return DRAWN;

  // Step 3. The replies that look best come first.
  const replies = new Replies(aids.order, board, points, random, known?.reply);

  // Step 4. Lay each stone in turn, see what it leads to, take it back.
  let value = isOwnTurn ? -UNBOUNDED : UNBOUNDED;
  let among: Point[] = [];
  let line: readonly Point[] = [];
  for (let point = replies.next(); point !== undefined; point = replies.next()) {
    if (budget.spend()) yield { kind: 'progress', nodes: budget.nodes };
    board.make(point);
    if (isHeard) yield { kind: 'entered', ply: ply + 1, point, color, alpha, beta };
    const found = settled(search, depth - 1, ply + 1) ?? (yield* look(search, aids, depth - 1, ply + 1, alpha, beta));
    board.unmake();
    if (isHeard) yield { kind: 'left', ply: ply + 1, point, color, ...summaryOf(found) };

    // Step 5. Keep the greatest value on one's own turn, the least on the opponent's; it is also what that side is sure of.
    if (isOwnTurn ? found.value > value : found.value < value) {
      value = found.value;
      among = [point];
      line = [point, ...found.line];
    } else if (found.value === value) {
      among.push(point);
    }
    if (isOwnTurn) alpha = Math.max(alpha, ply === 0 ? value - 1 : value);
    else beta = Math.min(beta, value);

    // Step 6. Somebody has something better elsewhere, or at least as good: the other replies can change nothing.
    if (alpha >= beta) {
      if (isHeard) yield cutOff(ply, point, value, asked, replies.left);
      break;
    }
  }

  // Step 7. Remember what was found: exactly, or as a bound where a part was not looked at.
  const bound = boundOf(value, asked);
  aids.table?.remember(key, { depth, value, bound, reply: among[0] });
  return { value, bound, because: alpha >= beta ? 'cut-off' : 'searched', among, line };
}

/** What the table knows, when it was found at this depth and answers what is asked: exactly, or by lying outside the bounds. */
function answerOf(
  { depth, value, bound, reply }: Remembered,
  wanted: number,
  { alpha, beta }: Asked,
): Found | undefined {
  const isEnough =
    bound === 'exact' || (bound === 'at-least' && value >= beta) || (bound === 'at-most' && value <= alpha);
  if (depth !== wanted || !isEnough) return undefined;
  const among = reply === undefined ? [] : [reply];
  return { value, bound, because: 'table', among, line: among };
}
