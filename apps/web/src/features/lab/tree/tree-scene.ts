import type { DepthTree, TreeNode } from './game-tree.ts';
import type { TreeLayout, TreeWindow } from './tree-layout.ts';

//  What of a tree is drawn in one frame. However large the tree, no more than MOST_MARKS marks: what is too narrow to be told
//  apart is drawn as one shade, and what lies beside the view not at all.

export const MOST_MARKS = 1_500;
/** Narrower than this, in pixels, nodes are one shade. */
const NARROWEST_PX = 3;

export interface NodeMark {
  readonly node: TreeNode;
  /** Pixels from the left of the view. */
  readonly x: number;
  readonly parentX: number | undefined;
  readonly radius: number;
  /** Pixels from here to the next mark of this ply, about. */
  readonly room: number;
}

/** Neighbouring replies of one node that are too narrow to be drawn one by one. */
export interface ShadeMark {
  readonly ply: number;
  readonly from: number;
  readonly to: number;
  readonly parentX: number;
  readonly count: number;
}

/** Replies that were cut off. */
export interface CutMark {
  readonly node: TreeNode;
  readonly x: number;
  readonly parentX: number;
  readonly room: number;
}

export interface TreeScene {
  readonly nodes: readonly NodeMark[];
  readonly shades: readonly ShadeMark[];
  readonly cuts: readonly CutMark[];
  readonly marks: number;
}

const MOST_RADIUS = 16;
const LEAST_RADIUS = 1.5;

/** @param step  thoughts so far: what was not entered by then is not there */
export function sceneOf(
  { root }: DepthTree,
  layout: TreeLayout,
  window: TreeWindow,
  viewPx: number,
  step: number,
): TreeScene {
  for (let narrowest = NARROWEST_PX; ; narrowest *= 1.5) {
    const scene = collect(root, layout, window, viewPx, step, narrowest);
    if (scene.marks <= MOST_MARKS) return scene;
  }
}

function collect(
  root: TreeNode,
  layout: TreeLayout,
  { scale, offset }: TreeWindow,
  viewPx: number,
  step: number,
  narrowest: number,
): TreeScene {
  const nodes: NodeMark[] = [];
  const shades: ShadeMark[] = [];
  const cuts: CutMark[] = [];
  const toPx = (slot: number): number => (slot - offset) * scale;
  const at = (values: Float32Array, node: TreeNode): number => values[node.index - layout.first] ?? 0;

  const visit = (node: TreeNode, parentX: number | undefined): void => {
    const x = toPx(at(layout.middle, node));
    const width = (at(layout.right, node) - at(layout.left, node)) * scale;
    const radius = Math.max(LEAST_RADIUS, Math.min(MOST_RADIUS, 0.42 * width));
    nodes.push({ node, x, parentX, radius, room: width });
    let shade: { from: number; to: number; count: number } | undefined;
    const endShade = (): void => {
      if (shade) shades.push({ ply: node.ply + 1, parentX: x, ...shade });
      shade = undefined;
    };
    for (const child of node.children) {
      if (child.enteredAt >= step) break;
      const from = toPx(at(layout.left, child));
      const to = toPx(at(layout.right, child));
      if (to < -MOST_RADIUS || from > viewPx + MOST_RADIUS) continue;
      if (to - from >= narrowest) {
        endShade();
        visit(child, x);
      } else if (shade && shade.to - shade.from < narrowest) {
        shade.to = to;
        shade.count += 1;
      } else {
        endShade();
        shade = { from, to, count: 1 };
      }
    }
    endShade();
    if (node.cut && node.cut.at < step && scale >= narrowest) {
      const right = toPx(at(layout.right, node));
      if (right > -MOST_RADIUS && right < viewPx + MOST_RADIUS + scale)
        cuts.push({ node, x: right - scale / 2, parentX: x, room: scale });
    }
  };
  visit(root, undefined);
  return { nodes, shades, cuts, marks: nodes.length + shades.length + cuts.length };
}
