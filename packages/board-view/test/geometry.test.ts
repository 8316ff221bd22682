import { crossingOf, layoutOf, nearestPoint, pointAtPixel, starPoints } from '@tianyuan/board-view';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const boards = fc.record({
  size: fc.integer({ min: 5, max: 22 }),
  boxPx: fc.double({ min: 240, max: 1400, noNaN: true }),
  dpr: fc.constantFrom(1, 1.25, 1.5, 2, 2.625, 3),
  coordinates: fc.boolean(),
});

/** A number is whole up to the last bits of a division by the pixel density. */
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;

describe('the cell', () => {
  const table = [
    // what, box, dpr, size, coordinates, cell
    ['a 360 px phone', 360, 1, 15, false, 24],
    ['a 390 px phone at 2×', 390, 2, 15, false, 25.5],
    ['a 768 px high window on the desk', 704, 1, 15, true, 44],
    ['a window of 1280×800', 736, 1, 15, true, 46],
    ['a window of 1440×900', 836, 1, 15, true, 52],
    ['a window of 1920×1080', 1016, 1, 15, true, 63],
    ['19 lines in 1280×800', 736, 1, 19, true, 36],
    ['20 lines in 1280×800', 736, 1, 20, true, 35],
    ['22 lines in 1280×800', 736, 1, 22, true, 32],
    ['19 lines on a 360 px phone', 360, 1, 19, false, 18],
    ['the 660 px board of 44 px cells with half a cell around', 660, 1, 15, false, 43],
  ] as const;

  it.each(table)('%s has cells of the designed size', (_, boxPx, dpr, size, coordinates, cellPx) => {
    expect(layoutOf({ size, boxPx, dpr, coordinates }).cellPx).toBe(cellPx);
  });

  it('is a whole number of device pixels, and the board with its margins fits the box', () => {
    fc.assert(
      fc.property(boards, (request) => {
        const layout = layoutOf(request);
        const margin = request.coordinates ? 1 : request.boxPx < 372 ? 0.5 : 0.62;
        expect(isWhole(layout.cellPx * request.dpr)).toBe(true);
        expect((request.size - 1 + 2 * margin) * layout.cellPx).toBeLessThanOrEqual(request.boxPx + 1e-5);
      }),
    );
  });

  it('leaves no stone cut off by the edge of the wood', () => {
    fc.assert(
      fc.property(boards, (request) => {
        const layout = layoutOf(request);
        const far = layout.boxPx - layout.originPx - (layout.size - 1) * layout.cellPx;
        const half = 0.47 * layout.cellPx;
        expect(Math.min(layout.originPx, far)).toBeGreaterThanOrEqual(half - 1 / request.dpr);
      }),
    );
  });

  it('never is nothing, however small the box', () => {
    expect(layoutOf({ size: 22, boxPx: 10, dpr: 1, coordinates: true }).cellPx).toBe(1);
  });
});

describe('lines', () => {
  it('have both edges on device pixels, the border too', () => {
    fc.assert(
      fc.property(boards, (request) => {
        const { originPx, linePx, framePx } = layoutOf(request);
        const dpr = request.dpr;
        const inner = originPx - linePx / 2;
        expect(isWhole(inner * dpr)).toBe(true);
        expect(isWhole((originPx + linePx / 2) * dpr)).toBe(true);
        // The border shares the line's inner edge and grows outward.
        expect(isWhole((originPx + linePx / 2 - framePx) * dpr)).toBe(true);
      }),
    );
  });

  it('are as thin as designed and never thinner than a device pixel', () => {
    fc.assert(
      fc.property(boards, (request) => {
        const { linePx, framePx } = layoutOf(request);
        expect(linePx).toBeGreaterThanOrEqual(Math.min(0.8 - 0.5 / request.dpr, 1 / request.dpr));
        expect(linePx).toBeLessThanOrEqual(1.3 + 0.5 / request.dpr);
        expect(framePx).toBeGreaterThanOrEqual(linePx);
      }),
    );
  });
});

