import { type Color, legalPoints, opponentOf, type Point } from '@tianyuan/rules';
import { Budget } from './budget.ts';
import { chosenOnEmpty, drawFrom } from './choice.ts';
import { promiseOf, shuffle } from './ordering.ts';
import type { Player } from './player.ts';
import { playOut } from './playout.ts';
import { type Radius, SearchBoard } from './search-board.ts';
import { wholeFromOne } from './searching-player.ts';
import { table } from './table.ts';
import type { Visited } from './thought.ts';

export interface MctsSettings {
  /** Games by chance for one move: 300 with knowledge of threats, else 600. */
  readonly playouts?: number;
  /** 2 with knowledge of threats, else 1: games without knowledge are soon too few for the points there are. */
  readonly radius?: Radius;
  /** Fives are made and blocked, and the points that look best are tried first. */
  readonly knowsThreats?: boolean;
  /** How much a move that was seldom tried is favoured, 0.7 where nothing is said. √2, the theory's, is for far more games. */
  readonly exploration?: number;
}

/** So many games by chance take a few milliseconds: a worker gives way in time. */
const TELL_EVERY = 16;

/**
 * Monte-Carlo tree search: it judges no position. It plays many games to the end, by chance, and counts. (With knowledge of threats
 * a glance at the windows says what is tried first; what a position is worth the games alone say.)
 *
 * How it thinks. Four steps, again and again:
 *   1. Select. From the root (the position asked about) go down the tree, at each position to the move with the best prospects
 *      for the side that makes it: often won so far, or not tried often enough to know. The formula for "or" is UCB, the upper
 *      confidence bound: won / tried + c · √(ln tried above / tried here).
 *   2. Expand. At the first position with a move never tried, try it: the tree grows by one position.
 *   3. Simulate. Play on by chance to the end of the game (playout.ts).
 *   4. Report. Every move on the way down learns who won.
 * Good moves are won more often, so they are tried more often, so the tree grows deep where the game is decided and stays flat
 * elsewhere. In the end the move that was tried most often is played: its share is the one best known.
 *
 * With knowledge of threats a five is made and blocked, in the tree and in the games by chance, and promising points are tried
 * first, the others only when those were tried many times. Without, it learns even this by losing games.
 *
 * What it cannot see. A narrow path: when one reply of eighty refutes a move, most games by chance miss it, and the move looks
 * good until the tree has tried that reply often. Five in a row is full of narrow paths, go has fewer: there this method was the
 * breakthrough, here alpha-beta is at home.
 *
 * Cost. In the middle game a game by chance is some 60 stones, with knowledge of threats some 20; time grows with the number of
 * games, memory by one position a game.
 *
 * History. Games by chance for go: Brügmann (1993). The tree: Coulom (2006). UCB: Auer, Cesa-Bianchi and Fischer (2002); in the
 * tree (UCT): Kocsis and Szepesvári (2006). Promising points first, more of them later: Coulom (2007), Chaslot and others (2008).
 * One fault is well known: a tree that is kept from move to move still holds moves that can no longer be played, after an undo
 * or an exchange of colours, and a stone lands on a stone. Here a tree is made of the position asked about and never kept.
 */
export function mctsPlayer(settings: MctsSettings = {}): Player {
  const { knowsThreats = false, exploration = 0.7 } = settings;
  const { playouts = knowsThreats ? 300 : 600, radius = knowsThreats ? 2 : 1 } = settings;
  wholeFromOne('playouts', playouts);
  return {
    id: knowsThreats ? 'mcts-threats' : 'mcts',
    *think(position, random, { detail = 'outline', limits = {} } = {}) {
      const { board, toMove, ruleSet } = position;
      if (legalPoints(board, toMove, ruleSet).length === 0) return undefined;
      const first = chosenOnEmpty(board);
      if (first) {
        yield first;
        return first.point;
      }

      // Step 1. Games, as many as there may be; fewer where there is only one move to choose.
      const games = limits.nodes ?? playouts;
      const budget = new Budget({ ...limits, nodes: games }, TELL_EVERY, 1);
      const head = new SearchBoard(position, radius);
      const tree = { head, random, knowsThreats, exploration, deepest: limits.depth ?? Number.MAX_SAFE_INTEGER };
      const root = newMove(undefined, opponentOf(toMove), 1);
      const visitedEvery = Math.ceil(games / 32);
      while (budget.spentBy() === undefined && !isOnlyMove(root)) {
        if (budget.count()) yield { kind: 'progress', nodes: budget.nodes };
        const { path, winner, stones } = playOne(tree, root);
        if (detail === 'whole') yield { kind: 'played-out', path, stones, winner };
        if (budget.nodes % visitedEvery === 0 && budget.nodes < games) yield visitedOf(root, budget.nodes);
      }
      const limit = budget.spentBy();
      if (limit !== undefined && limits[limit] !== undefined) yield { kind: 'stopped', by: limit };

      // Step 2. The move that was tried most often; where no game was played, what a look at the board tells.
      const replies = root.replies ?? [];
      if (replies.length === 0) return yield* table.think(position, random);
      yield visitedOf(root, budget.nodes);
      const most = Math.max(...replies.map(({ visits }) => visits));
      const among = replies.filter(({ visits }) => visits === most).map(({ point }) => point as Point);
      among.sort((one, other) => one - other);
      const point = drawFrom(among, random);
      yield { kind: 'chosen', point, among, because: 'most-visits' };
      return point;
    },
  };
}

