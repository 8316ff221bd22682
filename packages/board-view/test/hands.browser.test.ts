import { afterEach, describe, expect, it } from 'vitest';
import {
  at,
  crossingOnScreen,
  find,
  mount,
  nameOf,
  pointer,
  stonesOf,
  type TestBoard,
  tap,
  unmountAll,
} from './board.ts';

afterEach(unmountAll);

interface Place {
  readonly x: number;
  readonly y: number;
}

const ABOVE = 56;
const touch = { pointerType: 'touch' } as const;
const spot = (board: TestBoard, name: string, size = 15): Place => crossingOnScreen(board, size, at(size, name));
const loupe = (board: TestBoard): HTMLElement => find(board.root, '.bv-loupe');

/** Repeatable chance, 0…1. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A finger comes down, goes through these places and lifts at the last. */
function drag(board: TestBoard, places: readonly Place[], lift: 'pointerup' | 'pointercancel' = 'pointerup'): void {
  const [first, ...rest] = places;
  if (!first) return;
  pointer(board, 'pointerdown', first, touch);
  for (const place of rest) pointer(board, 'pointermove', place, touch);
  pointer(board, lift, places.at(-1) ?? first, touch);
}

/** So that the cursor, above the finger, lies there. */
const under = ({ x, y }: Place): Place => ({ x, y: y + ABOVE });

describe('a finger that aims', () => {
  it('places under its cursor when it lifts, and shows the loupe with the name of the point until then', () => {
    const board = mount(360, { confirmTouch: 'loupe' });
    const start = under(spot(board, 'c3'));
    pointer(board, 'pointerdown', start, touch);
    expect(loupe(board).hidden).toBe(true);
    pointer(board, 'pointermove', under(spot(board, 'h8')), touch);
    expect([loupe(board).hidden, loupe(board).textContent]).toEqual([false, 'H8']);
    expect(board.root.querySelectorAll('.bv-preview-ring').length).toBe(1);
    pointer(board, 'pointerup', under(spot(board, 'h8')), touch);
    expect(board.meant).toEqual(['h8 touch']);
    expect([loupe(board).hidden, board.root.querySelectorAll('.bv-preview-ring').length]).toEqual([true, 0]);
  });

  it('means nothing off the board, or when the browser takes the touch away', () => {
    const board = mount(360, { confirmTouch: 'loupe' });
    const h8 = under(spot(board, 'h8'));
    drag(board, [h8, under(spot(board, 'i9')), { x: h8.x, y: -200 }]);
    drag(board, [h8, under(spot(board, 'i9'))], 'pointercancel');
    expect([board.meant, loupe(board).hidden]).toEqual([[], true]);
  });

  it('aims too when it only waits', async () => {
    const board = mount(360, { confirmTouch: 'loupe' });
    const place = under(spot(board, 'h8'));
    pointer(board, 'pointerdown', place, touch);
    await expect.poll(() => loupe(board).hidden).toBe(false);
    pointer(board, 'pointerup', place, touch);
    expect(board.meant).toEqual(['h8 touch']);
  });

  it('a tap previews as ever, and the second one places', () => {
    const board = mount(360, { confirmTouch: 'loupe' });
    tap(board, spot(board, 'h8'));
    expect([board.meant, board.previews]).toEqual([[], ['h8']]);
    tap(board, spot(board, 'h8'));
    expect(board.meant).toEqual(['h8 touch']);
  });

  it('gives the preview back that was there before, when it is given up', () => {
    const board = mount(360, { confirmTouch: 'loupe' });
    tap(board, spot(board, 'c3'));
    drag(board, [under(spot(board, 'h8')), under(spot(board, 'i9'))], 'pointercancel');
    tap(board, spot(board, 'c3'));
    expect(board.meant).toEqual(['c3 touch']);
  });

  it('does not aim while nobody may place', () => {
    const board = mount(360, { confirmTouch: 'loupe', interactive: false });
    drag(board, [under(spot(board, 'h8')), under(spot(board, 'i9'))]);
    expect([board.meant, loupe(board).hidden]).toEqual([[], true]);
  });

  it('is what small points begin with, and no other', () => {
    expect(mount(360, { size: 19 }).root.dataset['touch']).toBe('aim');
    expect(mount(360, { showCoordinates: false }).root.dataset['touch']).toBe('pinch');
    expect(mount(600).root.dataset['touch']).toBe('tap');
  });
});

