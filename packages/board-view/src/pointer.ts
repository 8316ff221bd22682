/**
 * Mouse, finger and pen. A point is meant when the primary button goes down and up on it; nothing is meant by a drag, a
 * scroll, a pinch, a second finger, another button, or a place too far from every crossing.
 *
 *   idle ──onDown, on a point──▶ pressed ──onUp, on the same point──▶ meant, idle
 *                                   │ moved away (onMove), second finger (onDown), onCancel, onLeave
 *                                   ▼
 *                                 idle: the way up means nothing
 */
import type { InputKind } from './types.ts';

export interface PointerTarget {
  /** The point at client coordinates, read from the page as it is now. */
  pointAt(x: number, y: number): number | undefined;
  /** A cell as it appears on the screen, in client pixels. */
  screenCellPx(): number;
  /** The point under a mouse; undefined when it leaves every point or the board. */
  onHover(point: number | undefined): void;
  onMeant(point: number, how: InputKind): void;
  /** The touch that goes on, or has just ended, means something else than a point: it aims, enlarges or moves. */
  isGesture(): boolean;
}

interface Press {
  readonly pointer: number;
  readonly point: number;
  readonly x: number;
  readonly y: number;
}

/** A finger rolls as it lifts: within this distance a tap means the point it came down on. */
const FINGER_SLOP_PX = 10;

export function listenToPointers(element: HTMLElement, target: PointerTarget, signal: AbortSignal): void {
  const down = new Set<number>();
  let press: Press | undefined;
  /** The tap that ends now has meant a point. */
  let tapped = false;

  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener('pointercancel', onCancel, { signal });
  element.addEventListener('pointerleave', onLeave, { signal });
  element.addEventListener('touchend', onTouchEnd, { signal, passive: false });

  function onDown(event: PointerEvent): void {
    down.add(event.pointerId);
    press = undefined;
    tapped = false;
    if (down.size > 1 || !event.isPrimary || event.button !== 0 || event.ctrlKey) return;
    const point = target.pointAt(event.clientX, event.clientY);
    if (point !== undefined) press = { pointer: event.pointerId, point, x: event.clientX, y: event.clientY };
  }

  function onMove(event: PointerEvent): void {
    if (press !== undefined && event.pointerId === press.pointer && hasLeft(press, event)) press = undefined;
    if (event.pointerType !== 'touch') target.onHover(target.pointAt(event.clientX, event.clientY));
  }

  function onUp(event: PointerEvent): void {
    down.delete(event.pointerId);
    const meant = press;
    if (meant === undefined || event.pointerId !== meant.pointer || event.button !== 0) return;
    press = undefined;
    if (hasLeft(meant, event) || (event.pointerType === 'touch' && target.isGesture())) return;
    tapped = event.pointerType === 'touch';
    if (tapped) target.onMeant(meant.point, 'touch');
    else if (target.pointAt(event.clientX, event.clientY) === meant.point) target.onMeant(meant.point, 'mouse');
  }

  function hasLeft(from: Press, event: PointerEvent): boolean {
    const reach = event.pointerType === 'touch' ? FINGER_SLOP_PX : target.screenCellPx() / 2;
    return Math.hypot(event.clientX - from.x, event.clientY - from.y) > reach;
  }

  /**
   * What a tap meant was done on its way up. The browser's own click would follow, at the same place of a page that may
   * have moved by then, and press whatever lies there now.
   */
  function onTouchEnd(event: TouchEvent): void {
    if (tapped && event.cancelable) event.preventDefault();
    tapped = false;
  }

  function onCancel(event: PointerEvent): void {
    down.delete(event.pointerId);
    press = undefined;
  }

  function onLeave(event: PointerEvent): void {
    onCancel(event);
    target.onHover(undefined);
  }
}
