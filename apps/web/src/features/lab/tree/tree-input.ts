import type { Way } from './walk.ts';

export interface TreeGestures {
  /** @returns whether the tree is now seen differently: there is a nearest and a farthest */
  zoom(factor: number, atPx: number): boolean;
  pan(byPx: number): void;
  choose(xPx: number, yPx: number): void;
  walk(way: Way): void;
}

/** A finger or mouse that moved less than this has clicked. */
const CLICK_PX = 5;

const WAYS: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'before',
  ArrowRight: 'after',
};

/** Fingers nearer than this are as good as one: what they do to each other is no zoom. */
const APART_PX = 24;

interface Place {
  readonly x: number;
  readonly y: number;
}

/**
 * Wheel: zoom at the pointer, sideways and with Shift: move. Drag: move. Two fingers: zoom and move. Click: choose. Arrow keys
 * walk, plus and minus zoom. The tree has nothing above and below what is seen, so a finger that goes up or down is the page's
 * (`touch-action: pan-y` in tree.css, the browser cancels it here), and so is a wheel that cannot zoom farther.
 *
 * @returns stops listening
 */
export function listenToTree(element: HTMLElement, gestures: TreeGestures): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const fingers = new Map<number, Place>();
  let moved = 0;
  const place = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => {
    const box = element.getBoundingClientRect();
    return { x: clientX - box.left, y: clientY - box.top };
  };

  element.addEventListener(
    'wheel',
    (event) => {
      const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey;
      if (isSideways) gestures.pan(-(event.deltaX || event.deltaY));
      else if (!gestures.zoom(Math.exp(-event.deltaY / 300), place(event).x)) return;
      event.preventDefault();
    },
    { signal, passive: false },
  );
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (fingers.size === 0) moved = 0;
      fingers.set(event.pointerId, place(event));
      element.setPointerCapture(event.pointerId);
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = place(event);
      moved += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger);
      fingers.set(event.pointerId, now);
      if (other) {
        gestures.pan((now.x - before.x) / 2);
        gestures.zoom(apartPx(now, other) / apartPx(before, other), (now.x + other.x) / 2);
      } else if (moved > CLICK_PX) {
        gestures.pan(now.x - before.x);
      }
    },
    { signal },
  );
  element.addEventListener(
    'pointerup',
    (event) => {
      const isClick = fingers.size === 1 && moved <= CLICK_PX;
      fingers.delete(event.pointerId);
      const { x, y } = place(event);
      if (isClick) gestures.choose(x, y);
    },
    { signal },
  );
  element.addEventListener('pointercancel', (event) => void fingers.delete(event.pointerId), { signal });
  element.addEventListener(
    'keydown',
    (event) => {
      const way = WAYS[event.key];
      if (way) gestures.walk(way);
      else if (event.key === '+' || event.key === '=') gestures.zoom(1.6, element.clientWidth / 2);
      else if (event.key === '-') gestures.zoom(1 / 1.6, element.clientWidth / 2);
      else return;
      event.preventDefault();
    },
    { signal },
  );
  return () => listening.abort();
}

function apartPx(one: Place, other: Place): number {
  return Math.max(APART_PX, Math.hypot(one.x - other.x, one.y - other.y));
}
