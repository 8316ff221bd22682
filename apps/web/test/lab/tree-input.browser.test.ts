import { afterEach, beforeEach, expect, it } from 'vitest';
import { listenToTree } from '../../src/features/lab/tree/tree-input.ts';

let element: HTMLElement;
let stop: () => void;
let heard: string[];
/** What the next zoom answers. */
let isNearer = true;

beforeEach(() => {
  element = document.createElement('div');
  element.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 300px; height: 200px';
  document.body.append(element);
  // A finger that a script makes cannot be captured.
  element.setPointerCapture = () => {};
  heard = [];
  isNearer = true;
  stop = listenToTree(element, {
    zoom: (factor, atPx) => {
      heard.push(`zoom ${factor.toFixed(2)} at ${atPx}`);
      return isNearer;
    },
    pan: (byPx) => void heard.push(`pan ${byPx}`),
    choose: (x, y) => void heard.push(`choose ${x} ${y}`),
    walk: (way) => void heard.push(`walk ${way}`),
  });
});

afterEach(() => {
  stop();
  element.remove();
});

function finger(type: string, pointerId: number, clientX: number, clientY: number): void {
  const touch = { pointerType: 'touch', bubbles: true, cancelable: true };
  element.dispatchEvent(new PointerEvent(`pointer${type}`, { ...touch, pointerId, clientX, clientY }));
}

function wheel(deltaY: number): WheelEvent {
  const event = new WheelEvent('wheel', { deltaY, clientX: 100, cancelable: true });
  element.dispatchEvent(event);
  return event;
}

it('a finger that is drawn sideways moves the tree and chooses nothing', () => {
  finger('down', 1, 100, 50);
  finger('move', 1, 120, 50);
  finger('up', 1, 120, 50);
  expect(heard).toEqual(['pan 20']);
});

it('a finger that taps chooses', () => {
  finger('down', 1, 100, 50);
  finger('move', 1, 102, 51);
  finger('up', 1, 102, 51);
  expect(heard).toEqual(['choose 102 51']);
});

it('two fingers zoom whichever way they lie', () => {
  finger('down', 1, 100, 50);
  finger('down', 2, 100, 100);
  finger('move', 2, 100, 150);
  expect(heard).toEqual(['pan 0', 'zoom 2.00 at 100']);
});

it('two fingers that go together move the tree as far as they go', () => {
  finger('down', 1, 100, 50);
  finger('down', 2, 200, 50);
  finger('move', 1, 120, 50);
  finger('move', 2, 220, 50);
  expect(heard).toEqual(['pan 10', 'zoom 0.80 at 160', 'pan 10', 'zoom 1.25 at 170']);
});

it('a finger that the page took for itself is forgotten', () => {
  finger('down', 1, 100, 50);
  finger('cancel', 1, 100, 50);
  finger('down', 2, 200, 50);
  finger('move', 2, 230, 50);
  expect(heard).toEqual(['pan 30']);
});

it('a wheel that zooms is the tree’s, one that cannot zoom farther is the page’s', () => {
  expect(wheel(-120).defaultPrevented).toBe(true);
  isNearer = false;
  expect(wheel(120).defaultPrevented).toBe(false);
});
