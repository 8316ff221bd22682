import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useLab } from '../lab-context.ts';
import { pointText, valueShort } from '../wording.ts';
import { bestLineOf, type DepthTree, type TreeNode } from './game-tree.ts';
import { drawTree, plyY, readInk } from './tree-draw.ts';
import { listenToTree } from './tree-input.ts';
import { layoutTree, lookingAt, panned, type TreeWindow, wholeTree, zoomed } from './tree-layout.ts';
import { sceneOf } from './tree-scene.ts';
import { walk } from './walk.ts';

export interface TreeViewProps {
  readonly tree: DepthTree;
  /** Of the board, for the names of points. */
  readonly size: number;
  readonly rootColor: 'black' | 'white';
  readonly step: ReadonlySignal<number>;
  readonly path: ReadonlySignal<readonly TreeNode[]>;
  readonly chosen: Signal<TreeNode | undefined>;
}

const ZOOM_STEP = 1.6;

/** The tree on a canvas: wheel, fingers and keys zoom and move it, a click chooses a node. */
export function TreeView(props: TreeViewProps): JSX.Element {
  const { tree, size, rootColor, step, path, chosen } = props;
  const { text, boardLook } = useLab();
  const canvas = useRef<HTMLCanvasElement>(null);
  const layout = useMemo(() => layoutTree(tree), [tree]);
  const view = useMemo(
    () => signal<{ window: TreeWindow; widthPx: number; heightPx: number } | undefined>(undefined),
    [layout],
  );

  useLayoutEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return undefined;
    const measure = (): void => {
      const { clientWidth: widthPx, clientHeight: heightPx } = element;
      if (widthPx === 0) return;
      const density = devicePixelRatio || 1;
      element.width = Math.round(widthPx * density);
      element.height = Math.round(heightPx * density);
      context.setTransform(density, 0, 0, density, 0, 0);
      const before = view.peek();
      const isKept = before !== undefined && before.widthPx === widthPx;
      view.value = { window: isKept ? before.window : wholeTree(layout.width, widthPx), widthPx, heightPx };
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    const change = (next: (window: TreeWindow, widthPx: number) => TreeWindow): boolean => {
      const now = view.peek();
      if (!now) return false;
      const window = next(now.window, now.widthPx);
      view.value = { ...now, window };
      return window.scale !== now.window.scale || window.offset !== now.window.offset;
    };
    const stopListening = listenToTree(element, {
      zoom: (factor, atPx) => change((window, widthPx) => zoomed(window, layout.width, widthPx, factor, atPx)),
      pan: (byPx) => void change((window, widthPx) => panned(window, layout.width, widthPx, byPx)),
      choose: (x, y) => {
        chosen.value = nodeAt(x, y);
      },
      walk: (way) => {
        const next = walk(chosen.peek() ?? path.peek().at(-1) ?? tree.root, way, step.peek());
        chosen.value = next;
        const slot = layout.middle[next.index - layout.first] ?? 0;
        change((window, widthPx) => lookingAt(window, layout.width, widthPx, slot));
      },
    });
    const nodeAt = (x: number, y: number): TreeNode | undefined => {
      const now = view.peek();
      if (!now) return undefined;
      const scene = sceneOf(tree, layout, now.window, now.widthPx, step.peek());
      const near = scene.nodes.find((mark) => {
        const byY = plyY(mark.node.ply, now.heightPx, layout.deepestPly) - y;
        return Math.hypot(mark.x - x, byY) <= Math.max(8, mark.radius + 3);
      });
      return near?.node;
    };
    let frame = 0;
    const draw = (): void => {
      frame = 0;
      const now = view.peek();
      if (!now) return;
      const scene = sceneOf(tree, layout, now.window, now.widthPx, step.peek());
      element.dataset['marks'] = String(scene.marks);
      element.dataset['slots'] = String(now.widthPx / now.window.scale);
      element.dataset['from'] = String(now.window.offset);
      drawTree(context, {
        scene,
        widthPx: now.widthPx,
        heightPx: now.heightPx,
        deepestPly: layout.deepestPly,
        step: step.peek(),
        bestLine: bestLineOf(tree, step.peek()),
        path: new Set(path.peek()),
        chosen: chosen.peek(),
        rootColor,
        ink: readInk(element),
        valueText: (node) => valueShort(text.peek(), node.value, node.bound),
        nameOf: (node) => (node.point === undefined ? '' : pointText(size, node.point)),
      });
    };
    // One picture a frame, however much changes.
    const stopDrawing = effect(() => {
      void [view.value, step.value, path.value, chosen.value, text.value, boardLook.value];
      frame ||= requestAnimationFrame(draw);
    });
    return () => {
      observer.disconnect();
      stopListening();
      stopDrawing();
      cancelAnimationFrame(frame);
    };
  }, [tree, layout, view, size, rootColor, step, path, chosen, text, boardLook]);

  const { t } = text.value;
  const zoom = (factor: number) => () => {
    const now = view.peek();
    if (!now) return;
    const { widthPx } = now;
    view.value = { ...now, window: zoomed(now.window, layout.width, widthPx, factor, widthPx / 2) };
  };
  return (
    <div class="tree">
      <canvas
        ref={canvas}
        tabIndex={0}
        role="img"
        aria-label={t('tree.label', { n: tree.size - 1 })}
        aria-describedby="tree-keys"
      />
      <p id="tree-keys" class="visually-hidden">
        {t('tree.keys')}
      </p>
      <div class="tree-zoom">
        <button type="button" class="icon-button" aria-label={t('tree.out')} onClick={zoom(1 / ZOOM_STEP)}>
          −
        </button>
        <button type="button" class="icon-button" aria-label={t('tree.in')} onClick={zoom(ZOOM_STEP)}>
          +
        </button>
        <button type="button" class="text-button" onClick={zoom(0)}>
          {t('tree.whole')}
        </button>
      </div>
    </div>
  );
}
