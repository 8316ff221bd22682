/**
 * The board on the page. Two states, as in all good boards: what to show (`BoardViewState`, replaced by `update`) and
 * what is shown (the layers). Every layer is a pure drawing of the first; a table says which keys it reads, so an
 * update redraws only those that can have changed.
 *
 * Layers from below: wood, evidence, lines and coordinates, crosshair, stones with their shadows, veil, marks, preview;
 * over all of them, unseen, the grid of points that pointers and screen readers meet.
 */
import { contextOf, type PictureContext } from './context.ts';
import type { Drawing } from './drawn.ts';
import { evidenceDrawing, explainMarks } from './explain.ts';
import { type BoardLayout, layoutOf, pointAtPixel } from './geometry.ts';
import { createGrid } from './grid.ts';
import { coordinatesDrawing, groundDrawing } from './ground.ts';
import { listenToKeys } from './keyboard.ts';
import { createLayer, svgElement } from './layer.ts';
import { pointMarks, stoneMarks } from './marks.ts';
import { celebrate, fade, land, pulse, REFUSAL_MS, shake, spring } from './motion.ts';
import { listenToPointers } from './pointer.ts';
import { crosshairDrawing, previewDrawing } from './preview.ts';
import { shapesDrawing } from './stone-shapes.ts';
import { createStoneLayer } from './stones.ts';
import { BOARD_THEMES, themeProperties } from './themes.ts';
import type { BoardView, BoardViewConfig, BoardViewState, InputKind, Stone } from './types.ts';
import { veilDrawing, winDrawing } from './win.ts';
import { woodDrawing } from './wood.ts';

type Key = keyof BoardViewState;

/** Points nearer to each other than this ask for a second tap under `confirmTouch: 'auto'`. */
const CONFIRM_BELOW_PX = 24;

let boards = 0;

export function initialState(): BoardViewState {
  return {
    size: 15,
    stones: emptyStones(15),
    showNumbers: false,
    showCoordinates: true,
    stars: 'auto',
    edge: 'raised',
    theme: BOARD_THEMES.wood,
    interactive: true,
    confirmTouch: 'auto',
    reducedMotion: false,
  };
}

/**
 * Puts a board into `container`, as wide as the container's content and as high as it is wide.
 *
 * @param initial  what to show at once, without any motion; an empty 15×15 board in wood where left out
 */
