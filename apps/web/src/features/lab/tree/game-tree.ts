import type { Bound, CutOff, DepthFinished, Thought, ValueReason } from '@tianyuan/classic';
import type { Color, Point } from '@tianyuan/rules';

//  The tree of a search, made once of the record of a thought. A step of the thought is then only a number: what is seen of
//  the tree after `step` thoughts is every node with `enteredAt < step`, and a value is known where `leftAt < step`.

/** One position that a search looked at; the root of each depth is the position asked about. */
export interface TreeNode {
  /** Place in `GameTree.nodes`: in the order in which they were entered. */
  readonly index: number;
  readonly parent: TreeNode | undefined;
  readonly children: readonly TreeNode[];
  /** Undefined at a root. */
  readonly point: Point | undefined;
  readonly color: Color | undefined;
  readonly ply: number;
  /** Place of its `entered` in the record; -1 for a root of the first depth. */
  readonly enteredAt: number;
  /** Place of its `left`; Infinity while it is missing: the thought was stopped. */
  readonly leftAt: number;
  readonly alpha: number | undefined;
  readonly beta: number | undefined;
  readonly value: number;
  readonly bound: Bound;
  readonly because: ValueReason | undefined;
  /** The replies that were not looked at, and why; `at` is its place in the record. */
  readonly cut: (CutOff & { readonly at: number }) | undefined;
  /** The table knew the position. */
  readonly isKnown: boolean;
  /** Replies were looked at, and are not in the record any more. */
  readonly isThinned: boolean;
}

/** The search to one depth. */
export interface DepthTree {
  readonly root: TreeNode;
  /** First place in the record that is not before it, and the first that is behind it. */
  readonly from: number;
  readonly to: number;
  /** Undefined when it was not finished. */
  readonly finished: DepthFinished | undefined;
  /** Nodes, the root counted. */
  readonly size: number;
  readonly deepestPly: number;
}

export interface GameTree {
  readonly nodes: readonly TreeNode[];
  readonly depths: readonly DepthTree[];
}

type Growing = { -readonly [Key in keyof TreeNode]: TreeNode[Key] } & {
  children: Growing[];
  parent: Growing | undefined;
};

/** Takes the record as it stands, thinned or not. A thought without positions (no search) has no depths. */
export function gameTreeOf(thoughts: readonly Thought[]): GameTree {
  const nodes: Growing[] = [];
  const depths: DepthTree[] = [];
  let first = 0;
  let from = 0;
  let stack: Growing[] = [];
  const begin = (at: number): Growing => {
    const root = grow(nodes.length, undefined, undefined, at - 1);
    nodes.push(root);
    stack = [root];
    return root;
  };
  const close = (to: number, finished: DepthFinished | undefined): void => {
    const root = nodes[first];
    if (root && root.children.length > 0) {
      if (finished) Object.assign(root, { value: finished.value, leftAt: to - 1, because: 'searched' });
      const deepestPly = nodes.slice(first).reduce((deepest, { ply }) => Math.max(deepest, ply), 0);
      depths.push({ root, from, to, finished, size: nodes.length - first, deepestPly });
    } else {
      nodes.length = first;
    }
    first = nodes.length;
    from = to;
    stack = [];
  };
  for (const [at, thought] of thoughts.entries()) {
    if (stack.length === 0 && (thought.kind === 'entered' || thought.kind === 'table-hit')) begin(from);
    const top = stack.at(-1);
    switch (thought.kind) {
      case 'entered': {
        const node = grow(nodes.length, top, thought.point, at);
        Object.assign(node, { color: thought.color, ply: thought.ply, alpha: thought.alpha, beta: thought.beta });
        nodes.push(node);
        top?.children.push(node);
        stack.push(node);
        break;
      }
      case 'left':
        if (top && top.ply === thought.ply) {
          const { value, bound, because } = thought;
          const isThinned = (because === 'searched' || because === 'cut-off') && top.children.length === 0;
          Object.assign(top, { value, bound, because, leftAt: at, isThinned });
          stack.pop();
        }
        break;
      case 'cut-off':
        if (top && thought.skipped > 0) top.cut = { ...thought, at };
        break;
      case 'table-hit':
        if (top) top.isKnown = true;
        break;
      case 'depth-finished':
        close(at + 1, thought);
        break;
      default:
    }
  }
  if (nodes.length > first) close(thoughts.length, undefined);
  return { nodes, depths };
}

function grow(index: number, parent: Growing | undefined, point: Point | undefined, enteredAt: number): Growing {
  return {
    index,
    parent,
    children: [],
    point,
    color: undefined,
    ply: 0,
    enteredAt,
    leftAt: Number.POSITIVE_INFINITY,
    alpha: undefined,
    beta: undefined,
    value: 0,
    bound: 'exact',
    because: undefined,
    cut: undefined,
    isKnown: false,
    isThinned: false,
  };
}

/** The depth that is being searched after `step` thoughts; the last one when all are over. */
export function depthAt({ depths }: GameTree, step: number): DepthTree | undefined {
  return depths.find(({ to }) => step <= to) ?? depths.at(-1);
}

/** The nodes whose stones lie in the head after `step` thoughts, the root first. */
export function pathAt({ nodes }: GameTree, tree: DepthTree, step: number): readonly TreeNode[] {
  // The last node entered by then, or the nearest above it that is not left yet.
  let low = tree.root.index;
  let high = tree.root.index + tree.size - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((nodes[middle]?.enteredAt ?? 0) < step) low = middle;
    else high = middle - 1;
  }
  let node: TreeNode | undefined = nodes[low];
  while (node?.parent && node.leftAt < step) node = node.parent;
  return node ? pathTo(node) : [];
}

/** From the root down to the node. */
export function pathTo(node: TreeNode): readonly TreeNode[] {
  const path: TreeNode[] = [];
  for (let at: TreeNode | undefined = node; at; at = at.parent) path.unshift(at);
  return path;
}

/** The nodes of the best line, as far as they are in the record; none before the depth is finished. */
export function bestLineOf({ root, finished, to }: DepthTree, step: number): ReadonlySet<TreeNode> {
  const line = new Set<TreeNode>();
  if (!finished || step < to) return line;
  let at: TreeNode | undefined = root;
  for (const point of [undefined, ...finished.line]) {
    if (point !== undefined) at = at?.children.find((child) => child.point === point);
    if (at) line.add(at);
  }
  return line;
}
