import { BOARD_THEMES, type BoardViewState, createStillBoard, type Stone, winSequenceMs } from '@tianyuan/board-view';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import {
  at,
  cellOf,
  centreOf,
  count,
  crossingOnScreen,
  emptyStones,
  find,
  firstDifference,
  mount,
  nodes,
  stonesOf,
  type TestBoard,
  unmountAll,
} from './board.ts';

afterEach(async () => {
  unmountAll();
  await setDensity(0);
});

/** The screen's pixel density; 0 is the machine's own. */
async function setDensity(deviceScaleFactor: number): Promise<void> {
  const session = cdp() as unknown as { send(method: string, params?: object): Promise<unknown> };
  await session.send('Emulation.setDeviceMetricsOverride', { width: 0, height: 0, deviceScaleFactor, mobile: false });
}

describe('stones sit on crossings, not in cells', () => {
  const boxes = [358, 600, 733.5];
  const densities = [1, 1.25, 2, 3];

  it.each(densities)('within half a pixel, at a pixel density of %f and three box sizes', async (density) => {
    await setDensity(density);
    expect(window.devicePixelRatio).toBe(density);
    for (const width of boxes) {
      const names = ['a15', 'o15', 'h8', 'd5', 'a1', 'o1'];
      const board = mount(width, { stones: stonesOf(15, names.join(' ')) });
      const drawn = [...board.root.querySelectorAll('.bv-stone')];
      expect(drawn.length).toBe(names.length);
      for (const [index, point] of names
        .map((name) => at(15, name))
        .sort((a, b) => a - b)
        .entries()) {
        const stone = centreOf(drawn[index] as Element);
        const crossing = crossingOnScreen(board, 15, point);
        const cell = centreOf(cellOf(board, point));
        for (const place of [stone, cell]) {
          expect(Math.abs(place.x - crossing.x)).toBeLessThan(0.5);
          expect(Math.abs(place.y - crossing.y)).toBeLessThan(0.5);
        }
      }
    }
  });

  it.each([
    [1, 736],
    [1.5, 600],
    [2, 390],
    [3, 360],
  ])('cells are equal and whole device pixels wide at density %f in %i pixels', async (density, width) => {
    await setDensity(density);
    const board = mount(width);
    const sides = [...board.root.querySelectorAll('.bv-point')].flatMap((cell) => {
      const box = cell.getBoundingClientRect();
      return [box.width * density, box.height * density];
    });
    for (const side of sides) expect(Math.abs(side - Math.round(sides[0] ?? 0))).toBeLessThan(0.05);
  });

  it('still after the box and the density changed', async () => {
    const board = mount(600, { stones: stonesOf(15, 'o1') });
    board.holder.style.width = '431px';
    await expect.poll(() => find(board.root, '.bv-svg').getAttribute('width')).toBe('431');
    await setDensity(2);
    board.view.update({});
    expect(board.root.style.getPropertyValue('--bv-cell')).toBe('26.5px');
    const crossing = crossingOnScreen(board, 15, at(15, 'o1'));
    expect(centreOf(find(board.root, '.bv-stone')).x).toBeCloseTo(crossing.x, 1);
  });
});

