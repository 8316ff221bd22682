import type { DepthTree, TreeNode } from './game-tree.ts';

/**
 * Where each node stands: side by side in slots, the last positions one slot each, a node in the middle above its replies. Cut
 * replies take one slot together. Nodes keep their place while the tree grows, so nothing jumps from step to step.
 */
export interface TreeLayout {
  /** Of the whole tree, in slots. */
  readonly width: number;
  readonly deepestPly: number;
  /** Middle of the node, and the ends of what is below it, in slots; by `node.index - root.index`. */
  readonly middle: Float32Array;
  readonly left: Float32Array;
  readonly right: Float32Array;
  readonly first: number;
}

export function layoutTree({ root, size, deepestPly }: DepthTree): TreeLayout {
  const middle = new Float32Array(size);
  const left = new Float32Array(size);
  const right = new Float32Array(size);
  let next = 0;
  const place = (node: TreeNode): void => {
    const at = node.index - root.index;
    left[at] = next;
    for (const child of node.children) place(child);
    if (node.children.length === 0 || node.cut) next += 1;
    right[at] = next;
    const ends = [node.children[0], node.children.at(-1)].map((child) => child && middle[child.index - root.index]);
    middle[at] = ((ends[0] ?? next - 0.5) + (ends[1] ?? next - 0.5)) / 2;
  };
  place(root);
  return { width: next, deepestPly, middle, left, right, first: root.index };
}

/** What of the tree is seen: `scale` pixels a slot, the left edge of the view `offset` slots from the tree's. */
export interface TreeWindow {
  readonly scale: number;
  readonly offset: number;
}

/** A slot is never wider than this: two replies of one position would lie too far apart. */
export const MOST_SCALE = 56;

/** The whole tree in the view; a small one in its middle. */
export function wholeTree(width: number, viewPx: number): TreeWindow {
  const scale = Math.min(MOST_SCALE, viewPx / Math.max(1, width));
  return { scale, offset: (width - viewPx / scale) / 2 };
}

/** Zooms by `factor`; the slot at `anchorPx` stays where it is. Neither nearer than labels need nor farther than the whole. */
export function zoomed(
  window: TreeWindow,
  width: number,
  viewPx: number,
  factor: number,
  anchorPx: number,
): TreeWindow {
  const whole = wholeTree(width, viewPx);
  const scale = Math.max(whole.scale, Math.min(MOST_SCALE, window.scale * factor));
  const anchor = window.offset + anchorPx / window.scale;
  return held({ scale, offset: anchor - anchorPx / scale }, width, viewPx);
}

export function panned(window: TreeWindow, width: number, viewPx: number, byPx: number): TreeWindow {
  return held({ scale: window.scale, offset: window.offset - byPx / window.scale }, width, viewPx);
}

/** Moves the view as little as is needed for the slot to be in its middle half. */
export function lookingAt(window: TreeWindow, width: number, viewPx: number, slot: number): TreeWindow {
  const seen = viewPx / window.scale;
  const low = slot - 0.75 * seen;
  const high = slot - 0.25 * seen;
  return held({ scale: window.scale, offset: Math.min(high, Math.max(low, window.offset)) }, width, viewPx);
}

function held({ scale, offset }: TreeWindow, width: number, viewPx: number): TreeWindow {
  const seen = viewPx / scale;
  if (seen >= width) return { scale, offset: (width - seen) / 2 };
  return { scale, offset: Math.max(0, Math.min(width - seen, offset)) };
}
