/**
 * The board on the page. Two states, as in all good boards: what to show (`BoardViewState`, replaced by `update`), and
 * what is shown (`Picture`). Over the picture, unseen, lies the grid of points that pointers and screen readers meet.
 */
import { CURSOR_ABOVE_PX, listenToAims } from './aim.ts';
import {
  type BoardLayout,
  columnLetter,
  crossingOf,
  layoutOf,
  nearestPoint,
  pointAtPixel,
  rowNumber,
} from './geometry.ts';
import { createGrid } from './grid.ts';
import { listenToKeys } from './keyboard.ts';
import { createLoupe, LOUPE_TIMES, loupeMiddle } from './loupe.ts';
import { REFUSAL_MS, shake } from './motion.ts';
import { createPicture, type StateKey } from './picture.ts';
import { listenToPointers } from './pointer.ts';
import type { Passing } from './preview.ts';
import { initialState, nextState } from './state.ts';
import { themeProperties } from './themes.ts';
import type { BoardView, BoardViewConfig, BoardViewState, InputKind } from './types.ts';
import { listenToPinches, placeUnder, WHOLE, type Zoom } from './zoom.ts';

/** Points nearer to each other than this ask for a second tap under `confirmTouch: 'auto'`. */
const CONFIRM_BELOW_PX = 24;
/** Fingers may enlarge boards of so many lines whose points lie closer than this. */
const ZOOM_FROM_LINES = 15;
const ZOOM_BELOW_PX = 30;
/** While the board is enlarged a tap waits so long for a second one, which would make it whole. */
const SECOND_TAP_MS = 280;
/** The side of a board whose container has no width yet. */
const UNMEASURED_PX = 600;
/** A change of these moves the lines or the shapes of everything. */
const LAYING_KEYS: readonly StateKey[] = ['size', 'showCoordinates', 'theme'];

/** What a point is called does not hang on these. */
const UNNAMED_KEYS: ReadonlySet<StateKey> = new Set([
  'arrows',
  'candidates',
  'heat',
  'hoverColor',
  'mainLine',
  'preview',
  'signs',
  'threats',
] as const);