describe('the board itself', () => {
  it('is square, fills its container, and has lines that end at the border', () => {
    for (const width of [360, 600, 900]) {
      const board = mount(width);
      const box = board.root.getBoundingClientRect();
      expect([box.width, box.height]).toEqual([width, width]);
      const lines = find(board.root, '.bv-line').getBoundingClientRect();
      const frame = find(board.root, '.bv-frame').getBoundingClientRect();
      expect(lines.left).toBeGreaterThanOrEqual(frame.left);
      expect(lines.top).toBeGreaterThanOrEqual(frame.top);
      expect(lines.right).toBeLessThanOrEqual(frame.right);
      expect(lines.bottom).toBeLessThanOrEqual(frame.bottom);
    }
  });

  it('has its star points over the lines, and the lines go on beneath them', () => {
    const board = mount(600, { stars: 'nine' });
    const stars = [...board.root.querySelectorAll('.bv-star')];
    expect(stars.length).toBe(9);
    const line = find(board.root, '.bv-line');
    for (const star of stars) {
      expect(line.compareDocumentPosition(star) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      expect(star.getBoundingClientRect().width).toBeLessThan(10);
    }
    const d4 = centreOf(stars[6] as Element);
    const crossing = crossingOnScreen(board, 15, at(15, 'd4'));
    expect(d4.x).toBeCloseTo(crossing.x, 1);
    expect(d4.y).toBeCloseTo(crossing.y, 1);
  });

  it('is lettered from the left with I and numbered from below, or not at all', () => {
    const board = mount(700);
    const texts = [...board.root.querySelectorAll('.bv-coordinate')].map((text) => text.textContent);
    expect(texts.filter((text) => /[A-Z]/.test(text ?? '')).join('')).toBe('ABCDEFGHIJKLMNO');
    const fifteen = [...board.root.querySelectorAll('.bv-coordinate')].find((text) => text.textContent === '15');
    expect(centreOf(fifteen as Element).y).toBeCloseTo(crossingOnScreen(board, 15, 0).y, -1);
    board.view.update({ showCoordinates: false });
    expect(count(board, '.bv-coordinate')).toBe(0);
  });

  it('costs one element a point, one a stone, and a fixed rest', () => {
    const rest = nodes(mount(700)) - 225;
    expect(rest).toBeLessThan(160);
    const full = mount(700, {
      stones: Array.from({ length: 225 }, (_, point): Stone => (point % 2 ? 'white' : 'black')),
    });
    expect(nodes(full)).toBe(rest + 225 + 225);
  });

  it('runs from left to right on every page', () => {
    document.documentElement.dir = 'rtl';
    const board = mount(500);
    expect(centreOf(cellOf(board, 0)).x).toBeLessThan(centreOf(cellOf(board, 14)).x);
  });

  it('needs no picture file and no style attribute in its drawing', () => {
    const board = mount(500, { stones: stonesOf(15, 'h8'), theme: BOARD_THEMES.festival });
    expect(count(board, 'image, img, filter')).toBe(0);
    expect(count(board, 'svg [style]')).toBe(0);
  });
});

describe('the last-move mark', () => {
  const marks = (board: TestBoard) => [...board.root.querySelectorAll('.bv-last')];

  it('is exactly one after each ply, on the last stone, after an undo too', () => {
    const board = mount(600);
    const moves = ['h8', 'h9', 'i8', 'i9', 'j8'];
    for (const ply of [1, 2, 3, 4, 5, 4, 3, 4]) {
      const played = moves.slice(0, ply);
      const last = at(15, played.at(-1) ?? '');
      board.view.update({ stones: stonesOf(15, played.join(' ')), lastPoint: last });
      expect(marks(board).length).toBe(1);
      expect(centreOf(marks(board)[0] as Element).x).toBeCloseTo(crossingOnScreen(board, 15, last).x, 0);
    }
    board.view.update({ stones: emptyStones(15), lastPoint: undefined });
    expect(marks(board).length).toBe(0);
  });

  it('is the last number where numbers are shown, and stays one when the game is won', () => {
    const stones = stonesOf(15, 'h8 h9 i8');
    const moveNumbers = new Map(['h8', 'h9', 'i8'].map((name, index) => [at(15, name), index + 1]));
    const board = mount(600, { stones, lastPoint: at(15, 'i8'), moveNumbers, showNumbers: true });
    expect(marks(board).map((mark) => mark.textContent)).toEqual(['3']);
    board.view.update({ showNumbers: false, winLines: [[at(15, 'h8'), at(15, 'i8')]] });
    expect(marks(board).length).toBe(1);
  });

  it.each(Object.values(BOARD_THEMES))('lies in the middle of its stone: $id', (theme) => {
    const board = mount(600, { stones: stonesOf(15, 'h8 k4'), lastPoint: at(15, 'k4'), theme });
    const [mark] = marks(board);
    const crossing = crossingOfPoint(board, at(15, 'k4'));
    expect(centreOf(mark as Element).x).toBeCloseTo(crossing.x, 0);
    expect(centreOf(mark as Element).y).toBeCloseTo(crossing.y, 0);
  });
});

/** The middle of a point's cell; also where the lines are a brush's. */
function crossingOfPoint(board: TestBoard, point: number): { readonly x: number; readonly y: number } {
  return centreOf(cellOf(board, point));
}

describe('the win line', () => {
  const runs = [
    ['a row', ['e7', 'f7', 'g7', 'h7', 'i7'], 0],
    ['a column', ['h12', 'h11', 'h10', 'h9', 'h8'], 90],
    ['a falling diagonal', ['c12', 'd11', 'e10', 'f9', 'g8'], 45],
    ['a rising diagonal', ['g8', 'f7', 'e6', 'd5', 'c4'], 135],
    ['six in a row', ['e7', 'f7', 'g7', 'h7', 'i7', 'j7'], 0],
    ['five along the border, named from its end', ['o1', 'n1', 'm1', 'l1', 'k1'], 0],
  ] as const;

  const wonState = (run: readonly string[]): Partial<BoardViewState> => {
    const stones = emptyStones(15);
    for (const name of run) stones[at(15, name)] = 'black';
    return { stones, winLines: [run.map((name) => at(15, name))] };
  };

  /** Both ends of a drawn line on the screen, and its angle. */
  function drawnLine(line: Element): { ends: readonly { x: number; y: number }[]; degrees: number } {
    const gold = line.querySelector('.bv-win-gold') as SVGPathElement;
    const matrix = gold.getScreenCTM() as DOMMatrix;
    const length = gold.getTotalLength();
    const ends = [0, length].map((x) => new DOMPoint(x, 0).matrixTransform(matrix));
    const [from, to] = ends as [DOMPoint, DOMPoint];
    return { ends, degrees: Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI) };
  }

  it.each(runs)(
    'of %s covers the whole run, from centre to centre, before and after a resize',
    async (_, run, degrees) => {
      const board = mount(600, wonState(run));
      for (const width of [600, 387]) {
        board.holder.style.width = `${width}px`;
        await expect.poll(() => find(board.root, '.bv-svg').getAttribute('width')).toBe(String(width));
        const drawn = drawnLine(find(board.root, '.bv-win-line'));
        expect(drawn.degrees).toBe(degrees);
        const outer = run.map((name) => at(15, name)).sort((a, b) => a - b);
        for (const [index, point] of [outer[0], outer.at(-1)].entries()) {
          const crossing = crossingOnScreen(board, 15, point ?? 0);
          expect(drawn.ends[index]?.x).toBeCloseTo(crossing.x, 0);
          expect(drawn.ends[index]?.y).toBeCloseTo(crossing.y, 0);
        }
      }
      expect(count(board, '.bv-win-ring')).toBe(run.length);
    },
  );

  it('is two lines where two fives were made at once, with one ring on the stone they share', () => {
    const board = mount(600, {
      stones: stonesOf(15, 'h8'),
      winLines: [
        ['d8', 'e8', 'f8', 'g8', 'h8'],
        ['h8', 'i9', 'j10', 'k11', 'l12'],
      ].map((run) => run.map((name) => at(15, name))),
    });
    expect(count(board, '.bv-win-line')).toBe(2);
    expect(count(board, '.bv-win-ring')).toBe(9);
    expect(count(board, '.bv-veil')).toBe(1);
  });

  it('strikes out no number: it is interrupted where a stone bears one', () => {
    const run = ['e7', 'f8', 'g9', 'h10', 'i11'];
    const numbers = new Map(run.map((name, index) => [at(15, name), 100 + index]));
    numbers.delete(at(15, 'g9')); // set up
    const board = mount(600, { ...wonState(run), moveNumbers: numbers });
    const gold = () => find(board.root, '.bv-win-gold').getAttribute('d')?.split('M').filter(Boolean);
    board.view.update({ showNumbers: true });
    expect(gold()).toHaveLength(4);
    board.view.update({ showNumbers: false });
    expect(gold()).toHaveLength(1);
  });

  it('stands in a picture that is handed on, whole and without a veil, from the first frame', () => {
    const still = createStillBoard(480, { size: 15, ...wonState(runs[0][1]) });
    const shownIn = (svg: string) => {
      const picture = new DOMParser().parseFromString(svg, 'image/svg+xml');
      const layers = [...picture.querySelectorAll('g')].filter(({ children }) =>
        [...children].some((child) => child.matches('g') && child.querySelector('circle + circle')),
      );
      const veil = [...picture.querySelectorAll('rect')].filter((rect) => rect.getAttribute('opacity') === '0');
      return { opacity: [...new Set(layers.map((layer) => layer.getAttribute('opacity')))], veils: veil.length };
    };
    expect(shownIn(still.svg())).toEqual({ opacity: ['1'], veils: 1 });
    still.show({ stones: emptyStones(15), winLines: undefined });
    still.show(wonState(runs[1][1]));
    expect(shownIn(still.svg())).toEqual({ opacity: ['1'], veils: 1 });
    still.destroy();
  });

  it('is gone with the stones when a new game starts', () => {
    const board = mount(600, wonState(runs[0][1]));
    board.view.update({ stones: emptyStones(15), winLines: undefined, lastPoint: undefined });
    expect(count(board, '.bv-win-line, .bv-win-ring, .bv-veil, .bv-stone, .bv-last')).toBe(0);
  });

  it('takes as long as its stones and its line: the page waits so long with the result', () => {
    expect(winSequenceMs([[1, 2, 3, 4, 5]])).toBe(5 * 90 + 320);
    expect(
      winSequenceMs([
        [1, 2, 3, 4, 5],
        [5, 20, 35, 50, 65],
      ]),
    ).toBe(9 * 90 + 320);
  });
});

