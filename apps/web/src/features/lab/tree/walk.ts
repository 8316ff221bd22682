import type { TreeNode } from './game-tree.ts';

export type Way = 'up' | 'down' | 'before' | 'after';

/** The neighbour in the tree that was entered by then; the node itself where there is none. */
export function walk(from: TreeNode, way: Way, step: number): TreeNode {
  const siblings = from.parent?.children ?? [];
  const place = siblings.indexOf(from);
  const next = {
    up: from.parent,
    down: from.children[0],
    before: siblings[place - 1],
    after: siblings[place + 1],
  }[way];
  return next && next.enteredAt < step ? next : from;
}
