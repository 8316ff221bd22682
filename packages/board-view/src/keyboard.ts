/**
 * Keys on the grid: arrows, Home and End (with Ctrl: first and last point of the board), PageUp and PageDown (five
 * rows), Enter and Space to place, Escape to give up, and a typed point: `h`, `1`, `2` moves the focus to H1, then H12.
 */
import type { PointGrid } from './grid.ts';
import type { InputKind } from './types.ts';

export interface KeyboardTarget {
  size(): number;
  onMeant(point: number, how: InputKind): void;
  /** Escape; true when there was something to give up. */
  onEscape(): boolean;
  onTyped(text: string): void;
}

const PAGE_ROWS = 5;

export function listenToKeys(grid: PointGrid, target: KeyboardTarget, signal: AbortSignal): void {
  let typed = '';

  grid.element.addEventListener('keydown', onKey, { signal });
  grid.element.addEventListener('focusout', onLeave, { signal });
  grid.element.addEventListener(
    'focusin',
    (event) => {
      const point = grid.pointOf(event.target);
      if (point !== undefined) grid.moveTo(point, false);
    },
    { signal },
  );
  // A screen reader activates a cell with a click that no pointer made.
  grid.element.addEventListener(
    'click',
    (event) => {
      const point = grid.pointOf(event.target);
      if (point !== undefined && !madeByPointer(event)) target.onMeant(point, 'keyboard');
    },
    { signal },
  );

  function onLeave(event: FocusEvent): void {
    const inside = event.relatedTarget instanceof Node && grid.element.contains(event.relatedTarget);
    if (!inside) setTyped('');
  }

  function onKey(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || event.isComposing) return;
    if (act(event)) event.preventDefault();
  }

  /** True when the key was the board's. */
  function act(event: KeyboardEvent): boolean {
    const { key } = event;
    const size = target.size();
    const aim = destination(key, event.ctrlKey, grid.focusPoint, size);
    if (aim !== undefined) {
      setTyped('');
      grid.moveTo(aim, true);
      return true;
    }
    if (event.ctrlKey) return false;
    if (key === 'Enter' || key === ' ') {
      // A letter without its number is no point yet, and the one in focus was not meant.
      const unfinished = typed !== '' && typedPoint(typed, size) === undefined;
      setTyped('');
      if (!event.repeat && !unfinished) target.onMeant(grid.focusPoint, 'keyboard');
      return true;
    }
    if (key === 'Escape') {
      const wasTyping = typed !== '';
      setTyped('');
      return target.onEscape() || wasTyping;
    }
    return type(key, size);
  }

  function type(key: string, size: number): boolean {
    const text = nextTyped(typed, key, size);
    if (text === undefined) return false;
    setTyped(text);
    const point = typedPoint(text, size);
    if (point !== undefined) grid.moveTo(point, true);
    return true;
  }

  function setTyped(text: string): void {
    if (text === typed) return;
    typed = text;
    target.onTyped(text);
  }
}

/** Where a key takes the focus, or undefined when it is no key of movement. Stops at the border. */
export function destination(key: string, ctrl: boolean, point: number, size: number): number | undefined {
  const column = point % size;
  const row = Math.floor(point / size);
  const at = (toColumn: number, toRow: number) =>
    Math.min(size - 1, Math.max(0, toRow)) * size + Math.min(size - 1, Math.max(0, toColumn));
  if (key === 'Home') return ctrl ? 0 : at(0, row);
  if (key === 'End') return ctrl ? size * size - 1 : at(size - 1, row);
  if (ctrl) return undefined;
  if (key === 'ArrowLeft') return at(column - 1, row);
  if (key === 'ArrowRight') return at(column + 1, row);
  if (key === 'ArrowUp') return at(column, row - 1);
  if (key === 'ArrowDown') return at(column, row + 1);
  if (key === 'PageUp') return at(column, row - PAGE_ROWS);
  if (key === 'PageDown') return at(column, row + PAGE_ROWS);
  return undefined;
}

/** What is typed after one more key, or undefined when the key does not continue it. */
function nextTyped(typed: string, key: string, size: number): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase().charCodeAt(0) - 97 < size ? key.toLowerCase() : undefined;
  if (!/^[0-9]$/.test(key) || typed === '') return undefined;
  const text = typed + key;
  return typedPoint(text, size) === undefined ? undefined : text;
}

/** `h8` as a point, or undefined while the row is missing. */
function typedPoint(text: string, size: number): number | undefined {
  const match = /^([a-z])([1-9][0-9]?)$/.exec(text);
  if (match === null) return undefined;
  const column = (match[1] ?? '').charCodeAt(0) - 97;
  const row = size - Number(match[2]);
  return column < size && row >= 0 ? row * size + column : undefined;
}

function madeByPointer(event: MouseEvent): boolean {
  return event instanceof PointerEvent ? event.pointerType !== '' : event.detail > 0;
}