let boards = 0;

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
  const root = document.createElement('div');
  root.className = 'bv';
  // A board never mirrors, whatever the direction of the page.
  root.dir = 'ltr';
  // The board is as wide as what it is put into, which the browser knows already: of a new element it does not.
  const firstPx = contentWidth(container);
  container.append(root);
  boards += 1;
  // The window stands still, the stage in it is enlarged and moved.
  const pane = div(root, 'bv-window');
  const stage = div(pane, 'bv-stage');
  const picture = createPicture(stage, boards);
  const grid = createGrid(stage);
  const loupe = createLoupe(root, picture.id);
  const listeners = new AbortController();
  let state = nextState(initialState(), initial);
  let appeared = Object.keys(initial).length > 0;
  let layout: BoardLayout;
  /** The point under the mouse, whether a stone may be placed there or not. */
  let pointed: number | undefined;
  let refused: number | undefined;
  let refusal: ReturnType<typeof setTimeout> | undefined;
  let isNaming = false;
  let zoom: Zoom = WHOLE;
  /** A tap on the enlarged board that waits for its second. */
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** The point under the cursor of a finger that aims; what was previewed before is given back when it gives up. */
  let aim: { readonly point: number | undefined; readonly before: number | undefined } | undefined;

  function update(partial: Partial<BoardViewState>): void {
    const before = state;
    state = nextState(state, partial);
    const changed = new Set((Object.keys(state) as StateKey[]).filter((key) => !Object.is(before[key], state[key])));
    if (changed.has('size')) {
      renewGrid();
      show(WHOLE);
    }
    showRoot(changed);
    const laying = LAYING_KEYS.some((key) => changed.has(key)) || window.devicePixelRatio !== layout.dpr;
    if (laying || !appeared) lay();
    else picture.change(state, changed, passing());
    appeared = true;
    if (changed.has('refused') && state.refused !== undefined) refuse(state.refused);
    if (changed.has('size')) nameAtOnce();
    else if (!(Object.keys(partial) as StateKey[]).every((key) => UNNAMED_KEYS.has(key))) name();
  }

  /** Measures again and draws all: a resize, another pixel density, other lines. */
  function lay(): void {
    drawIn(ownWidth(root), root.getBoundingClientRect().width);
  }

  /** @param screenPx  the width on the screen. Both are read before anything is written, or all would be laid out at once. */
  function drawIn(boxPx: number, screenPx: number): void {
    layout = layoutIn(boxPx, state);
    root.style.setProperty('--bv-cell', `${layout.cellPx}px`);
    root.style.setProperty('--bv-grid-origin', `${layout.originPx - layout.cellPx / 2}px`);
    picture.lay(state, layout, passing());
    show(zoom, screenPx);
  }

  function show(next: Zoom, screenPx?: number): void {
    zoom = next.scale < 1.02 ? WHOLE : next;
    const isZoomed = zoom !== WHOLE;
    stage.style.transform = isZoomed ? `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` : '';
    root.classList.toggle('bv-zoomed', isZoomed);
    showTouch(screenPx);
  }

  /** Tells the browser which touches are the board's. */
  function showTouch(screenPx?: number): void {
    const touch = touchMode(screenPx) === 'loupe' ? 'aim' : zoom !== WHOLE ? 'move' : canZoom() ? 'pinch' : 'tap';
    if (root.dataset['touch'] !== touch) root.dataset['touch'] = touch;
  }

  function showRoot(changed: ReadonlySet<StateKey>): void {
    if (changed.has('theme')) showTheme(root, state);
    if (changed.has('edge')) root.dataset['edge'] = state.edge;
    if (changed.has('confirmTouch')) showTouch();
    if (changed.has('interactive')) grid.element.setAttribute('aria-readonly', String(!state.interactive));
  }

  function renewGrid(): void {
    const focused = grid.hasFocus();
    const middle = Math.floor((state.size - 1) / 2);
    grid.build(state.size, middle * state.size + middle);
    if (focused) grid.moveTo(grid.focusPoint, true);
    pointed = undefined;
  }

  /** The picture is seen first: reading the names of all points takes longer than drawing a stone. */
  function name(): void {
    if (isNaming) return;
    isNaming = true;
    later(() => {
      isNaming = false;
      nameAtOnce();
    });
  }

  /** Points that are new have no name until then, and may have the focus already. */
  function nameAtOnce(): void {
    grid.name(config.gridLabel, config.labelOf);
  }

  function later(action: () => void): void {
    if (!config.nextTask) action();
    else void config.nextTask().then(() => listeners.signal.aborted || action());
  }

  /** Client coordinates to a point, by where the board is on the screen at this moment, scaled or scrolled. */
  function pointFromClient(x: number, y: number): number | undefined {
    const place = placeUnder(zoom, toBox(x, y));
    return Number.isFinite(place.x) ? pointAtPixel(layout, place.x, place.y) : undefined;
  }

  function toBox(x: number, y: number): { readonly x: number; readonly y: number } {
    const box = root.getBoundingClientRect();
    const scale = layout.boxPx / box.width;
    return { x: (x - box.left) * scale, y: (y - box.top) * scale };
  }

  /** @param screenPx  the board's width on the screen where it was just measured */
  function screenCellPx(screenPx = root.getBoundingClientRect().width): number {
    return (layout.cellPx * zoom.scale * screenPx) / layout.boxPx;
  }

  function touchMode(screenPx?: number): 'direct' | 'preview' | 'loupe' {
    if (state.confirmTouch !== 'auto') return TOUCH_MODES[state.confirmTouch];
    return screenCellPx(screenPx) / zoom.scale < CONFIRM_BELOW_PX - 1e-3 ? 'loupe' : 'direct';
  }

  function canZoom(): boolean {
    return state.size >= ZOOM_FROM_LINES && layout.cellPx < ZOOM_BELOW_PX;
  }

  /** The finger is here: the cursor above it takes the nearest point. */
  function onAim(x: number, y: number): void {
    const place = placeUnder(zoom, toBox(x, y - CURSOR_ABOVE_PX));
    const point = nearestPoint(layout, place.x, place.y);
    aim = { point, before: aim ? aim.before : state.preview };
    update({ preview: point });
    const box = root.getBoundingClientRect();
    const target = point === undefined ? place : crossingOf(layout, point);
    const seen = { x: box.left + target.x * zoom.scale + zoom.x, y: box.top + target.y * zoom.scale + zoom.y };
    const middle = loupeMiddle(seen, y, window.innerWidth);
    loupe.show({
      target,
      middle: { x: middle.x - box.left, y: middle.y - box.top },
      times: LOUPE_TIMES * zoom.scale,
      name: point === undefined ? undefined : nameOf(state.size, point),
    });
  }

  function endAim(): number | undefined {
    const aimed = aim;
    aim = undefined;
    loupe.hide();
    return aimed?.point;
  }

  function onDrop(): void {
    const before = aim?.before;
    const point = endAim();
    update({ preview: before });
    setPreview(undefined);
    if (point !== undefined && state.interactive) config.onPoint(point, 'touch');
  }

  function onGiveUpAim(): void {
    const before = aim?.before;
    endAim();
    update({ preview: before });
  }

  function canPlaceOn(point: number): boolean {
    const free = state.stones[point] === 'empty' && !state.forbidden?.includes(point);
    return state.interactive && state.hoverColor !== undefined && free;
  }

  function onHover(point: number | undefined): void {
    if (point === pointed) return;
    pointed = point;
    picture.pass(state, passing());
  }

  function passing(): Passing {
    const hover = pointed !== undefined && canPlaceOn(pointed) ? pointed : undefined;
    root.classList.toggle('bv-can-place', hover !== undefined);
    return { hover, refused };
  }

  /** A point was meant: preview it, or report it. */
  function onMeant(point: number, how: InputKind): void {
    if (!state.interactive) return;
    const asks =
      how === 'touch' && touchMode() !== 'direct' && state.stones[point] === 'empty' && state.preview !== point;
    if (asks) setPreview(point);
    else if (how === 'touch' && zoom !== WHOLE) waiting = setTimeout(() => report(point, how), SECOND_TAP_MS);
    else report(point, how);
  }

  function report(point: number, how: InputKind): void {
    if (!state.interactive) return;
    setPreview(undefined);
    config.onPoint(point, how);
  }

  function onWhole(): void {
    clearTimeout(waiting);
    setPreview(undefined);
    show(WHOLE);
  }

  function setPreview(point: number | undefined): void {
    if (state.preview === point) return;
    update({ preview: point });
    config.onPreview?.(point);
  }

  function refuse(point: number): void {
    const show = (shown: number | undefined) => {
      refused = shown;
      picture.pass(state, passing());
    };
    show(point);
    if (!state.reducedMotion) shake(root);
    clearTimeout(refusal);
    refusal = setTimeout(() => show(undefined), REFUSAL_MS);
  }

  function onEscape(): boolean {
    const waited = state.preview !== undefined;
    setPreview(undefined);
    return waited;
  }

  showRoot(new Set(['theme', 'edge', 'interactive']));
  drawIn(firstPx || UNMEASURED_PX, firstPx || UNMEASURED_PX);
  later(renewGrid);
  name();
  const isAim = listenToAims(
    root,
    {
      isWanted: () => state.interactive && state.hoverColor !== undefined && touchMode() === 'loupe',
      onAim,
      onDrop,
      onGiveUp: onGiveUpAim,
    },
    listeners.signal,
  );
  const isPinch = listenToPinches(
    root,
    {
      isWanted: canZoom,
      movesByOne: () => touchMode() !== 'loupe',
      zoom: () => zoom,
      boxPx: () => layout.boxPx,
      toBox,
      onZoom: show,
      onWhole,
    },
    listeners.signal,
  );
  const isGesture = () => isAim() || isPinch();
  const pointers = { pointAt: pointFromClient, screenCellPx, onHover, onMeant, isGesture };
  listenToPointers(root, pointers, listeners.signal);
  const keys = { size: () => state.size, onMeant, onEscape, onTyped: (text: string) => config.onTyped?.(text) };
  listenToKeys(grid, keys, listeners.signal);
  later(() =>
    watchSize(
      root,
      () => layout,
      lay,
      () => showTouch(),
      listeners.signal,
    ),
  );

  return {
    update,
    refuse,
    showWhole: () => show(WHOLE),
    pointFromClient,
    focusPoint: (point = grid.focusPoint) => grid.moveTo(point, true),
    destroy() {
      listeners.abort();
      clearTimeout(refusal);
      clearTimeout(waiting);
      root.remove();
    },
  };
}

