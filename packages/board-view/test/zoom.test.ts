import { LARGEST_SCALE, loupeMiddle, placeUnder, WHOLE, zoomAround } from '@tianyuan/board-view';
import { describe, expect, test } from 'vitest';

const BOX = 360;

describe('an enlarged board', () => {
  test('keeps what lies under the fingers where they are, as long as no edge comes inside', () => {
    for (const scale of [1, 1.5, 2, 3]) {
      for (const x of [0, 50, 180, 300, 360]) {
        const place = { x, y: 360 - x };
        const zoom = zoomAround(placeUnder(WHOLE, place), place, scale, BOX);
        const back = placeUnder(zoom, place);
        expect([back.x, back.y]).toEqual([expect.closeTo(x, 9), expect.closeTo(360 - x, 9)]);
      }
    }
  });

  test('has its edges at the box or outside of it, wherever it is pulled to', () => {
    for (const scale of [0.2, 1, 2.2, 9]) {
      for (const x of [-500, 0, 500]) {
        const zoom = zoomAround({ x: 180, y: 10 }, { x, y: -x }, scale, BOX);
        expect(zoom.scale).toBe(Math.min(LARGEST_SCALE, Math.max(1, scale)));
        for (const corner of [zoom.x, zoom.y]) {
          expect(corner).toBeLessThanOrEqual(0);
          expect(corner + BOX * zoom.scale).toBeGreaterThanOrEqual(BOX - 1e-9);
        }
      }
    }
  });
});

describe('the loupe', () => {
  test('lies 44 px and more above its target, and below the finger where there is no room', () => {
    expect(loupeMiddle({ x: 180, y: 300 }, 356, 360)).toEqual({ x: 180, y: 190 });
    expect(loupeMiddle({ x: 180, y: 120 }, 176, 360)).toEqual({ x: 180, y: 286 });
  });

  test('stays on the screen at both sides', () => {
    expect(loupeMiddle({ x: 5, y: 300 }, 356, 360).x).toBe(70);
    expect(loupeMiddle({ x: 355, y: 300 }, 356, 360).x).toBe(290);
  });
});
