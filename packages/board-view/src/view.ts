/**
 * The board on the page. Two states, as in all good boards: what to show (`BoardViewState`, replaced by `update`), and
 * what is shown (`Picture`). Over the picture, unseen, lies the grid of points that pointers and screen readers meet.
 */
import { type BoardLayout, layoutOf, pointAtPixel } from './geometry.ts';
import { createGrid } from './grid.ts';
import { listenToKeys } from './keyboard.ts';
import { REFUSAL_MS, shake } from './motion.ts';
import { createPicture, type StateKey } from './picture.ts';
import { listenToPointers } from './pointer.ts';
import type { Passing } from './preview.ts';
import { initialState, nextState } from './state.ts';
import { themeProperties } from './themes.ts';
import type { BoardView, BoardViewConfig, BoardViewState, InputKind } from './types.ts';

/** Points nearer to each other than this ask for a second tap under `confirmTouch: 'auto'`. */
const CONFIRM_BELOW_PX = 24;
/** The side of a board whose container has no width yet. */
const UNMEASURED_PX = 600;
/** A change of these moves the lines or the shapes of everything. */
const LAYING_KEYS: readonly StateKey[] = ['size', 'showCoordinates', 'theme'];

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
  container.append(root);
  boards += 1;
  const picture = createPicture(root, boards);
  const grid = createGrid(root);
  const listeners = new AbortController();
  let state = nextState(initialState(), initial);
  let appeared = Object.keys(initial).length > 0;
  let layout: BoardLayout;
  /** The point under the mouse, whether a stone may be placed there or not. */
  let pointed: number | undefined;
  let refused: number | undefined;
  let refusal: ReturnType<typeof setTimeout> | undefined;

  function update(partial: Partial<BoardViewState>): void {
    const before = state;
    state = nextState(state, partial);
    const changed = new Set((Object.keys(state) as StateKey[]).filter((key) => !Object.is(before[key], state[key])));
    if (changed.has('size')) renewGrid();
    showRoot(changed);
    const laying = LAYING_KEYS.some((key) => changed.has(key)) || window.devicePixelRatio !== layout.dpr;
    if (laying || !appeared) lay();
    else picture.change(state, changed, passing());
    appeared = true;
    if (changed.has('refused') && state.refused !== undefined) refuse(state.refused);
    grid.name(config.gridLabel, config.labelOf);
  }

  /** Measures again and draws all: a resize, another pixel density, other lines. */
  function lay(): void {
    layout = measure(root, state);
    root.style.setProperty('--bv-cell', `${layout.cellPx}px`);
    root.style.setProperty('--bv-grid-origin', `${layout.originPx - layout.cellPx / 2}px`);
    picture.lay(state, layout, passing());
  }

  function showRoot(changed: ReadonlySet<StateKey>): void {
    if (changed.has('theme')) showTheme(root, state);
    if (changed.has('edge')) root.dataset['edge'] = state.edge;
    if (changed.has('interactive')) grid.element.setAttribute('aria-readonly', String(!state.interactive));
  }

  function renewGrid(): void {
    const focused = grid.hasFocus();
    const middle = Math.floor((state.size - 1) / 2);
    grid.build(state.size, middle * state.size + middle);
    if (focused) grid.moveTo(grid.focusPoint, true);
    pointed = undefined;
  }

  /** Client coordinates to a point, by where the board is on the screen at this moment, scaled or scrolled. */
  function pointFromClient(x: number, y: number): number | undefined {
    const box = root.getBoundingClientRect();
    const scale = layout.boxPx / box.width;
    return box.width > 0 ? pointAtPixel(layout, (x - box.left) * scale, (y - box.top) * scale) : undefined;
  }

  function screenCellPx(): number {
    return (layout.cellPx * root.getBoundingClientRect().width) / layout.boxPx;
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
    const asks = how === 'touch' && asksTwice() && state.stones[point] === 'empty' && state.preview !== point;
    setPreview(asks ? point : undefined);
    if (!asks) config.onPoint(point, how);
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
  renewGrid();
  lay();
  grid.name(config.gridLabel, config.labelOf);
  const pointers = { pointAt: pointFromClient, screenCellPx, onHover, onMeant };
  listenToPointers(root, pointers, listeners.signal);
  const keys = { size: () => state.size, onMeant, onEscape, onTyped: (text: string) => config.onTyped?.(text) };
  listenToKeys(grid, keys, listeners.signal);
  watchSize(root, () => layout, lay, listeners.signal);

  return {
    update,
    refuse,
    pointFromClient,
    focusPoint: (point = grid.focusPoint) => grid.moveTo(point, true),
    destroy() {
      listeners.abort();
      clearTimeout(refusal);
      root.remove();
    },
  };
}

function measure(root: HTMLElement, state: BoardViewState): BoardLayout {
  return layoutOf({
    size: state.size,
    boxPx: Number.parseFloat(getComputedStyle(root).width) || UNMEASURED_PX,
    dpr: window.devicePixelRatio || 1,
    coordinates: state.showCoordinates,
    frameRatio: state.theme.frameRatio,
  });
}

function showTheme(root: HTMLElement, { theme }: BoardViewState): void {
  root.dataset['theme'] = theme.id;
  for (const [name, value] of Object.entries(themeProperties(theme))) root.style.setProperty(name, value);
}

/** Calls `changed` whenever the element's width or the screen's pixel density is not the layout's, until `signal`. */
function watchSize(element: Element, layout: () => BoardLayout, changed: () => void, signal: AbortSignal): void {
  const observer = new ResizeObserver((entries) => {
    const width = entries.at(-1)?.contentRect.width ?? 0;
    if (width > 0 && Math.abs(width - layout().boxPx) > 1e-3) changed();
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