const TOUCH_MODES = { always: 'preview', never: 'direct', loupe: 'loupe' } as const;

function nameOf(size: number, point: number): string {
  return `${columnLetter(point % size)}${rowNumber(size, Math.floor(point / size))}`;
}

function div(parent: Element, className: string): HTMLElement {
  const element = document.createElement('div');
  element.className = className;
  parent.append(element);
  return element;
}

function ownWidth(root: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(root).width) || UNMEASURED_PX;
}

/** 0 where it has none yet. */
function contentWidth(container: HTMLElement): number {
  const style = getComputedStyle(container);
  const sides =
    style.boxSizing === 'border-box'
      ? [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth]
      : [];
  const px = (length: string) => Number.parseFloat(length) || 0;
  return Math.max(
    0,
    sides.reduce((left, side) => left - px(side), px(style.width)),
  );
}

function layoutIn(boxPx: number, state: BoardViewState): BoardLayout {
  return layoutOf({
    size: state.size,
    boxPx,
    dpr: window.devicePixelRatio || 1,
    coordinates: state.showCoordinates,
    frameRatio: state.theme.frameRatio,
  });
}

function showTheme(root: HTMLElement, { theme }: BoardViewState): void {
  root.dataset['theme'] = theme.id;
  for (const [name, value] of Object.entries(themeProperties(theme))) root.style.setProperty(name, value);
}

/**
 * Calls `changed` whenever the element's width or the screen's pixel density is not the layout's, and `stands` where the width
 * is found to be the layout's, until `signal`.
 */
function watchSize(
  element: Element,
  layout: () => BoardLayout,
  changed: () => void,
  stands: () => void,
  signal: AbortSignal,
): void {
  const observer = new ResizeObserver((entries) => {
    const width = entries.at(-1)?.contentRect.width ?? 0;
    if (width > 0 && Math.abs(width - layout().boxPx) > 1e-3) changed();
    else stands();
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
  watchDensity();

  /** A media query knows one density only; each change asks for the next. */
  function watchDensity(): void {
    const density = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const onChange = () => {
      changed();
      watchDensity();
    };
    density.addEventListener('change', onChange, { once: true, signal });
  }
}
