/** A board on the test page, with everything it reports written down. */
import {
  type BoardView,
  type BoardViewConfig,
  type BoardViewState,
  createBoardView,
  type InputKind,
  type Stone,
} from '@tianyuan/board-view';
import '@tianyuan/board-view/board-view.css';

export interface TestBoard {
  readonly view: BoardView;
  readonly holder: HTMLElement;
  readonly root: HTMLElement;
  /** Reported moves as `h8 mouse`. */
  readonly meant: string[];
  /** Reported previews; `-` for given up. */
  readonly previews: string[];
  readonly typed: string[];
}

const mounted: TestBoard[] = [];

export function mount(
  widthPx: number,
  state: Partial<BoardViewState> = {},
  nextTask?: BoardViewConfig['nextTask'],
): TestBoard {
  const holder = document.createElement('div');
  holder.style.width = `${widthPx}px`;
  document.body.append(holder);
  let size = state.size ?? 15;
  const meant: string[] = [];
  const previews: string[] = [];
  const typed: string[] = [];
  let stones: readonly Stone[] = state.stones ?? emptyStones(size);
  const config: BoardViewConfig = {
    nextTask,
    onPoint: (point: number, how: InputKind) => meant.push(`${nameOf(size, point)} ${how}`),
    onPreview: (point: number | undefined) => previews.push(point === undefined ? '-' : nameOf(size, point)),
    onTyped: (text: string) => typed.push(text),
    labelOf: (point: number) => labelOf(size, stones, point),
    gridLabel: 'board',
  };
  const created = createBoardView(holder, config, { hoverColor: 'black', reducedMotion: true, ...state });
  const update = (partial: Partial<BoardViewState>) => {
    size = partial.size ?? size;
    stones = partial.stones ?? stones;
    created.update(partial);
  };
  const view: BoardView = { ...created, update };
  const board = { view, holder, root: find(holder, '.bv'), meant, previews, typed };
  mounted.push(board);
  return board;
}

/** Lets go of all boards but one, which were taken off the page by the test itself. */
export function forget(but: TestBoard): void {
  mounted.splice(0, mounted.length, but);
}

/** Takes every board off the page. */
export function unmountAll(): void {
  for (const { view, holder } of mounted.splice(0)) {
    view.destroy();
    holder.remove();
  }
  document.body.removeAttribute('style');
  document.documentElement.removeAttribute('style');
  document.documentElement.removeAttribute('dir');
  window.scrollTo(0, 0);
}

export function emptyStones(size: number): Stone[] {
  return Array.from({ length: size * size }, () => 'empty');
}

/** Stones from `h8 h9 …`, black first. */
export function stonesOf(size: number, moves: string): Stone[] {
  const stones = emptyStones(size);
  for (const [ply, move] of moves.split(' ').entries()) stones[at(size, move)] = ply % 2 === 0 ? 'black' : 'white';
  return stones;
}

export function at(size: number, name: string): number {
  return (size - Number(name.slice(1))) * size + name.charCodeAt(0) - 97;
}

export function nameOf(size: number, point: number): string {
  return `${String.fromCharCode(97 + (point % size))}${size - Math.floor(point / size)}`;
}

function labelOf(size: number, stones: readonly Stone[], point: number): string {
  const stone = stones[point];
  const name = nameOf(size, point).toUpperCase();
  return stone === undefined || stone === 'empty' ? name : `${name}, ${stone}`;
}

export function find(scope: ParentNode, selector: string): HTMLElement {
  const element = scope.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`nothing on the page matches ${selector}`);
  return element;
}

export function cellOf(board: TestBoard, point: number): HTMLElement {
  return find(board.root, `.bv-point[data-point="${point}"]`);
}

export function centreOf(element: Element): { readonly x: number; readonly y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/**
 * Where two drawn lines cross on the screen, read from the lines' own path and not from the view's geometry.
 * The outer lines are the border's; they are read from the ends of the inner ones.
 */
export function crossingOnScreen(
  board: TestBoard,
  size: number,
  point: number,
): { readonly x: number; readonly y: number } {
  const line = find(board.root, '.bv-line') as unknown as SVGPathElement;
  const path = line.getAttribute('d') ?? '';
  const columns = [...path.matchAll(/M([\d.]+) 0V/g)].map((match) => Number(match[1]));
  const end = Number(/H([\d.]+)/.exec(path)?.[1]);
  const places = [0, ...columns, end];
  const matrix = line.getScreenCTM();
  const x = places[point % size];
  const y = places[Math.floor(point / size)];
  if (matrix === null || x === undefined || y === undefined) throw new Error('the board has no lines');
  const screen = new DOMPoint(x, y).matrixTransform(matrix);
  return { x: screen.x, y: screen.y };
}

/** A pointer event as a browser makes it, at client coordinates. */
export function pointer(
  board: TestBoard,
  type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel' | 'pointerleave',
  place: { readonly x: number; readonly y: number },
  more: PointerEventInit = {},
): void {
  const target = document.elementFromPoint(place.x, place.y) ?? board.root;
  const init = { bubbles: true, pointerId: 1, isPrimary: true, clientX: place.x, clientY: place.y, ...more };
  (board.root.contains(target) ? target : board.root).dispatchEvent(new PointerEvent(type, init));
}

export function tap(
  board: TestBoard,
  place: { readonly x: number; readonly y: number },
  more: PointerEventInit = {},
): void {
  const touch = { pointerType: 'touch', ...more };
  pointer(board, 'pointerdown', place, touch);
  pointer(board, 'pointerup', place, touch);
}

export function clickAt(
  board: TestBoard,
  place: { readonly x: number; readonly y: number },
  more: PointerEventInit = {},
): void {
  tap(board, place, { pointerType: 'mouse', ...more });
}

/** How many elements of the board match. */
export const count = (board: TestBoard, selector: string) => board.root.querySelectorAll(selector).length;
export const nodes = (board: TestBoard) => count(board, '*');

/** What is on the page, one element a line, without the number that makes ids unique. */
export const pictureOf = (board: TestBoard) => board.root.outerHTML.replaceAll(/bv\d+-/g, 'bv-').split('><');

/** The first line in which two pictures differ; undefined when they are the same. */
export function firstDifference(a: TestBoard, b: TestBoard): readonly (string | undefined)[] | undefined {
  const [left, right] = [pictureOf(a), pictureOf(b)];
  for (let line = 0; line < Math.max(left.length, right.length); line++) {
    if (left[line] !== right[line]) return [left[line]?.slice(0, 200), right[line]?.slice(0, 200)];
  }
  return undefined;
}