describe('from a pixel to a point', () => {
  const layout = layoutOf({ size: 15, boxPx: 704, dpr: 1, coordinates: true });

  it('finds every point from its own crossing, on every board', () => {
    fc.assert(
      fc.property(boards, fc.nat(), (request, seed) => {
        const board = layoutOf(request);
        const point = seed % (request.size * request.size);
        const { x, y } = crossingOf(board, point);
        expect(pointAtPixel(board, x, y)).toBe(point);
        expect(nearestPoint(board, x, y)).toBe(point);
      }),
    );
  });

  it('rounds to the nearest crossing within 21 of 44 pixels', () => {
    const { x, y } = crossingOf(layout, 112);
    for (const [dx, dy] of [
      [21, 0],
      [-21, 0],
      [0, 21],
      [0, -21],
      [21, 21],
      [-21, -21],
    ] as const) {
      expect(nearestPoint(layout, x + dx, y + dy)).toBe(112);
    }
    expect(nearestPoint(layout, x + 23, y)).toBe(113);
  });

  it('means nothing farther than 0.38 of a cell from every crossing', () => {
    const { x, y } = crossingOf(layout, 112);
    expect(pointAtPixel(layout, x + 0.37 * 44, y)).toBe(112);
    expect(pointAtPixel(layout, x, y - 0.37 * 44)).toBe(112);
    expect(pointAtPixel(layout, x + 0.39 * 44, y)).toBeUndefined();
    expect(pointAtPixel(layout, x + 0.3 * 44, y + 0.3 * 44)).toBeUndefined();
  });

  it('means nothing in the middle between four crossings, anywhere', () => {
    fc.assert(
      fc.property(boards, fc.nat(), fc.nat(), (request, a, b) => {
        const board = layoutOf(request);
        const corner = crossingOf(board, (a % (request.size - 1)) * request.size + (b % (request.size - 1)));
        const middle = board.cellPx / 2;
        expect(pointAtPixel(board, corner.x + middle, corner.y + middle)).toBeUndefined();
      }),
    );
  });

  it('means nothing outside the lines: no point is found one row or column off the border', () => {
    for (const [x, y] of [
      [-1, 100],
      [100, -1],
      [705, 100],
      [100, 705],
      [-500, -500],
      [layout.originPx - 23, 100],
    ] as const) {
      expect(pointAtPixel(layout, x, y)).toBeUndefined();
    }
    const last = crossingOf(layout, 224);
    expect(pointAtPixel(layout, last.x + 44, last.y)).toBeUndefined();
    expect(pointAtPixel(layout, last.x + 10, last.y + 10)).toBe(224);
  });
});

describe('star points', () => {
  const names = (size: number, stars: 'auto' | 'five' | 'nine' = 'auto') =>
    starPoints(size, stars).map(
      (point) => `${String.fromCharCode(65 + (point % size))}${size - Math.floor(point / size)}`,
    );

  const table = [
    [5, 'C3'],
    [6, ''],
    [7, 'D4'],
    [8, ''],
    [9, 'C7 G7 E5 C3 G3'],
    [12, 'C10 J10 C3 J3'],
    [13, 'D10 J10 G7 D4 J4'],
    [15, 'D12 L12 H8 D4 L4'],
    [16, 'D13 M13 D4 M4'],
    [19, 'D16 J16 P16 D10 J10 P10 D4 J4 P4'],
    [20, 'D17 J17 Q17 D11 J11 Q11 D4 J4 Q4'],
  ] as const;

  it.each(table)('of %i lines are %s', (size, expected) => {
    expect(names(size).join(' ')).toBe(expected);
  });

  it('are nine on 15 lines where nine are asked for: rows and columns 3, 7 and 11', () => {
    expect(names(15, 'nine').join(' ')).toBe('D12 H12 L12 D8 H8 L8 D4 H4 L4');
  });
});
