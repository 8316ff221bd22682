/**
 * Two fingers enlarge the board, one finger moves it while it is enlarged, two quick taps make it whole again.
 * Everything is in pixels of the board's box; nothing outside of the board moves.
 */
export interface Zoom {
  readonly scale: number;
  /** Where the enlarged board's top left corner lies, 0 or less. */
  readonly x: number;
  readonly y: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
export const LARGEST_SCALE = 3;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The enlargement under which `anchor`, a place of the whole board, lies at `place`; kept so that no edge comes inside. */
export function zoomAround(anchor: Place, place: Place, wanted: number, boxPx: number): Zoom {
  const scale = Math.min(LARGEST_SCALE, Math.max(1, wanted));
  const within = (corner: number) => Math.min(0, Math.max(boxPx * (1 - scale), corner));
  return { scale, x: within(place.x - anchor.x * scale), y: within(place.y - anchor.y * scale) };
}

/** The place of the whole board that is seen at `place`. */
export function placeUnder({ scale, x, y }: Zoom, place: Place): Place {
  return { x: (place.x - x) / scale, y: (place.y - y) / scale };
}

export interface ZoomTarget {
  /** Whether fingers may enlarge this board. */
  isWanted(): boolean;
  /** Whether one finger moves it now: where a finger aims, two move it. */
  movesByOne(): boolean;
  zoom(): Zoom;
  boxPx(): number;
  /** Client coordinates as a place in the box. */
  toBox(x: number, y: number): Place;
  onZoom(zoom: Zoom): void;
  /** Two quick taps. */
  onWhole(): void;
}

const SLOP_PX = 10;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 32;

/** @returns whether the touch that goes on, or has just ended, enlarges or moves: then it is no tap */
export function listenToPinches(element: HTMLElement, target: ZoomTarget, signal: AbortSignal): () => boolean {
  const fingers = new Map<number, Place>();
  /** What the gesture began with: where the fingers' middle was on the whole board, and how far apart they were. */
  let grip: { readonly anchor: Place; readonly apart: number; readonly scale: number } | undefined;
  let first: Place | undefined;
  let lastTap: (Place & { readonly at: number }) | undefined;
  let isGesture = false;

  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    element.addEventListener(end, onEnd, { signal });
  }
  // The browser would scroll or enlarge the page; where only one finger lies on a whole board, it may.
  element.addEventListener('touchmove', onTouchMove, { signal, passive: false });

  function onDown(event: PointerEvent): void {
    if (event.pointerType !== 'touch' || !target.isWanted()) return;
    if (event.isPrimary) fingers.clear();
    if (fingers.size === 0) isGesture = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    first = fingers.size === 1 ? { x: event.clientX, y: event.clientY } : undefined;
    if (fingers.size === 2) isGesture = true;
    hold();
  }

  /** Takes hold of the board where the fingers are now. */
  function hold(): void {
    const { middle, apart } = span();
    grip = { anchor: placeUnder(target.zoom(), middle), apart, scale: target.zoom().scale };
  }

  function span(): { readonly middle: Place; readonly apart: number } {
    const [a, b = a] = [...fingers.values()].map(({ x, y }) => target.toBox(x, y));
    if (a === undefined || b === undefined) return { middle: { x: 0, y: 0 }, apart: 0 };
    return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, apart: Math.hypot(a.x - b.x, a.y - b.y) };
  }

  function onMove(event: PointerEvent): void {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.size === 1 && !isGesture) {
      const moved = first ? Math.hypot(event.clientX - first.x, event.clientY - first.y) : 0;
      if (target.zoom().scale === 1 || !target.movesByOne() || moved <= SLOP_PX) return;
      isGesture = true;
      hold();
    }
    if (!grip || (fingers.size === 1 && !target.movesByOne())) return;
    const { middle, apart } = span();
    const scale = grip.apart > 0 && apart > 0 ? (grip.scale * apart) / grip.apart : grip.scale;
    target.onZoom(zoomAround(grip.anchor, middle, scale, target.boxPx()));
  }

  function onEnd(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    if (fingers.size > 0) hold();
    else grip = undefined;
    if (event.type !== 'pointerup' || isGesture || target.zoom().scale === 1) return;
    const tap = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    const isSecond =
      lastTap !== undefined &&
      tap.at - lastTap.at < DOUBLE_TAP_MS &&
      Math.hypot(tap.x - lastTap.x, tap.y - lastTap.y) < DOUBLE_TAP_PX;
    lastTap = isSecond ? undefined : tap;
    if (!isSecond) return;
    isGesture = true;
    target.onWhole();
  }

  function onTouchMove(event: TouchEvent): void {
    if (!target.isWanted() || !event.cancelable) return;
    if (event.touches.length > 1 || (target.zoom().scale > 1 && target.movesByOne())) event.preventDefault();
  }

  return () => isGesture;
}
