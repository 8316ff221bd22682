import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  at,
  cellOf,
  clickAt,
  crossingOnScreen,
  find,
  mount,
  pointer,
  stonesOf,
  type TestBoard,
  unmountAll,
} from './board.ts';

afterEach(unmountAll);

const FIVE_PLACES = ['a15', 'o15', 'a1', 'o1', 'h8'];

/** A real mouse goes to each place and clicks; the board must have meant exactly these points. */
async function clickFivePlaces(board: TestBoard): Promise<void> {
  for (const name of FIVE_PLACES) await userEvent.click(cellOf(board, at(15, name)));
  expect(board.meant).toEqual(FIVE_PLACES.map((name) => `${name} mouse`));
}

describe('a click on the four corners and the centre means these points', () => {
  it('on a board that lies still', async () => {
    await clickFivePlaces(mount(600));
  });

  it('on a page scrolled by 300 pixels', async () => {
    document.body.style.padding = '900px 0';
    const board = mount(600);
    window.scrollTo(0, 300);
    expect(window.scrollY).toBe(300);
    await clickFivePlaces(board);
  });

  it.each([0.67, 0.8, 1.25, 1.5, 2])('on a page zoomed to %f', async (zoom) => {
    const board = mount(400);
    document.documentElement.style.setProperty('zoom', String(zoom));
    await clickFivePlaces(board);
  });

  it.each([0.5, 0.85, 1.3])('in a container scaled by %f', async (scale) => {
    const board = mount(500);
    board.holder.style.transform = `scale(${scale})`;
    board.holder.style.transformOrigin = '0 0';
    await clickFivePlaces(board);
  });

  it('after a panel pushed the board aside', async () => {
    const board = mount(500);
    clickAt(board, crossingOnScreen(board, 15, at(15, 'c3')));
    board.holder.style.marginInlineStart = '137px';
    board.holder.style.marginBlockStart = '61px';
    clickAt(board, crossingOnScreen(board, 15, at(15, 'c3')));
    expect(board.meant).toEqual(['c3 mouse', 'c3 mouse']);
  });

  it('on a page that runs from right to left', async () => {
    document.documentElement.dir = 'rtl';
    const board = mount(600);
    const a1 = crossingOnScreen(board, 15, at(15, 'a1'));
    const o15 = crossingOnScreen(board, 15, at(15, 'o15'));
    expect(a1.x).toBeLessThan(o15.x);
    await clickFivePlaces(board);
  });

  it.each([
    [15, 300],
    [20, 300],
    [22, 700],
    [5, 200],
  ])('on %i lines in %i pixels: each corner means itself', (size, width) => {
    const board = mount(width, { size, showCoordinates: false });
    const corners = [0, size - 1, size * (size - 1), size * size - 1];
    for (const corner of corners) {
      const place = crossingOnScreen(board, size, corner);
      expect(board.view.pointFromClient(place.x, place.y)).toBe(corner);
    }
  });
});

describe('nothing is meant', () => {
  it('between four crossings', () => {
    const board = mount(600);
    const h8 = crossingOnScreen(board, 15, at(15, 'h8'));
    const i7 = crossingOnScreen(board, 15, at(15, 'i7'));
    clickAt(board, { x: (h8.x + i7.x) / 2, y: (h8.y + i7.y) / 2 });
    expect(board.meant).toEqual([]);
  });

  it('on the margin and outside the board', () => {
    const board = mount(600);
    const box = board.root.getBoundingClientRect();
    clickAt(board, { x: box.left + 4, y: box.top + 4 });
    clickAt(board, { x: box.right - 4, y: box.bottom - 4 });
    expect(board.meant).toEqual([]);
    expect(board.view.pointFromClient(box.left - 20, box.top + 60)).toBeUndefined();
    expect(board.view.pointFromClient(box.right + 20, box.bottom + 20)).toBeUndefined();
  });

  it('by a drag, even one that returns', () => {
    const board = mount(600);
    const [h8, h10] = [at(15, 'h8'), at(15, 'h10')].map((point) => crossingOnScreen(board, 15, point)) as [Spot, Spot];
    const mouse = { pointerType: 'mouse' };
    pointer(board, 'pointerdown', h8, mouse);
    pointer(board, 'pointermove', h10, mouse);
    pointer(board, 'pointerup', h10, mouse);
    pointer(board, 'pointerdown', h8, mouse);
    pointer(board, 'pointermove', h10, mouse);
    pointer(board, 'pointermove', h8, mouse);
    pointer(board, 'pointerup', h8, mouse);
    expect(board.meant).toEqual([]);
  });

  it('by another button, and by the control click that opens a menu', () => {
    const board = mount(600);
    const place = crossingOnScreen(board, 15, at(15, 'h8'));
    clickAt(board, place, { button: 2 });
    clickAt(board, place, { button: 1 });
    clickAt(board, place, { ctrlKey: true });
    expect(board.meant).toEqual([]);
  });

  it('by a button let go on a point that was pressed elsewhere', () => {
    const board = mount(600);
    pointer(board, 'pointerup', crossingOnScreen(board, 15, at(15, 'h8')), { pointerType: 'mouse' });
    expect(board.meant).toEqual([]);
  });

  it('on a board that is not to be played on', () => {
    const board = mount(600, { interactive: false });
    clickAt(board, crossingOnScreen(board, 15, at(15, 'h8')));
    cellOf(board, at(15, 'h8')).click();
    expect(board.meant).toEqual([]);
  });
});

