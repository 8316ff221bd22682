import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { at, cellOf, find, mount, nameOf, stonesOf, unmountAll } from './board.ts';

afterEach(unmountAll);

const focused = (size = 15) => nameOf(size, Number((document.activeElement as HTMLElement).dataset['point']));

describe('names', () => {
  it('make a grid of rows of cells, each beginning with its point and naming its stone', async () => {
    mount(500, { stones: stonesOf(15, 'h8 i9') });
    await expect.element(page.getByRole('grid', { name: 'board' })).toBeInTheDocument();
    expect(page.getByRole('row').elements().length).toBe(15);
    expect(page.getByRole('gridcell').elements().length).toBe(225);
    expect(page.getByRole('gridcell', { name: 'H8, black' }).elements().length).toBe(1);
    expect(page.getByRole('gridcell', { name: 'I9, white' }).elements().length).toBe(1);
    expect(page.getByRole('gridcell', { name: 'A1', exact: true }).elements().length).toBe(1);
  });

  it('follow the stones, the size and what the game calls things', () => {
    const board = mount(500);
    board.view.update({ stones: stonesOf(15, 'h8') });
    expect(cellOf(board, at(15, 'h8')).getAttribute('aria-label')).toBe('H8, black');
    board.view.update({ stones: stonesOf(15, 'c3') });
    expect(cellOf(board, at(15, 'h8')).getAttribute('aria-label')).toBe('H8');
  });

  it('come in a task of their own where one is given, once for all that changed, and never to a board that is gone', async () => {
    const tasks: (() => void)[] = [];
    const nextTask = (): Promise<void> => new Promise((resolve) => tasks.push(resolve));
    const runTasks = async (): Promise<void> => {
      for (const run of tasks.splice(0)) run();
      await Promise.resolve();
    };
    const board = mount(500, { stones: stonesOf(15, 'h8') }, nextTask);
    expect(board.root.querySelectorAll('use.bv-stone, .bv-stone').length).toBeGreaterThan(0);
    expect(page.getByRole('gridcell').elements().length).toBe(0);
    await runTasks();
    expect(page.getByRole('gridcell').elements().length).toBe(225);
    expect(cellOf(board, at(15, 'h8')).getAttribute('aria-label')).toBe('H8, black');

    board.view.update({ stones: stonesOf(15, 'h8 c3') });
    board.view.update({ stones: stonesOf(15, 'h8 c3 d4') });
    expect(cellOf(board, at(15, 'c3')).getAttribute('aria-label')).toBe('C3');
    expect(tasks.length).toBe(1);
    await runTasks();
    expect(['c3', 'd4'].map((name) => cellOf(board, at(15, name)).getAttribute('aria-label'))).toEqual([
      'C3, white',
      'D4, black',
    ]);

    board.view.update({ stones: stonesOf(15, 'h8') });
    board.view.destroy();
    await runTasks();
    expect(cellOf(board, at(15, 'c3')).getAttribute('aria-label')).toBe('C3, white');
  });

  it('are there at once where the size has changed: the point that has the focus is a new one', async () => {
    const tasks: (() => void)[] = [];
    const board = mount(500, {}, () => new Promise((resolve) => tasks.push(resolve)));
    for (const run of tasks.splice(0)) run();
    await Promise.resolve();
    board.view.focusPoint(at(15, 'c3'));
    board.view.update({ size: 9, stones: stonesOf(9, 'e5') });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('E5, black');
    expect(page.getByRole('gridcell', { name: 'A1', exact: true }).elements().length).toBe(1);
  });

  it('are not hidden by a picture: the drawing is hidden, the board itself has no image role', () => {
    const board = mount(500);
    expect(find(board.root, 'svg').getAttribute('aria-hidden')).toBe('true');
    expect(board.root.querySelectorAll('[role="img"]').length).toBe(0);
    expect(board.root.getAttribute('role')).toBeNull();
    expect(board.root.getAttribute('aria-hidden')).toBeNull();
  });

  it('say when the board is only to be read', () => {
    const board = mount(500, { interactive: false });
    expect(find(board.root, '[role="grid"]').getAttribute('aria-readonly')).toBe('true');
  });
});

