import { describe, expect, test } from 'vitest';
import { type BoardLook, boardState, forbiddenNow } from '../src/features/play/board-state.ts';
import { sitDown, type Table } from './support/table.ts';

const LOOK: BoardLook = {
  theme: 'wood',
  showCoordinates: true,
  showNumbers: false,
  showForbidden: true,
  confirmTouch: 'auto',
  reducedMotion: false,
  flush: false,
};

const shown = ({ play }: Table, look: Partial<BoardLook> = {}): ReturnType<typeof boardState> =>
  boardState(
    play.game.value,
    play.notice.value,
    { ...LOOK, ...look },
    forbiddenNow(play.game.value),
    !play.elsewhere.value,
  );

const renju = (moves: string): Table => {
  const table = sitDown({ setup: { opponent: 'people', ruleSet: 'renju' } });
  table.place(...moves.split(' '));
  return table;
};

describe('what the board shows', () => {
  test('the stones, the last one, and the number of each', () => {
    const table = renju('h8 i9');
    const { stones, lastPoint, moveNumbers } = shown(table);
    expect(stones).toEqual(table.play.game.value.match.board.stones);
    expect(lastPoint).toBe(table.pointOf('i9'));
    expect([...(moveNumbers ?? [])]).toEqual([
      [table.pointOf('h8'), 1],
      [table.pointOf('i9'), 2],
    ]);
  });

  test('a hover of the colour that moves, and none while the machine thinks, after the end, or in another tab', () => {
    const table = sitDown();
    expect(shown(table).hoverColor).toBe('black');
    table.place('h8');
    expect(shown(table).hoverColor).toBeUndefined();
    table.answer('i9');
    expect(shown(table).hoverColor).toBe('black');
    table.play.resign();
    expect(shown(table).hoverColor).toBeUndefined();
    const left = sitDown();
    left.play.leave();
    expect(shown(left)).toMatchObject({ interactive: false, hoverColor: undefined });
  });

  test('forbidden points while they are somebody’s to avoid, unless they are not wanted', () => {
    const table = renju('i8 a1 j8 a2 h9 a15 h10 c1');
    expect(shown(table).forbidden).toContain(table.pointOf('h8'));
    expect(shown(table, { showForbidden: false }).forbidden).toEqual([]);
    table.place('g8');
    expect(shown(table).forbidden).toEqual([]);
  });

  test('the reason of a refusal: each line with its stones and the points that complete it', () => {
    const table = renju('i8 a1 j8 a2 h9 a15 h10 c1 h8');
    const { explain } = shown(table);
    expect(explain?.point).toBe(table.pointOf('h8'));
    expect(explain?.lines.map((line) => line.counts)).toEqual([true, true]);
    for (const line of explain?.lines ?? []) {
      expect(line.stones).toContain(table.pointOf('h8'));
      expect(line.completions.length).toBeGreaterThan(0);
    }
    table.place('o15');
    expect(shown(table).explain).toBeUndefined();
  });

  test('the whole winning run, marked by its line and by no dot', () => {
    const table = renju('h8 a1 i8 b1 j8 c1 k8 d1 l8');
    const { winLines, lastPoint } = shown(table);
    expect(winLines).toEqual([['h8', 'i8', 'j8', 'k8', 'l8'].map(table.pointOf)]);
    expect(lastPoint).toBeUndefined();
  });
});