interface Spot {
  readonly x: number;
  readonly y: number;
}

describe('a click on what lies on a point means that point', () => {
  it('on a stone, its last-move mark, a number, a forbidden cross, the win line', async () => {
    const stones = stonesOf(15, 'h8 h9 i8 i9 j8 j9 k8 k9 l8');
    const winLines = [['h8', 'i8', 'j8', 'k8', 'l8'].map((name) => at(15, name))];
    const board = mount(600, { stones, lastPoint: at(15, 'l8'), winLines, forbidden: [at(15, 'c3')] });
    for (const name of ['h8', 'l8', 'h9', 'c3']) await userEvent.click(cellOf(board, at(15, name)));
    board.view.update({ showNumbers: true, moveNumbers: new Map([[at(15, 'h9'), 2]]) });
    await userEvent.click(cellOf(board, at(15, 'h9')));
    expect(board.meant).toEqual(['h8 mouse', 'l8 mouse', 'h9 mouse', 'c3 mouse', 'h9 mouse']);
  });

  it('on the rim of a stone within the dead zone, not on its bounding corner', () => {
    const board = mount(704, { stones: stonesOf(15, 'h8') });
    const { x, y } = crossingOnScreen(board, 15, at(15, 'h8'));
    clickAt(board, { x: x - 16, y });
    clickAt(board, { x: x - 16, y: y - 16 });
    expect(board.meant).toEqual(['h8 mouse']);
  });
});

describe('how often', () => {
  it('a double click is reported twice, for the game to refuse the second', async () => {
    const board = mount(600);
    await userEvent.dblClick(cellOf(board, at(15, 'h8')));
    expect(board.meant).toEqual(['h8 mouse', 'h8 mouse']);
  });

  it('a click made by a screen reader is reported once, as a key', () => {
    const board = mount(600);
    cellOf(board, at(15, 'h8')).click();
    expect(board.meant).toEqual(['h8 keyboard']);
  });

  it('nothing is reported after the board was taken away', () => {
    const board = mount(600);
    const cell = cellOf(board, at(15, 'h8'));
    const place = crossingOnScreen(board, 15, at(15, 'h8'));
    board.view.destroy();
    expect(board.holder.childElementCount).toBe(0);
    document.body.append(board.root);
    pointer(board, 'pointerdown', place, { pointerType: 'mouse' });
    pointer(board, 'pointerup', place, { pointerType: 'mouse' });
    cell.click();
    board.root.remove();
    expect(board.meant).toEqual([]);
  });
});

describe('hover', () => {
  const shown = (board: TestBoard) => board.root.querySelectorAll('.bv-hover').length;

  it('shows the stone to be placed on free and legal points only, and only for a mouse', () => {
    const board = mount(600, { stones: stonesOf(15, 'h8'), forbidden: [at(15, 'c3')] });
    const move = (name: string, pointerType = 'mouse') =>
      pointer(board, 'pointermove', crossingOnScreen(board, 15, at(15, name)), { pointerType });
    move('d5');
    expect(shown(board)).toBe(1);
    move('h8');
    expect(shown(board)).toBe(0);
    move('c3');
    expect(shown(board)).toBe(0);
    move('d5', 'touch');
    expect(shown(board)).toBe(0);
  });

  it('goes when the mouse leaves, when its point is taken, and when it is nobody’s turn here', () => {
    const board = mount(600);
    const place = crossingOnScreen(board, 15, at(15, 'd5'));
    const move = () => pointer(board, 'pointermove', place, { pointerType: 'mouse' });
    move();
    pointer(board, 'pointerleave', { x: 0, y: 0 }, { pointerType: 'mouse' });
    expect(shown(board)).toBe(0);
    move();
    board.view.update({ stones: stonesOf(15, 'd5') });
    expect(shown(board)).toBe(0);
    board.view.update({ stones: stonesOf(15, 'h8') });
    move();
    expect(shown(board)).toBe(1);
    board.view.update({ interactive: false });
    expect(shown(board)).toBe(0);
  });

  it('comes back to a mouse that waited, when the turn does', () => {
    const board = mount(600);
    pointer(board, 'pointermove', crossingOnScreen(board, 15, at(15, 'd5')), { pointerType: 'mouse' });
    board.view.update({ hoverColor: undefined });
    expect(shown(board)).toBe(0);
    board.view.update({ hoverColor: 'black', stones: stonesOf(15, 'h8 h9') });
    expect(shown(board)).toBe(1);
  });

  it('is the stone’s own colour', () => {
    const board = mount(600, { hoverColor: 'white' });
    pointer(board, 'pointermove', crossingOnScreen(board, 15, at(15, 'd5')), { pointerType: 'mouse' });
    expect(find(board.root, '.bv-hover use').getAttribute('href')).toContain('body-white');
  });
});