describe('the focus', () => {
  it('enters at the centre, in one stop of the tab order', async () => {
    const board = mount(500);
    expect(board.root.querySelectorAll('[tabindex="0"]').length).toBe(1);
    await userEvent.tab();
    expect(focused()).toBe('h8');
  });

  it('moves by arrows, Home, End and pages, and stops at the border', async () => {
    const board = mount(500);
    board.view.focusPoint(at(15, 'h8'));
    const table = [
      ['{ArrowUp}', 'h9'],
      ['{ArrowRight}', 'i9'],
      ['{ArrowDown}{ArrowDown}', 'i7'],
      ['{ArrowLeft}', 'h7'],
      ['{Home}', 'a7'],
      ['{ArrowLeft}', 'a7'],
      ['{End}', 'o7'],
      ['{PageUp}', 'o12'],
      ['{PageUp}', 'o15'],
      ['{ArrowUp}', 'o15'],
      ['{PageDown}{PageDown}{PageDown}', 'o1'],
      ['{Control>}{Home}{/Control}', 'a15'],
      ['{Control>}{End}{/Control}', 'o1'],
    ] as const;
    for (const [keys, name] of table) {
      await userEvent.keyboard(keys);
      expect([keys, focused()]).toEqual([keys, name]);
    }
    expect(board.root.querySelectorAll('[tabindex="0"]').length).toBe(1);
  });

  it('follows a click, and stays on the board when the size changes', async () => {
    const board = mount(500);
    await userEvent.click(cellOf(board, at(15, 'c3')));
    await userEvent.keyboard('{ArrowRight}');
    expect(focused()).toBe('d3');
    board.view.update({ size: 9, stones: stonesOf(9, 'e5') });
    expect(focused(9)).toBe('e5');
  });

  it('is seen: a ring around the point that has it', async () => {
    const board = mount(500);
    await userEvent.tab();
    const ring = getComputedStyle(cellOf(board, at(15, 'h8')), '::after');
    expect(ring.borderTopWidth).toBe('2px');
    expect(ring.borderTopStyle).toBe('solid');
  });
});

describe('keys place', () => {
  it('with Enter and with Space, once a press', async () => {
    const board = mount(500);
    board.view.focusPoint(at(15, 'h8'));
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{ArrowUp} ');
    expect(board.meant).toEqual(['h8 keyboard', 'h9 keyboard']);
  });

  it('a point that is typed: letter, digits, Enter', async () => {
    const board = mount(500);
    board.view.focusPoint(at(15, 'h8'));
    await userEvent.keyboard('C12');
    expect(focused()).toBe('c12');
    await userEvent.keyboard('{Enter}');
    expect(board.meant).toEqual(['c12 keyboard']);
    expect(board.typed).toEqual(['c', 'c1', 'c12', '']);
  });

  it('typed points start anew with a letter and ignore what is no point', async () => {
    const board = mount(500);
    board.view.focusPoint(at(15, 'h8'));
    await userEvent.keyboard('h19');
    expect(focused()).toBe('h1');
    await userEvent.keyboard('o15');
    expect(focused()).toBe('o15');
    await userEvent.keyboard('z');
    expect(focused()).toBe('o15');
    await userEvent.keyboard('b0');
    expect(focused()).toBe('o15');
  });

  it('Enter after a letter without its number places nothing', async () => {
    const board = mount(500);
    board.view.focusPoint(at(15, 'h8'));
    await userEvent.keyboard('c{Enter}');
    expect(board.meant).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(board.meant).toEqual(['h8 keyboard']);
  });

  it('Escape gives up what was typed and a waiting preview', async () => {
    const board = mount(500, { preview: at(15, 'c3') });
    board.view.focusPoint(at(15, 'h8'));
    await userEvent.keyboard('d{Escape}');
    expect(board.typed).toEqual(['d', '']);
    expect(board.previews).toEqual(['-']);
    expect(board.meant).toEqual([]);
  });

  it('a whole five, by keys alone', async () => {
    const board = mount(500);
    await userEvent.tab();
    for (const keys of ['{Enter}', '{ArrowRight}{Enter}', 'j8{Enter}', '{ArrowRight} ', '{ArrowRight}{Enter}']) {
      await userEvent.keyboard(keys);
    }
    expect(board.meant.map((line) => line.split(' ')[0])).toEqual(['h8', 'i8', 'j8', 'k8', 'l8']);
  });
});