export function createBoardView(
  container: HTMLElement,
  config: BoardViewConfig,
  initial: Partial<BoardViewState> = {},
): BoardView {
  const number = ++boards;
  const id = (name: string) => `bv${number}-${name}`;
  let state = nextState(initialState(), initial);
  let hover: number | undefined;
  let refusedPoint: number | undefined;
  let refusedTimer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new AbortController();

  const root = document.createElement('div');
  root.className = 'bv';
  // A board never mirrors, whatever the direction of the page.
  root.dir = 'ltr';
  const svg = svgElement('svg');
  svg.setAttribute('class', 'bv-svg');
  svg.setAttribute('aria-hidden', 'true');
  svg.setAttribute('focusable', 'false');
  root.append(svg);
  container.append(root);

  const defs = svgElement('defs');
  svg.append(defs);
  const shapes = createLayer(defs, '');
  const wood = createLayer(svg, 'bv-wood');
  const scene = svgElement('g');
  svg.append(scene);
  const layer = (name: string) => createLayer(scene, `bv-${name}`);
  const evidence = layer('evidence');
  const ground = layer('ground');
  const coordinates = layer('coordinates');
  const crosshair = layer('crosshair-layer');
  const stones = createStoneLayer(scene, id);
  const veil = layer('veil-layer');
  const win = layer('win');
  const stoneMark = layer('stone-marks');
  const pointMark = layer('point-marks');
  const explanation = layer('explanation');
  const previewLayer = layer('preview-layer');
  const grid = createGrid(root);

  let layout: BoardLayout = measure();
  let context: PictureContext = contextOf(layout, id);

  function measure(): BoardLayout {
    const boxPx = Number.parseFloat(getComputedStyle(root).width) || 0;
    return layoutOf({
      size: state.size,
      boxPx: boxPx > 0 ? boxPx : 600,
      dpr: window.devicePixelRatio || 1,
      coordinates: state.showCoordinates,
      frameRatio: state.theme.frameRatio,
    });
  }

  /** One row a layer: the keys it reads and how it is shown. `moving` is false for what must appear at once. */
  const pictures: readonly { readonly keys: readonly Key[]; show(moving: boolean): void }[] = [
    { keys: ['theme'], show: showTheme },
    { keys: ['theme'], show: () => shapes.show(shapesDrawing(state.theme, context)) },
    { keys: ['theme'], show: () => wood.show(woodDrawing(state.theme, layout.boxPx, id)) },
    { keys: ['edge', 'interactive'], show: showRoot },
    picture(ground.show, groundDrawing, 'size', 'theme', 'stars'),
    picture(evidence.show, evidenceDrawing, 'size', 'explain'),
    picture(coordinates.show, coordinatesDrawing, 'size', 'showCoordinates', 'preview'),
    picture(crosshair.show, crosshairDrawing, 'size', 'preview', 'stones'),
    { keys: ['size', 'stones', 'theme'], show: showStones },
    picture(veil.show, veilDrawing, 'size', 'winLines', 'stones', 'theme'),
    { keys: ['size', 'winLines', 'theme'], show: showWin },
    { keys: ['size', 'stones', 'lastPoint', 'moveNumbers', 'showNumbers', 'theme'], show: showStoneMarks },
    picture(
      pointMark.show,
      pointMarks,
      ...(['size', 'stones', 'theme', 'forbidden', 'explain', 'threats', 'candidates', 'mainLine'] as const),
      ...(['heat', 'arrows', 'signs'] as const),
    ),
    picture(explanation.show, explainMarks, 'size', 'stones', 'theme', 'explain'),
    {
      keys: ['size', 'stones', 'theme', 'hoverColor', 'preview', 'showCoordinates', 'forbidden', 'interactive'],
      show: showPreview,
    },
  ];

  function picture(
    show: (drawing: Drawing) => unknown,
    drawing: (state: BoardViewState, context: PictureContext) => Drawing,
    ...keys: Key[]
  ): { keys: readonly Key[]; show(): void } {
    return { keys, show: () => void show(drawing(state, context)) };
  }

  function showTheme(): void {
    root.dataset['theme'] = state.theme.id;
    root.dataset['kind'] = state.theme.kind;
    for (const [name, value] of Object.entries(themeProperties(state.theme))) root.style.setProperty(name, value);
  }

  function showRoot(): void {
    root.dataset['edge'] = state.edge;
    grid.element.setAttribute('aria-readonly', String(!state.interactive));
  }

  function showStones(moving: boolean): void {
    for (const stone of stones.show(state.size, state.stones, state.theme, moving)) {
      if (!moving) continue;
      if (state.theme.id === 'festival') spring(stone);
      else land(stone);
    }
  }

  function showWin(moving: boolean): void {
    const added = win.show(winDrawing(state));
    if (added.size === 0) return;
    if (!moving) {
      if (state.reducedMotion) fade(win.group);
      return;
    }
    const elements = [...added];
    const rings = elements.filter(([key]) => key.startsWith('ring-')).map(([, element]) => element);
    const lines = elements.flatMap(([key, element]) =>
      key.startsWith('line-') ? [...element.querySelectorAll('.bv-win-grow')] : [],
    );
    celebrate(rings, lines, win.group);
  }

  function showStoneMarks(moving: boolean): void {
    for (const [key, element] of stoneMark.show(stoneMarks(state, context))) {
      if (moving && key.startsWith('last-')) pulse(element);
    }
  }

  function showPreview(): void {
    if (hover !== undefined && !canPlaceOn(hover)) hover = undefined;
    root.classList.toggle('bv-can-place', hover !== undefined);
    previewLayer.show(previewDrawing(state, context, { hover, refused: refusedPoint }));
  }

  function showAll(): void {
    for (const { show } of pictures) show(false);
  }

  /** Measures again and redraws all: after a resize, a change of pixel density, size or margin. */
  function relayout(): void {
    layout = measure();
    context = contextOf(layout, id);
    const { boxPx, originPx, cellPx } = layout;
    svg.setAttribute('width', String(boxPx));
    svg.setAttribute('height', String(boxPx));
    scene.setAttribute('transform', `translate(${originPx} ${originPx}) scale(${cellPx / 100})`);
    root.style.setProperty('--bv-cell', `${cellPx}px`);
    root.style.setProperty('--bv-grid-origin', `${originPx - cellPx / 2}px`);
    showAll();
  }

  function update(partial: Partial<BoardViewState>): void {
    const before = state;
    state = nextState(state, partial);
    const changed = new Set((Object.keys(state) as Key[]).filter((key) => !Object.is(before[key], state[key])));
    if (changed.has('refused') && state.refused !== undefined) refuse(state.refused);
    if (changed.has('size')) resize();
    const denser = window.devicePixelRatio !== layout.dpr;
    if (denser || changed.has('size') || changed.has('showCoordinates') || changed.has('theme')) {
      if (changed.has('size') || changed.has('theme')) stones.clear();
      relayout();
    } else {
      const moving = !state.reducedMotion;
      for (const { keys, show } of pictures) if (keys.some((key) => changed.has(key))) show(moving);
    }
    grid.name(config.gridLabel, config.labelOf);
  }

  function resize(): void {
    const focused = grid.hasFocus();
    const middle = Math.floor((state.size - 1) / 2);
    grid.build(state.size, middle * state.size + middle);
    if (focused) grid.moveTo(grid.focusPoint, true);
    hover = undefined;
  }

  /** Client coordinates to a point, by where the board is on the screen at this moment, scaled or scrolled. */
  function pointFromClient(x: number, y: number): number | undefined {
    const box = root.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) return undefined;
    return pointAtPixel(
      layout,
      ((x - box.left) * layout.boxPx) / box.width,
      ((y - box.top) * layout.boxPx) / box.height,
    );
  }

  function screenCellPx(): number {
    return (layout.cellPx * root.getBoundingClientRect().width) / layout.boxPx;
  }

  function canPlaceOn(point: number): boolean {
    const free = state.stones[point] === 'empty' && !state.forbidden?.includes(point);
    return state.interactive && state.hoverColor !== undefined && free;
  }

  function onHover(point: number | undefined): void {
    const next = point !== undefined && canPlaceOn(point) ? point : undefined;
    if (next === hover) return;
    hover = next;
    showPreview();
  }

  /** A point was meant: preview it, or report it. */
  function onMeant(point: number, how: InputKind): void {
    if (!state.interactive) return;
    if (how === 'touch' && asksTwice() && state.stones[point] === 'empty' && state.preview !== point) {
      setPreview(point);
      return;
    }
    setPreview(undefined);
    config.onPoint(point, how);
  }

  function asksTwice(): boolean {
    if (state.confirmTouch !== 'auto') return state.confirmTouch === 'always';
    return screenCellPx() < CONFIRM_BELOW_PX - 1e-3;
  }

  function setPreview(point: number | undefined): void {
    if (state.preview === point) return;
    update({ preview: point });
    config.onPreview?.(point);
  }

  function refuse(point: number): void {
    refusedPoint = point;
    showPreview();
    if (!state.reducedMotion) shake(root);
    clearTimeout(refusedTimer);
    refusedTimer = setTimeout(() => {
      refusedPoint = undefined;
      showPreview();
    }, REFUSAL_MS);
  }

  function onEscape(): boolean {
    const had = state.preview !== undefined;
    setPreview(undefined);
    return had;
  }

  listenToPointers(
    root,
    { pointAt: pointFromClient, reachPx: () => screenCellPx() / 2, onHover, onMeant },
    listeners.signal,
  );
  listenToKeys(
    grid,
    {
      size: () => state.size,
      onMeant: (point) => onMeant(point, 'keyboard'),
      onEscape,
      onTyped: (text) => config.onTyped?.(text),
    },
    listeners.signal,
  );
  resize();
  relayout();
  grid.name(config.gridLabel, config.labelOf);
  const stopMeasuring = watchSize(root, () => layout, relayout);

  return {
    update,
    refuse,
    pointFromClient,
    focusPoint: (point = grid.focusPoint) => grid.moveTo(point, true),
    destroy() {
      listeners.abort();
      stopMeasuring();
      clearTimeout(refusedTimer);
      root.remove();
    },
  };
}

/** A board of another size starts empty unless its stones come with it. */
function nextState(state: BoardViewState, partial: Partial<BoardViewState>): BoardViewState {
  const next = { ...state, ...partial };
  const emptied = next.size !== state.size && partial.stones === undefined;
  return emptied ? { ...next, stones: emptyStones(next.size) } : next;
}

function emptyStones(size: number): readonly Stone[] {
  return Array.from({ length: size * size }, () => 'empty' as const);
}

/** Calls `changed` when the element's width or the screen's pixel density is not the layout's; returns how to stop. */
function watchSize(element: Element, layout: () => BoardLayout, changed: () => void): () => void {
  const observer = new ResizeObserver((entries) => {
    const width = entries.at(-1)?.contentRect.width ?? 0;
    if (width > 0 && Math.abs(width - layout().boxPx) > 1e-3) changed();
  });
  observer.observe(element);
  let density: MediaQueryList | undefined;
  const onDensity = () => {
    changed();
    watchDensity();
  };
  function watchDensity(): void {
    density?.removeEventListener('change', onDensity);
    density = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    density.addEventListener('change', onDensity);
  }
  watchDensity();
  return () => {
    observer.disconnect();
    density?.removeEventListener('change', onDensity);
  };
}
