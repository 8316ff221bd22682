/**
 * The stones on the page: one element a stone, touched only where the board changed.
 *
 * Invariant: elements stand in the order of their points. A stone's shadow falls to the lower right, so it never darkens
 * a stone drawn before it, and stones drawn after it cover it; no separate layer of shadows is needed.
 */
import type { PictureContext } from './context.ts';
import { columnX, rowY } from './drawn.ts';
import { svgElement } from './layer.ts';
import { lift } from './motion.ts';
import { variantAt } from './stone-shapes.ts';
import type { BoardTheme } from './themes.ts';
import type { Stone, StoneColor } from './types.ts';

export interface StoneLayer {
  /** Shows these stones; returns the elements of the new ones. With `lifting` few removed stones go up and fade. */
  show(size: number, stones: readonly Stone[], theme: BoardTheme, lifting: boolean): readonly SVGUseElement[];
}

/** More stones than this at once is a jump, not a move. */
const FEW = 2;

export function createStoneLayer(parent: Element, id: PictureContext['id']): StoneLayer {
  const group = svgElement('g');
  group.setAttribute('class', 'bv-stones');
  const leaving = svgElement('g');
  leaving.setAttribute('class', 'bv-leaving');
  parent.append(group, leaving);
  let drawn: { readonly color: StoneColor; readonly element: SVGUseElement }[] = [];
  let ground: readonly [number, BoardTheme] | undefined;

  function show(size: number, stones: readonly Stone[], theme: BoardTheme, lifting: boolean): readonly SVGUseElement[] {
    const added: SVGUseElement[] = [];
    const removed: SVGUseElement[] = [];
    // Another board or another look: nothing that is drawn stays, and nothing moves.
    if (ground?.[0] !== size || ground[1] !== theme) {
      group.replaceChildren();
      drawn = [];
    }
    ground = [size, theme];
    let next: SVGUseElement | null = null;
    for (let point = stones.length - 1; point >= 0; point--) {
      const before = drawn[point];
      const stone = stones[point] ?? 'empty';
      if (before !== undefined && before.color !== stone) {
        removed.push(before.element);
        delete drawn[point];
      }
      if (stone !== 'empty' && drawn[point] === undefined) {
        const element = stoneElement(size, point, stone, theme);
        group.insertBefore(element, next);
        drawn[point] = { color: stone, element };
        added.push(element);
      }
      next = drawn[point]?.element ?? next;
    }
    takeAway(removed, lifting && removed.length <= FEW);
    return added.length <= FEW ? added : [];
  }

  function stoneElement(size: number, point: number, color: StoneColor, theme: BoardTheme): SVGUseElement {
    const element = svgElement('use');
    element.setAttribute('class', `bv-stone bv-stone-${color}`);
    element.setAttribute('href', `#${id(`stone-${color}-${variantAt(theme, point)}`)}`);
    element.setAttribute('x', String(columnX(size, point)));
    element.setAttribute('y', String(rowY(size, point)));
    return element;
  }

  function takeAway(elements: readonly SVGUseElement[], lifting: boolean): void {
    leaving.replaceChildren();
    for (const element of elements) {
      if (!lifting) element.remove();
      else {
        leaving.append(element);
        lift(element);
      }
    }
  }

  return { show };
}
