import { afterEach, describe, expect, it } from 'vitest';
import {
  at,
  clickAt,
  crossingOnScreen,
  find,
  mount,
  pointer,
  stonesOf,
  type TestBoard,
  tap,
  unmountAll,
} from './board.ts';

afterEach(unmountAll);

const spot = (board: TestBoard, name: string, size = 15) => crossingOnScreen(board, size, at(size, name));
const rings = (board: TestBoard) => board.root.querySelectorAll('.bv-preview-ring').length;

describe('a finger', () => {
  it('places at once where points are 24 pixels apart or more', () => {
    const board = mount(360, { showCoordinates: false });
    tap(board, spot(board, 'h8'));
    expect(board.meant).toEqual(['h8 touch']);
    expect(board.previews).toEqual([]);
  });

  it('previews first and places on the second tap where they are closer', () => {
    const board = mount(360, { size: 19, showCoordinates: false });
    tap(board, spot(board, 'd4', 19));
    expect(board.meant).toEqual([]);
    expect(rings(board)).toBe(1);
    tap(board, spot(board, 'd4', 19));
    expect(board.meant).toEqual(['d4 touch']);
    expect(board.previews).toEqual(['d4', '-']);
    expect(rings(board)).toBe(0);
  });

  it('previews too where a scaled container makes them closer', () => {
    const board = mount(480, { showCoordinates: false });
    board.holder.style.transform = 'scale(.5)';
    tap(board, spot(board, 'h8'));
    expect(board.previews).toEqual(['h8']);
  });

  it('moves the preview with a tap elsewhere, and keeps it after a tap that meant nothing', () => {
    const board = mount(360, { confirmTouch: 'always' });
    tap(board, spot(board, 'h8'));
    tap(board, spot(board, 'c3'));
    const { x, y } = spot(board, 'k10');
    const step = (spot(board, 'l10').x - x) / 2;
    tap(board, { x: x + step, y: y + step });
    expect(board.previews).toEqual(['h8', 'c3']);
    expect(rings(board)).toBe(1);
    expect(board.meant).toEqual([]);
  });

  it('never asks twice where the player does not want it', () => {
    const board = mount(360, { size: 19, confirmTouch: 'never' });
    tap(board, spot(board, 'd4', 19));
    expect(board.meant).toEqual(['d4 touch']);
  });

  it('on a stone is reported at once, for the game to say why not', () => {
    const board = mount(360, { confirmTouch: 'always', stones: stonesOf(15, 'h8') });
    tap(board, spot(board, 'h8'));
    expect(board.meant).toEqual(['h8 touch']);
    expect(board.previews).toEqual([]);
  });

  it('asks before a forbidden point too: where such a stone loses, one tap must not place it', () => {
    const board = mount(360, { confirmTouch: 'always', forbidden: [at(15, 'h8')] });
    tap(board, spot(board, 'h8'));
    expect(board.meant).toEqual([]);
    expect(board.previews).toEqual(['h8']);
  });

  it('keeps the browser from clicking once more where it tapped, and only there', () => {
    const board = mount(360, { showCoordinates: false });
    const liftsAfter = (point: { readonly x: number; readonly y: number }): boolean => {
      tap(board, point);
      return board.root.dispatchEvent(new TouchEvent('touchend', { bubbles: true, cancelable: true }));
    };
    const { x, y } = spot(board, 'h8');
    expect(liftsAfter({ x, y })).toBe(false);
    expect(liftsAfter({ x: x + 12, y: y + 12 })).toBe(true);
    expect(board.meant).toEqual(['h8 touch']);
  });

  it('means nothing when it scrolls, pinches, or a second finger is down', () => {
    const board = mount(400);
    const touch = { pointerType: 'touch' };
    pointer(board, 'pointerdown', spot(board, 'h8'), touch);
    pointer(board, 'pointercancel', spot(board, 'h8'), touch);
    pointer(board, 'pointerdown', spot(board, 'h8'), touch);
    pointer(board, 'pointerdown', spot(board, 'c3'), { ...touch, pointerId: 2, isPrimary: false });
    pointer(board, 'pointerup', spot(board, 'h8'), touch);
    pointer(board, 'pointerup', spot(board, 'c3'), { ...touch, pointerId: 2, isPrimary: false });
    expect(board.meant).toEqual([]);
    tap(board, spot(board, 'h8'));
    expect(board.meant).toEqual(['h8 touch']);
  });
});

describe('a finger that rolls', () => {
  const drag = (board: TestBoard, dx: number) => {
    const from = spot(board, 'h8');
    pointer(board, 'pointerdown', from, { pointerType: 'touch' });
    pointer(board, 'pointerup', { x: from.x + dx, y: from.y }, { pointerType: 'touch' });
  };

  it('within ten pixels still means the point it came down on', () => {
    const board = mount(360, { showCoordinates: false });
    drag(board, 9);
    expect(board.meant).toEqual(['h8 touch']);
  });

  it('further away means nothing', () => {
    const board = mount(360, { showCoordinates: false });
    drag(board, 11);
    drag(board, 24);
    expect(board.meant).toEqual([]);
  });
});

describe('the preview', () => {
  it('shows the stone, a ring, a crosshair under the stones, and the letter and number at the rim', () => {
    const board = mount(390, { confirmTouch: 'always', showCoordinates: false });
    tap(board, spot(board, 'l13'));
    expect([...board.root.querySelectorAll('.bv-pill-text')].map((text) => text.textContent)).toEqual(['L', '13']);
    const crosshair = find(board.root, '.bv-crosshair');
    const stones = find(board.root, '.bv-stones');
    expect(crosshair.compareDocumentPosition(stones) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    const ring = find(board.root, '.bv-preview-ring').getBoundingClientRect();
    const place = spot(board, 'l13');
    expect(ring.left + ring.width / 2).toBeCloseTo(place.x, 0);
    expect(ring.top + ring.height / 2).toBeCloseTo(place.y, 0);
  });

  it('lights the two coordinates instead where they are shown', () => {
    const board = mount(700, { preview: at(15, 'l13') });
    expect([...board.root.querySelectorAll('.bv-lit')].map((text) => text.textContent).sort()).toEqual(['13', 'L']);
    expect(board.root.querySelectorAll('.bv-pill').length).toBe(0);
  });

  it('is the game’s to give up, and is not drawn on a stone', () => {
    const board = mount(390, { preview: at(15, 'h8') });
    expect(rings(board)).toBe(1);
    board.view.update({ stones: stonesOf(15, 'h8') });
    expect(rings(board)).toBe(0);
    board.view.update({ stones: stonesOf(15, 'c3'), preview: undefined });
    expect(rings(board)).toBe(0);
  });

  it('is not asked of a mouse', () => {
    const board = mount(360, { size: 19, confirmTouch: 'always' });
    clickAt(board, spot(board, 'd4', 19));
    expect(board.meant).toEqual(['d4 mouse']);
  });
});
