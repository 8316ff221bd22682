/** One group of the picture: shows a drawing, and touches only the elements whose description changed. */
import type { Drawing, Drawn } from './drawn.ts';

const SVG = 'http://www.w3.org/2000/svg';

export interface Layer {
  readonly group: SVGGElement;
  /** Shows exactly this drawing; returns the elements that are new, by key. */
  show(drawing: Drawing): ReadonlyMap<string, SVGElement>;
}

export function svgElement<Tag extends keyof SVGElementTagNameMap>(tag: Tag): SVGElementTagNameMap[Tag] {
  return document.createElementNS(SVG, tag);
}

export function createElement(drawn: Drawn): SVGElement {
  const element = document.createElementNS(SVG, drawn.tag) as SVGElement;
  for (const [name, value] of Object.entries(drawn.attributes)) element.setAttribute(name, String(value));
  if (typeof drawn.content === 'string') element.textContent = drawn.content;
  else for (const child of drawn.content) element.append(createElement(child));
  return element;
}

export function createLayer(parent: Element, className: string): Layer {
  const group = svgElement('g');
  group.setAttribute('class', className);
  parent.append(group);
  const shown = new Map<string, { readonly signature: string; readonly element: SVGElement }>();

  function show(drawing: Drawing): ReadonlyMap<string, SVGElement> {
    const added = new Map<string, SVGElement>();
    for (const [key, { element }] of shown) {
      if (drawing.has(key)) continue;
      element.remove();
      shown.delete(key);
    }
    let next = group.firstElementChild;
    for (const [key, drawn] of drawing) {
      const signature = JSON.stringify(drawn);
      const before = shown.get(key);
      if (before?.signature === signature) {
        if (before.element === next) next = next.nextElementSibling;
        else group.insertBefore(before.element, next);
        continue;
      }
      const element = createElement(drawn);
      if (before !== undefined) {
        if (before.element === next) next = next.nextElementSibling;
        before.element.remove();
      } else added.set(key, element);
      group.insertBefore(element, next);
      shown.set(key, { signature, element });
    }
    return added;
  }

  return { group, show };
}
