/**
 * A finger that drags a cursor: it lies above the finger, where it is seen, and the stone is placed on the way up.
 *
 *   idle ──onDown──▶ touched ──moved, or held──▶ aiming ──onUp──▶ dropped, idle
 *                       │ onUp: a tap                │ onCancel, second finger
 *                       ▼                            ▼
 *                     idle                         given up, idle
 */
export interface AimTarget {
  /** Whether a drag aims at this moment. */
  isWanted(): boolean;
  /** The finger is at these client coordinates. */
  onAim(x: number, y: number): void;
  onDrop(): void;
  onGiveUp(): void;
}

/** The cursor lies so far above the finger. */
export const CURSOR_ABOVE_PX = 56;
/** A finger that has moved so far, or has been held so long, aims. */
const SLOP_PX = 8;
const HOLD_MS = 220;

/** @returns whether the touch that goes on, or has just ended, is or was an aim: then it is no tap */
export function listenToAims(element: HTMLElement, target: AimTarget, signal: AbortSignal): () => boolean {
  let touch: { readonly pointer: number; x: number; y: number } | undefined;
  let hold: ReturnType<typeof setTimeout> | undefined;
  let isAiming = false;
  let wasAim = false;

  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener('pointercancel', giveUp, { signal });
  signal.addEventListener('abort', () => clearTimeout(hold));

  function onDown(event: PointerEvent): void {
    const isSecond = touch !== undefined && event.pointerId !== touch.pointer;
    giveUp();
    wasAim = isSecond;
    if (isSecond || event.pointerType !== 'touch' || !event.isPrimary || !target.isWanted()) return;
    touch = { pointer: event.pointerId, x: event.clientX, y: event.clientY };
    hold = setTimeout(begin, HOLD_MS);
  }

  function begin(): void {
    clearTimeout(hold);
    if (touch === undefined) return;
    isAiming = true;
    wasAim = true;
    // The finger may leave the board for the lowest rows. A pointer that is gone by now cannot be captured.
    if (element.hasPointerCapture?.(touch.pointer) === false) attempt(touch.pointer);
    target.onAim(touch.x, touch.y);
  }

  function attempt(pointer: number): void {
    try {
      element.setPointerCapture(pointer);
    } catch {
      // It aims all the same, as far as the board reaches.
    }
  }

  function onMove(event: PointerEvent): void {
    if (touch === undefined || event.pointerId !== touch.pointer) return;
    const moved = Math.hypot(event.clientX - touch.x, event.clientY - touch.y);
    if (!isAiming && moved <= SLOP_PX) return;
    touch.x = event.clientX;
    touch.y = event.clientY;
    if (isAiming) target.onAim(touch.x, touch.y);
    else begin();
  }

  function onUp(event: PointerEvent): void {
    if (touch === undefined || event.pointerId !== touch.pointer) return;
    clearTimeout(hold);
    const drops = isAiming;
    touch = undefined;
    isAiming = false;
    if (drops) target.onDrop();
  }

  function giveUp(): void {
    clearTimeout(hold);
    touch = undefined;
    if (!isAiming) return;
    isAiming = false;
    target.onGiveUp();
  }

  return () => isAiming || wasAim;
}
