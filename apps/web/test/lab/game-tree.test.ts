import { randomPosition, stonesInHead, ThoughtRecord } from '@tianyuan/classic';
import { describe, expect, test } from 'vitest';
import { bestLineOf, depthAt, gameTreeOf, pathAt } from '../../src/features/lab/tree/game-tree.ts';
import { layoutTree, MOST_SCALE, panned, wholeTree, zoomed } from '../../src/features/lab/tree/tree-layout.ts';
import { MOST_MARKS, sceneOf } from '../../src/features/lab/tree/tree-scene.ts';
import { walk } from '../../src/features/lab/tree/walk.ts';
import { thoughtsOf } from './thoughts.ts';

const position = randomPosition(5, 9, 'freestyle', 8);
const thoughts = thoughtsOf({ id: 'alpha-beta', depth: 3, radius: 1 }, position);
const tree = gameTreeOf(thoughts);

describe('the tree of a search', () => {
  test('has a node for each position that was entered, and a root', () => {
    const entered = thoughts.filter(({ kind }) => kind === 'entered').length;
    expect(tree.depths).toHaveLength(1);
    expect(tree.nodes).toHaveLength(entered + 1);
    expect(tree.depths[0]?.size).toBe(entered + 1);
  });

  test('knows at every step which stones lie in the head', () => {
    const depth = tree.depths[0];
    if (!depth) throw new Error('no tree');
    for (let step = 0; step < depth.to; step += 7) {
      const stones = stonesInHead(thoughts, step).map(({ point }) => point);
      const path = pathAt(tree, depth, step).flatMap(({ point }) => (point === undefined ? [] : [point]));
      expect(path, `step ${step}`).toEqual(stones);
    }
  });

  test('gives each node the value with which it was left, and each cut the replies that it made needless', () => {
    const lefts = thoughts.filter(({ kind }) => kind === 'left').length;
    const cuts = thoughts.filter((thought) => thought.kind === 'cut-off' && thought.skipped > 0).length;
    expect(tree.nodes.filter(({ ply, leftAt }) => ply > 0 && Number.isFinite(leftAt))).toHaveLength(lefts);
    expect(tree.nodes.filter(({ cut }) => cut)).toHaveLength(cuts);
    expect(cuts).toBeGreaterThan(0);
  });

  test('shows the best line once the depth is finished, and not before', () => {
    const depth = tree.depths[0];
    if (!depth?.finished) throw new Error('no depth');
    expect(bestLineOf(depth, depth.to - 1).size).toBe(0);
    const line = [...bestLineOf(depth, depth.to)].flatMap(({ point }) => (point === undefined ? [] : [point]));
    expect(line).toEqual(depth.finished.line);
  });

  test('of depth after depth are several, each with its own root', () => {
    const deepening = thoughtsOf({ id: 'deepening', depth: 3, radius: 1 }, position);
    const several = gameTreeOf(deepening);
    expect(several.depths.map(({ finished }) => finished?.depth)).toEqual([1, 2, 3]);
    for (const { from, to, root } of several.depths) {
      expect(depthAt(several, from + 1)?.root).toBe(root);
      expect(depthAt(several, to)?.root).toBe(root);
    }
  });

  test('of a record that was thinned says where something is missing', () => {
    const record = new ThoughtRecord(2_000);
    for (const thought of thoughts) record.add(thought);
    const thinned = gameTreeOf(record.thoughts);
    expect(record.thinned.dropped).toBeGreaterThan(0);
    expect(thinned.nodes.some(({ isThinned }) => isThinned)).toBe(true);
    expect(Math.max(...thinned.nodes.map(({ ply }) => ply))).toBe(record.thinned.deepestPly);
  });

  test('of a thought that was stopped holds what was entered', () => {
    const half = gameTreeOf(thoughts.slice(0, 501));
    expect(half.depths[0]?.finished).toBeUndefined();
    expect(half.nodes.some(({ leftAt }) => leftAt === Number.POSITIVE_INFINITY)).toBe(true);
  });

  test('is none where nothing was searched', () => {
    expect(gameTreeOf(thoughtsOf({ id: 'shapes' }, position)).depths).toEqual([]);
  });
});

describe('drawing it', () => {
  const large = gameTreeOf(thoughtsOf({ id: 'minimax', depth: 3, radius: 1 }, position));
  const depth = large.depths[0];
  if (!depth) throw new Error('no tree');
  const layout = layoutTree(depth);

  test('a tree of 20,000 nodes and more is no more than 1,500 marks, at every zoom and place', () => {
    expect(depth.size).toBeGreaterThan(20_000);
    for (const viewPx of [320, 620, 1_400]) {
      let window = wholeTree(layout.width, viewPx);
      for (let zoom = 0; zoom < 30; zoom += 1) {
        const scene = sceneOf(depth, layout, window, viewPx, Number.POSITIVE_INFINITY);
        expect(scene.marks).toBeLessThanOrEqual(MOST_MARKS);
        expect(scene.marks).toBeGreaterThan(3);
        window = zoomed(window, layout.width, viewPx, 1.6, viewPx / 3);
      }
      expect(window.scale).toBe(MOST_SCALE);
    }
  });

  test('every reply is drawn or is in a shade: none is lost', () => {
    const scene = sceneOf(depth, layout, wholeTree(layout.width, 620), 620, Number.POSITIVE_INFINITY);
    for (const { node } of scene.nodes) {
      if (node.children.length === 0) continue;
      const drawn = scene.nodes.filter((mark) => mark.node.parent === node).length;
      const shaded = scene.shades.filter(
        ({ ply, parentX }) => ply === node.ply + 1 && parentX === scene.nodes.find((mark) => mark.node === node)?.x,
      );
      expect(drawn + shaded.reduce((sum, { count }) => sum + count, 0)).toBe(node.children.length);
    }
  });

  test('what was not entered yet is not there, and nothing moves when it comes', () => {
    const window = wholeTree(layout.width, 620);
    const early = sceneOf(depth, layout, window, 620, 400);
    const late = sceneOf(depth, layout, window, 620, 4_000);
    expect(early.nodes.every(({ node }) => node.enteredAt < 400)).toBe(true);
    for (const { node, x } of early.nodes) {
      expect(late.nodes.find((mark) => mark.node === node)?.x ?? x).toBe(x);
    }
  });

  test('zooming keeps the place under the pointer, and panning never leaves the tree', () => {
    const whole = wholeTree(layout.width, 620);
    const near = zoomed(whole, layout.width, 620, 8, 200);
    expect(near.offset + 200 / near.scale).toBeCloseTo(whole.offset + 200 / whole.scale, 6);
    expect(panned(near, layout.width, 620, 1e9).offset).toBe(0);
    expect(panned(near, layout.width, 620, -1e9).offset).toBeCloseTo(layout.width - 620 / near.scale, 6);
  });
});

test('arrow keys walk to what was entered, and stay where there is nothing', () => {
  const root = tree.depths[0]?.root;
  const first = root?.children[0];
  if (!root || !first) throw new Error('no tree');
  expect(walk(root, 'down', 1_000)).toBe(first);
  expect(walk(first, 'up', 1_000)).toBe(root);
  expect(walk(first, 'before', 1_000)).toBe(first);
  expect(walk(first, 'after', 1_000_000)).toBe(root.children[1]);
  expect(walk(first, 'after', first.enteredAt + 1)).toBe(first);
});