function isOnlyMove({ replies, untried }: Move): boolean {
  return replies?.length === 1 && untried?.length === 0;
}

interface Tree {
  readonly head: SearchBoard;
  readonly random: () => number;
  readonly knowsThreats: boolean;
  readonly exploration: number;
  /** The tree grows no deeper than this. */
  readonly deepest: number;
}

/** A move in the tree; the root is the move before, which nobody asks about. */
interface Move {
  readonly point: Point | undefined;
  /** Who made it. */
  readonly color: Color;
  /** How promising it looks without having been tried: 1 for the first of its brothers, less for each later one. */
  readonly promise: number;
  visits: number;
  /** Games won by `color`, a drawn one half. */
  won: number;
  /** Undefined until the position behind the move is first looked at. */
  replies: Move[] | undefined;
  /** Replies never tried, the one to be tried next last. */
  untried: Point[] | undefined;
}

function newMove(point: Point | undefined, color: Color, promise: number): Move {
  return { point, color, promise, visits: 0, won: 0, replies: undefined, untried: undefined };
}

/** One game: select, expand, simulate, report. The board comes back as it was. */
function playOne(tree: Tree, root: Move): { path: Point[]; winner: Color | 'nobody'; stones: number } {
  const { head, random, knowsThreats, deepest } = tree;
  const way = [root];
  const path: Point[] = [];
  const step = (move: Move): void => {
    head.make(move.point as Point);
    way.push(move);
    path.push(move.point as Point);
  };

  // Step 1. Select: down the tree, until there is a move to try, the game is over, or the tree is deep enough.
  let at = root;
  for (;;) {
    if (head.winner || path.length >= deepest) break;
    at.untried ??= repliesToTry(tree);
    at.replies ??= [];
    // With knowledge of threats a position has only a few replies in the tree, and more the oftener it was visited (progressive
    // widening): there is no need to try a corner once before a good point is looked at twice.
    const isWide = knowsThreats && at.replies.length >= widthOf(at.visits);
    // Step 2. Expand: a new move ends the way down.
    const point = isWide && at.replies.length > 0 ? undefined : at.untried.pop();
    if (point !== undefined) {
      const reply = newMove(point, head.toMove, 1 / (1 + at.replies.length));
      at.replies.push(reply);
      step(reply);
      break;
    }
    const next = mostPromising(at, tree);
    if (next === undefined) break; // nobody can place a stone
    step(next);
    at = next;
  }

  // Step 3. Simulate.
  const { winner, stones } = playOut(head, random, knowsThreats);

  // Step 4. Report, and take the stones back.
  for (const move of way) {
    move.visits += 1;
    move.won += winner === 'nobody' ? 0.5 : Number(winner === move.color);
  }
  for (const _ of path) head.unmake();
  return { path, winner, stones };
}

/** How many replies are worth trying after so many visits: a few, and slowly more. */
function widthOf(visits: number): number {
  return 4 + Math.sqrt(visits);
}

/** The replies to the position in the head, the one to be tried first last. */
function repliesToTry({ head, random, knowsThreats }: Tree): Point[] {
  const points = head.candidates();
  shuffle(points, random);
  if (!knowsThreats) return points;
  // A five ends the game, a block is forced: then there is nothing else to try. (In caro a stone at the far end of the row would
  // stop the five too; that one is not tried.)
  for (const color of [head.toMove, opponentOf(head.toMove)]) {
    const forced = head.fivePoints(color).filter((point) => points.includes(point));
    if (forced.length > 0) return [...forced];
  }
  return points.sort((one, other) => promiseOf(head, one) - promiseOf(head, other));
}

/**
 * The reply with the best prospects. Three parts are added up: its share of won games; a doubt that is the greater the less it
 * was tried beside its brothers, so that nothing is given up after one unlucky game; and with knowledge of threats a bias for
 * what looked promising, that fades with each game.
 */
function mostPromising({ replies = [], visits }: Move, { exploration, knowsThreats }: Tree): Move | undefined {
  let best: Move | undefined;
  let bestProspects = -1;
  for (const reply of replies) {
    const doubt = exploration * Math.sqrt(Math.log(visits) / reply.visits);
    const bias = knowsThreats ? reply.promise / (1 + reply.visits) : 0;
    const prospects = reply.won / reply.visits + doubt + bias;
    if (prospects <= bestProspects) continue;
    best = reply;
    bestProspects = prospects;
  }
  return best;
}

const MOST_TOLD = 24;

function visitedOf(root: Move, playouts: number): Visited {
  const replies = (root.replies ?? []).toSorted((one, other) => other.visits - one.visits).slice(0, MOST_TOLD);
  return {
    kind: 'visited',
    playouts,
    points: replies.map(({ point, visits, won }) => ({ point: point as Point, visits, share: won / visits })),
  };
}
