/** A board as an SVG text that stands alone: every look that the style sheet gives is written into it. */
import { layoutOf } from './geometry.ts';
import { createPicture, type StateKey } from './picture.ts';
import { initialState, nextState } from './state.ts';
import { themeProperties } from './themes.ts';
import type { BoardViewState } from './types.ts';

export interface StillBoard {
  /** Shows something else; nothing moves. */
  show(partial: Partial<BoardViewState>): void;
  /** The picture as it is now, `boxPx` wide and high. Needs no style sheet and no file beside it. */
  svg(): string;
  destroy(): void;
}

/** What a style sheet may say about an element of the picture. */
const LOOKS = [
  ...['fill', 'fill-opacity', 'fill-rule', 'opacity'],
  ...['stroke', 'stroke-opacity', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray'],
  ...['font-family', 'font-weight', 'text-anchor', 'font-variant-numeric'],
] as const;

const NO_PASSING = { hover: undefined, refused: undefined } as const;
let stills = 0;

/** @param boxPx  side in pixels; lines lie on whole ones */
export function createStillBoard(boxPx: number, initial: Partial<BoardViewState>): StillBoard {
  stills += 1;
  // On the page, for only there an element has looks; but nobody sees or reads it.
  const root = document.createElement('div');
  root.className = 'bv bv-still';
  root.setAttribute('aria-hidden', 'true');
  document.body.append(root);
  const picture = createPicture(root, -stills);
  let state = nextState(initialState(), { reducedMotion: true, ...initial });
  lay();

  function lay(): void {
    root.dataset['theme'] = state.theme.id;
    for (const [name, value] of Object.entries(themeProperties(state.theme))) root.style.setProperty(name, value);
    const { size, showCoordinates: coordinates, theme } = state;
    picture.lay(state, layoutOf({ size, boxPx, dpr: 1, coordinates, frameRatio: theme.frameRatio }), NO_PASSING);
  }

  function svg(): string {
    const original = root.querySelector('svg');
    if (original === null) return '';
    const copy = original.cloneNode(true) as SVGSVGElement;
    const copies = copy.querySelectorAll('*');
    for (const [index, element] of [...original.querySelectorAll('*')].entries()) {
      const looks = getComputedStyle(element);
      const drawn = copies[index];
      if (!drawn) continue;
      drawn.removeAttribute('class');
      for (const look of LOOKS) {
        const value = looks.getPropertyValue(look);
        if (value !== '') drawn.setAttribute(look, value);
      }
    }
    copy.removeAttribute('class');
    copy.setAttribute('viewBox', `0 0 ${boxPx} ${boxPx}`);
    return new XMLSerializer().serializeToString(copy);
  }

  return {
    show(partial) {
      const before = state;
      state = nextState(state, partial);
      const changed = (Object.keys(state) as StateKey[]).filter((key) => !Object.is(before[key], state[key]));
      // Never as a change: what comes in would be half seen while it fades in.
      if (changed.length > 0) lay();
    },
    svg,
    destroy: () => root.remove(),
  };
}