describe('300 touches with an error of up to 35 % of a cell', () => {
  for (const size of [15, 19]) {
    it(`previewed, ${size} lines: never a wrong stone`, () => {
      const board = mount(360, { size, showCoordinates: false, confirmTouch: 'always' });
      const random = chance(size);
      const cell = spot(board, 'b1', size).x - spot(board, 'a1', size).x;
      const off = (): number => (random() * 2 - 1) * 0.35 * cell;
      let placed = 0;
      for (let turn = 0; turn < 300; turn++) {
        const name = nameOf(size, Math.floor(random() * size * size));
        const { x, y } = spot(board, name, size);
        const before = board.meant.length;
        tap(board, { x: x + off(), y: y + off() });
        // Who sees another point previewed taps there again, or gives it up; who sees the right one confirms it.
        if (board.previews.at(-1) === name) tap(board, { x: x + off(), y: y + off() });
        for (const stone of board.meant.slice(before)) expect(stone).toBe(`${name} touch`);
        placed += board.meant.length - before;
        board.view.update({ preview: undefined });
      }
      expect(placed).toBeGreaterThan(200);
    });

    it(`under the loupe, ${size} lines: never a wrong stone`, () => {
      const board = mount(360, { size, showCoordinates: false, confirmTouch: 'loupe' });
      const random = chance(size + 1);
      const cell = spot(board, 'b1', size).x - spot(board, 'a1', size).x;
      const off = (): number => (random() * 2 - 1) * 0.35 * cell;
      for (let turn = 0; turn < 300; turn++) {
        const name = nameOf(size, Math.floor(random() * size * size));
        const { x, y } = under(spot(board, name, size));
        const away = { x: x + (random() - 0.5) * 120, y: y + 40 + random() * 60 };
        drag(board, [away, { x: (x + away.x) / 2, y: (y + away.y) / 2 }, { x: x + off(), y: y + off() }]);
        expect(board.meant.at(-1)).toBe(`${name} touch`);
      }
      expect(board.meant.length).toBe(300);
    });

    it(`placed directly, ${size} lines: a stone on the nearest point, or none`, () => {
      const board = mount(360, { size, showCoordinates: false, confirmTouch: 'never' });
      const random = chance(size + 2);
      const cell = spot(board, 'b1', size).x - spot(board, 'a1', size).x;
      for (let turn = 0; turn < 300; turn++) {
        const name = nameOf(size, Math.floor(random() * size * size));
        const { x, y } = spot(board, name, size);
        const [dx, dy] = [(random() * 2 - 1) * 0.35, (random() * 2 - 1) * 0.35];
        const before = board.meant.length;
        tap(board, { x: x + dx * cell, y: y + dy * cell });
        const distance = Math.hypot(dx, dy);
        if (Math.abs(distance - 0.38) < 0.02) continue;
        expect(board.meant.slice(before)).toEqual(distance < 0.38 ? [`${name} touch`] : []);
      }
    });
  }
});

describe('two fingers', () => {
  /** Both fingers come down at two points and go to two others. */
  function pinch(board: TestBoard, from: readonly [Place, Place], to: readonly [Place, Place]): void {
    const second = { ...touch, pointerId: 2, isPrimary: false };
    pointer(board, 'pointerdown', from[0], touch);
    pointer(board, 'pointerdown', from[1], second);
    pointer(board, 'pointermove', to[0], touch);
    pointer(board, 'pointermove', to[1], second);
    pointer(board, 'pointerup', to[0], touch);
    pointer(board, 'pointerup', to[1], second);
  }

  const stepOf = (board: TestBoard): number => spot(board, 'i8').x - spot(board, 'h8').x;

  function enlarged(confirmTouch: 'never' | 'always' | 'loupe'): TestBoard {
    const board = mount(360, { showCoordinates: false, confirmTouch });
    const before = stepOf(board);
    const { x, y } = spot(board, 'h8');
    pinch(
      board,
      [
        { x: x - 40, y },
        { x: x + 40, y },
      ],
      [
        { x: x - 80, y },
        { x: x + 80, y },
      ],
    );
    expect(stepOf(board) / before).toBeCloseTo(2, 1);
    expect(board.meant).toEqual([]);
    return board;
  }

  it('enlarge the board around themselves; a tap then means the point that is seen there', async () => {
    const board = enlarged('never');
    tap(board, spot(board, 'g7'));
    await expect.poll(() => board.meant).toEqual(['g7 touch']);
  });

  it('one finger moves the enlarged board, up to its edges, and places nothing', () => {
    const board = enlarged('always');
    const { x, y } = spot(board, 'h8');
    drag(board, [
      { x, y },
      { x: x + 11, y },
      { x: x + 71, y: y + 20 },
    ]);
    // From the moment on when it was no tap any more.
    expect(spot(board, 'h8').x - x).toBeCloseTo(60, 0);
    drag(board, [
      { x, y },
      { x: x + 900, y },
      { x: x + 2000, y },
    ]);
    const left = spot(board, 'a8').x - board.root.getBoundingClientRect().left;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(60);
    expect([board.meant, board.previews]).toEqual([[], []]);
  });

  it('two quick taps make it whole again and place nothing, in every mode', () => {
    for (const mode of ['never', 'always', 'loupe'] as const) {
      const board = enlarged(mode);
      const whole = 360 / 15.5;
      tap(board, spot(board, 'h8'));
      tap(board, spot(board, 'h8'));
      expect(Math.abs(stepOf(board) - whole)).toBeLessThan(3);
      expect([mode, board.meant]).toEqual([mode, []]);
      unmountAll();
    }
  });

  it('a larger board is whole at once, and a new size too', () => {
    const board = enlarged('never');
    board.view.showWhole();
    expect(board.root.classList.contains('bv-zoomed')).toBe(false);
    board.view.update({ size: 19 });
    expect(board.root.classList.contains('bv-zoomed')).toBe(false);
  });

  it('on few lines, or where points lie far apart, the page is enlarged as ever', () => {
    const small = mount(360, { size: 9 });
    const { x, y } = spot(small, 'e5', 9);
    const before = spot(small, 'f5', 9).x - x;
    pinch(
      small,
      [
        { x: x - 40, y },
        { x: x + 40, y },
      ],
      [
        { x: x - 80, y },
        { x: x + 80, y },
      ],
    );
    expect(spot(small, 'f5', 9).x - spot(small, 'e5', 9).x).toBeCloseTo(before, 5);
  });

  it('stones stay where they are in an enlarged board', () => {
    const board = enlarged('never');
    board.view.update({ stones: stonesOf(15, 'h8 i9') });
    const stone = find(board.root, '.bv-stone').getBoundingClientRect();
    const cell = spot(board, 'i9');
    expect(Math.hypot(stone.left + stone.width / 2 - cell.x, stone.top + stone.height / 2 - cell.y)).toBeLessThan(6);
  });
});
