import { type BoardViewState, createBoardView } from '@tianyuan/board-view';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  at,
  centreOf,
  count,
  crossingOnScreen,
  emptyStones,
  find,
  firstDifference,
  mount,
  stonesOf,
  unmountAll,
} from './board.ts';

afterEach(unmountAll);

describe('motion', () => {
  const settle = () => Promise.all(document.getAnimations().map((animation) => animation.finished));

  it('leaves no trace: when it has ended the page equals one that never moved', async () => {
    const moving = mount(600, { reducedMotion: false });
    const still = mount(600);
    const last = at(15, 'l8');
    const winLines = [['h8', 'i8', 'j8', 'k8', 'l8'].map((name) => at(15, name))];
    const steps: Partial<BoardViewState>[] = [
      { stones: stonesOf(15, 'h8'), lastPoint: at(15, 'h8') },
      { stones: stonesOf(15, 'h8 h9'), lastPoint: at(15, 'h9') },
      { stones: stonesOf(15, 'h8'), lastPoint: at(15, 'h8') },
      { stones: stonesOf(15, 'h8 h9 i8 i9 j8 j9 k8 k9 l8'), lastPoint: last, winLines },
    ];
    for (const step of steps) {
      moving.view.update(step);
      still.view.update(step);
    }
    expect(document.getAnimations().length).toBeGreaterThan(0);
    for (const animation of document.getAnimations()) animation.finish();
    await settle();
    expect(firstDifference(moving, still)).toBeUndefined();
  });

  it('shows a stone wholly from the first frame, and takes the next one while the first still comes down', () => {
    const board = mount(600, { reducedMotion: false });
    board.view.update({ stones: stonesOf(15, 'h8') });
    const stone = find(board.root, '.bv-stone');
    expect(getComputedStyle(stone).opacity).toBe('1');
    board.view.update({ stones: stonesOf(15, 'h8 h9') });
    expect(count(board, '.bv-stones .bv-stone')).toBe(2);
  });

  it('scales a stone about its own crossing', () => {
    const board = mount(600, { reducedMotion: false });
    board.view.update({ stones: stonesOf(15, 'l3') });
    const stone = find(board.root, '.bv-stone');
    for (const animation of stone.getAnimations()) animation.currentTime = 0;
    const crossing = crossingOnScreen(board, 15, at(15, 'l3'));
    expect(centreOf(stone).x).toBeCloseTo(crossing.x, 0);
    expect(centreOf(stone).y).toBeCloseTo(crossing.y, 0);
  });

  it('is none in the first appearance of a game that is already over, and some in the next move', () => {
    const holder = document.createElement('div');
    document.body.append(holder);
    const config = { onPoint: () => {}, labelOf: String, gridLabel: 'board' };
    const view = createBoardView(holder, config);
    view.update({ stones: stonesOf(15, 'h8'), lastPoint: at(15, 'h8'), winLines: [[at(15, 'h8')]] });
    expect(document.getAnimations().length).toBe(0);
    view.update({ stones: stonesOf(15, 'h8 h9'), lastPoint: at(15, 'h9') });
    expect(document.getAnimations().length).toBeGreaterThan(0);
    view.destroy();
    holder.remove();
  });

  it('is none where motion is reduced, for a board first shown, and for a jump through the game', () => {
    const reduced = mount(600);
    reduced.view.update({ stones: stonesOf(15, 'h8'), lastPoint: at(15, 'h8') });
    mount(600, { reducedMotion: false, stones: stonesOf(15, 'h8'), lastPoint: at(15, 'h8') });
    const jumping = mount(600, { reducedMotion: false });
    jumping.view.update({ stones: stonesOf(15, 'h8 h9 i8 i9 j8') });
    jumping.view.update({ stones: emptyStones(15) });
    expect(document.getAnimations().length).toBe(0);
  });
});

describe('a refusal', () => {
  it('shows a cross for 1.2 seconds and shakes, again for the same point', () => {
    vi.useFakeTimers();
    try {
      const board = mount(600, { reducedMotion: false, stones: stonesOf(15, 'h8') });
      board.view.refuse(at(15, 'h8'));
      expect(count(board, '.bv-refused')).toBe(1);
      expect(board.root.getAnimations().length).toBe(1);
      vi.advanceTimersByTime(1000);
      board.view.refuse(at(15, 'h8'));
      vi.advanceTimersByTime(1199);
      expect(count(board, '.bv-refused')).toBe(1);
      vi.advanceTimersByTime(2);
      expect(count(board, '.bv-refused')).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is the cross alone where motion is reduced', () => {
    const board = mount(600);
    board.view.update({ refused: at(15, 'c3') });
    expect(count(board, '.bv-refused')).toBe(1);
    expect(board.root.getAnimations().length).toBe(0);
  });
});