describe('why a point is forbidden', () => {
  const L = (names: string) => names.split(' ').map((name) => at(15, name));
  const doubleThree: Partial<BoardViewState> = {
    stones: stonesOf(15, 'f10 f11 g9 h10 i8 k10 j8 i9'),
    forbidden: L('h8 c3'),
    explain: {
      point: at(15, 'h8'),
      lines: [
        { stones: L('h8 i8 j8'), completions: L('g8 k8') },
        { stones: L('f10 g9 h8'), completions: L('i7'), blocked: L('e11'), counts: false },
      ],
    },
  };

  it('is one capsule and one numbered badge a line, diamonds on the completing points, the stone under a cross', () => {
    const board = mount(700, doubleThree);
    expect(count(board, '.bv-capsule')).toBe(2);
    expect(count(board, '.bv-axis')).toBe(2);
    expect([...board.root.querySelectorAll('.bv-badge-text')].map((text) => text.textContent)).toEqual(['1', '2']);
    expect(count(board, '.bv-diamond')).toBe(4);
    expect(count(board, '.bv-diamond-cross')).toBe(1);
    expect(count(board, '.bv-explained use')).toBe(1);
    expect(find(board.root, '.bv-explained use').getAttribute('opacity')).toBe('0.5');
  });

  it('replaces the point’s own cross and leaves the others', () => {
    const board = mount(700, doubleThree);
    expect(count(board, '.bv-point-marks .bv-cross')).toBe(1);
    board.view.update({ explain: undefined });
    expect(count(board, '.bv-point-marks .bv-cross')).toBe(2);
    expect(count(board, '.bv-capsule, .bv-badge, .bv-diamond, .bv-explained')).toBe(0);
  });

  it('keeps its badges on the board and off the stones, also in a corner', () => {
    const L9 = (names: string) => names.split(' ').map((name) => at(9, name));
    const board = mount(400, {
      size: 9,
      showCoordinates: false,
      stones: stonesOf(9, 'b1 h8 c1 h7 a2'),
      explain: {
        point: at(9, 'a1'),
        lines: [
          { stones: L9('a1 b1 c1'), completions: L9('d1') },
          { stones: L9('a1 a2'), completions: L9('a3 a4') },
        ],
      },
    });
    const box = board.root.getBoundingClientRect();
    for (const badge of board.root.querySelectorAll('.bv-badge')) {
      const place = badge.getBoundingClientRect();
      expect(place.left).toBeGreaterThanOrEqual(box.left);
      expect(place.right).toBeLessThanOrEqual(box.right);
      expect(place.bottom).toBeLessThanOrEqual(box.bottom);
      for (const point of L9('a1 b1 c1 a2')) {
        const stone = crossingOnScreen(board, 9, point);
        const centre = centreOf(badge);
        expect(Math.hypot(centre.x - stone.x, centre.y - stone.y)).toBeGreaterThan(place.width);
      }
    }
  });
});

