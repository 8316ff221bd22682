/** What lies under a finger, drawn larger above it: the same picture once more, by reference. */
import { svgElement } from './layer.ts';

const LOUPE_PX = 132;
export const LOUPE_TIMES = 1.9;
/** From the target to the rim. */
const LOUPE_AWAY_PX = 44;

export interface LoupePlace {
  /** The target in the picture's own pixels. */
  readonly target: { readonly x: number; readonly y: number };
  /** The loupe's middle, in pixels of the board's box. */
  readonly middle: { readonly x: number; readonly y: number };
  /** Enlargement of the picture in it. */
  readonly times: number;
  /** The point's name; undefined off the board. */
  readonly name: string | undefined;
}

export interface Loupe {
  show(place: LoupePlace): void;
  hide(): void;
}

/** @param pictureId  id of the group that holds the whole picture */
export function createLoupe(parent: HTMLElement, pictureId: string): Loupe {
  const box = document.createElement('div');
  box.className = 'bv-loupe';
  box.hidden = true;
  box.setAttribute('aria-hidden', 'true');
  const glass = svgElement('svg');
  const picture = svgElement('use');
  picture.setAttribute('href', `#${pictureId}`);
  glass.append(picture);
  const chip = document.createElement('span');
  chip.className = 'bv-loupe-chip';
  box.append(glass, chip);
  parent.append(box);
  return {
    show({ target, middle, times, name }) {
      const side = LOUPE_PX / times;
      glass.setAttribute('viewBox', `${target.x - side / 2} ${target.y - side / 2} ${side} ${side}`);
      box.style.transform = `translate(${middle.x - LOUPE_PX / 2}px, ${middle.y - LOUPE_PX / 2}px)`;
      chip.textContent = name ?? '';
      chip.hidden = name === undefined;
      box.hidden = false;
    },
    hide() {
      box.hidden = true;
    },
  };
}

/**
 * Where the loupe's middle is, in client pixels: above the target; below the finger where there is no room above; inside
 * the screen on both sides.
 */
export function loupeMiddle(
  target: { readonly x: number; readonly y: number },
  fingerY: number,
  screenWidth: number,
): { readonly x: number; readonly y: number } {
  const reach = LOUPE_PX / 2;
  const above = target.y - LOUPE_AWAY_PX - reach;
  const y = above - reach >= 4 ? above : fingerY + LOUPE_AWAY_PX + reach;
  return { x: Math.min(Math.max(target.x, reach + 4), screenWidth - reach - 4), y };
}
