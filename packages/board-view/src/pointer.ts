/**
 * Mouse, finger and pen. A point is meant when the primary button goes down and up on it; nothing is meant by a drag, a
 * scroll, a pinch, a second finger, another button, or a place too far from every crossing.
 *
 *   idle ──down on a point──▶ pressed ──up on the same point──▶ meant, idle
 *                                │ moved away, second finger, cancelled, left
 *                                ▼
 *                             spoiled ──all fingers up──▶ idle
 */
import type { InputKind } from './types.ts';

export interface PointerTarget {
  /** The point at client coordinates, read from the page as it is now. */
  pointAt(x: number, y: number): number | undefined;
  /** Half a cell as it appears on the screen, in client pixels. */
  reachPx(): number;
  /** The point under a mouse at rest; undefined when it leaves every point or the board. */
  onHover(point: number | undefined): void;
  onMeant(point: number, how: InputKind): void;
}

interface Press {
  readonly pointer: number;
  readonly point: number;
  readonly x: number;
  readonly y: number;
}

export function listenToPointers(element: HTMLElement, target: PointerTarget, signal: AbortSignal): void {
  const down = new Set<number>();
  let press: Press | undefined;

  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener('pointercancel', onCancel, { signal });
  element.addEventListener('pointerleave', onLeave, { signal });

  function onDown(event: PointerEvent): void {
    down.add(event.pointerId);
    press = undefined;
    if (down.size > 1 || !event.isPrimary || event.button !== 0 || event.ctrlKey) return;
    const point = target.pointAt(event.clientX, event.clientY);
    if (point !== undefined) press = { pointer: event.pointerId, point, x: event.clientX, y: event.clientY };
  }

  function onMove(event: PointerEvent): void {
    if (press !== undefined && event.pointerId === press.pointer) {
      const moved = Math.hypot(event.clientX - press.x, event.clientY - press.y);
      if (moved > target.reachPx()) press = undefined;
    }
    if (event.pointerType !== 'touch') target.onHover(target.pointAt(event.clientX, event.clientY));
  }

  function onUp(event: PointerEvent): void {
    down.delete(event.pointerId);
    const meant = press;
    if (meant === undefined || event.pointerId !== meant.pointer || event.button !== 0) return;
    press = undefined;
    if (target.pointAt(event.clientX, event.clientY) !== meant.point) return;
    target.onMeant(meant.point, event.pointerType === 'touch' ? 'touch' : 'mouse');
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