describe('what a machine thinks', () => {
  it('is values on discs, the line’s stones numbered from 2, and its number at the corner of a valued point', () => {
    const L = (names: string) => names.split(' ').map((name) => at(15, name));
    const board = mount(700, {
      stones: stonesOf(15, 'h8 h9'),
      candidates: [
        { point: at(15, 'i9'), text: '85', weight: 1, best: true },
        { point: at(15, 'g9'), text: '64', weight: 0.5 },
      ],
      mainLine: { points: L('i9 j10 g9 f8'), firstColor: 'black' },
    });
    expect([...board.root.querySelectorAll('.bv-value')].map((text) => text.textContent)).toEqual(['85', '64']);
    expect([...board.root.querySelectorAll('.bv-line-number')].map((text) => text.textContent)).toEqual(['2', '4']);
    expect([...board.root.querySelectorAll('.bv-corner-text')].map((text) => text.textContent)).toEqual(['3']);
    expect(count(board, '.bv-best')).toBe(1);
    board.view.update({ candidates: undefined, mainLine: undefined });
    expect(count(board, '.bv-candidate, .bv-ghost')).toBe(0);
  });
});

describe('what is shown is what is to be shown', () => {
  const P = (name: string) => at(15, name);
  const steps: readonly Partial<BoardViewState>[] = [
    { stones: stonesOf(15, 'h8'), lastPoint: P('h8') },
    { stones: stonesOf(15, 'h8 i9 c3 d3'), lastPoint: P('d3'), forbidden: [P('a1'), P('b2')] },
    { showNumbers: true, moveNumbers: new Map([[P('h8'), 1]]) },
    { theme: BOARD_THEMES.night, preview: P('g7') },
    { stones: stonesOf(15, 'h8 i9'), lastPoint: P('i9'), forbidden: [P('b2')], preview: undefined },
    { explain: { point: P('g6'), lines: [{ stones: [P('g6'), P('h6')], completions: [P('i6')] }] }, edge: 'flush' },
    { theme: BOARD_THEMES.ink, showCoordinates: false },
    { showNumbers: false, explain: undefined, threats: [{ point: P('f8'), kind: 'four', by: 'own' }] },
    {
      candidates: [{ point: P('f8'), text: '9', weight: 0.3 }],
      mainLine: { points: [P('f8'), P('f9')], firstColor: 'white' },
    },
    { stones: stonesOf(15, 'i9 h8 c3 d3 o1'), heat: [{ point: P('f3'), value: 0.6, text: '60' }], stars: 'nine' },
    {
      theme: BOARD_THEMES.contrast,
      signs: [{ point: P('h8'), sign: 'triangle' }],
      arrows: [{ from: P('a1'), to: P('c1') }],
    },
    { winLines: [[P('i9'), P('j9'), P('k9')]], candidates: undefined, mainLine: undefined, heat: undefined },
    { theme: BOARD_THEMES.wood, winLines: undefined, showCoordinates: true, interactive: false, hoverColor: 'white' },
    {
      size: 19,
      stones: stonesOf(19, 'd4 q16'),
      lastPoint: at(19, 'q16'),
      forbidden: [],
      signs: [],
      arrows: [],
      moveNumbers: undefined,
      threats: undefined,
    },
    { size: 9, stones: stonesOf(9, 'e5'), lastPoint: at(9, 'e5'), theme: BOARD_THEMES.festival, interactive: true },
  ];

  it('whatever came before: after each of a chain of changes the page equals a fresh board in that state', () => {
    const changing = mount(600);
    let state: Partial<BoardViewState> = {};
    for (const step of steps) {
      state = { ...state, ...step };
      changing.view.update(step);
      const fresh = mount(600, state);
      expect(firstDifference(changing, fresh)).toBeUndefined();
      fresh.holder.remove();
    }
  });

  it('and the same state once more changes nothing on the page', () => {
    const board = mount(600);
    for (const step of steps) {
      board.view.update(step);
      const records = watchChanges(board.root);
      board.view.update({ ...step });
      expect(records()).toBe(0);
    }
  });

  it('a stone more touches only what belongs to it', () => {
    const board = mount(700, { stones: stonesOf(15, 'h8 h9 i8'), lastPoint: P('i8') });
    const records = watchChanges(board.root);
    board.view.update({ stones: stonesOf(15, 'h8 h9 i8 j7'), lastPoint: P('j7') });
    // The stone, the mark's leaving and coming, the cell's name.
    expect(records()).toBeLessThanOrEqual(4);
  });

  function watchChanges(root: Element): () => number {
    const observer = new MutationObserver(() => {});
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    return () => {
      const found = observer.takeRecords().length;
      observer.disconnect();
      return found;
    };
  }
});
